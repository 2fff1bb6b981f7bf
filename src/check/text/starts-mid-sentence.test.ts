import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { startsMidSentence } from "./starts-mid-sentence.js";

it.each(["lamp and goes out.", ", which glows.", ". It glows.", "... until dusk.", "**and** glows.", ") glows."])(
  "finds %j",
  (text) => {
    expect(problemMessages(startsMidSentence, ["lamps", { text }])).toEqual([
      "lamps: the question or the text begins in the middle of a sentence.",
    ]);
    expect(problemMessages(startsMidSentence, ["lamps", { question: text }])).toHaveLength(1);
  },
);

it.each([
  "A lamp glows.",
  '"glow" is a word.',
  ".45 Lamps glow.",
  "[flame] it.",
  "- a lamp",
  "2 oil.",
  "(See below.)",
  "Über.",
])("accepts %j", (text) => {
  expect(problemMessages(startsMidSentence, ["lamps", { text }])).toEqual([]);
});

it("accepts definitions in lower case if nearly all titled records of the section are written so", () => {
  const defined = (id: string, text: string): [string, { title: string; section: string[]; text: string }] => [
    id,
    { title: id, section: ["Terms"], text },
  ];
  const ids = ["bell", "fog", "lamp", "oil"];
  const definitions = ids.map((id) => defined(id, "shall mean a sign."));
  expect(problemMessages(startsMidSentence, ...definitions, defined("wax", "any fuel."))).toEqual([]);
  expect(problemMessages(startsMidSentence, ...definitions)).toHaveLength(4);
  expect(
    problemMessages(startsMidSentence, ...definitions, defined("wax", "any fuel."), ["mast", { text: "a mast." }]),
  ).toEqual(["mast: the question or the text begins in the middle of a sentence."]);
});
