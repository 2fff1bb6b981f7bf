/**
 * Pairs of neighbouring words, with function words: `not my` and `my turn` tell what the words alone do not. Only pairs of
 * several phrasings are kept. Words and pairs together are features: terms have their own numbers, pairs the numbers after them.
 */
import { idf } from "../rank/weights.js";
import { type IndexArray, narrow } from "./index-section.js";
import { PairTable } from "./pair-table.js";
import { groupByRow, Uint32List } from "./uint32-list.js";

/** The least number of phrasings that have a pair. */
const minPhrasings = 16;

/** Features of phrasings, after all phrasings were counted. */
export interface Features {
  /** Terms and pairs together. */
  featureCount: number;
  /** The features of a phrasing, each once, in ascending order. @param words its terms in order */
  featuresOf(words: Uint32Array): Uint32Array;
  /** By the rulings whose phrasings have the feature. */
  idf(feature: number): number;
  /** Term → the second terms of its pairs, ascending. A pair's feature is the number of terms and its place in `pair-seconds`. */
  arrays(): [string, IndexArray][];
}

/** Counts the words and pairs of phrasings. */
export class WordPairs {
  readonly #termCount: number;
  readonly #pairs = new PairTable();
  /** In how many phrasings each pair is. */
  readonly #phrasings: number[] = [];
  /** In how many rulings' phrasings each term or pair is, and the last such ruling, counted from 1. */
  readonly #ofTerms: Uint32Array;
  readonly #lastOfTerms: Uint32Array;
  readonly #ofPairs: number[] = [];
  readonly #lastOfPairs: number[] = [];
  #rulings = 0;

  constructor(termCount: number) {
    this.#termCount = termCount;
    this.#ofTerms = new Uint32Array(termCount);
    this.#lastOfTerms = new Uint32Array(termCount);
  }

  /** @param words the terms of a phrasing of the present ruling, in order */
  add(words: Uint32Array): void {
    const ruling = this.#rulings + 1;
    for (const term of words)
      if (this.#lastOfTerms[term] !== ruling) {
        this.#lastOfTerms[term] = ruling;
        this.#ofTerms[term] = (this.#ofTerms[term] as number) + 1;
      }
    const met = new Set<number>();
    for (let i = 1; i < words.length; i++) met.add(this.#pairs.number(words[i - 1] as number, words[i] as number));
    for (const pair of met) {
      this.#phrasings[pair] = (this.#phrasings[pair] ?? 0) + 1;
      if (this.#lastOfPairs[pair] === ruling) continue;
      this.#lastOfPairs[pair] = ruling;
      this.#ofPairs[pair] = (this.#ofPairs[pair] ?? 0) + 1;
    }
  }

  endRuling(): void {
    this.#rulings++;
  }

  finish(): Features {
    const termCount = this.#termCount;
    const pairs = this.#pairs;
    const kept = this.#phrasings
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
        const count = feature < termCount ? this.#ofTerms[feature] : this.#ofPairs[kept[feature - termCount] as number];
        return idf(count as number, this.#rulings);
      },
      arrays() {
        const firsts = new Uint32List();
        for (const pair of kept) firsts.push(pairs.first(pair));
        return [
          ["pair-starts", groupByRow(firsts.values(), termCount).starts],
          ["pair-seconds", narrow(Uint32Array.from(kept, (pair) => pairs.second(pair)))],
        ];
      },
    };
  }
}
