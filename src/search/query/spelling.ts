/** Finds words of the index that a typed word may be a misspelling of. */

import { maxDistanceFor, spellingSimilarity } from "../../ruling/edit-distance.js";
import type { Dictionary } from "../index/dictionary.js";
import type { SearchIndex } from "../index/search-index.js";

export interface NearWord {
  /** The id of the word in the dictionary. */
  word: number;
  /** From 0 (nothing in common) to 1 (the same word). */
  similarity: number;
}

/** Shorter and longer typed words have no near words. */
const minTypedLength = 3;
const maxTypedLength = 30;

/**
 * Words within a small edit distance of the typed one, the most similar first.
 * @param flags only words seen in one of these places (`wordFlags`)
 */
export function nearWords(
  { words, wordFlags }: Pick<SearchIndex, "words" | "wordFlags">,
  typed: string,
  flags: number,
  limit = 6,
): NearWord[] {
  if (typed.length < minTypedLength || typed.length > maxTypedLength) return [];
  const sets = letterSetsOf(words);
  const typedSet = letterSet(typed);
  const maxDistance = maxDistanceFor(typed.length);
  const found: NearWord[] = [];
  for (let word = 0; word < sets.length; word++) {
    const set = sets[word] as number;
    // An edit adds at most one letter to a word, and takes away at most one.
    if (countBits(typedSet & ~set) > maxDistance || countBits(set & ~typedSet) > maxDistance) continue;
    if (((wordFlags[word] as number) & flags) === 0) continue;
    const similarity = spellingSimilarity(typed, words.at(word));
    if (similarity > 0) found.push({ word, similarity });
  }
  return found.sort((a, b) => b.similarity - a.similarity || a.word - b.word).slice(0, limit);
}

const letterSets = new WeakMap<Dictionary, Uint32Array>();

/** The set of letters of each word of a dictionary: see `letterSet`. */
function letterSetsOf(words: Dictionary): Uint32Array {
  let sets = letterSets.get(words);
  if (!sets) {
    sets = Uint32Array.from({ length: words.size }, (_, word) => letterSet(words.at(word)));
    letterSets.set(words, sets);
  }
  return sets;
}

/** The letters of a word as bits. Some signs share a bit, so that a bit may stand for several. */
function letterSet(word: string): number {
  let set = 0;
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) % 32);
  return set;
}

/** The number of set bits of a 32-bit number. */
export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
