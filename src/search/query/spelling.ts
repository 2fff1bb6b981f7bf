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
  const sharing = wordsSharing(index, typed);
  const least = Math.max(1, Math.ceil(sharing.gramCount * minSharedBigrams));
  const near = new Uint32Array(sharing.words.length);
  const found = selectNear(index, sharing, flags, least, nearLengths(typed.length), near);
  const close = sharingMost(index, sharing, near.subarray(0, found));
  close.sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  return ratedWords(index, typed, close.slice(0, maxCompared)).sort(bySimilarity).slice(0, limit);
}

/** Words that share many bigrams, however large the edit distance: for suggestions, not for search. */
export function looselyNearWords(index: SearchIndex, typed: string, flags: number, limit: number): NearWord[] {
  if (typed.length < shortestTyped || typed.length > longestTyped) return [];
  const sharing = wordsSharing(index, typed);
  const near = new Uint32Array(sharing.words.length);
  const found = selectLoose(index, sharing, flags, near);
  return Array.from(near.subarray(0, found), (at) => ({
    word: sharing.words[at] as number,
    similarity: dice(index.wordEnds, sharing, at),
  }))
    .sort(bySimilarity)
    .slice(0, limit);
}

const bySimilarity = (a: NearWord, b: NearWord): number => b.similarity - a.similarity || a.word - b.word;

// The loops below run for tens of thousands of words in a large library. Each is a function of its own, because the engine
// then compiles it early and in little time.

/** Writes the places in `sharing.words` of words with a flag, a length and enough bigrams. @returns how many */
function selectNear(
  { wordFlags, wordEnds }: SearchIndex,
  { words, counts }: Sharing,
  flags: number,
  least: number,
  [shortest, longest]: readonly [number, number],
  into: Uint32Array,
): number {
  let found = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as number;
    if ((counts[i] as number) < least || ((wordFlags[word] as number) & flags) === 0) continue;
    const length = lengthOf(wordEnds, word);
    if (length >= shortest && length <= longest) into[found++] = i;
  }
  return found;
}

/**
 * The words at these places, from those that share most bigrams, until there are enough to compare; each with the share of
 * the bigrams of both words that it shares.
 */
function sharingMost(
  { wordEnds }: SearchIndex,
  { gramCount, words, counts }: Sharing,
  places: Uint32Array,
): [share: number, word: number][] {
  const perCount = new Uint32Array(gramCount + 1);
  for (let i = 0; i < places.length; i++) {
    const count = counts[places[i] as number] as number;
    perCount[count] = (perCount[count] as number) + 1;
  }
  let fewest = gramCount + 1;
  for (let enough = 0; fewest > 1 && enough < maxCompared; ) enough += perCount[--fewest] as number;
  const close: [share: number, word: number][] = [];
  for (let i = 0; i < places.length; i++) {
    const count = counts[places[i] as number] as number;
    if (count < fewest) continue;
    const word = words[places[i] as number] as number;
    close.push([count / (gramCount + lengthOf(wordEnds, word)), word]);
  }
  return close;
}

function ratedWords(index: SearchIndex, typed: string, close: readonly [share: number, word: number][]): NearWord[] {
  const rated: NearWord[] = [];
  for (const [, word] of close) {
    const similarity = similarityOf(typed, index.words.at(word));
    if (similarity > 0) rated.push({ word, similarity });
  }
  return rated;
}

/** As `selectNear`, with words above `minDice`, of any length. */
function selectLoose({ wordFlags, wordEnds }: SearchIndex, sharing: Sharing, flags: number, into: Uint32Array): number {
  let found = 0;
  for (let i = 0; i < sharing.words.length; i++)
    if (((wordFlags[sharing.words[i] as number] as number) & flags) !== 0 && dice(wordEnds, sharing, i) > minDice)
      into[found++] = i;
  return found;
}

/** Dice's coefficient of the bigrams of the typed word and of `words[at]`; a word of n letters has n + 1. */
function dice(wordEnds: Uint32Array, { gramCount, words, counts }: Sharing, at: number): number {
  return (2 * (counts[at] as number)) / (gramCount + lengthOf(wordEnds, words[at] as number) + 1);
}

/** The letters of a word. Not by way of the dictionary, which would decode the word. */
function lengthOf(wordEnds: Uint32Array, word: number): number {
  return (wordEnds[word] as number) - (word === 0 ? 0 : (wordEnds[word - 1] as number));
}

/** A typed word, and the words of the dictionary that share enough bigrams with it to be loosely near. */
interface Sharing {
  typed: string;
  /** How many bigrams the typed word has. */
  gramCount: number;
  words: Uint32Array;
  /** How many bigrams each of `words` shares. */
  counts: Uint8Array;
}

/** For how many typed words `Sharing` is kept: a query without an answer asks for its words twice. */
const keptTyped = 16;

/** What is kept between queries: `kept`, and working space as long as the dictionary; `counts` is all 0. */
interface Spelling {
  kept: Sharing[];
  counts: Uint8Array;
  reached: Uint32Array;
}

const spellingOf = new WeakMap<SearchIndex, Spelling>();

function openSpelling(index: SearchIndex): Spelling {
  let spelling = spellingOf.get(index);
  if (!spelling) {
    const { size } = index.words;
    spelling = { kept: [], counts: new Uint8Array(size), reached: new Uint32Array(size) };
    spellingOf.set(index, spelling);
  }
  return spelling;
}

function wordsSharing(index: SearchIndex, typed: string): Sharing {
  const { kept, counts, reached } = openSpelling(index);
  const known = kept.find((one) => one.typed === typed);
  if (known) return known;
  const grams = bigramsOf(typed);
  // Fewer bigrams are not enough for `minDice` in the shortest word, nor for `minSharedBigrams`.
  const least = Math.max(1, Math.floor((minDice / 2) * (grams.length + shortestTyped + 1)));
  let found = 0;
  for (const gram of grams) {
    const [from, to] = [index.bigramStarts[gram] as number, index.bigramStarts[gram + 1] as number];
    found = countWords(index.bigramWords.slice(from, to), counts, least, reached, found);
  }
  const words = reached.slice(0, found);
  const sharing = { typed, gramCount: grams.length, words, counts: countsOf(words, counts) };
  counts.fill(0);
  if (kept.push(sharing) > keptTyped) kept.shift();
  return sharing;
}

/** Counts the words, and lists those that reach the least count. @returns how many are listed */
function countWords(
  ids: Uint16Array | Uint32Array,
  counts: Uint8Array,
  least: number,
  reached: Uint32Array,
  from: number,
): number {
  let found = from;
  for (let i = 0; i < ids.length; i++) {
    const word = ids[i] as number;
    const count = (counts[word] as number) + 1;
    counts[word] = count;
    if (count === least) reached[found++] = word;
  }
  return found;
}

function countsOf(words: Uint32Array, counts: Uint8Array): Uint8Array {
  const own = new Uint8Array(words.length);
  for (let i = 0; i < words.length; i++) own[i] = counts[words[i] as number] as number;
  return own;
}

/** The lengths `[shortest, longest]` of words that may be the typed one: each letter more or less is a slip. */
function nearLengths(typed: number): [number, number] {
  let shortest = typed;
  while (shortest > 1 && typed - (shortest - 1) <= maxSlips(shortest - 1)) shortest--;
  return [shortest, typed + maxSlips(typed)];
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
