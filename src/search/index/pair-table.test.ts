import fc from "fast-check";
import { expect, it } from "vitest";
import { PairTable } from "./pair-table.js";

it("PairTable numbers pairs in the order in which they are first added", () => {
  const table = new PairTable();
  expect([table.numberOf(3, 4), table.numberOf(4, 3), table.numberOf(3, 4), table.numberOf(0, 0)]).toEqual([
    0, 1, 0, 2,
  ]);
  expect(table.size).toBe(3);
  expect([table.find(4, 3), table.find(0, 0), table.find(1, 0)]).toEqual([1, 2, -1]);
  expect(table.size).toBe(3);
  expect([table.first(1), table.second(1)]).toEqual([4, 3]);
});

it("PairTable numbers pairs as a Map does, also after it grows (property)", () => {
  const pair = fc.tuple(fc.nat(300), fc.nat(300));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 9000, size: "max" }), (pairs) => {
      const table = new PairTable();
      const map = new Map<string, number>();
      for (const [a, b] of pairs) {
        const key = `${a} ${b}`;
        if (!map.has(key)) map.set(key, map.size);
        if (table.numberOf(a, b) !== map.get(key)) return false;
      }
      return table.size === map.size;
    }),
    { numRuns: 20 },
  );
});
