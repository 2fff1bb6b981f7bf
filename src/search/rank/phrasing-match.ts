/**
 * Measures how similar a query is to the phrasings of a ruling. Precision is the share of the query's information that a
 * phrasing has, recall the share of the phrasing's information that the query has; their harmonic mean is the
 * similarity.
 */

import { addTo } from "../../ruling/groups.js";
import { idfOf, phrasingGroups, phrasingRange, type SearchIndex, termsOfPhrasings } from "../index/search-index.js";
import type { Understanding } from "../query/understand.js";

export interface PhrasingMatch {
  /** The harmonic mean of precision and recall, 0 to 1. */
  similarity: number;
  recall: number;
  /** The largest similarity of a phrasing that has all words of the query. */
  whole: number;
  /** The id of the phrasing in the index; -1 for none. */
  phrasing: number;
  /** The mean similarity of the `nearestCount` most similar phrasings: agreement of several is better evidence than one. */
  nearest: number;
}

const nearestCount = 3;
/** A phrasing with a larger share of the query has all of its words, but for rounding. */
const wholePrecision = 0.99;

export const noPhrasing: PhrasingMatch = { similarity: 0, recall: 0, whole: 0, phrasing: -1, nearest: 0 };

/** A word of the query that a term may stand for. */
interface QueryWord {
  /** The index of the word in `#information`. */
  word: number;
  /** How well the term stands for it, at most 1. */
  weight: number;
  /** The only game in whose rulings it does; -1 for all games. */
  game: number;
}

/** Matches one query with the phrasings of many rulings. */
export class PhrasingMatcher {
  readonly #index: SearchIndex;
  /** The information of each word of the query. */
  readonly #information: number[];
  readonly #totalInformation: number;
  /** Term → the words that it may stand for. */
  readonly #queryWords = new Map<number, QueryWord[]>();
  /**
   * 1 for each term in `#queryWords`. Most terms of phrasings are not in it, and an array is faster to test than the map.
   */
  readonly #isInQuery: Uint8Array;
  /** Of each word of the query, how well the phrasing that is being matched covers it, 0 to 1. */
  readonly #covered: Float64Array;

  constructor(index: SearchIndex, { concepts, information }: Understanding) {
    this.#index = index;
    const words = concepts.filter((concept) => concept.kind === "word");
    this.#isInQuery = new Uint8Array(index.terms.size);
    this.#covered = new Float64Array(words.length);
    words.forEach(({ alternatives }, word) => {
      for (const { term, weight, game } of alternatives) {
        addTo(this.#queryWords, term, { word, weight: Math.min(1, weight), game });
        this.#isInQuery[term] = 1;
      }
    });
    this.#information = words.map(({ wordIndices }) => information[wordIndices[0] as number] as number);
    this.#totalInformation = this.#information.reduce((sum, one) => sum + one, 0);
  }

  /** The most similar phrasing of a passage, or of its ruling as a whole. */
  best(passage: number): PhrasingMatch {
    let best = noPhrasing;
    let whole = 0;
    const nearest = new Array<number>(nearestCount).fill(0);
    if (this.#totalInformation === 0) return best;
    const game = this.#index.rulingGames[this.#index.passageDocs[passage] as number] as number;
    for (const group of phrasingGroups(this.#index, passage)) {
      const [from, to] = phrasingRange(this.#index, group);
      for (let phrasing = from; phrasing < to; phrasing++) {
        const match = this.#match(phrasing, game);
        if (match.similarity > best.similarity) best = match;
        whole = Math.max(whole, match.whole);
        const lower = nearest.findIndex((similarity) => match.similarity > similarity);
        if (lower >= 0) nearest.splice(lower, 0, match.similarity);
      }
    }
    return {
      ...best,
      whole,
      nearest: nearest.slice(0, nearestCount).reduce((sum, one) => sum + one, 0) / nearestCount,
    };
  }

  /** @param game of the ruling */
  #match(phrasing: number, game: number): PhrasingMatch {
    const terms = termsOfPhrasings(this.#index, phrasing, phrasing + 1);
    const covered = this.#covered.fill(0);
    let matched = 0;
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] as number;
      if (this.#isInQuery[term] === 0) continue;
      let best = 0;
      for (const { word, weight, game: only } of this.#queryWords.get(term) as QueryWord[]) {
        if (only >= 0 && only !== game) continue;
        best = Math.max(best, weight);
        covered[word] = Math.max(covered[word] as number, weight);
      }
      matched += idfOf(this.#index, term) * best;
    }
    // Most phrasings share no word with the query.
    if (matched === 0) return noPhrasing;
    let total = 0;
    for (let i = 0; i < terms.length; i++) total += idfOf(this.#index, terms[i] as number);
    let coveredInformation = 0;
    for (let i = 0; i < covered.length; i++)
      coveredInformation += (this.#information[i] as number) * (covered[i] as number);
    const precision = coveredInformation / this.#totalInformation;
    const recall = matched / total;
    const similarity = (2 * precision * recall) / (precision + recall);
    return { similarity, recall, whole: precision > wholePrecision ? similarity : 0, phrasing, nearest: 0 };
  }
}
