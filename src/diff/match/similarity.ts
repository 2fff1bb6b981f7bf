/** Similarity of rulings, by the word bigrams they share; and a search for all similar pairs of two editions. */
import { diceCoefficient } from "../../ruling/dice.js";
import { addTo } from "../../ruling/groups.js";
import type { Token, TokenisedRuling } from "../words/tokens.js";

/** The set of word bigrams of a ruling, as ascending numbers. */
export type Fingerprint = Int32Array;

/** Places in the two editions, 0-based, and the similarity of the rulings there, from 0 to 1. */
export interface SimilarPair {
  from: number;
  to: number;
  score: number;
}

/**
 * Makes a function that turns a ruling into its fingerprint. Only fingerprints of the same function are comparable,
 * because the function numbers the bigrams as it meets them.
 *
 * Symbols and punctuation are left out, and case is ignored. Bigrams are used instead of single words because the rulings
 * of a document share most of their vocabulary and few of their phrases.
 */
export function fingerprinter(): (ruling: TokenisedRuling) => Fingerprint {
  const bigramNumbers = new Map<string, number>();
  // The edges of a part count as words: its first word and its last word each form a bigram with an edge.
  const edge = "";
  return ({ title, question, text }) => {
    const bigrams = new Set<number>();
    const addBigram = (first: string, second: string) => {
      const bigram = `${first} ${second}`;
      const number = bigramNumbers.get(bigram) ?? bigramNumbers.size;
      bigramNumbers.set(bigram, number);
      bigrams.add(number);
    };
    const addPart = (tokens: readonly Token[] | null) => {
      let before = edge;
      for (const token of tokens ?? []) {
        if (token.kind !== "word") continue;
        const word = token.key.toLowerCase();
        addBigram(before, word);
        before = word;
      }
      if (before !== edge) addBigram(before, edge);
    };
    addPart(title);
    addPart(question);
    addPart(text);
    return Int32Array.from(bigrams).sort();
  };
}

/** Dice coefficient of two fingerprints of the same fingerprinter. */
export function similarity(a: Fingerprint, b: Fingerprint): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x, y] = [a[i] as number, b[j] as number];
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return diceCoefficient(shared, a.length, b.length);
}

/**
 * All pairs with a similarity of at least `threshold` that share at least one rare bigram. An inverted index from bigram
 * to rulings avoids comparing every ruling with every other one.
 *
 * A bigram is rare if at most 64 rulings in `to`, or at most an eighth of them, have it. Only rare bigrams make a pair a
 * candidate; all bigrams count in the score.
 */
export function similarPairs(
  from: readonly Fingerprint[],
  to: readonly Fingerprint[],
  threshold: number,
): SimilarPair[] {
  const index = new Map<number, number[]>();
  to.forEach((fingerprint, at) => {
    for (const bigram of fingerprint) addTo(index, bigram, at);
  });
  const maxPlacesOfRareBigram = Math.max(64, to.length / 8);
  /** By place in `to`: the rare bigrams that are shared with the ruling of the current round; 0 between the rounds. */
  const shared = new Int32Array(to.length);
  const pairs: SimilarPair[] = [];
  from.forEach((fingerprint, at) => {
    const candidates: number[] = [];
    let frequentBigrams = 0;
    for (const bigram of fingerprint) {
      const places = index.get(bigram) ?? [];
      if (places.length > maxPlacesOfRareBigram) {
        frequentBigrams++;
        continue;
      }
      for (const place of places) {
        const count = shared[place] as number;
        if (count === 0) candidates.push(place);
        shared[place] = count + 1;
      }
    }
    for (const place of candidates) {
      const other = to[place] as Fingerprint;
      // An upper bound, which spares most candidates the exact count: all frequent bigrams may be shared.
      const maxShared = (shared[place] as number) + frequentBigrams;
      shared[place] = 0;
      if (2 * maxShared < threshold * (fingerprint.length + other.length)) continue;
      const score = similarity(fingerprint, other);
      if (score >= threshold) pairs.push({ from: at, to: place, score });
    }
  });
  return pairs;
}
