import fc from "fast-check";
import { expect, test } from "vitest";
import { plainName, plainWords } from "./plain-words.js";

test("words alone, whatever their letters", () => {
  expect(plainWords(' "You/Your," it\'s expanded!')).toBe("you your its expanded");
  expect(plainWords("Doppelgänger’s  “Café”")).toBe("doppelgangers cafe");
});

test("the quick way for plain letters and the way for all letters agree", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      // One accented word behind it sends the whole text the long way.
      expect(plainWords(`${text} é`)).toBe(`${plainWords(text)} e`.trim());
    }),
  );
});

test("a name goes without its article, unless it is nothing else", () => {
  expect(["The Grim Rule", "a Lid", "An", "Theory"].map(plainName)).toEqual(["grim rule", "lid", "an", "theory"]);
});
