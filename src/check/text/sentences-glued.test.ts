import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { sentencesGlued } from "./sentences-glued.js";

it.each([
  ["A lamp is lit.Then it glows.", "lit.Then"],
  ["Is it lit?Yes.", "lit?Yes"],
  ["A lamp is lit.**Notes:** none.", "lit.Notes"],
  ["It burns at 5%.Attributes: oil", "%.Attributes"],
  ["The lamp is lit.A keeper leaves.", "lit.A"],
  ["The lamp is lit.I leave.", "lit.I"],
  ["The lamp is lit.“Glow” is a keyword.", "lit.“Glow"],
  ['It says "lit."Attributes: oil', 'lit."Attributes'],
])("finds %j", (text, glued) => {
  const message = `lamps: there is no space between two sentences: "${glued}".`;
  expect(problemMessages(sentencesGlued, ["lamps", { text }])).toEqual([message]);
  expect(problemMessages(sentencesGlued, ["lamps", { question: text, text: "Yes." }])).toEqual([message]);
});

it.each([
  "A lamp is lit. Then it glows.",
  "See lamps.example.",
  "U.S.Lamps",
  "Lit.A",
  "Lit...Then out.",
  "Lit.\nThen out.",
])("accepts %j", (text) => {
  expect(problemMessages(sentencesGlued, ["lamps", { text }])).toEqual([]);
});
