import { expect, it } from "vitest";
import { stem } from "./stem.js";

it.each([
  "exhaust exhausts exhausted exhausting",
  "draw draws drew drawn drawing",
  "lose loses lost losing",
  "move moves moved moving",
  "swap swaps swapped swapping",
  "die dies died dying dead",
  "fly flies flew flown flying",
  "ally allies allied",
])("all forms have one stem: %s", (line) => {
  const [base = "", ...forms] = line.split(" ");
  for (const form of forms) expect([form, stem(form)]).toEqual([form, stem(base)]);
});

// A stem need not be a word; the final -e of a base form is removed as well.
it.each([
  ["series", "seri"],
  ["movies", "movi"],
  ["ie", "ie"],
  ["aides", "aid"],
])("the stem of %j is %j", (word, expected) => expect(stem(word)).toBe(expected));
