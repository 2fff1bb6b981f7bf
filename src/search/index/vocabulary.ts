/** Words and terms while the index is built. Terms are numbered as they are met, and renumbered alphabetically at the end. */
import { stem } from "../text/stem.js";
import { encodeDictionary } from "./dictionary.js";

/** Numbers the words and terms of a library. */
export class Vocabulary {
  readonly #terms = new Map<string, number>();
  readonly #stems = new Map<string, string>();
  readonly #flags = new Map<string, number>();

  /** The number of a term: a stem, or a name or number such as `#n2.13`. */
  term(text: string): number {
    let id = this.#terms.get(text);
    if (id === undefined) {
      id = this.#terms.size;
      this.#terms.set(text, id);
    }
    return id;
  }

  stemOf(word: string): string {
    let known = this.#stems.get(word);
    if (known === undefined) {
      known = stem(word);
      this.#stems.set(word, known);
    }
    return known;
  }

  termOf(word: string): number {
    return this.term(this.stemOf(word));
  }

  /** Records where a word was seen. @param flag one of `wordFlags` */
  addFlag(word: string, flag: number): void {
    this.#flags.set(word, this.flags(word) | flag);
  }

  flags(word: string): number {
    return this.#flags.get(word) ?? 0;
  }

  /** All words with a flag, sorted. */
  words(): string[] {
    return [...this.#flags.keys()].sort(byCodeUnits);
  }

  /**
   * Renumbers the terms alphabetically: `finalTerms[n]` is the final number of term `n`. No term may be added afterwards.
   * @returns also the terms in their final order, and their dictionary, whose ends are in bytes
   */
  finish(): { finalTerms: Uint32Array; terms: string[]; dictionary: { text: string; ends: Uint32Array } } {
    const terms = [...this.#terms.keys()].sort(byCodeUnits);
    const finalTerms = new Uint32Array(terms.length);
    terms.forEach((name, at) => {
      finalTerms[this.#terms.get(name) as number] = at;
    });
    const encoder = new TextEncoder();
    return { finalTerms, terms, dictionary: encodeDictionary(terms, (term) => encoder.encode(term).length) };
  }
}

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
