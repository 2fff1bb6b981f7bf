import { describe, expect, it } from "vitest";
import { foldedWords, isStop, splitWords } from "./words.js";

describe("splitWords", () => {
  it.each<[string, [text: string, start: number, end: number][]]>([
    ["", []],
    [" , ", []],
    ["lamp", [["lamp", 0, 4]]],
    [
      "A Lamp, lit!",
      [
        ["a", 0, 1],
        ["lamp", 2, 6],
        ["lit", 8, 11],
      ],
    ],
    [
      "gnaph-moth/eel",
      [
        ["gnaph", 0, 5],
        ["moth", 6, 10],
        ["eel", 11, 14],
      ],
    ],
    [
      "keeper's oil'",
      [
        ["keepers", 0, 8],
        ["oil", 9, 12],
      ],
    ],
    [
      "keeper’s l‘a l`b",
      [
        ["keepers", 0, 8],
        ["la", 9, 12],
        ["lb", 13, 16],
      ],
    ],
    [
      "'oil a' b",
      [
        ["oil", 1, 4],
        ["a", 5, 6],
        ["b", 8, 9],
      ],
    ],
    [
      "oil'' s",
      [
        ["oil", 0, 3],
        ["s", 6, 7],
      ],
    ],
    [
      "Órmouth ÓL oil",
      [
        ["ormouth", 0, 7],
        ["ol", 8, 10],
        ["oil", 11, 14],
      ],
    ],
    ["F12", [["f12", 0, 3]]],
  ])("%j", (text, expected) => {
    expect(splitWords(text).map((word) => [word.text, word.start, word.end])).toEqual(expected);
  });

  it("returns at most `limit` words", () => {
    expect(splitWords("one two three", 2).map((word) => word.text)).toEqual(["one", "two"]);
    expect(splitWords("one two three", 0)).toEqual([]);
  });

  it.each<[string, words: number[], others: number[]]>([
    ["ASCII", [0x30, 0x39, 0x41, 0x5a, 0x61, 0x7a], [0x2f, 0x3a, 0x40, 0x5b, 0x60, 0x7b, 0x7f]],
    [
      "Latin-1",
      [0xaa, 0xb5, 0xba, 0xc0, 0xd6, 0xd8, 0xf6, 0xf8],
      [0x80, 0xa9, 0xab, 0xb4, 0xb6, 0xb9, 0xbb, 0xbf, 0xd7, 0xf7],
    ],
    ["signs", [0x1fff, 0x2c00], [0x2000, 0x2019, 0x2bff]],
    ["CJK punctuation", [0x2fff, 0x3040], [0x3000, 0x303f]],
    ["private use", [0xd7a3, 0xf900], [0xe000, 0xf8ff]],
    ["the last blocks", [0xfdf0, 0xfe70, 0xfefe, 0xff21, 0xffef], [0xfe00, 0xfe6f, 0xfeff, 0xfff0, 0xffff]],
  ])("divides at signs, not at letters and digits: %s", (_, words, others) => {
    // The character stands at the start, where an apostrophe is not part of a word.
    const isWord = (code: number) => splitWords(`${String.fromCharCode(code)}b`)[0]?.start === 0;
    expect(words.map((code) => [code, isWord(code)])).toEqual(words.map((code) => [code, true]));
    expect(others.map((code) => [code, isWord(code)])).toEqual(others.map((code) => [code, false]));
  });
});

it("foldedWords returns the words alone", () => {
  expect(foldedWords("The Keeper’s Órmouth")).toEqual(["the", "keepers", "ormouth"]);
});

it("isStop knows words of questions and grammar", () => {
  expect(["a", "doesnt", "versus", "m", "rulings"].map(isStop)).toEqual([true, true, true, true, true]);
  expect(["lamp", "doesn't", "A", ""].map(isStop)).toEqual([false, false, false, false]);
});
