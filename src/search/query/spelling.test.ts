import { describe, expect, it } from "vitest";
import { madeUpDocument, madeUpRuling } from "../../library/made-up.fixture.js";
import { searchIndexOf } from "../index/search-index.js";
import { wordFlags } from "../index/word-flags.js";
import { lampLibrary } from "../made-up.fixture.js";
import { looselyNearWords, nearWords } from "./spelling.js";

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

it("nearWords compares, of more than 60 words that share equally many bigrams, the first 60 in the dictionary", () => {
  // Each shares five of the seven bigrams of `lanterns`, and two letters are wrong.
  const letters = [..."abcdefgh"];
  const words = ["axnterns", ...letters.flatMap((one) => letters.map((other) => `lanter${one}${other}`))];
  const rulings = [madeUpRuling({ text: `${words.join(" ")}.` })];
  const documents = [madeUpDocument("lamps-faq", "lamps", ["2.0"])];
  const large = searchIndexOf(lampLibrary({ root: "made-up", documents, rulings, catalogues: [], askedAs: {} }));
  const found = nearWords(large, "lanterns", anywhere, 100).map(({ word }) => large.words.at(word));
  expect(found.sort()).toEqual(words.slice(0, 60));
});

describe("looselyNearWords", () => {
  it("finds words that are too different for nearWords", () => {
    expect(near("brassen", wordFlags.name)).toEqual([]);
    expect(looselyNearWords(index, "brassen", wordFlags.name, 3).map(({ word }) => index.words.at(word))).toEqual([
      "brass",
    ]);
  });
});
