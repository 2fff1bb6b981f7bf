/**
 * Words and terms while the index is built. Terms are numbered in the order of their first use, and renumbered
 * alphabetically at the end.
 */
import type { Scratch } from "../../library/snapshot/scratch.js";
import { stem } from "../text/stem.js";
import { isStop } from "../text/words.js";
import type { IndexArray } from "./index-section.js";
import { TextList } from "./text-list.js";

/** The first character of the term of a name. No term of a word or number begins with it. */
export const nameMark = "@";

/** The terms of an index in their final order. */
interface FinalTerms {
  /** `finalTerms[n]` is the final number of term `n`. */
  finalTerms: Uint32Array;
  /** By final numbers: 1 for words other than stop words, 0 for stop words, names and numbers. */
  isWordByTerm: Uint8Array;
  /** The final numbers of stop words. */
  stops: number[];
  /** The dictionary; its ends are in bytes. */
  arrays: [string, IndexArray][];
}

/** Numbers the words and terms of a library. */
export class Vocabulary {
  readonly #terms = new Map<string, number>();
  readonly #stems = new Map<string, string>();
  readonly #flags = new Map<string, number>();
  #count = 0;

  /** The number of a term: a stem, or a number such as `#n2.13`. */
  term(text: string): number {
    let id = this.#terms.get(text);
    if (id === undefined) {
      id = this.#count++;
      this.#terms.set(text, id);
    }
    return id;
  }

  /** A number for the term of a name. Its text is not kept: a large library has more names than words. */
  nameTerm(): number {
    return this.#count++;
  }

  stemOf(word: string): string {
    let known = this.#stems.get(word);
    if (known === undefined) {
      known = stem(word);
      this.#stems.set(word, known);
    }
    return known;
  }

  /** The number of the term of a word, which is its stem. */
  termOf(word: string): number {
    return this.term(this.stemOf(word));
  }

  /**
   * Records where a word was seen.
   * @param flag one of `wordFlags`
   */
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
   * Renumbers the terms alphabetically. No term may be added afterwards.
   * @param names every term of `nameTerm`, sorted by the code units of its text
   */
  finish(names: Iterable<{ text: string; term: number }>, scratch: Scratch): FinalTerms {
    const finalTerms = new Uint32Array(this.#count);
    const isWordByTerm = new Uint8Array(this.#count);
    const stops: number[] = [];
    const stopStems = new Set([...this.#stems].flatMap(([word, stemmed]) => (isStop(word) ? [stemmed] : [])));
    const texts = new TextList(scratch);
    let next = 0;
    const add = (text: string, term: number): void => {
      finalTerms[term] = next++;
      texts.push(text);
    };
    const addAll = (stemsAndNumbers: readonly string[]): void => {
      for (const text of stemsAndNumbers) {
        if (isStop(text) || stopStems.has(text)) stops.push(next);
        else if (!text.startsWith("#")) isWordByTerm[next] = 1;
        add(text, this.#terms.get(text) as number);
      }
    };
    const sorted = [...this.#terms.keys()].sort(byCodeUnits);
    addAll(sorted.filter((text) => text < nameMark));
    for (const { text, term } of names) add(text, term);
    addAll(sorted.filter((text) => text > nameMark));
    return { finalTerms, isWordByTerm, stops, arrays: texts.arrays("terms", "term-ends") };
  }
}

/** Compares two texts by code units, which is the order of `Dictionary`. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
