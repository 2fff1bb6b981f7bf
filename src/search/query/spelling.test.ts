import { describe, expect, it } from "vitest";
import { searchIndexOf } from "../index/search-index.js";
import { wordFlags } from "../index/word-flags.js";
import { lampLibrary } from "../made-up.fixture.js";
import { nearWords } from "./spelling.js";

const index = searchIndexOf(lampLibrary());
const anywhere = wordFlags.name | wordFlags.text | wordFlags.phrasing;
const near = (typed: string, flags: number = anywhere) =>
  nearWords(index, typed, flags).map(({ word }) => index.words.at(word));

describe("nearWords", () => {
  it.each([
    // One extra letter, two letters swapped, one letter wrong.
    ["lampp", ["lamp"]],
    ["lantren", ["lantern"]],
    ["keaper", ["keeper"]],
  ])("finds the word meant by %s", (typed, words) => {
    expect(near(typed)).toEqual(words);
  });

  it("rates the word itself highest, and two typing errors lower than one", () => {
    const similarity = (typed: string) => nearWords(index, typed, anywhere)[0]?.similarity ?? 0;
    expect(similarity("lantern")).toBe(1);
    expect(similarity("lanttern")).toBeLessThan(1);
    expect(similarity("latnren")).toBeLessThan(similarity("lantren"));
    expect(similarity("latnren")).toBeGreaterThan(0);
  });

  it("finds only words of the requested places (names, texts, phrasings)", () => {
    expect(near("gloom", wordFlags.phrasing)).toEqual(["gloom"]);
    expect(near("gloom", wordFlags.name | wordFlags.text)).toEqual([]);
  });

  it.each([
    ["too far apart", "lntrn"],
    ["too short", "ol"],
    ["longer than a name can be", "lantern".repeat(5)],
  ])("finds nothing for a word that is %s: %s", (_, typed) => {
    expect(near(typed)).toEqual([]);
  });
});
