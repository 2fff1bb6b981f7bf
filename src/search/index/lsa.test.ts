import { describe, expect, it } from "vitest";
import { bytesOfPart, type Part } from "../../library/snapshot/part.js";
import { vectorSize } from "../rank/weights.js";
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
  for (let k = 0; k < vectorSize; k++)
    sum += (rows[a * vectorSize + k] as number) * (rows[b * vectorSize + k] as number);
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
    expect(termVectors.rows).toHaveLength(5 * vectorSize);
    expect([...termVectors.rowOf]).toEqual([1, 2, 3, 4, 5, 0]);
  });

  it("are similar for texts with related terms, and near orthogonal for unrelated texts", () => {
    const rows = vectorsOf(text(lamp, wick), text(oil, wick), text(tram), text(fare));
    expect(similarity(rows, 0, 1)).toBeGreaterThan(0.3);
    // Tram and fare always occur together, so their vectors are equal.
    expect(similarity(rows, 2, 3)).toBeCloseTo(1, 1);
    expect(Math.abs(similarity(rows, 0, 2))).toBeLessThan(0.05);
  });

  it("keep the angles of texts when there are fewer texts than dimensions", () => {
    const weighted = (...pairs: [number, number][]): WeightedText => ({
      terms: Uint32Array.from(pairs, ([term]) => term),
      weights: Float32Array.from(pairs, ([, weight]) => weight),
    });
    const some = [
      weighted([0, 3], [1, 1]),
      weighted([1, 2], [2, 1], [4, 0.5]),
      weighted([0, 1], [2, 2], [3, 1]),
      weighted([3, 2], [4, 1]),
    ];
    const vectors = termVectorsOf(some, 5);
    const rows = Int8Array.from(some.flatMap((one) => [...textVectorOf(one, vectors)]));
    const dense = some.map(({ terms, weights }) => {
      const row = [0, 0, 0, 0, 0];
      terms.forEach((term, i) => {
        row[term] = weights[i] as number;
      });
      return row;
    });
    const dot = (a: number[], b: number[]) => a.reduce((sum, one, i) => sum + one * (b[i] as number), 0);
    some.forEach((_, a) => {
      some.forEach((_, b) => {
        const [one, other] = [dense[a] as number[], dense[b] as number[]];
        expect(similarity(rows, a, b)).toBeCloseTo(dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other)), 1.5);
      });
    });
    // The columns are orthonormal; those beyond the number of texts are zero.
    const column = (k: number) => Array.from({ length: 5 }, (_, i) => vectors.rows[i * vectorSize + k] as number);
    for (let a = 0; a < vectorSize; a++)
      for (let b = a; b < Math.min(a + 3, vectorSize); b++)
        expect(dot(column(a), column(b))).toBeCloseTo(a === b && a < some.length ? 1 : 0, 5);
  });

  it("keep the strongest dimensions of more texts", () => {
    // Texts of one term each, six more than there are dimensions. The weights of the others are four times those of the six.
    const count = vectorSize + 6;
    const single = Array.from(
      { length: count },
      (_, i): WeightedText => ({
        terms: Uint32Array.of(i),
        weights: Float32Array.of(i < vectorSize ? 8 - i / vectorSize : 1),
      }),
    );
    const vectors = termVectorsOf(single, count);
    const length = (i: number) => {
      const row = vectors.rows.subarray(i * vectorSize, (i + 1) * vectorSize);
      return Math.sqrt(row.reduce((sum, one) => sum + one * one, 0));
    };
    for (let i = 0; i < count; i++) expect(length(i)).toBeCloseTo(i < vectorSize ? 1 : 0, 2);
  });

  it("of equal texts are one dimension", () => {
    const vectors = termVectorsOf([text(lamp, wick), text(lamp, wick), text(lamp, wick)], 2);
    const [first, second] = [vectors.rows.subarray(0, vectorSize), vectors.rows.subarray(vectorSize)];
    expect([...first]).toEqual([...second]);
    expect(first.filter((one) => one !== 0).map(Math.abs)).toEqual(Float32Array.of(Math.SQRT1_2));
  });

  it("are zero for a text without words that are known", () => {
    expect([...new Set(vectorsOf(text(), text(unused)))]).toEqual([0]);
    const [known, withUnused] = [text(lamp, wick), text(lamp, unused, wick)];
    expect(vectorsOf(withUnused)).toEqual(vectorsOf(known));
  });

  it("are restored from bytes with the scale of each term, which includes its weight", () => {
    const weightOf = (term: number) => 1 + term;
    const arrays = new Map(quantisedArrays(termVectors, weightOf));
    const bytes = new Int8Array(bytesOfPart(arrays.get("term-vectors") as Part).buffer);
    const scales = arrays.get("term-vector-scales") as Float32Array;
    expect([bytes.length, scales.length, scales[unused]]).toEqual([6 * vectorSize, 6, 0]);
    const widest = Math.max(...termVectors.rows.map(Math.abs));
    expect([Math.max(...bytes), Math.min(...bytes)]).toEqual([3, -3]);
    termVectors.rows.forEach((value, i) => {
      const term = Math.floor(i / vectorSize);
      const back = ((bytes[i] as number) * (scales[term] as number)) / weightOf(term);
      // The error is at most half a level, and what rounding the scale lost.
      expect(Math.abs(back - value)).toBeLessThanOrEqual(widest / 6 + 0.016 * widest);
    });
  });

  it("are computed from at most 2,000 texts, at even distances", () => {
    const picked = (count: number) => Array.from({ length: count }, (_, i) => i).filter((i) => isSampled(i, count));
    expect(picked(2000)).toHaveLength(2000);
    expect(picked(4000).slice(0, 3)).toEqual([0, 2, 4]);
    expect(picked(4001)).toHaveLength(1334);
  });
});
