/**
 * Words and terms while the index is built. Terms are numbered in the order of their first use, and renumbered
 * alphabetically at the end.
 */
import { stem } from "../text/stem.js";
import { isStop } from "../text/words.js";
import { wordFlags } from "./word-flags.js";

/** The first character of the term of a name. No term of a word or number begins with it. */
export const nameMark = "@";

/** The terms of an index in their final order. */
export interface FinalTerms {
  /** `finalTerms[n]` is the final number of term `n`. */
  finalTerms: Uint32Array;
  /** By final numbers: 1 for words other than stop words, 0 for stop words, names and numbers. */
  isWord: Uint8Array;
  /** The final numbers of stop words. */
  stops: number[];
  /** The texts of the terms, by final numbers. */
  texts: string[];
}

/** Numbers the words and terms of a library. */
export class Vocabulary {
  readonly #terms = new Map<string, number>();
  readonly #stems = new Map<string, string>();
  readonly #flags = new Map<string, number>();
  readonly #phrasingWords = new Map<string, { term: number; isContent: boolean }>();

  /** The number of a term: a stem, the term of a name, or a number such as `#n2.13`. */
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

  /** The number of the term of a word, which is its stem. */
  termOf(word: string): number {
    return this.term(this.stemOf(word));
  }

  /** The term of a word, and whether it is a content word. */
  wordOf(word: string): { term: number; isContent: boolean } {
    return { term: this.termOf(word), isContent: !isStop(word) };
  }

  /** As `wordOf`, for a word of an alternative phrasing, which is recorded. Most words are in many phrasings. */
  phrasingWord(word: string): { term: number; isContent: boolean } {
    let known = this.#phrasingWords.get(word);
    if (!known) {
      this.addFlag(word, wordFlags.phrasing);
      known = this.wordOf(word);
      this.#phrasingWords.set(word, known);
    }
    return known;
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

  /** Renumbers the terms alphabetically. No term may be added afterwards. */
  finish(): FinalTerms {
    const texts = [...this.#terms.keys()].sort(byCodeUnits);
    const finalTerms = new Uint32Array(texts.length);
    const isWord = new Uint8Array(texts.length);
    const stops: number[] = [];
    const stopStems = new Set([...this.#stems].flatMap(([word, stemmed]) => (isStop(word) ? [stemmed] : [])));
    for (const [i, text] of texts.entries()) {
      finalTerms[this.#terms.get(text) as number] = i;
      if (isStop(text) || stopStems.has(text)) stops.push(i);
      else if (!text.startsWith("#") && !text.startsWith(nameMark)) isWord[i] = 1;
    }
    return { finalTerms, isWord, stops, texts };
  }
}

/** Compares two texts by code units, which is the order of `Dictionary`. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
