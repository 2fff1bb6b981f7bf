import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mayBeShort, shortId } from "./short-id.js";

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
  it("gives a valid id of at most 29 characters that mayBeShort accepts (property)", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcz019"), minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const id = words.join("-");
        const short = shortId(id);
        expect(short.length).toBeLessThanOrEqual(29);
        expect(short).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        if (short !== id) expect(mayBeShort(short)).toBe(true);
      }),
    );
  });
});
