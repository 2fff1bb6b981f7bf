/** A word of a query as the library knows it. */
import type { SearchIndex } from "./index-of.js";
import { seen } from "./seen.js";
import { isEnglish } from "./spelling.js";
import { stem } from "./stem.js";

export interface Token {
  word: string;
  /** Its term; -1 when the library has no such word. */
  term: number;
  /** Not a word of the library, or only of slang. */
  unknown: boolean;
  /** A word of English at large. */
  english: boolean;
}

/** @param word folded */
export function tokenOf(index: SearchIndex, word: string): Token {
  const known = index.words.find(word);
  const flags = known >= 0 ? (index.wordFlags[known] as number) : 0;
  const term = known >= 0 ? (index.wordTerms[known] as number) : index.terms.find(stem(word));
  const english = isEnglish(index, word);
  const met = term >= 0 && (index.spread[term] as number) > 0;
  // Ways of asking are typed by people: a strange word that stands only there may be a slip, as `dopelganger` is.
  const typed = known >= 0 && flags === seen.asked && !english;
  return { word, term, unknown: typed || (!met && (flags & seen.name) === 0), english };
}
