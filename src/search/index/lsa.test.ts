import { describe, expect, it } from "vitest";
import { lsaSize } from "../rank/weights.js";
import { quantise, termVectorsOf, textVectorsOf, type WeightedText } from "./lsa.js";

const text = (...terms: number[]): WeightedText => ({
  terms: Uint32Array.from(terms),
  weights: Float32Array.from(terms, () => 1 / Math.sqrt(terms.length)),
});

/** Lamp and wick stand together, and wick and oil; tram and fare have nothing to do with them. */
const [lamp, wick, oil, tram, fare] = [0, 1, 2, 3, 4] as const;
const texts = [text(lamp, wick), text(wick, oil), text(lamp, wick, oil), text(tram, fare), text(tram, fare)];

/** −1 to 1: how nearly two rows of bytes point the same way. */
function similarity(rows: Int8Array, a: number, b: number): number {
  let sum = 0;
  for (let k = 0; k < lsaSize; k++) sum += (rows[a * lsaSize + k] as number) * (rows[b * lsaSize + k] as number);
  return sum / 127 ** 2;
}

describe("what words mean", () => {
  const directions = termVectorsOf(texts, 5);

  it("is learnt the same each time", () => {
    expect(termVectorsOf(texts, 5)).toEqual(directions);
    expect(directions).toHaveLength(5 * lsaSize);
  });

  it("brings texts near that share what belongs together, and keeps the others apart", () => {
    const asked = [text(lamp, wick), text(oil, wick), text(tram), text(fare)];
    const rows = textVectorsOf(asked, directions);
    expect(similarity(rows, 0, 1)).toBeGreaterThan(0.3);
    // Tram and fare always stand together, so each says the other.
    expect(similarity(rows, 2, 3)).toBeCloseTo(1, 1);
    expect(Math.abs(similarity(rows, 0, 2))).toBeLessThan(0.05);
  });

  it("points nowhere for a text without words", () => {
    expect([...new Set(textVectorsOf([text()], directions))]).toEqual([0]);
  });

  it("is kept in bytes, each row by its own scale", () => {
    const { bytes, scales } = quantise(directions, 5);
    const widest = Math.max(...directions.map(Math.abs));
    directions.forEach((value, i) => {
      const back = (bytes[i] as number) * (scales[Math.floor(i / lsaSize)] as number);
      expect(Math.abs(back - value)).toBeLessThanOrEqual(widest / 127);
    });
  });
});
