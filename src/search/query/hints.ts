/** Finds words of a query that name a document or a game (hints where to look), and words that introduce a number. */
import type { Library } from "../../library/library.js";
import { documentsNamed } from "../../library/reference/documents-named.js";
import type { Word } from "../text/words.js";

/** The ids of the documents that words such as `coc` or `FAQ` name, and the indices of all words that name one. */
export function findHints(
  library: Library,
  words: readonly Word[],
): { documents: Set<string>; wordIndices: Set<number> } {
  const texts = words.map(({ text }) => text);
  const { documents, wordIndices } = documentsNamed(library.documents, texts);
  return { documents: new Set(documents.map(({ id }) => id)), wordIndices };
}

/** Words that introduce a number, as in `section 2.13`. */
const introductions = new Set("section clarification entry number no nr point paragraph item".split(" "));

/** The indices of words that introduce a number. */
export function introducingWords(words: readonly Word[]): number[] {
  return words.flatMap((word, i) => (introductions.has(word.text) ? [i] : []));
}
