/** The answers to questions about the status of cards, in the library of a made-up game; the expected file is in expected/. */
import { beforeAll, expect, it } from "vitest";
import { lampsSnapshot } from "../../lamps.fixture.js";
import type { Library } from "../../library/library.js";
import { decodeSnapshot } from "../../library/snapshot/snapshot.js";
import { verdictWords } from "../../views/verdict-words.js";
import { searchWithStatus } from "./verdict.js";

let library: Library;
beforeAll(async () => {
  const found = decodeSnapshot(await lampsSnapshot(), "");
  if (found === null) throw new Error("The snapshot cannot be read.");
  library = found.library;
});

const questions = [
  "is oil flask restricted",
  "is the oil flask restricted?",
  "hey judge, is oil flask still restricted right now",
  "oil flask restricted",
  "is flask of oil on the restricted list",
  "is brassy restricted",
  "is oil flsk restricted",
  "is oil flask banned",
  "is oil flask legal in a tournament",
  "can I play 2 copies of oil flask in a tournament",
  "is brass lantern legal",
  "is eel watch restricted",
  "is eel watch banned",
  "are oil flask and pale moth restricted",
  "is oil flask or eel watch restricted",
  "is teapot restricted",
  "are teapot and oil flask restricted",
  "is lantern restricted",
  "is it restricted",
  "which cards are restricted",
  "what is on the restricted list",
  "what is banned",
  "is anything banned",
  "restricted list",
  "does brass lantern have errata",
  "has brass lantern been changed",
  "errata of brass lantern",
  "errata for brass lantern in tea",
  "does eel watch have an erratum",
  "do eel watch and brass lantern have errata",
  "does teapot have errata",
  "which cards have errata",
  "what does brass lantern say now",
  "current text of brass lantern",
  "what does eel watch say now",
  "is pale moth restricted in faq 2.0",
  "is pale moth restricted in faq 9.9",
  "is pale moth restricted in lamps",
  "is pale moth restricted in tea",
  "is pale moth restricted in edition 9.9",
  "was oil flask restricted in edition 1.0",
  "is oil flask restricted in 99.99.99",
  "is oil flask restricted in edition 7",
  "is there errata for brass lantern in faq 1.0",
  "are oil flask, eel watch and pale moth restricted",
  "judge, is oil flask restricted",
  "does brass lantern in tea have errata",
  "my opponent says oil flask is banned, is that right",
  "oil flask isn't restricted, right?",
  "why is oil flask restricted",
  "was lit changed",
  "was lit lanterns reworded",
  "what changed in the faq",
  "did the wicks rule change",
  "is fog restricted",
  "can a restricted card be put out",
  "may a keeper have two copies of the pale moth in play",
  "are the oil flask and the pale moth legal",
  "is eel watch or brass lantern legal",
  "is oil flask legal or banned",
  "is oil flask in the reef set restricted",
  "is oil flask from reef restricted",
  "is oil flask from the harbour restricted",
  "oil flask (reef) errata",
  "brass lantern (the reef one) errata",
  "pale moth (lamps) restricted",
  "brass lantern (in faq 1.0) errata",
  "is reef 31 restricted",
  "reef 12 errata",
  "is brassy errataed",
  "is the flsk of oil restricted",
  "is moth restricted",
  "pale restricted",
  "are moths restricted",
  "is the old one restricted",
  "is lit restricted",
  "is wick banned",
  "is zorble legal",
  "what does zorble say now",
  "errata on zorble",
  "zorble and pale moth restricted",
  "is pale moth restricted and zorble banned",
  "is zorble banned or is pale moth restricted",
  "is pale moth restricted? is zorble banned?",
  "is my deck legal, is pale moth restricted",
  "is pale moth restricted and how are cards banned",
  "is pale moth restricted in the rules",
  "is pale moth restricted in lamp questions",
  "errata of pale moth in faq 7.1",
  "what did brass lantern say in faq 1.0",
  "what is the current text of the old lamplighter",
  "brass lantern, eel watch and oil flask errata",
  "brass lantern errata, oil flask errata",
  "I have two brass lanterns. Any errata?",
  "can i put oil flask and pale moth in the same deck",
  "got errata? brass lantern",
  "brass lantern, has the wording been changed?",
  "what cards have errata in faq 2.0",
  "what is restricted in faq 1.0",
  "what is restricted in the rules",
  "what is banned in faq 9.9",
  "what changed since 1.0",
  "what changed between 1.0 and 2.0 in the lamps faq",
  "what is new in 2.1",
  "what changed in 9.9",
];

it("questions about the status of cards have the expected answers", async () => {
  const all = questions.map((question) => {
    const { answer, status } = searchWithStatus(library, question, { limit: 3 });
    const verdict = status ? verdictWords(status, library) : [];
    const rests = status?.verdict?.by.map(({ edition, id }) => `${edition}/${id}`) ?? [];
    return [
      `› ${question}`,
      ...verdict.map((line) => `  ${line}`),
      `  ${status?.verdict?.value ?? "no verdict"}; rests on: ${rests.join(", ") || "nothing"}`,
      `  ${answer.state}: ${answer.hits.map(({ ruling }) => `${ruling.edition}/${ruling.id}`).join(", ")}`,
    ].join("\n");
  });
  await expect(`${all.join("\n\n")}\n`).toMatchFileSnapshot("expected/questions.txt");
});
