import fc from "fast-check";
import { expect, it } from "vitest";
import { readSection, writeSection } from "../../library/snapshot/section.js";
import { Dictionary } from "./dictionary.js";

/** A dictionary that was stored in a section and read again. */
function stored(words: readonly string[]): Dictionary {
  return new Dictionary(readSection(writeSection(new Map([["words", words]]))).list("words"));
}

it("finds words that are not ASCII, and those after them", () => {
  const words = stored(["bell", "\u00e9t\u00e9", "\u043b\u0430\u043c\u043f\u0430", "\u706f"]);
  expect([0, 1, 2, 3].map((id) => words.at(id))).toEqual([
    "bell",
    "\u00e9t\u00e9",
    "\u043b\u0430\u043c\u043f\u0430",
    "\u706f",
  ]);
  expect(words.find("\u043b\u0430\u043c\u043f\u0430")).toBe(2);
});

it("finds each of its words, and no other (property)", () => {
  const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }).filter((text) => !/\p{Cs}|\n/u.test(text));
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 20 }), word, (list, other) => {
      const sorted = [...list].sort((a, b) => (a < b ? -1 : 1));
      const words = stored(sorted);
      expect(sorted.map((text) => words.find(text))).toEqual(sorted.map((_, id) => id));
      expect(words.find(other)).toBe(sorted.indexOf(other));
    }),
  );
});
