/** Finds words of the index that a typed word may be a misspelling of. */

import { editDistance } from "../../ruling/edit-distance.js";
import { bigramsOf, wordsWithBigram } from "../index/bigrams.js";
import type { Numbers } from "../index/index-section.js";
import type { SearchIndex } from "../index/search-index.js";
import { nameFlags } from "../index/word-flags.js";

export interface NearWord {
  /** The id of the word in the dictionary. */
  word: number;
  /** From 0 (nothing in common) to 1 (the same word). */
  similarity: number;
}

/** A word is compared only if it has at least this share of the typed word's bigrams. */
const minSharedBigrams = 0.3;
/** The most words that are compared by edit distance. */
const maxCompared = 60;
/** A word is loosely near if Dice's coefficient of the bigrams is higher than this. */
const minDice = 0.4;
/** Shorter and longer typed words have no near words. */
const minTypedLength = 3;
const maxTypedLength = 30;

/**
 * Words within a small edit distance of the typed one, the most similar first.
 * @param flags only words seen in one of these places (`wordFlags`)
 */
export function nearWords(index: SearchIndex, typed: string, flags: number, limit = 6): NearWord[] {
  if (typed.length < minTypedLength || typed.length > maxTypedLength) return [];
  const grams = bigramsOf(typed);
  const minShared = Math.max(1, Math.ceil(grams.length * minSharedBigrams));
  const candidates: [share: number, word: number][] = [];
  // Words that share the most bigrams come first, until there are enough.
  for (const { shared, words } of wordsSharing(index, grams, minShared, flags)) {
    for (const word of words) {
      // The edit distance is at least the difference of the lengths.
      const length = index.words.at(word).length;
      if (Math.abs(length - typed.length) > maxDistanceFor(Math.min(length, typed.length))) continue;
      candidates.push([shared / (grams.length + length), word]);
    }
    if (candidates.length >= maxCompared) break;
  }
  candidates.sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  const found: NearWord[] = [];
  for (const [, word] of candidates.slice(0, maxCompared)) {
    const similarity = spellingSimilarity(typed, index.words.at(word));
    if (similarity > 0) found.push({ word, similarity });
  }
  return found.sort(bySimilarity).slice(0, limit);
}

/**
 * Words that share many bigrams with the typed one, whatever their edit distance, the most similar first. They are good
 * enough for suggestions, not for search.
 * @param flags only words seen in one of these places (`wordFlags`)
 */
export function looselyNearWords(index: SearchIndex, typed: string, flags: number, limit: number): NearWord[] {
  if (typed.length < minTypedLength || typed.length > maxTypedLength) return [];
  const grams = bigramsOf(typed);
  // With fewer shared bigrams, Dice's coefficient is at most `minDice` even for the shortest words.
  const minShared = Math.max(1, Math.floor((minDice / 2) * (grams.length + minTypedLength + 1)));
  let found: NearWord[] = [];
  for (const { shared, words } of wordsSharing(index, grams, minShared, flags)) {
    // The other word has at least the bigrams that it shares, so no similarity from here on is higher.
    const maxSimilarity = diceOf(shared, grams.length, shared);
    if (found.length === limit && (found.at(-1) as NearWord).similarity > maxSimilarity) break;
    for (const word of words) {
      const similarity = diceOf(shared, grams.length, index.words.at(word).length + 1);
      if (similarity > minDice) found.push({ word, similarity });
    }
    found = found.sort(bySimilarity).slice(0, limit);
  }
  return found;
}

/** Dice's coefficient of two sets of bigrams, from how many they share and how many each has. */
function diceOf(shared: number, countOfTyped: number, countOfOther: number): number {
  return (2 * shared) / (countOfTyped + countOfOther);
}

const bySimilarity = (a: NearWord, b: NearWord): number => b.similarity - a.similarity || a.word - b.word;

/**
 * The words of the dictionary that share bigrams with a typed word, grouped by how many they share, the most first.
 * @param grams the bigrams of the typed word
 * @param minShared words that share fewer are left out
 * @param flags only words seen in one of these places (`wordFlags`)
 */
function* wordsSharing(
  index: SearchIndex,
  grams: readonly number[],
  minShared: number,
  flags: number,
): Generator<{ shared: number; words: number[] }> {
  const onlyNames = (flags & ~nameFlags) === 0;
  /** How many bigrams each word of the dictionary shares. */
  const counts = new Uint8Array(index.words.size);
  /** `atLeast[n]`: the words that share n bigrams or more; empty if n is below `minShared`. */
  const atLeast = Array.from({ length: grams.length + 1 }, (): number[] => []);
  for (const gram of grams) countWords(wordsWithBigram(index, gram, onlyNames), counts, atLeast, minShared);
  for (let shared = grams.length; shared >= minShared; shared--) {
    const words = atLeast[shared] as number[];
    yield {
      shared,
      words: words.filter((word) => counts[word] === shared && ((index.wordFlags[word] as number) & flags) !== 0),
    };
  }
}

/** Counts one bigram for the words that have it. A separate function, so that the engine compiles this loop early. */
function countWords(ids: Numbers, counts: Uint8Array, atLeast: number[][], minShared: number): void {
  for (let i = 0; i < ids.length; i++) {
    const word = ids[i] as number;
    const count = (counts[word] as number) + 1;
    counts[word] = count;
    if (count >= minShared) atLeast[count]?.push(word);
  }
}

/** The greatest edit distance at which a word of this length is near. */
function maxDistanceFor(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 9 ? 2 : 3;
}

/** Higher for a smaller share of wrong letters; 1 for equal words, 0 if the edit distance exceeds `maxDistanceFor`. */
export function spellingSimilarity(typed: string, word: string): number {
  const maxDistance = maxDistanceFor(Math.min(typed.length, word.length));
  const distance = editDistance(typed, word, maxDistance);
  if (distance > maxDistance) return 0;
  // A wrong first letter is rare among misspellings.
  const firstLetterPenalty = typed[0] === word[0] ? 0 : 0.75;
  return Math.max(0, 1 - (distance + firstLetterPenalty) / (Math.max(typed.length, word.length) * 0.75 + 1));
}
