import fc from "fast-check";
import { expect, it } from "vitest";
import { bytesOfPart } from "../../library/snapshot/part.js";
import { scratchInMemory } from "../../library/snapshot/scratch.js";
import { NumberLog } from "./number-log.js";
import { PostingRuns } from "./posting-runs.js";
import { Uint32List } from "./uint32-list.js";

const all = (log: NumberLog): number[] => [...log.blocks()].flatMap((block) => [...block]);

it("PostingRuns gives the same postings whatever the length of a run (property)", () => {
  const termCount = 12;
  const rulings = fc.array(fc.uniqueArray(fc.nat(termCount - 1)), { maxLength: 30 });
  fc.assert(
    fc.property(rulings, fc.integer({ min: 1, max: 20 }), (termsOf, runLength) => {
      const runs = new PostingRuns(scratchInMemory, termCount, runLength);
      termsOf.forEach((terms, doc) => {
        for (const term of terms) runs.add(term, doc, term * 100 + doc);
      });
      const { starts, docs, impacts } = runs.finish();
      for (let term = 0; term < termCount; term++) {
        const expected = termsOf.flatMap((terms, doc) => (terms.includes(term) ? [doc] : []));
        const [from, to] = [starts[term], starts[term + 1]];
        expect(all(docs).slice(from, to)).toEqual(expected);
        expect(all(impacts).slice(from, to)).toEqual(expected.map((doc) => term * 100 + doc));
      }
    }),
  );
});

it("NumberLog gives its numbers by rows, by slices and one by one, over the ends of blocks", () => {
  const log = new NumberLog(scratchInMemory);
  const numbers = Array.from({ length: 150_000 }, (_, i) => i * 3);
  const ends = new Uint32List();
  for (const [i, number] of numbers.entries()) {
    log.push(number);
    if (i % 70_000 === 69_999 || i === 5 || i === 149_999) ends.push(i + 1);
  }
  expect([...log.rows(ends)].map((row) => [row.length, row[0]])).toEqual([
    [6, 0],
    [69_994, 18],
    [70_000, 210_000],
    [10_000, 420_000],
  ]);
  expect([...log.slice(65_534, 65_538)]).toEqual([65_534, 65_535, 65_536, 65_537].map((i) => i * 3));
  const next = log.readerFrom(65_535);
  expect([next(), next()]).toEqual([196_605, 196_608]);
  expect(log.max).toBe(449_997);
});

it("NumberLog is narrowed to 16 bits only where all numbers fit", () => {
  const logOf = (...numbers: number[]) => {
    const log = new NumberLog(scratchInMemory);
    for (const one of numbers) log.push(one);
    return log;
  };
  expect([...bytesOfPart(logOf(1, 65_535).as16Or32Bits())]).toEqual([1, 0, 255, 255]);
  expect([...bytesOfPart(logOf(1, 65_536).as16Or32Bits())]).toEqual([1, 0, 0, 0, 0, 0, 1, 0]);
});
