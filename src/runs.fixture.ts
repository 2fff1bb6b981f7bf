/** How many inputs and items a test uses, by the npm script that runs it. */
import fc from "fast-check";

const command = process.env.npm_lifecycle_event ?? "";

/** True for `npm run test:long`. */
export const isLong = command === "test:long";

/** True for `npm run test:all` and `npm run test:long`. */
export const isAll = command === "test:all" || isLong;

/**
 * How many inputs a property is tested with: `longRuns` with `npm run test:long`, a quarter of that number with
 * `npm run test:all`, otherwise a tenth. Each run draws other inputs, so many short runs test as much as a long one.
 */
export function runs(longRuns: number): number {
  if (isLong) return longRuns;
  return Math.ceil(longRuns / (isAll ? 4 : 10));
}

/**
 * The items that a test goes through: all with `npm run test:all` or `npm run test:long`, otherwise each `step`-th,
 * beginning with the first.
 */
export function sample<Item>(step: number, items: readonly Item[]): Item[] {
  return isAll ? [...items] : items.filter((_, i) => i % step === 0);
}

/**
 * Any Unicode code point except surrogates, for `unit` of `fc.string`: the same characters as fast-check's `"binary"`,
 * which takes a second to build.
 */
export const codePoint = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800));
