import { describe, expect, it } from "vitest";
import { bytesOfPart, type Part } from "../../library/snapshot/part.js";
import { lsaSize } from "../rank/weights.js";
import { isSampled, quantisedArrays, termVectorsOf, textVectorOf, type WeightedText } from "./lsa.js";

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
  // No text has the term `unused`.
  const unused = 5;
  const termVectors = termVectorsOf(texts, 6);
  const vectorsOf = (...queries: WeightedText[]): Int8Array =>
    Int8Array.from(queries.flatMap((query) => [...textVectorOf(query, termVectors)]));

  it("are deterministic", () => {
    expect(termVectorsOf(texts, 6)).toEqual(termVectors);
    expect(termVectors.rows).toHaveLength(5 * lsaSize);
    expect([...termVectors.rowOf]).toEqual([1, 2, 3, 4, 5, 0]);
  });

  it("are similar for texts with related terms, and near orthogonal for unrelated texts", () => {
    const rows = vectorsOf(text(lamp, wick), text(oil, wick), text(tram), text(fare));
    expect(similarity(rows, 0, 1)).toBeGreaterThan(0.3);
    // Tram and fare always occur together, so their vectors are equal.
    expect(similarity(rows, 2, 3)).toBeCloseTo(1, 1);
    expect(Math.abs(similarity(rows, 0, 2))).toBeLessThan(0.05);
  });

  it("are zero for a text without words that are known", () => {
    expect([...new Set(vectorsOf(text(), text(unused)))]).toEqual([0]);
    const [known, withUnused] = [text(lamp, wick), text(lamp, unused, wick)];
    expect(vectorsOf(withUnused)).toEqual(vectorsOf(known));
  });

  it("are restored from bytes with a small error, by the scale of each term", () => {
    const arrays = new Map(quantisedArrays(termVectors));
    const bytes = new Int8Array(bytesOfPart(arrays.get("term-vectors") as Part).buffer);
    const scales = arrays.get("term-vector-scales") as Float32Array;
    expect([bytes.length, scales.length, scales[unused]]).toEqual([6 * lsaSize, 6, 0]);
    const widest = Math.max(...termVectors.rows.map(Math.abs));
    termVectors.rows.forEach((value, i) => {
      const back = (bytes[i] as number) * (scales[Math.floor(i / lsaSize)] as number);
      expect(Math.abs(back - value)).toBeLessThanOrEqual(widest / 127);
    });
  });

  it("are computed from at most 2,000 texts, at even distances", () => {
    const picked = (count: number) => Array.from({ length: count }, (_, i) => i).filter((i) => isSampled(i, count));
    expect(picked(2000)).toHaveLength(2000);
    expect(picked(4000).slice(0, 3)).toEqual([0, 2, 4]);
    expect(picked(4001)).toHaveLength(1334);
  });
});
