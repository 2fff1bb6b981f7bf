import fc from "fast-check";

const command = process.env.npm_lifecycle_event ?? "";

/** True for `npm run test:long`. */
export const isLong = command === "test:long";

/** True for `npm run test:all` and `npm run test:long`. */
export const isAll = command === "test:all" || isLong;

/**
 * How many inputs a property is tested with: all with `npm run test:long`, a quarter with `npm run test:all`, otherwise a
 * tenth. Each run draws other inputs, so that many short runs test as much as a long one.
 */
export function runs(all: number): number {
  return Math.ceil(all / (isLong ? 1 : isAll ? 4 : 10));
}

/** What a test takes one after another, such as all cards: each with `npm run test:all`, otherwise every nth. */
export function sample<T>(nth: number, all: readonly T[]): T[] {
  return isAll ? [...all] : all.filter((_, i) => i % nth === 0);
}

/**
 * Any Unicode code point except surrogates, for `unit` of `fc.string`: the same characters as `"binary"` of fast-check, which
 * takes a second to make.
 */
export const codePoint = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800));
