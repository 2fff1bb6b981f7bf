import fc from "fast-check";
import { expect, it } from "vitest";
import { TopK } from "./top-k.js";

/** The best `k` rulings, found by sorting all scores. */
function sorted(scores: readonly number[], k: number): { doc: number; score: number }[] {
  return scores
    .map((score, doc) => ({ doc, score }))
    .sort((a, b) => b.score - a.score || a.doc - b.doc)
    .slice(0, k);
}

function topK(scores: readonly number[], k: number): { doc: number; score: number }[] {
  const top = new TopK(k);
  for (const [doc, score] of scores.entries()) top.offer(doc, score);
  return top.sorted();
}

it("TopK keeps the k highest scores, highest first (property)", () => {
  const different = fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { maxLength: 60 });
  fc.assert(
    fc.property(different, fc.integer({ min: 1, max: 12 }), (scores, k) => {
      expect(topK(scores, k)).toEqual(sorted(scores, k));
    }),
  );
});

it("TopK sorts equal scores by ruling number (property)", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 60 }), (scores) => {
      expect(topK(scores, 60)).toEqual(sorted(scores, 60));
    }),
  );
});

it("TopK keeps the earlier rulings among equal scores", () => {
  expect(topK([1, 3, 3, 3, 1], 4)).toEqual(sorted([1, 3, 3, 3, 1], 4));
  expect(topK([2, 2, 2], 2)).toEqual(sorted([2, 2, 2], 2));
});

it("TopK keeps, of equal scores, the rulings that were offered first (property)", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      (scores, k) => {
        expect(topK(scores, k)).toEqual(sorted(scores, k));
      },
    ),
  );
});

it("TopK compares a low score only with the lowest kept score", () => {
  let comparisons = 0;
  const score = (value: number) => ({
    valueOf: () => {
      comparisons++;
      return value;
    },
  });
  const top = new TopK(100);
  for (let doc = 0; doc < 200; doc++) top.offer(doc, score(1000 - doc) as unknown as number);
  comparisons = 0;
  for (let doc = 200; doc < 1200; doc++) top.offer(doc, score(0) as unknown as number);
  // Both sides of each comparison.
  expect(comparisons).toBe(2000);
});
