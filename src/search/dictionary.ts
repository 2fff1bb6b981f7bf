/** Sorted words in one string: found by binary search, ranges by prefix, and nothing is decoded before it is needed. */

const none = -1;

export class Dictionary {
  readonly size: number;
  readonly #text: string;
  readonly #ends: Uint32Array;

  /** @param text the words, sorted, end to end @param ends where each of them ends in `text` */
  constructor(text: string, ends: Uint32Array) {
    this.#text = text;
    this.#ends = ends;
    this.size = ends.length;
  }

  at(id: number): string {
    return this.#text.slice(id === 0 ? 0 : (this.#ends[id - 1] as number), this.#ends[id]);
  }

  lengthOf(id: number): number {
    return (this.#ends[id] as number) - (id === 0 ? 0 : (this.#ends[id - 1] as number));
  }

  /** The word's id; `none` when it is not here. */
  find(word: string): number {
    const id = this.#from(word);
    return id < this.size && this.at(id) === word ? id : none;
  }

  /** Ids `[from, to)` of the words that begin with the prefix. */
  startingWith(prefix: string): [number, number] {
    if (prefix === "") return [0, this.size];
    return [this.#from(prefix), this.#from(`${prefix}\uffff`)];
  }

  /** The first word that is not before `word`. */
  #from(word: string): number {
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

/** The sections of a dictionary. @param words sorted as JavaScript sorts strings, each once */
export function encodeWords(words: readonly string[]): { text: string; ends: Uint32Array } {
  const ends = new Uint32Array(words.length);
  let at = 0;
  words.forEach((word, i) => {
    at += word.length;
    ends[i] = at;
  });
  return { text: words.join(""), ends };
}
