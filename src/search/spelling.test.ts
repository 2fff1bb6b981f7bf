import { describe, expect, it } from "vitest";
import { indexOf } from "./index-of.js";
import { lampLibrary } from "./made-up.fixture.js";
import { seen } from "./seen.js";
import { isEnglish, isEveryday, longFor, looselyNear, nearWords } from "./spelling.js";
import { stem } from "./stem.js";

const index = indexOf(lampLibrary());
const anywhere = seen.name | seen.text | seen.asked;
const near = (typed: string, flags: number = anywhere) =>
  nearWords(index, typed, flags).map(({ word }) => index.words.at(word));

describe("words near a typed one", () => {
  it.each([
    // One slip, two slips of a longer word, one for the ear alone.
    ["lampp", ["lamp"]],
    ["lantren", ["lantern"]],
    ["keaper", ["keeper"]],
    ["gnaf", ["gnaph"]],
  ])("%s", (typed, words) => {
    expect(near(typed)).toEqual(words);
  });

  it("the word itself is the most alike, then one that sounds the same, then one with a slip, then one with two", () => {
    const alike = (typed: string) => nearWords(index, typed, anywhere)[0]?.alike ?? 0;
    expect(alike("lantern")).toBe(1);
    expect(alike("lanttern")).toBeLessThan(1);
    expect(alike("lantren")).toBeLessThan(alike("lanttern"));
    expect(alike("latnren")).toBeLessThan(alike("lantren"));
    expect(alike("latnren")).toBeGreaterThan(0);
  });

  it("only of the places that are asked for", () => {
    expect(near("gloom", seen.asked)).toEqual(["gloom"]);
    expect(near("gloom", seen.name | seen.text)).toEqual([]);
  });

  it.each([
    ["too far apart", "lntrn"],
    ["too short to tell", "ol"],
    ["longer than a name can be", "lantern".repeat(5)],
  ])("none for what is %s: %s", (_, typed) => {
    expect(near(typed)).toEqual([]);
  });

  it("loosely near is further off, for suggestions", () => {
    expect(near("brassen", seen.name)).toEqual([]);
    expect(looselyNear(index, "brassen", seen.name, 3).map(({ word }) => index.words.at(word))).toEqual(["brass"]);
  });
});

describe("what a word without vowels is short for", () => {
  it.each([
    ["lmp", ["lamp"]],
    ["rm", []],
    ["lamp", []],
    ["xyz", []],
  ])("%s", (typed, words) => {
    expect(longFor(index, typed, anywhere).map((word) => index.words.at(word))).toEqual(words);
  });
});

it("English at large is told from what nobody says, and the everyday from the rare", () => {
  expect(["sorcerer", "castle", "zwyxtra", "gnaph"].map((word) => isEnglish(index, word))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(["house", "gnaph"].map((word) => isEveryday(index, stem(word)))).toEqual([true, false]);
});
