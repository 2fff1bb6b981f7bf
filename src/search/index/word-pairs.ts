/**
 * Pairs of neighbouring words, function words included: `not my` and `my turn` carry information that the words alone do
 * not. Only pairs that occur in many phrasings are kept. A feature is a term or a kept pair. The number of a term as a
 * feature is its number as a term; the pairs have the numbers after all terms.
 */
import { idf } from "../rank/weights.js";
import { as16Or32Bits, type IndexArray } from "./index-section.js";
import { PairTable } from "./pair-table.js";
import { groupByRow } from "./uint32-list.js";

/** A pair is kept if at least this many phrasings have it. */
const minPhrasings = 22;

/** The terms and pairs that phrasings have, numbered. */
export interface Features {
  /** The number of terms and kept pairs. */
  featureCount: number;
  /**
   * The features of a phrasing, each once, in ascending order.
   * @param words the terms of all its words, in order
   */
  featuresOf(words: Uint32Array): Uint32Array;
  /** The idf of a feature. Its document frequency is the number of rulings with the feature in a phrasing. */
  idf(feature: number): number;
  /**
   * Term → the second terms of its pairs, ascending. The number of a pair as a feature is the number of terms plus the
   * pair's index in `pair-seconds`.
   */
  arrays(): [string, IndexArray][];
}

/**
 * The features of phrasings.
 * @param rulings the phrasings of each ruling: the terms of all words of each, in order
 */
export function featuresIn(rulings: readonly (readonly Uint32Array[])[], termCount: number): Features {
  const pairs = new PairTable();
  const phrasingCounts: number[] = [];
  for (const words of rulings.flat()) {
    const pairsOfPhrasing = new Set<number>();
    for (let i = 1; i < words.length; i++)
      pairsOfPhrasing.add(pairs.numberOf(words[i - 1] as number, words[i] as number));
    for (const pair of pairsOfPhrasing) phrasingCounts[pair] = (phrasingCounts[pair] ?? 0) + 1;
  }
  const kept = [...phrasingCounts.keys()]
    .filter((pair) => (phrasingCounts[pair] as number) >= minPhrasings)
    .sort((a, b) => pairs.first(a) - pairs.first(b) || pairs.second(a) - pairs.second(b));
  /** Kept pair → its number as a feature. */
  const featureOf = new Map(kept.map((pair, nth) => [pair, termCount + nth]));
  const featuresOf = (words: Uint32Array): Uint32Array => {
    const features = new Set(words);
    for (let i = 1; i < words.length; i++) {
      const feature = featureOf.get(pairs.find(words[i - 1] as number, words[i] as number));
      if (feature !== undefined) features.add(feature);
    }
    return Uint32Array.from(features).sort();
  };
  /** The number of rulings with each feature in a phrasing. */
  const rulingCounts = new Uint32Array(termCount + kept.length);
  for (const phrasings of rulings)
    for (const feature of new Set(phrasings.flatMap((words) => [...featuresOf(words)])))
      rulingCounts[feature] = (rulingCounts[feature] as number) + 1;
  return {
    featureCount: rulingCounts.length,
    featuresOf,
    idf: (feature) => idf(rulingCounts[feature] as number, rulings.length),
    arrays: () => [
      [
        "pair-starts",
        groupByRow(
          Uint32Array.from(kept, (pair) => pairs.first(pair)),
          termCount,
        ).starts,
      ],
      ["pair-seconds", as16Or32Bits(Uint32Array.from(kept, (pair) => pairs.second(pair)))],
    ],
  };
}
