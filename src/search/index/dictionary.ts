/** A sorted list of words. A word is found by binary search, and a prefix gives a range of words. */
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
    const id = this.#lowerBound(word);
    return this.#words[id] === word ? id : -1;
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
