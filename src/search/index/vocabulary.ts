/**
 * Words and terms while the index is built. Terms are numbered in the order of their first use. At the end they are
 * renumbered alphabetically, also in the lists that were read.
 */
import { questionTypesOf } from "../text/question-type.js";
import { stem } from "../text/stem.js";
import { foldedWords, isStop } from "../text/words.js";

/** The first character of the term of a name. No term of a word or number begins with it. */
export const nameMark = "@";

/** The terms of an index in their final order. */
export interface FinalTerms {
  /** The texts of the terms, by their numbers. */
  texts: string[];
  /** By numbers: 1 for words other than stop words, 0 for stop words, names and numbers. */
  isWord: Uint8Array;
  /** The numbers of stop words. */
  stops: number[];
}

/** One phrasing, with its terms. */
export interface PhrasingTerms {
  /** The content terms, each once. */
  content: number[];
  /** The terms of all words, in order. */
  all: number[];
  /** What it asks for: see text/question-type.ts. */
  types: number;
}

interface WordEntry {
  /** The number of its term, which is its stem. */
  term: number;
  isStop: boolean;
  /** Where the word was seen: see word-flags.ts. */
  flags: number;
}

/** Numbers the words and terms of a library. */
export class Vocabulary {
  readonly #terms = new Map<string, number>();
  readonly #words = new Map<string, WordEntry>();
  readonly #lists: number[][] = [];

  /** The number of a term: a stem, the term of a name, or a number such as `#n2.13`. */
  term(text: string): number {
    let id = this.#terms.get(text);
    if (id === undefined) {
      id = this.#terms.size;
      this.#terms.set(text, id);
    }
    return id;
  }

  /**
   * The terms of a phrasing, which `finish` renumbers.
   * @param flag where its words were seen: one of `wordFlags`, or 0
   */
  phrasing(text: string, flag: number): PhrasingTerms {
    const words = foldedWords(text);
    const content: number[] = [];
    const all = words.map((word) => {
      const { term, isStop } = this.#wordOf(word, flag);
      if (!isStop && !content.includes(term)) content.push(term);
      return term;
    });
    return { content: this.keep(content), all: this.keep(all), types: questionTypesOf(words) };
  }

  #wordOf(word: string, flag: number): WordEntry {
    let entry = this.#words.get(word);
    if (!entry) {
      entry = { term: this.term(stem(word)), isStop: isStop(word), flags: 0 };
      this.#words.set(word, entry);
    }
    entry.flags |= flag;
    return entry;
  }

  /**
   * The number of the term of a word.
   * @param flag where it was seen: one of `wordFlags`, or 0
   */
  termOf(word: string, flag: number): number {
    return this.#wordOf(word, flag).term;
  }

  /** The terms of the words of a text, as a list that `finish` renumbers. */
  termsOf(words: readonly string[], flag: number): number[] {
    return this.keep(words.map((word) => this.termOf(word, flag)));
  }

  /** Lets `finish` renumber the terms of a list. */
  keep(terms: number[]): number[] {
    this.#lists.push(terms);
    return terms;
  }

  /** All words, sorted, with their final terms and their flags. */
  words(): { words: string[]; terms: number[]; flags: number[] } {
    const words = [...this.#words.keys()].sort();
    const entries = words.map((word) => this.#words.get(word) as WordEntry);
    return { words, terms: entries.map(({ term }) => term), flags: entries.map(({ flags }) => flags) };
  }

  /** Renumbers the terms alphabetically, by code units as in `Dictionary`. No term may be added afterwards. */
  finish(): FinalTerms {
    const texts = [...this.#terms.keys()].sort();
    const finalTerms = new Uint32Array(texts.length);
    texts.forEach((text, i) => {
      finalTerms[this.#terms.get(text) as number] = i;
    });
    const stopTerms = new Set<number>();
    for (const entry of this.#words.values()) {
      entry.term = finalTerms[entry.term] as number;
      if (entry.isStop) stopTerms.add(entry.term);
    }
    for (const list of this.#lists)
      for (let i = 0; i < list.length; i++) list[i] = finalTerms[list[i] as number] as number;
    const stops = texts.flatMap((text, i) => (isStop(text) || stopTerms.has(i) ? [i] : []));
    const isWord = Uint8Array.from(texts, (text) => (/^[#@]/.test(text) ? 0 : 1));
    for (const term of stops) isWord[term] = 0;
    return { texts, isWord, stops };
  }
}
