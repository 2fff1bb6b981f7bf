/** A sorted list of words in one string. A word is found by binary search, and a prefix gives a range of words. */
import { lowerBound } from "../../ruling/lower-bound.js";
import type { Numbers } from "./index-section.js";

/** A word's id is its position in the list. Words are decoded when they are asked for. */
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
    const start = id === 0 ? 0 : (this.#ends.at(id - 1) as number);
    return this.#text.slice(start, this.#ends.at(id) as number);
  }

  /** The word's id; -1 when it is not in the dictionary. */
  find(word: string): number {
    const id = this.#lowerBound(word);
    return id < this.size && this.at(id) === word ? id : -1;
  }

  /** Ids `[from, to)` of the words that begin with the prefix. */
  startingWith(prefix: string): [number, number] {
    if (prefix === "") return [0, this.size];
    return [this.#lowerBound(prefix), this.#lowerBound(`${prefix}\uffff`)];
  }

  /** The id of the first word that does not sort before `word`. */
  #lowerBound(word: string): number {
    return lowerBound(this.size, (id) => this.at(id) < word);
  }
}
