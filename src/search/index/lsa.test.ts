import { describe, expect, it } from "vitest";
import { lsaSize } from "../rank/weights.js";
import { quantise, termVectorsOf, textVectorsOf, type WeightedText } from "./lsa.js";

const text = (...terms: number[]): WeightedText => ({
  terms: Uint32Array.from(terms),
  weights: Float32Array.from(terms, () => 1 / Math.sqrt(terms.length)),
});

/** Lamp occurs with wick, and wick with oil; tram and fare never occur with them. */
const [lamp, wick, oil, tram, fare] = [0, 1, 2, 3, 4] as const;
const texts = [text(lamp, wick), text(wick, oil), text(lamp, wick, oil), text(tram, fare), text(tram, fare)];

/** Cosine similarity of two quantised rows, −1 to 1. */
function similarity(rows: Int8Array, a: number, b: number): number {
  let sum = 0;
  for (let k = 0; k < lsaSize; k++) sum += (rows[a * lsaSize + k] as number) * (rows[b * lsaSize + k] as number);
  return sum / 127 ** 2;
}

describe("LSA vectors", () => {
  const termVectors = termVectorsOf(texts, 5);

  it("are deterministic", () => {
    expect(termVectorsOf(texts, 5)).toEqual(termVectors);
    expect(termVectors).toHaveLength(5 * lsaSize);
  });

  it("are similar for texts with related terms, and near orthogonal for unrelated texts", () => {
    const queries = [text(lamp, wick), text(oil, wick), text(tram), text(fare)];
    const rows = textVectorsOf(queries, termVectors);
    expect(similarity(rows, 0, 1)).toBeGreaterThan(0.3);
    // Tram and fare always occur together, so their vectors are equal.
    expect(similarity(rows, 2, 3)).toBeCloseTo(1, 1);
    expect(Math.abs(similarity(rows, 0, 2))).toBeLessThan(0.05);
  });

  it("are zero for a text without words", () => {
    expect([...new Set(textVectorsOf([text()], termVectors))]).toEqual([0]);
  });

  it("are restored from bytes with a small error, by the scale of each row", () => {
    const { bytes, scales } = quantise(termVectors, 5);
    const widest = Math.max(...termVectors.map(Math.abs));
    termVectors.forEach((value, i) => {
      const back = (bytes[i] as number) * (scales[Math.floor(i / lsaSize)] as number);
      expect(Math.abs(back - value)).toBeLessThanOrEqual(widest / 127);
    });
  });
});
