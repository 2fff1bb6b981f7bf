import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { slugPattern } from "../ruling/schema.js";
import { fold, nameKey, nameWords, plainWords, slugify, titleOf, wordSpans } from "./fold.js";

describe("fold and slugify", () => {
  it("remove accents, apostrophes and punctuation", () => {
    expect(fold("Ég’Lômp")).toBe("eglomp");
    expect(slugify("Y'Lamp — The (Old) Hall!")).toBe("ylamp-the-old-hall");
    expect(slugify("—")).toBe("");
  });
  it("remove apostrophes of every shape", () => {
    expect(["'", "’", "‘", "`", "´", "＇"].map((sign) => slugify(`Y${sign}Lamp`))).toEqual(Array(6).fill("ylamp"));
  });
  it("write ligatures and other letters as an English keyboard types them", () => {
    expect(fold("ﬁre Lampædia Œil Bjørn Straße Łódź Đak ǼÆẞ")).toBe(
      "fire lampaedia oeil bjorn strasse lodz dak aeaess",
    );
    expect(slugify("Lampædia")).toBe("lampaedia");
    expect(wordSpans("Lampædia’s").map(({ base, end }) => [base, end])).toEqual([["lampaedia", 8]]);
  });
  it("slugify gives a valid slug for any text, and leaves a slug unchanged (property)", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const slug = slugify(text);
        if (slug !== "") expect(slug).toMatch(slugPattern);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

it.each([
  ["Julia Brown, Insomniac", "Julia Brown"],
  ["Archaic Glyphs (Untranslated)", "Archaic Glyphs"],
  ["Plain", "Plain"],
])("titleOf(%j) is %j", (name, title) => {
  expect(titleOf(name)).toBe(title);
});

describe("wordSpans", () => {
  it("keeps words with apostrophes whole, and recognises possessives", () => {
    expect(
      wordSpans("Keeper's lamp-oil, the wardens' 2nd").map(({ word, base, isCapitalised }) => [
        word,
        base,
        isCapitalised,
      ]),
    ).toEqual([
      ["keepers", "keeper", true],
      ["lamp", "lamp", false],
      ["oil", "oil", false],
      ["the", "the", false],
      ["wardens", "wardens", false],
      ["2nd", "2nd", true],
    ]);
  });
  it("gives ascending positions within any text (property)", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        let last = 0;
        for (const { start, end, fullEnd } of wordSpans(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(fullEnd).toBeGreaterThanOrEqual(end);
          last = fullEnd;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe("plainWords and nameKey", () => {
  it("remove punctuation, accents and case", () => {
    expect(plainWords(' "You/Your," it\'s expanded!')).toBe("you your its expanded");
    expect(plainWords("Doppelgänger’s  “Café”")).toBe("doppelgangers cafe");
  });
  it("plainWords gives the same for ASCII text on its fast path and on its Unicode path (property)", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
        // An accented word at the end makes the whole text take the Unicode path.
        expect(plainWords(`${text} é`)).toBe(`${plainWords(text)} e`.trim());
      }),
    );
  });
  it("nameKey removes a leading article, unless it is the whole name", () => {
    expect(["The Grim Rule", "a Lid", "An", "Theory"].map(nameKey)).toEqual(["grim rule", "lid", "an", "theory"]);
  });
});

test("nameWords leaves out articles and of", () => {
  expect(nameWords("the keeper of teh an a lamp hte off".split(" "))).toEqual(["keeper", "lamp", "off"]);
});
