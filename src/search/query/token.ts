/** A word of a query, looked up in the index. */
import { mayHold } from "../index/bloom.js";
import type { SearchIndex } from "../index/search-index.js";
import { wordFlags } from "../index/word-flags.js";
import { stem } from "../text/stem.js";

export interface Token {
  /** Folded. */
  word: string;
  /** The number of its term in the index; -1 when the index has none. */
  term: number;
  /**
   * True for a misspelling, or a word foreign to the library. No ruling in force and no name has the word. A common
   * English word is known if an alternative phrasing has it.
   */
  unknown: boolean;
  /** True for a common English word. Looked up when it is asked for: most words are known to the library. */
  readonly english: boolean;
}

/**
 * Looks up a word.
 * @param word folded
 */
export function tokenOf(index: SearchIndex, word: string): Token {
  const wordId = index.words.find(word);
  const flags = wordId >= 0 ? (index.wordFlags[wordId] as number) : 0;
  const term = wordId >= 0 ? (index.wordTerms.at(wordId) as number) : index.terms.find(stem(word));
  const isEnglish = () => mayHold(index.english, word);
  const occurs = term >= 0 && (index.documentFrequencies.at(term) as number) > 0;
  // Phrasings may have misspellings: a word that only they have is unknown unless it is English.
  const onlyInPhrasings = wordId >= 0 && flags === wordFlags.phrasing && !isEnglish();
  return {
    word,
    term,
    unknown: onlyInPhrasings || (!occurs && (flags & wordFlags.name) === 0),
    get english() {
      return isEnglish();
    },
  };
}
