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
/** Dice's coefficient above which a word is loosely near. */
const minDice = 0.4;
const shortestTyped = 3;
const longestTyped = 30;

/**
 * Words within a small edit distance of the typed one, the most similar first.
 * @param flags only words seen in one of these places (`wordFlags`)
 */
export function nearWords(index: SearchIndex, typed: string, flags: number, limit = 6): NearWord[] {
  if (typed.length < shortestTyped || typed.length > longestTyped) return [];
  const grams = bigramsOf(typed);
  const { words, counts } = wordsSharing(index, grams, Math.max(1, Math.ceil(grams.length * minSharedBigrams)));
  const byCount: number[][] = grams.map(() => []);
  for (const word of words) byCount[(counts[word] as number) - 1]?.push(word);
  const close: [share: number, word: number][] = [];
  // From those that share most bigrams; the rest is not looked at once there are enough.
  for (let count = grams.length; count > 0 && close.length < maxCompared; count--)
    for (const word of byCount[count - 1] as number[]) {
      if (((index.wordFlags[word] as number) & flags) === 0) continue;
      const length = index.words.lengthOf(word);
      // Each letter more or less is a slip.
      if (Math.abs(length - typed.length) > maxSlips(Math.min(length, typed.length))) continue;
      close.push([count / (grams.length + length), word]);
    }
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
  // Dice's coefficient of the two sets of bigrams; a word of n letters has n + 1.
  const dice = (count: number, length: number): number => (2 * count) / (grams.length + length + 1);
  const least = Math.max(1, Math.floor((minDice / 2) * (grams.length + shortestTyped + 1)));
  const { words, counts } = wordsSharing(index, grams, least);
  const found: NearWord[] = [];
  for (const word of words) {
    if (((index.wordFlags[word] as number) & flags) === 0) continue;
    const similarity = dice(counts[word] as number, index.words.lengthOf(word));
    if (similarity > minDice) found.push({ word, similarity });
  }
  return found.sort(bySimilarity).slice(0, limit);
}

const bySimilarity = (a: NearWord, b: NearWord): number => b.similarity - a.similarity || a.word - b.word;

/** Counters of each index, one for each word, kept between queries. */
const countersOf = new WeakMap<SearchIndex, Uint8Array>();

/**
 * The words that share at least `least` of these bigrams, and how many each word of the dictionary shares. The counts hold
 * until the next call.
 */
function wordsSharing(
  index: SearchIndex,
  grams: readonly number[],
  least: number,
): { words: number[]; counts: Uint8Array } {
  const counts = countersOf.get(index) ?? new Uint8Array(index.words.size);
  countersOf.set(index, counts);
  counts.fill(0);
  const words: number[] = [];
  for (const gram of grams) {
    const [from, to] = [index.bigramStarts[gram] as number, index.bigramStarts[gram + 1] as number];
    countWords(index.bigramWords.slice(from, to), counts, least, words);
  }
  return { words, counts };
}

/** A function of its own, so that the engine compiles this loop early. */
function countWords(ids: Uint16Array | Uint32Array, counts: Uint8Array, least: number, reached: number[]): void {
  for (let i = 0; i < ids.length; i++) {
    const word = ids[i] as number;
    const count = (counts[word] as number) + 1;
    counts[word] = count;
    if (count === least) reached.push(word);
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
