/** A sorted list of words. A word is found by binary search. */
import { lowerBound } from "../../ruling/lower-bound.js";

/** A word's id is its position in the list. */
export class Dictionary {
  readonly #words: readonly string[];
  readonly size: number;

  /** @param words sorted by code units */
  constructor(words: readonly string[]) {
    this.#words = words;
    this.size = words.length;
  }

  at(id: number): string {
    return this.#words[id] as string;
  }

  /** The word's id; -1 when it is not in the dictionary. */
  find(word: string): number {
    const id = lowerBound(this.size, (i) => this.at(i) < word);
    return this.#words[id] === word ? id : -1;
  }
}
