/** A library of more rulings than each phrasing is compared with. */
import { describe, expect, it } from "vitest";
import { vectorSize } from "../rank/weights.js";
import { termVectorsOf, type WeightedText } from "./lsa.js";
import { trainVectors } from "./train-vectors.js";

const text = (...terms: number[]): WeightedText => ({
  terms: Uint32Array.from(terms),
  weights: Float32Array.from(terms, () => 1 / Math.sqrt(terms.length)),
});
const equalWeight = () => 1;

/** The cosine of a phrasing and a ruling. */
function cosine({ vectors, rulings }: ReturnType<typeof trainVectors>, words: number[], ruling: number): number {
  const sum = new Float64Array(vectorSize);
  for (const term of words) {
    const at = ((vectors.rowOf[term] as number) - 1) * vectorSize;
    for (let k = 0; k < vectorSize; k++) sum[k] = (sum[k] as number) + (vectors.rows[at + k] as number);
  }
  const other = rulings.subarray(ruling * vectorSize, (ruling + 1) * vectorSize);
  let [product, one, two] = [0, 0, 0];
  for (let k = 0; k < vectorSize; k++) {
    product += (sum[k] as number) * (other[k] as number);
    one += (sum[k] as number) ** 2;
    two += (other[k] as number) ** 2;
  }
  return product / Math.sqrt(one * two);
}

describe("vectors trained on phrasings", () => {
  it("compare each phrasing with drawn rulings where there are more than 300", () => {
    // Each ruling has a word of its own and shares one with all others.
    const count = 400;
    const shared = count;
    const many = Array.from({ length: count }, (_, i) => ({
      text: text(i, shared),
      examples: [Uint32Array.of(i, shared), Uint32Array.of(i, shared)],
    }));
    const from = termVectorsOf(
      many.map((one) => one.text),
      count + 1,
    );
    const before = trainVectors(
      from,
      many.map((one) => ({ ...one, examples: [] })),
      equalWeight,
    );
    const after = trainVectors(from, many, equalWeight);
    expect(after.rulings.every(Number.isFinite)).toBe(true);
    const mean = (vectors: ReturnType<typeof trainVectors>) =>
      many.reduce(
        (sum, _, i) => sum + cosine(vectors, [i, shared], i) - cosine(vectors, [i, shared], (i + 1) % count),
        0,
      ) / count;
    expect(mean(after)).toBeGreaterThan(mean(before));
  });
});
