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
  const counts = sharedGrams(index, grams);
  const least = Math.max(1, Math.ceil(grams.length * leastShared));
  const close: [count: number, word: number][] = [];
  for (const [word, count] of counts) {
    if (count < least || ((index.wordFlags[word] as number) & flags) === 0) continue;
    if (Math.abs(index.words.lengthOf(word) - typed.length) > 3) continue;
    close.push([count / (grams.length + index.sounds.lengthOf(word)), word]);
  }
  close.sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  const found: NearWord[] = [];
  for (const [, word] of close.slice(0, mostCompared)) {
    const alike = likeness(typed, sound, index.words.at(word), index.sounds.at(word));
    if (alike > 0) found.push({ word, alike, sameSound: index.sounds.at(word) === sound });
  }
  return found.sort((a, b) => b.alike - a.alike || a.word - b.word).slice(0, most);
}

function sharedGrams(index: SearchIndex, grams: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const gram of grams)
    for (let i = index.gramStarts[gram] as number; i < (index.gramStarts[gram + 1] as number); i++) {
      const word = index.gramWords[i] as number;
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  return counts;
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

/** True for a word of English at large: not every stranger is a slip. */
export function isEnglish(index: SearchIndex, word: string): boolean {
  return mayHold(index.english, word);
}

/** True for a word that everybody uses, by its stem: it says little about what is asked. */
export function isEveryday(index: SearchIndex, stem: string): boolean {
  return mayHold(index.everyday, stem);
}
