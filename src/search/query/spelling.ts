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
  const { grams, reached, counts, least } = wordsSharing(index, typed);
  const close: [share: number, word: number][] = [];
  // From those that share most bigrams; the rest is not looked at once there are enough.
  for (let count = grams.length; count >= least && close.length < maxCompared; count--)
    for (const word of reached[count] as number[]) {
      if (counts[word] !== count || ((index.wordFlags[word] as number) & flags) === 0) continue;
      // Each letter more or less is a slip.
      const length = lengthOf(index, word);
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
  const { grams, reached, counts, leastLoose } = wordsSharing(index, typed);
  let found: NearWord[] = [];
  for (let count = grams.length; count >= leastLoose; count--) {
    // A word has at least as many bigrams as it shares.
    const most = diceOf(count, grams.length, count);
    if (found.length === limit && (found.at(-1) as NearWord).similarity > most) break;
    for (const word of reached[count] as number[]) {
      if (counts[word] !== count || ((index.wordFlags[word] as number) & flags) === 0) continue;
      const similarity = diceOf(count, grams.length, lengthOf(index, word) + 1);
      if (similarity > minDice) found.push({ word, similarity });
    }
    found = found.sort(bySimilarity).slice(0, limit);
  }
  return found;
}

/** Dice's coefficient of two sets of bigrams, from how many they share and how many each has. */
function diceOf(shared: number, own: number, other: number): number {
  return (2 * shared) / (own + other);
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
  /** How many bigrams words must share to be near, and to be loosely near. */
  least: number;
  leastLoose: number;
  /** At `n`, the words that share n bigrams or more, from the lesser of these two. */
  reached: number[][];
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
  const reached = Array.from({ length: grams.length + 1 }, (): number[] => []);
  for (const gram of grams) {
    const [from, to] = [index.bigramStarts[gram] as number, index.bigramStarts[gram + 1] as number];
    countWords(index.bigramWords.slice(from, to), counts, reached, Math.min(least, leastLoose));
  }
  const sharing = { typed, grams, least, leastLoose, reached, counts };
  if (kept.push(sharing) > keptTyped) kept.shift();
  return sharing;
}

/** A function of its own, so that the engine compiles this loop early. */
function countWords(ids: Uint16Array | Uint32Array, counts: Uint8Array, reached: number[][], least: number): void {
  for (let i = 0; i < ids.length; i++) {
    const word = ids[i] as number;
    const count = (counts[word] as number) + 1;
    counts[word] = count;
    if (count >= least) reached[count]?.push(word);
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
