import { expect, it } from "vitest";
import { found } from "../made-up-subject.fixture.js";
import { questionUnclear } from "./question-unclear.js";

it.each(["The lamp is lit.", "Is it lit? It is, until the oil is used up."])("finds %j", (question) => {
  expect(found(questionUnclear, ["lamps", { question }])).toHaveLength(1);
});

it.each([
  "Is it lit?",
  "I have a lamp. Is it lit?",
  "Is it lit? If so, does it glow?",
  'Is it "lit?"',
  "Is it **lit?**",
])("accepts %j", (question) => {
  expect(found(questionUnclear, ["lamps", { question }])).toEqual([]);
});
