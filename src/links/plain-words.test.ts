import fc from "fast-check";
import { expect, test } from "vitest";
import { plainName, plainWords } from "./plain-words.js";

test("plainWords removes punctuation, accents and case", () => {
  expect(plainWords(' "You/Your," it\'s expanded!')).toBe("you your its expanded");
  expect(plainWords("Doppelgänger’s  “Café”")).toBe("doppelgangers cafe");
});

test("plainWords gives the same for ASCII text on its fast path and on its Unicode path (property)", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      // An accented word at the end makes the whole text take the Unicode path.
      expect(plainWords(`${text} é`)).toBe(`${plainWords(text)} e`.trim());
    }),
  );
});

test("plainName removes a leading article, unless it is the whole name", () => {
  expect(["The Grim Rule", "a Lid", "An", "Theory"].map(plainName)).toEqual(["grim rule", "lid", "an", "theory"]);
});
