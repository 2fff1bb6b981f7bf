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
  const { grams, words, counts } = wordsSharing(index, typed);
  const byCount: number[][] = grams.map(() => []);
  for (const word of words) {
    if (((index.wordFlags[word] as number) & flags) === 0) continue;
    // Each letter more or less is a slip.
    const length = lengthOf(index, word);
    if (Math.abs(length - typed.length) > maxSlips(Math.min(length, typed.length))) continue;
    byCount[(counts[word] as number) - 1]?.push(word);
  }
  const close: [share: number, word: number][] = [];
  // From those that share most bigrams; the rest is not looked at once there are enough.
  for (let count = grams.length; count > 0 && close.length < maxCompared; count--)
    for (const word of byCount[count - 1] as number[])
      close.push([count / (grams.length + lengthOf(index, word)), word]);
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
  const { grams, loose, counts } = wordsSharing(index, typed);
  const found: NearWord[] = [];
  for (const word of loose) {
    if (((index.wordFlags[word] as number) & flags) === 0) continue;
    // Dice's coefficient of the two sets of bigrams; a word of n letters has n + 1.
    const similarity = (2 * (counts[word] as number)) / (grams.length + lengthOf(index, word) + 1);
    if (similarity > minDice) found.push({ word, similarity });
  }
  return found.sort(bySimilarity).slice(0, limit);
}

const bySimilarity = (a: NearWord, b: NearWord): number => b.similarity - a.similarity || a.word - b.word;

/** The letters of a word. Not by way of the dictionary: this is asked for tens of thousands of words. */
function lengthOf({ wordEnds }: SearchIndex, word: number): number {
  return (wordEnds[word] as number) - (word === 0 ? 0 : (wordEnds[word - 1] as number));
}

/** A typed word, and the words of the dictionary that share bigrams with it. */
interface Sharing {
  typed: string;
  grams: number[];
  /** Those that share enough to be near, and to be loosely near. */
  words: number[];
  loose: number[];
  /** How many bigrams each word of the dictionary shares. */
  counts: Uint8Array;
}

/** For how many typed words `Sharing` is kept: a query without an answer asks for its words twice. */
const keptTyped = 16;
const sharingOf = new WeakMap<SearchIndex, Sharing[]>();

function wordsSharing(index: SearchIndex, typed: string): Sharing {
  const kept = sharingOf.get(index) ?? [];
  sharingOf.set(index, kept);
  const known = kept.find((one) => one.typed === typed);
  if (known) return known;
  const grams = bigramsOf(typed);
  const least = Math.max(1, Math.ceil(grams.length * minSharedBigrams));
  const leastLoose = Math.max(1, Math.floor((minDice / 2) * (grams.length + shortestTyped + 1)));
  const counts = new Uint8Array(index.words.size);
  const words: number[] = [];
  const loose: number[] = [];
  for (const gram of grams) {
    const [from, to] = [index.bigramStarts[gram] as number, index.bigramStarts[gram + 1] as number];
    countWords(index.bigramWords.slice(from, to), counts, least, words, leastLoose, loose);
  }
  const sharing = { typed, grams, words, loose, counts };
  if (kept.push(sharing) > keptTyped) kept.shift();
  return sharing;
}

/** A function of its own, so that the engine compiles this loop early. */
function countWords(
  ids: Uint16Array | Uint32Array,
  counts: Uint8Array,
  least: number,
  reached: number[],
  leastLoose: number,
  reachedLoose: number[],
): void {
  for (let i = 0; i < ids.length; i++) {
    const word = ids[i] as number;
    const count = (counts[word] as number) + 1;
    counts[word] = count;
    if (count === least) reached.push(word);
    if (count === leastLoose) reachedLoose.push(word);
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
