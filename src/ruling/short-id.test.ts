import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasShortForm, isIdOrShortForm, shortId } from "./short-id.js";

describe("shortId", () => {
  it("leaves an id of at most 29 characters unchanged", () => {
    expect(shortId("nested-sequences")).toBe("nested-sequences");
    expect(shortId("a-name-of-twenty-nine-letters")).toBe("a-name-of-twenty-nine-letters");
  });
  it("keeps the first words of a long id and adds a fixed code", () => {
    expect(shortId("demand-sacrifice-leng-spiders-interact-bloodthirst-neutral-monsters")).toBe(
      "demand-sacrifice-leng-36sm",
    );
    expect(shortId("a".repeat(60))).toBe(`${"a".repeat(24)}-2933`);
  });
  it("gives a valid id of at most 29 characters that hasShortForm accepts (property)", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcz019"), minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const id = words.join("-");
        const short = shortId(id);
        expect(short.length).toBeLessThanOrEqual(29);
        expect(short).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        if (short !== id) expect(hasShortForm(short)).toBe(true);
      }),
    );
  });
});

describe("shortId, at its limits", () => {
  it("shortens an id from 30 characters on, at the last hyphen within its first 25", () => {
    const length = (id: string) => shortId(id).length;
    expect([28, 29, 30, 31].map((count) => length("a".repeat(count)))).toEqual([28, 29, 29, 29]);
    const cut = (first: number) => shortId(`${"a".repeat(first)}-${"b".repeat(40)}`).slice(0, -5);
    expect([0, 1, 2, 23, 24, 25].map(cut)).toEqual([
      `-${"b".repeat(23)}`,
      "a",
      "aa",
      "a".repeat(23),
      "a".repeat(24),
      "a".repeat(24),
    ]);
  });
});

describe("isIdOrShortForm", () => {
  it("accepts an id and its short form, and no other", () => {
    const id = "demand-sacrifice-leng-spiders-interact-bloodthirst-neutral-monsters";
    const accepted = [id, "demand-sacrifice-leng-36sm", "demand-sacrifice-leng-36sn", "demand-sacrifice-leng", ""];
    expect(accepted.map((written) => isIdOrShortForm(id, written))).toEqual([true, true, false, false, false]);
    expect([isIdOrShortForm("fog", "fog"), isIdOrShortForm("fog", "oil"), isIdOrShortForm("fog", "fog-36sm")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isIdOrShortForm("fog-36sm", "fog-36sm")).toBe(true);
  });
});
