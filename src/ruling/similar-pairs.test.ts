import { describe, expect, it } from "vitest";
import { wordSimilarity } from "./dice.js";
import { similarPairs } from "./similar-pairs.js";

const setsOf = (texts: readonly string[]) => texts.map((text) => new Set(text.split(" ")));
/** The pairs by comparing every set with every other one. */
const allPairs = (sets: readonly ReadonlySet<string>[], threshold: number) =>
  sets.flatMap((a, from) =>
    sets.flatMap((b, to) => (wordSimilarity(a, b) >= threshold ? [{ from, to, score: wordSimilarity(a, b) }] : [])),
  );
const inOrder = (pairs: ReturnType<typeof similarPairs>) => pairs.sort((a, b) => a.from - b.from || a.to - b.to);

describe("similarPairs", () => {
  it("finds the same pairs as comparing every set with every other one", () => {
    const sets = setsOf(Array.from({ length: 40 }, (_, n) => `cup${n % 7} holds leaves${n % 5} of kinds${n % 3}`));
    expect(inOrder(similarPairs(sets, sets, 0.5))).toEqual(allPairs(sets, 0.5));
  });

  it("counts members that most sets share, though they select no candidates", () => {
    // All 100 sets share five members. Two neighbours, such as 0 and 1, also share x0 and y0.
    const sets = setsOf(Array.from({ length: 100 }, (_, n) => `pour the tea for all x${n >> 1} y${n >> 1} z${n}`));
    const expected = allPairs(sets, 0.5).filter(({ from, to }) => from >> 1 === to >> 1);
    expect(expected[1]?.score).toBeCloseTo(7 / 8);
    for (const threshold of [0.5, expected[1]?.score as number])
      expect(inOrder(similarPairs(sets, sets, threshold))).toEqual(expected);
    expect(similarPairs(sets, sets, 0.9)).toHaveLength(100);
  });
});
