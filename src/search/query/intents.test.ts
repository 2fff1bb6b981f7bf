import { it } from "vitest";
import { splitWords } from "../text/words.js";
import { findIntents } from "./intents.js";
import { expectFile, json } from "./storm-library.fixture.js";

it("intents", async () => {
  const queries = [
    "errata text errata",
    "current text now reads",
    "the banned list, ban list, banlist, banned",
    "restricted list restricted",
    "corrected",
    "says now say now says",
    "text new text",
    "should read",
    "how does it now read",
    "khopesh corrections",
    "actual",
    "new",
  ];
  await expectFile(
    "intents",
    queries.map((query) => `${query} | ${json(findIntents(splitWords(query)))}`),
  );
});
