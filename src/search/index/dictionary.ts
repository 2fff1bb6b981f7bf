/**
 * A sorted list of words, stored as one string. A word is found by binary search, and a prefix gives a range of words.
 * Words are decoded when they are asked for.
 */
import type { Numbers } from "./index-section.js";

const notFound = -1;

/** A sorted list of words. A word's id is its position in the list. */
export class Dictionary {
  readonly size: number;
  readonly #text: { slice(from: number, to: number): string };
  readonly #ends: Numbers;

  /**
   * @param text the sorted words, joined: a string, or an object that reads slices of one
   * @param ends where each word ends in `text`, in the unit of its `slice`: bytes for a text of a section
   */
  constructor(text: { slice(from: number, to: number): string }, ends: Numbers) {
    this.#text = text;
    this.#ends = ends;
    this.size = ends.length;
  }

  at(id: number): string {
    return this.#text.slice(this.#startOf(id), this.#ends.at(id) as number);
  }

  #startOf(id: number): number {
    return id === 0 ? 0 : (this.#ends.at(id - 1) as number);
  }

  /** The word's id; -1 when it is not in the dictionary. */
  find(word: string): number {
    const id = this.#lowerBound(word);
    return id < this.size && this.at(id) === word ? id : notFound;
  }

  /** Ids `[from, to)` of the words that begin with the prefix. */
  startingWith(prefix: string): [number, number] {
    if (prefix === "") return [0, this.size];
    return [this.#lowerBound(prefix), this.#lowerBound(`${prefix}\uffff`)];
  }

  /** The id of the first word that does not sort before `word`. */
  #lowerBound(word: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(middle) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * The text of a dictionary, and where each word ends in it, in bytes of UTF-8, as a section stores it.
 * @param words sorted by code units, each once
 */
export function encodeDictionary(words: readonly string[]): { text: string; ends: Uint32Array } {
  const ends = new Uint32Array(words.length);
  const encoder = new TextEncoder();
  let end = 0;
  words.forEach((word, i) => {
    end += encoder.encode(word).length;
    ends[i] = end;
  });
  return { text: words.join(""), ends };
}
