/** Words of the library that a typed word may be a misspelling of. */
import { mayHold } from "./bloom.js";
import { gramsOfSound } from "./grams.js";
import type { SearchIndex } from "./index-of.js";
import { distance, soundKey } from "./sound.js";

export interface NearWord {
  word: number;
  /** 1 for the same word, towards 0 the less alike. */
  alike: number;
  /** The two sound the same. */
  sameSound: boolean;
}

/** Sharing fewer of its pairs than this, a word is not looked at. */
const leastShared = 0.34;
/** Words compared letter by letter, at most. */
const mostCompared = 60;

/** @param flags only words seen in one of these places @returns the most alike first, at most `most` */
export function nearWords(index: SearchIndex, typed: string, flags: number, most = 6): NearWord[] {
  if (typed.length < 3 || typed.length > 30) return [];
  const sound = soundKey(typed);
  const grams = gramsOfSound(sound);
  const least = Math.max(1, Math.ceil(grams.length * leastShared));
  const close: [share: number, word: number][] = [];
  forSharing(index, grams, (word, count) => {
    if (count < least || ((index.wordFlags[word] as number) & flags) === 0) return;
    if (Math.abs(index.words.lengthOf(word) - typed.length) > 3) return;
    close.push([count / (grams.length + index.sounds.lengthOf(word)), word]);
  });
  close.sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  const found: NearWord[] = [];
  for (const [, word] of close.slice(0, mostCompared)) {
    const alike = likeness(typed, sound, index.words.at(word), index.sounds.at(word));
    if (alike > 0) found.push({ word, alike, sameSound: index.sounds.at(word) === sound });
  }
  return found.sort((a, b) => b.alike - a.alike || a.word - b.word).slice(0, most);
}

/** Words that share many sounds, however far apart: for suggestions, not for search. `alike` is the share of sounds in common. */
export function looselyNear(index: SearchIndex, typed: string, flags: number, most: number): NearWord[] {
  if (typed.length < 3 || typed.length > 30) return [];
  const sound = soundKey(typed);
  const grams = gramsOfSound(sound);
  const found: NearWord[] = [];
  forSharing(index, grams, (word, count) => {
    if (((index.wordFlags[word] as number) & flags) === 0) return;
    const alike = (2 * count) / (grams.length + index.sounds.lengthOf(word) + 1);
    if (alike > 0.4) found.push({ word, alike, sameSound: index.sounds.at(word) === sound });
  });
  return found.sort((a, b) => b.alike - a.alike || a.word - b.word).slice(0, most);
}

/** Counters for every word, kept from one query to the next and cleared where they were touched. */
const scratches = new WeakMap<SearchIndex, Uint8Array>();

/** Calls back with each word that shares pairs of sounds, and with how many. */
function forSharing(index: SearchIndex, grams: readonly number[], act: (word: number, count: number) => void): void {
  let counts = scratches.get(index);
  if (!counts) {
    counts = new Uint8Array(index.words.size);
    scratches.set(index, counts);
  }
  const touched: number[] = [];
  for (const gram of grams) {
    const end = index.gramStarts[gram + 1] as number;
    for (let i = index.gramStarts[gram] as number; i < end; i++) {
      const word = index.gramWords[i] as number;
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
function slips(length: number): number {
  return length < 4 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3;
}

/** 0 when the two are further apart than slips of the fingers or of the ear explain. */
function likeness(typed: string, typedSound: string, word: string, sound: string): number {
  const most = slips(Math.min(typed.length, word.length));
  if (most === 0 && typedSound !== sound) return 0;
  const letters = distance(typed, word, most + 1);
  const heard = distance(typedSound, sound, most);
  // What sounds alike is near, however it is written; but not nearer than one slip of the pen.
  const apart = Math.min(letters, heard + 0.5 + (letters > 1 ? 0.25 : 0));
  if (apart > most + 0.25 && heard > 0) return 0;
  if (apart > most) return 0;
  const first = typed[0] === word[0] || typedSound[0] === sound[0] ? 0 : 0.75;
  return Math.max(0, 1 - (apart + first) / (Math.max(typed.length, word.length) * 0.75 + 1));
}

/** Words that a word without vowels may be short for: `lvl` for level, `dmg` for damage. */
export function longFor(index: SearchIndex, typed: string, flags: number): number[] {
  if (typed.length < 3 || typed.length > 6 || !/^[b-df-hj-np-tv-xz]+$/.test(typed)) return [];
  const [from, to] = index.words.startingWith(typed[0] as string);
  const found: number[] = [];
  for (let word = from; word < Math.min(to, from + 2000) && found.length < 4; word++) {
    if (((index.wordFlags[word] as number) & flags) === 0) continue;
    const length = index.words.lengthOf(word);
    if (length <= typed.length || length > typed.length * 2) continue;
    if (index.words.at(word).replace(/[aeiouy]/g, "") === typed) found.push(word);
  }
  return found;
}

/** True for a word of English at large: not every stranger is a slip. */
export function isEnglish(index: SearchIndex, word: string): boolean {
  return mayHold(index.english, word);
}

/** True for a word that everybody uses, by its stem: it says little about what is asked. */
export function isEveryday(index: SearchIndex, stem: string): boolean {
  return mayHold(index.everyday, stem);
}
