import { describe, expect, it } from "vitest";
import { bloomOf, mayHold } from "./bloom.js";

/** Words that nobody has: every third is in the set. */
const words = Array.from({ length: 9000 }, (_, i) => `w${i.toString(36)}${(i * 7919).toString(36)}`);
const members = words.filter((_, i) => i % 3 === 0);
const bits = bloomOf(members, members.length);

describe("a set of words in a few bits", () => {
  it("knows every member", () => {
    expect(members.filter((word) => !mayHold(bits, word))).toEqual([]);
  });

  it("takes few strangers for members", () => {
    const strangers = words.filter((_, i) => i % 3 !== 0);
    const mistaken = strangers.filter((word) => mayHold(bits, word)).length;
    expect(mistaken / strangers.length).toBeLessThan(0.02);
  });
});
