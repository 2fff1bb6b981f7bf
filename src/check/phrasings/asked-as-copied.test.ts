import { expect, it } from "vitest";
import { madeUpSubject, problemLines } from "../made-up-subject.fixture.js";
import { askedAsCopied } from "./asked-as-copied.js";

const messagesFor = (phrase: string, ...queries: string[]) =>
  problemLines(
    askedAsCopied.run(
      madeUpSubject([], { askedAs: new Map([["lamps", [phrase, "something else entirely here"]]]) }, queries),
    ),
  );

it("finds a phrase that equals or nearly equals an evaluation query", () => {
  for (const query of [
    "does a lit lamp go out at dusk",
    "Does the lit lamp go out at dusk?",
    "at dusk, does a lit lamp go out",
  ]) {
    expect(messagesFor("does a lit lamp go out at dusk", query)).toEqual([
      'rulings/lamps-faq/asked-as.yaml:1 lamps: "does a lit lamp go out at dusk" repeats an evaluation query, or nearly repeats one.',
    ]);
  }
});

it("accepts phrasings in other words, and ignores queries that are too short to be copied", () => {
  expect(messagesFor("does a lit lamp go out at dusk", "when is oil spent", "lamp", "lit lamp")).toEqual([]);
  expect(messagesFor("lit lamp", "lit lamp")).toEqual([]);
});
