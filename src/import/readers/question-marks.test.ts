import { expect, it } from "vitest";
import { splitOpening, withoutAnswerMark } from "./question-marks.js";

it.each([
  ["NEW May I?", null, ["The document marks this question: NEW."]],
  ["Q1: NEW May I?", "1", ["The document marks this question: NEW."]],
  [
    "Q (Mira): UPDATED May I?",
    null,
    ["The document names who asks: Mira.", "The document marks this question: UPDATED."],
  ],
  ["Q2 - May I?", "2", []],
  ["NEW 12. UPDATED May I?", "12", ["The document marks this question: NEW, UPDATED."]],
])("splitOpening separates number and notes from the words of %s", (printed, number, notes) => {
  expect(splitOpening(printed, true)).toEqual({ text: "May I?", number, notes });
});

it.each([
  ["**A:** No.", "No."],
  ["**A: No.**", "**No.**"],
  ["**A: **No.", "No."],
  ["***A:** No.*", "*No.*"],
  ["A:*No* one may.", "*No* one may."],
  ["**A:***No* one may.", "*No* one may."],
  ["A: *No* one may.", "*No* one may."],
  ["*A: **No** one may.*", "***No** one may.*"],
  ["A:** No.", "No."],
])("withoutAnswerMark keeps the emphasis of %s", (text, words) => {
  expect(withoutAnswerMark(text, null)).toBe(words);
});
