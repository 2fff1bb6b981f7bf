/**
 * Pairs of neighbouring words, with function words: `not my` and `my turn` carry information that the words alone do
 * not. Only pairs that occur in many phrasings are kept. Words and pairs together are features: terms have their own numbers, pairs the
 * numbers after them.
 */
import { idf } from "../rank/weights.js";
import { as16Or32Bits, type IndexArray } from "./index-section.js";
import { PairTable } from "./pair-table.js";
import { groupByRow, Uint32List } from "./uint32-list.js";

/** A pair is kept if at least this many phrasings have it. */
const minPhrasings = 22;

/** The terms and pairs that phrasings have, numbered. */
export interface Features {
  /** Terms and pairs together. */
  featureCount: number;
  /**
   * The features of a phrasing, each once, in ascending order.
   * @param words the terms of all its words, in order
   */
  featuresOf(words: Uint32Array): Uint32Array;
  /** The idf of a feature among the rulings that were added, by their phrasings. */
  idf(feature: number): number;
  /**
   * Term → the second terms of its pairs, ascending. A pair's feature is the number of terms and its place in
   * `pair-seconds`.
   */
  arrays(): [string, IndexArray][];
}

/** Counts the words and pairs of phrasings. */
export class WordPairs {
  readonly #termCount: number;
  readonly #pairs = new PairTable();
  /** In how many phrasings each pair is. */
  readonly #phrasingsOfPairs: number[] = [];
  /** Of each term and pair: how many rulings have it in a phrasing, and the last of these rulings, counted from 1. */
  readonly #rulingsOfTerms: Uint32Array;
  readonly #lastRulingOfTerms: Uint32Array;
  readonly #rulingsOfPairs: number[] = [];
  readonly #lastRulingOfPairs: number[] = [];
  #rulingCount = 0;

  constructor(termCount: number) {
    this.#termCount = termCount;
    this.#rulingsOfTerms = new Uint32Array(termCount);
    this.#lastRulingOfTerms = new Uint32Array(termCount);
  }

  /**
   * Counts a phrasing of the present ruling.
   * @param words the terms of all its words, in order
   */
  add(words: Uint32Array): void {
    const ruling = this.#rulingCount + 1;
    for (const term of words)
      if (this.#lastRulingOfTerms[term] !== ruling) {
        this.#lastRulingOfTerms[term] = ruling;
        this.#rulingsOfTerms[term] = (this.#rulingsOfTerms[term] as number) + 1;
      }
    const pairsOfPhrasing = new Set<number>();
    for (let i = 1; i < words.length; i++)
      pairsOfPhrasing.add(this.#pairs.numberOf(words[i - 1] as number, words[i] as number));
    for (const pair of pairsOfPhrasing) {
      this.#phrasingsOfPairs[pair] = (this.#phrasingsOfPairs[pair] ?? 0) + 1;
      if (this.#lastRulingOfPairs[pair] === ruling) continue;
      this.#lastRulingOfPairs[pair] = ruling;
      this.#rulingsOfPairs[pair] = (this.#rulingsOfPairs[pair] ?? 0) + 1;
    }
  }

  endRuling(): void {
    this.#rulingCount++;
  }

  /** The features, after all phrasings were counted. */
  finish(): Features {
    const termCount = this.#termCount;
    const pairs = this.#pairs;
    const kept = this.#phrasingsOfPairs
      .map((count, pair) => (count >= minPhrasings ? pair : -1))
      .filter((pair) => pair >= 0)
      .sort((a, b) => pairs.first(a) - pairs.first(b) || pairs.second(a) - pairs.second(b));
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
            ? this.#rulingsOfTerms[feature]
            : this.#rulingsOfPairs[kept[feature - termCount] as number];
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
