import { describe, expect, it } from "vitest";
import { bloomOf, mayHold } from "./bloom.js";

/** Made-up words: every third is in the set. */
const words = Array.from({ length: 9000 }, (_, i) => `w${i.toString(36)}${(i * 7919).toString(36)}`);
const members = words.filter((_, i) => i % 3 === 0);
const bits = bloomOf(members, members.length);

describe("mayHold", () => {
  it("is true for every member", () => {
    expect(members.filter((word) => !mayHold(bits, word))).toEqual([]);
  });

  it("is true for less than 2% of other words", () => {
    const others = words.filter((_, i) => i % 3 !== 0);
    const falsePositives = others.filter((word) => mayHold(bits, word)).length;
    expect(falsePositives / others.length).toBeLessThan(0.02);
  });
});
