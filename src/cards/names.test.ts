import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexCatalogue } from "./catalogue.js";
import { findKeywords } from "./keywords.js";
import { madeUpCard, madeUpCatalogue, madeUpIndex } from "./made-up-cards.fixture.js";
import { findNames } from "./names.js";

const names = (text: string) =>
  findNames(text, madeUpIndex).map(({ name, cards }) => `${name}: ${cards.map((card) => card.id).join()}`);

describe("findNames", () => {
  it.each<[string, string[]]>([
    [
      "A Brass Lantern of Ash, a Brass Lantern.",
      ["Brass Lantern of Ash: brass-lantern-of-ash", "Brass Lantern: brass-lantern"],
    ],
    [
      "Two Brass Lanterns and the Brass Lantern's glow",
      ["Brass Lanterns: brass-lantern", "Brass Lantern: brass-lantern"],
    ],
    ["Fairies dance.", ["Fairies: of-fairy"]],
    ["a brass lantern, BRASS lantern", []],
    ["Keeper’s Oil and Keepers Oil", ["Keeper’s Oil: keepers-oil", "Keepers Oil: keepers-oil"]],
    ["his .45 Lamp", [".45 Lamp: lamp-45"]],
    ["Diary (Old Print) burns", ["Diary (Old Print): diary"]],
    ["A Wick burns", ["Wick: wick-of-day,wick-of-night"]],
    ["Fire burns", []],
  ])("%s", (text, found) => {
    expect(names(text)).toEqual(found);
  });
  it("finds all cards of the longest name, in any order of the catalogue", () => {
    const cards = [
      madeUpCard("one", "Brass Lantern of Ash"),
      madeUpCard("short", "Brass Lantern"),
      madeUpCard("two", "Brass Lantern of Ash"),
    ];
    const [found] = findNames("a Brass Lantern of Ash", indexCatalogue({ ...madeUpCatalogue, cards }));
    expect(found?.cards.map(({ id }) => id)).toEqual(["one", "two"]);
  });
  it("gives the positions of the names in any text (property)", () => {
    const word = fc.constantFrom(
      "Brass",
      "Lantern",
      "of",
      "Ash",
      "Wick",
      ".45",
      "Lamp",
      "Keeper’s",
      "Oil",
      "(",
      "Diary",
      "(Old",
      "Print)",
      "s",
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join(" ");
        let last = 0;
        for (const { name, start, end, cards } of findNames(text, madeUpIndex)) {
          expect(text.slice(start, end)).toBe(name);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(cards.length).toBeGreaterThan(0);
          last = end;
        }
      }),
    );
  });
});

describe("findKeywords", () => {
  const index = madeUpCatalogue.keywords;
  it("finds inflected forms, prefers the longest, and lists each keyword once, in the catalogue's order", () => {
    expect(findKeywords("By Day it glows, then glows.", index)).toEqual(["Glow", "Day"]);
    expect(findKeywords("Glow bright! Glow-Bright!", index)).toEqual(["Glow Bright"]);
  });
  it("matches exact keywords case-sensitively, and never within a word", () => {
    expect(findKeywords("by day, afterglow, Days", index)).toEqual([]);
  });
  it("ignores keywords inside names", () => {
    expect(findKeywords("The Day Lamp glows", index, [{ start: 4, end: 12 }])).toEqual(["Glow"]);
  });
});
