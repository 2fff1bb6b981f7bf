/** Words of the index that a typed word may be a misspelling of. */
import { bigramsOf } from "../index/bigrams.js";
import type { SearchIndex } from "../index/search-index.js";
import { editDistance } from "../text/edit-distance.js";

export interface NearWord {
  word: number;
  /** From 0 (nothing in common) to 1 (the same word). */
  similarity: number;
}

/** Words that share a smaller part of the typed word's bigrams are not compared. */
const minSharedBigrams = 0.3;
/** Words compared by edit distance, at most. */
const maxCompared = 60;
const shortestTyped = 3;
const longestTyped = 30;

/**
 * Words within a small edit distance of the typed one, the most similar first.
 * @param flags only words seen in one of these places (`wordFlags`)
 */
export function nearWords(index: SearchIndex, typed: string, flags: number, limit = 6): NearWord[] {
  if (typed.length < shortestTyped || typed.length > longestTyped) return [];
  const grams = bigramsOf(typed);
  const least = Math.max(1, Math.ceil(grams.length * minSharedBigrams));
  const close: [share: number, word: number][] = [];
  forEachSharing(index, grams, (word, count) => {
    if (count < least || ((index.wordFlags[word] as number) & flags) === 0) return;
    if (Math.abs(index.words.lengthOf(word) - typed.length) > 3) return;
    close.push([count / (grams.length + index.words.lengthOf(word)), word]);
  });
  close.sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  const found: NearWord[] = [];
  for (const [, word] of close.slice(0, maxCompared)) {
    const similarity = similarityOf(typed, index.words.at(word));
    if (similarity > 0) found.push({ word, similarity });
  }
  return found.sort(bySimilarity).slice(0, limit);
}

/** Words that share many bigrams, however large the edit distance: for suggestions, not for search. */
export function looselyNearWords(index: SearchIndex, typed: string, flags: number, limit: number): NearWord[] {
  if (typed.length < shortestTyped || typed.length > longestTyped) return [];
  const grams = bigramsOf(typed);
  const found: NearWord[] = [];
  forEachSharing(index, grams, (word, count) => {
    if (((index.wordFlags[word] as number) & flags) === 0) return;
    // Dice's coefficient of the two sets of bigrams; a word of n letters has n + 1.
    const similarity = (2 * count) / (grams.length + index.words.lengthOf(word) + 1);
    if (similarity > 0.4) found.push({ word, similarity });
  });
  return found.sort(bySimilarity).slice(0, limit);
}

const bySimilarity = (a: NearWord, b: NearWord): number => b.similarity - a.similarity || a.word - b.word;

/** A counter for each word, kept between queries and cleared where it was used. */
const countersOf = new WeakMap<SearchIndex, Uint8Array>();

/** Calls back with each word that shares bigrams, and with how many. */
function forEachSharing(
  index: SearchIndex,
  grams: readonly number[],
  act: (word: number, count: number) => void,
): void {
  let counts = countersOf.get(index);
  if (!counts) {
    counts = new Uint8Array(index.words.size);
    countersOf.set(index, counts);
  }
  const touched: number[] = [];
  for (const gram of grams) {
    for (const word of index.bigramWords.slice(
      index.bigramStarts[gram] as number,
      index.bigramStarts[gram + 1] as number,
    )) {
      const count = counts[word] as number;
      if (count === 0) touched.push(word);
      counts[word] = count + 1;
    }
  }
  for (const word of touched) {
    act(word, counts[word] as number);
    counts[word] = 0;
  }
}

/** How many slips a word of this length may have. */
function maxSlips(length: number): number {
  return length < 4 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3;
}

/** 1 − distance/length, roughly; 0 beyond the slips that a word of this length may have. */
function similarityOf(typed: string, word: string): number {
  const most = maxSlips(Math.min(typed.length, word.length));
  const distance = editDistance(typed, word, most);
  if (distance > most) return 0;
  // A wrong first letter is rare among misspellings.
  const first = typed[0] === word[0] ? 0 : 0.75;
  return Math.max(0, 1 - (distance + first) / (Math.max(typed.length, word.length) * 0.75 + 1));
}
