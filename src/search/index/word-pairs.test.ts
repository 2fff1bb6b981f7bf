import { describe, expect, it } from "vitest";
import { idf } from "../rank/weights.js";
import { featuresIn } from "./word-pairs.js";

const [my, lamp, burns, not] = [0, 1, 2, 3] as const;
const termCount = 4;
const phrasing = (...words: number[]) => Uint32Array.from(words);

/** @param rulings each ruling with its phrasings */
const featuresOf = (rulings: readonly Uint32Array[][]) => featuresIn(rulings, termCount);

const times = (count: number, words: Uint32Array) => Array.from({ length: count }, () => words);

describe("pairs of neighbouring words", () => {
  it("are features when 22 phrasings have them, numbered after the terms, by their first and second term", () => {
    const features = featuresOf([
      times(22, phrasing(lamp, burns, my)),
      times(21, phrasing(not, my)),
      times(22, phrasing(my, lamp)),
    ]);
    expect(features.featureCount).toBe(termCount + 3);
    expect([...features.featuresOf(phrasing(my, lamp, burns, my))]).toEqual([my, lamp, burns, 4, 5, 6]);
    // A pair in the other order, and a pair that only 21 phrasings have.
    expect([...features.featuresOf(phrasing(lamp, my))]).toEqual([my, lamp]);
    expect([...features.featuresOf(phrasing(not, my))]).toEqual([my, not]);
    const arrays = new Map(features.arrays());
    expect(arrays.get("pair-starts")).toEqual(Uint32Array.of(0, 1, 2, 3, 3));
    expect(arrays.get("pair-seconds")).toEqual(Uint16Array.of(lamp, burns, my));
  });

  it("count once for each phrasing", () => {
    expect(featuresOf([times(8, phrasing(my, lamp, my, lamp))]).featureCount).toBe(termCount);
    expect(featuresOf([times(22, phrasing(my, lamp, my, lamp))]).featureCount).toBe(termCount + 2);
  });

  it("and words are weighted by the number of rulings whose phrasings have them", () => {
    const features = featuresOf([times(12, phrasing(my, lamp)), times(11, phrasing(my, lamp)), [phrasing(my)], []]);
    const pair = features.featuresOf(phrasing(my, lamp))[2] as number;
    expect([my, lamp, burns, pair].map(features.idf)).toEqual([3, 2, 0, 2].map((count) => idf(count, 4)));
  });

  it("that no phrasing has, and phrasings without words, are no features", () => {
    const features = featuresOf([[phrasing(), phrasing(my)]]);
    expect([...features.featuresOf(phrasing())]).toEqual([]);
    expect([...features.featuresOf(phrasing(burns, not))]).toEqual([burns, not]);
  });
});
