/**
 * Pairs of neighbouring words, function words included: `not my` and `my turn` carry information that the words alone do
 * not. Only pairs that occur in many phrasings are kept. A feature is a term or a kept pair. The number of a term as a
 * feature is its number as a term; the pairs have the numbers after all terms.
 */
import { idf } from "../rank/weights.js";
import { as16Or32Bits, type IndexArray } from "./index-section.js";
import { PairTable } from "./pair-table.js";
import { groupByRow, Uint32List } from "./uint32-list.js";

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

/** Counts the words and pairs of phrasings. */
export class WordPairs {
  readonly #termCount: number;
  readonly #pairs = new PairTable();
  /** By pair: the number of phrasings that have it. */
  readonly #phrasingCounts: number[] = [];
  /** By term and by pair: the number of rulings that have it in a phrasing. */
  readonly #rulingCountOfTerm: Uint32Array;
  readonly #rulingCountOfPair: number[] = [];
  /** The terms and pairs of the current ruling. */
  readonly #termsOfRuling = new Set<number>();
  readonly #pairsOfRuling = new Set<number>();
  #rulingCount = 0;

  constructor(termCount: number) {
    this.#termCount = termCount;
    this.#rulingCountOfTerm = new Uint32Array(termCount);
  }

  /**
   * Counts a phrasing of the current ruling, which ends with `endRuling`.
   * @param words the terms of all its words, in order
   */
  add(words: Uint32Array): void {
    for (const term of words) this.#termsOfRuling.add(term);
    const pairsOfPhrasing = new Set<number>();
    for (let i = 1; i < words.length; i++)
      pairsOfPhrasing.add(this.#pairs.numberOf(words[i - 1] as number, words[i] as number));
    for (const pair of pairsOfPhrasing) {
      this.#phrasingCounts[pair] = (this.#phrasingCounts[pair] ?? 0) + 1;
      this.#pairsOfRuling.add(pair);
    }
  }

  endRuling(): void {
    for (const term of this.#termsOfRuling)
      this.#rulingCountOfTerm[term] = (this.#rulingCountOfTerm[term] as number) + 1;
    for (const pair of this.#pairsOfRuling) this.#rulingCountOfPair[pair] = (this.#rulingCountOfPair[pair] ?? 0) + 1;
    this.#termsOfRuling.clear();
    this.#pairsOfRuling.clear();
    this.#rulingCount++;
  }

  /** The features, after all phrasings were counted. */
  finish(): Features {
    const termCount = this.#termCount;
    const pairs = this.#pairs;
    const kept = this.#phrasingCounts
      .map((count, pair) => (count >= minPhrasings ? pair : -1))
      .filter((pair) => pair >= 0)
      .sort((a, b) => pairs.first(a) - pairs.first(b) || pairs.second(a) - pairs.second(b));
    /** 0 for a pair that is not kept. A kept pair never has the number 0, because its terms come first. */
    const featureOf = new Uint32Array(pairs.size);
    kept.forEach((pair, nth) => {
      featureOf[pair] = termCount + nth;
    });
    return {
      featureCount: termCount + kept.length,
      featuresOf(words) {
        const features = new Set(words);
        for (let i = 1; i < words.length; i++) {
          const pair = pairs.find(words[i - 1] as number, words[i] as number);
          if (pair >= 0 && (featureOf[pair] as number) > 0) features.add(featureOf[pair] as number);
        }
        return Uint32Array.from(features).sort();
      },
      idf: (feature) => {
        const count =
          feature < termCount
            ? this.#rulingCountOfTerm[feature]
            : this.#rulingCountOfPair[kept[feature - termCount] as number];
        return idf(count as number, this.#rulingCount);
      },
      arrays() {
        const firsts = new Uint32List();
        for (const pair of kept) firsts.push(pairs.first(pair));
        return [
          ["pair-starts", groupByRow(firsts.values(), termCount).starts],
          ["pair-seconds", as16Or32Bits(Uint32Array.from(kept, (pair) => pairs.second(pair)))],
        ];
      },
    };
  }
}
