import fc from "fast-check";
import { expect, test } from "vitest";
import { plainName, plainWords } from "./plain-words.js";

test("words alone, whatever their letters", () => {
  expect(plainWords(' "You/Your," it\'s expanded!')).toBe("you your its expanded");
  expect(plainWords("Doppelgänger’s  “Café”")).toBe("doppelgangers cafe");
});

test("the fast path for ASCII and the path for Unicode agree", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      // One accented word behind it sends the whole text the long way.
      expect(plainWords(`${text} é`)).toBe(`${plainWords(text)} e`.trim());
    }),
  );
});

test("a leading article is removed, unless it is the whole name", () => {
  expect(["The Grim Rule", "a Lid", "An", "Theory"].map(plainName)).toEqual(["grim rule", "lid", "an", "theory"]);
});
