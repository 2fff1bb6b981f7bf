import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slugPattern } from "../ruling/schema.js";
import { fold, slugify, tokenise } from "./fold.js";

describe("fold and slugify", () => {
  it("make spellings comparable", () => {
    expect(fold("Ég’Lômp")).toBe("eglomp");
    expect(slugify("Y'Lamp — The (Old) Hall!")).toBe("ylamp-the-old-hall");
    expect(slugify("—")).toBe("");
  });
  it("for any text: a slug is one, and is its own slug", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const slug = slugify(text);
        if (slug !== "") expect(slug).toMatch(slugPattern);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe("tokenise", () => {
  it("keeps apostrophes inside words, and knows possessives", () => {
    expect(
      tokenise("Keeper's lamp-oil, the wardens' 2nd").map(({ word, base, capital }) => [word, base, capital]),
    ).toEqual([
      ["keepers", "keeper", true],
      ["lamp", "lamp", false],
      ["oil", "oil", false],
      ["the", "the", false],
      ["wardens", "wardens", false],
      ["2nd", "2nd", true],
    ]);
  });
  it("for any text: places are ascending and inside it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        let last = 0;
        for (const { start, end, fullEnd } of tokenise(text)) {
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
