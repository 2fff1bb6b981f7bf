/** How alike two rulings are, by the pairs of neighbouring words they share; and every pair that is alike enough. */
import type { Reading, Token } from "./tokens.js";

/** The set of word pairs of a ruling, as ascending numbers. */
export type Fingerprint = Int32Array;

export interface Candidate {
  from: number;
  to: number;
  score: number;
}

/**
 * A function that turns rulings into fingerprints; those made by the same one can be compared. Symbols, punctuation and
 * capitals are left out. Pairs rather than single words, because rulings of one document share most of their
 * vocabulary and few of their phrases.
 */
export function fingerprinter(): (reading: Reading) => Fingerprint {
  const words = new Map<string, number>();
  const pairs = new Map<number, number>();
  const numberOf = <K>(known: Map<K, number>, key: K): number => {
    const existing = known.get(key);
    if (existing !== undefined) return existing;
    const fresh = known.size + 1;
    known.set(key, fresh);
    return fresh;
  };
  // 0 is the edge of a part: the first and the last word of a part tell as much as a neighbour does.
  const edge = 0;
  return ({ title, question, text }) => {
    const found = new Set<number>();
    const add = (tokens: readonly Token[] | null) => {
      let before = edge;
      for (const token of tokens ?? []) {
        if (token.kind !== "word") continue;
        const word = numberOf(words, token.key.toLowerCase());
        found.add(numberOf(pairs, before * 2 ** 26 + word));
        before = word;
      }
      if (before !== edge) found.add(numberOf(pairs, before * 2 ** 26 + edge));
    };
    add(title);
    add(question);
    add(text);
    return Int32Array.from(found).sort();
  };
}

/** Dice's coefficient: twice what two rulings share, over what both have. 0 nothing in common, 1 the same. */
export function dice(a: Fingerprint, b: Fingerprint): number {
  if (a.length + b.length === 0) return 0;
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x, y] = [a[i] as number, b[j] as number];
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return (2 * shared) / (a.length + b.length);
}

/**
 * Every pair with at least `threshold` in common. An index from word pair to rulings finds them without comparing each
 * with each. Word pairs that stand in a large part of the document find too many to help: they do not lead to a
 * candidate, but they count in its score.
 */
export function similarPairs(from: readonly Fingerprint[], to: readonly Fingerprint[], threshold: number): Candidate[] {
  const index = new Map<number, number[]>();
  to.forEach((fingerprint, at) => {
    for (const pair of fingerprint) {
      const places = index.get(pair);
      if (places === undefined) index.set(pair, [at]);
      else places.push(at);
    }
  });
  const common = Math.max(64, to.length / 8);
  const shared = new Int32Array(to.length);
  const candidates: Candidate[] = [];
  from.forEach((fingerprint, at) => {
    const touched: number[] = [];
    let commonPairs = 0;
    for (const pair of fingerprint) {
      const places = index.get(pair) ?? [];
      if (places.length > common) {
        commonPairs++;
        continue;
      }
      for (const place of places) {
        const count = shared[place] as number;
        if (count === 0) touched.push(place);
        shared[place] = count + 1;
      }
    }
    for (const place of touched) {
      const other = to[place] as Fingerprint;
      const atMost = (shared[place] as number) + commonPairs;
      shared[place] = 0;
      if (2 * atMost < threshold * (fingerprint.length + other.length)) continue;
      const score = dice(fingerprint, other);
      if (score >= threshold) candidates.push({ from: at, to: place, score });
    }
  });
  return candidates;
}
