import { describe, expect, it } from "vitest";
import { styleMark } from "../../render/text/terminal-text.js";
import { matchesIn, withMatches } from "./find.js";

const bold = styleMark(1);
const [reverse, end] = [styleMark(7), styleMark(27)];
const places = (lines: string[], words: string) =>
  matchesIn({ lines }, words).map(({ row, from, to }) => [row, from, to]);

describe("matchesIn", () => {
  it.each<[string, string[], string, number[][]]>([
    [
      "every place of the words, from top to bottom",
      ["a lamp, a lamp", "lamp"],
      "lamp",
      [
        [0, 2, 6],
        [0, 10, 14],
        [1, 0, 4],
      ],
    ],
    ["nothing for no words", ["a lamp"], "  ", []],
    ["any case and accents", ["ÉLISE’s élan"], "elis", [[0, 0, 4]]],
    [
      "words that a line end divides, a part in each line",
      ["the brass", "  lantern burns"],
      "brass lantern",
      [
        [0, 4, 9],
        [1, 2, 9],
      ],
    ],
    [
      "runs of spaces as one",
      ["brass   lantern"],
      "brass  lantern",
      [
        [0, 0, 6],
        [0, 8, 15],
      ],
    ],
    ["no overlapping matches", ["aaaa"], "aa", [[0, 0, 4]]],
    ["words with an apostrophe", ["the warden’s lamp"], "warden's", [[0, 4, 12]]],
    ["words typed without their apostrophe", ["the warden's lamp"], "wardens", [[0, 4, 12]]],
    [
      "words around an apostrophe alone",
      ["oil ' wick"],
      "' oil ' wick",
      [
        [0, 0, 4],
        [0, 6, 10],
      ],
    ],
    ["accents that are characters of their own", ["cafe\u0301s"], "cafés", [[0, 0, 6]]],
    ["letters that fold to two", ["ﬁre x"], "fire", [[0, 0, 3]]],
    ["places without the marks of styles", [`${bold}a${bold}b lamp`], "lamp", [[0, 3, 7]]],
    ["characters of two code units", ["𝕏 lamp"], "lamp", [[0, 3, 7]]],
    ["nothing where only a part is there", ["lam", "x"], "lamp", []],
  ])("finds %s", (_, lines, words, expected) => {
    expect(places(lines, words)).toEqual(expected);
  });
});

describe("withMatches", () => {
  it.each([
    ["nothing without matches", `${bold}lamp`, [], `${bold}lamp`],
    ["a part", "a lamp b", [{ from: 2, to: 6 }], `a ${reverse}lamp${end} b`],
    ["a part at the end", "a lamp", [{ from: 2, to: 6 }], `a ${reverse}lamp${end}`],
    [
      "two parts",
      "ab",
      [
        { from: 0, to: 1 },
        { from: 1, to: 2 },
      ],
      `${reverse}ab${end}`,
    ],
    [
      "parts with a gap",
      "abc",
      [
        { from: 0, to: 1 },
        { from: 2, to: 3 },
      ],
      `${reverse}a${end}b${reverse}c${end}`,
    ],
    ["letters, not the marks of styles", `a${bold}bc`, [{ from: 1, to: 2 }], `a${bold}${reverse}b${end}c`],
    ["characters of two code units", "𝕏b", [{ from: 2, to: 3 }], `𝕏${reverse}b${end}`],
  ])("reverses %s", (_, line, matches, expected) => {
    expect(withMatches(line, matches)).toBe(expected);
  });
});
