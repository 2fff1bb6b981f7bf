import { expect, it } from "vitest";
import { findWords } from "./find-words.js";

const placeOf = (lines: string[], words: string) => {
  const segments = lines.map((text, at) => ({ line: at + 1, text }));
  const found = findWords(segments, words);
  return found && [found.first, found.last].map(({ segment, offset }) => [segment, offset]);
};

it.each<[string, string[], string, number[][] | null]>([
  [
    "inside a line",
    ["the brass lamp"],
    "brass lamp",
    [
      [0, 4],
      [0, 13],
    ],
  ],
  [
    "over a line end inside a word",
    ["the bra-", "ss lamp"],
    "brass",
    [
      [0, 4],
      [1, 1],
    ],
  ],
  [
    "with a dash at a line end",
    ["oil--", "and wicks"],
    "oil--and",
    [
      [0, 0],
      [1, 2],
    ],
  ],
  [
    "with a dash of another length",
    ["oil — and"],
    "oil – and",
    [
      [0, 0],
      [0, 8],
    ],
  ],
  ["not in another case", ["Brass"], "brass", null],
  ["not when they are empty", ["brass"], " —", null],
])("findWords finds words %s", (_, lines, words, expected) => expect(placeOf(lines, words)).toEqual(expected));
