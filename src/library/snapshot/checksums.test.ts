import { expect, it } from "vitest";
import { isAll } from "../../runs.fixture.js";
import { blockSize, checksumOf, checksumsOf } from "./checksums.js";

/** A block of numbers that look random. */
function block(length: number): Uint8Array {
  let state = 7;
  return Uint8Array.from({ length }, () => {
    state = Math.imul(state, 0x41c64e6d) + 12345;
    return state >>> 16;
  });
}

function flipped(bytes: Uint8Array, ...bits: number[]): Uint8Array {
  const copy = bytes.slice();
  for (const bit of bits) copy[bit >> 3] = (copy[bit >> 3] as number) ^ (1 << (bit & 7));
  return copy;
}

it("checksumOf tells every flipped bit from the others", () => {
  for (const length of [1024, 20, 4]) {
    const bytes = block(length);
    const sums = Array.from({ length: 8 * length }, (_, bit) => checksumOf(flipped(bytes, bit)));
    expect(new Set([checksumOf(bytes), ...sums]).size).toBe(8 * length + 1);
  }
});

it.runIf(isAll)("checksumOf detects two flipped bits that are near each other, in zeros too", () => {
  for (const bytes of [block(256), new Uint8Array(256)]) {
    const sum = checksumOf(bytes);
    const missed: [number, number][] = [];
    for (let first = 0; first < 8 * 16; first++)
      for (let second = first + 1; second < 8 * 256; second++)
        if (checksumOf(flipped(bytes, first, second)) === sum) missed.push([first, second]);
    expect(missed).toEqual([]);
  }
});

it("checksumOf detects words that are swapped, moved or cut off", () => {
  const bytes = block(blockSize);
  const words = new Uint32Array(bytes.buffer);
  const swapped = words.slice();
  [swapped[3], swapped[7]] = [words[7] as number, words[3] as number];
  const moved = Uint32Array.of(...words.subarray(4), ...words.subarray(0, 4));
  const sums = [bytes, new Uint8Array(swapped.buffer), new Uint8Array(moved.buffer), bytes.subarray(0, -4)].map(
    checksumOf,
  );
  expect(new Set(sums).size).toBe(4);
  // Zeros change a state of zeros only by their number.
  expect(checksumOf(new Uint8Array(8))).not.toBe(checksumOf(new Uint8Array(16)));
});

it("checksumsOf gives the checksum of each block, however the bytes are divided", () => {
  const bytes = block(2 * blockSize + 8);
  const whole = [...checksumsOf([bytes])];
  expect(whole).toHaveLength(3);
  expect(whole[1]).toBe(checksumOf(bytes.slice(blockSize, 2 * blockSize)));
  expect([...checksumsOf([bytes.subarray(0, 5), bytes.subarray(5, 6000), bytes.subarray(6000)])]).toEqual(whole);
});
