import { expect, it } from "vitest";
import { splitOpening } from "./question-marks.js";

it.each([
  ["NEW May I?", null, ["The document marks this question: NEW."]],
  ["Q1: NEW May I?", "1", ["The document marks this question: NEW."]],
  [
    "Q (Mira): UPDATED May I?",
    null,
    ["The document names who asks: Mira.", "The document marks this question: UPDATED."],
  ],
  ["Q2 - May I?", "2", []],
])("splitOpening separates number and notes from the words of %s", (printed, number, notes) => {
  expect(splitOpening(printed, true)).toEqual({ text: "May I?", number, notes });
});
