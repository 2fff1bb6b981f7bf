/** Looks up the words of a query in the index. */
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
   * True if no ruling in force and no name has the word: it is misspelt, or foreign to the library. If an alternative
   * phrasing has the word, it is unknown only if it is not a common English word.
   */
  isUnknown: boolean;
  /** True for a common English word. A getter, because the look-up is slow and most queries do not need it. */
  readonly isEnglish: boolean;
}

/**
 * Looks up a word.
 * @param word folded
 */
export function tokenOf(index: SearchIndex, word: string): Token {
  const wordId = index.words.find(word);
  const flags = wordId >= 0 ? (index.wordFlags[wordId] as number) : 0;
  const term = wordId >= 0 ? (index.wordTerms[wordId] as number) : index.terms.find(stem(word));
  const isEnglishWord = () => mayHold(index.english, word);
  const occurs = term >= 0 && (index.documentFrequencies[term] as number) > 0;
  // Phrasings may have misspellings, so a word that only they have is unknown unless it is English.
  const isDoubtful = flags === wordFlags.phrasing && !isEnglishWord();
  return {
    word,
    term,
    isUnknown: isDoubtful || (!occurs && (flags & wordFlags.name) === 0),
    get isEnglish() {
      return isEnglishWord();
    },
  };
}
