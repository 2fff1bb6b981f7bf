import { describe, expect, it } from "vitest";
import { vectorSize } from "../rank/weights.js";
import { termVectorsOf, type WeightedText } from "./lsa.js";
import { trainVectors } from "./train-vectors.js";

/** Two rulings about lamps that have the same words, and one about trams. */
const [lamp, burns, oil, wick, tram, fare, unused] = [0, 1, 2, 3, 4, 5, 6] as const;
const text = (...terms: number[]): WeightedText => ({
  terms: Uint32Array.from(terms),
  weights: Float32Array.from(terms, () => 1 / Math.sqrt(terms.length)),
});
const lampText = (oilWeight: number, wickWeight: number): WeightedText => ({
  terms: Uint32Array.of(lamp, burns, oil, wick),
  weights: Float32Array.of(0.5, 0.5, oilWeight, wickWeight),
});
const texts = [lampText(0.55, 0.45), lampText(0.45, 0.55), text(tram, fare)];
const phrasings = [
  [
    [lamp, burns, oil],
    [lamp, burns],
  ],
  [
    [lamp, burns, wick],
    [burns, lamp],
  ],
  [[tram], [fare]],
];
const start = termVectorsOf(texts, 7);
/** The rulings to train on, with each phrasing `times` times. */
const trainingRulings = (times: number) =>
  texts.map((one, i) => ({
    text: one,
    examples: Array.from({ length: times }, () => phrasings[i] as number[][])
      .flat()
      .map((words) => Uint32Array.from(words)),
  }));
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
  it("move a phrasing towards its ruling and away from a similar one", () => {
    const lead = (vectors: ReturnType<typeof trainVectors>, words: number[], own: number, other: number) =>
      cosine(vectors, words, own) - cosine(vectors, words, other);
    const before = trainVectors(start, trainingRulings(0), equalWeight);
    const after = trainVectors(start, trainingRulings(600), equalWeight);
    const leads = [before, after].map((one) => lead(one, [lamp, burns, oil], 0, 1));
    expect(leads[1]).toBeGreaterThan((leads[0] as number) + 0.1);
    // Words of both rulings stay between them, and those of neither stay away.
    expect(Math.abs(lead(after, [lamp, burns], 0, 1))).toBeLessThan(0.1);
    expect(lead(after, [tram, fare], 2, 0)).toBeGreaterThan(0.7);
  });

  it("are deterministic, and leave the start as it is", () => {
    const rows = start.rows.slice();
    expect(trainVectors(start, trainingRulings(200), equalWeight)).toEqual(
      trainVectors(start, trainingRulings(200), equalWeight),
    );
    expect(start.rows).toEqual(rows);
  });

  it("are those of LSA without phrasings", () => {
    const { vectors, rulings } = trainVectors(start, trainingRulings(0), equalWeight);
    expect(vectors).toEqual(start);
    expect(rulings).toHaveLength(3 * vectorSize);
  });

  it("take phrasings without a known word, and weights of zero", () => {
    const odd = [{ text: texts[0] as WeightedText, examples: [Uint32Array.of(unused), Uint32Array.of()] }];
    expect(trainVectors(start, odd, equalWeight).vectors).toEqual(start);
    expect(trainVectors(start, trainingRulings(1), () => 0).vectors).toEqual(start);
  });
});
