/** Finds words of a query that name a document or a game, and words that introduce a number. */
import type { Library } from "../../library/library.js";
import { documentsNamed } from "../../library/reference/documents-named.js";
import type { Word } from "../text/words.js";

/**
 * The documents that words such as `coc` or `FAQ` name, and the indices of all such words.
 * @returns null when no word names any
 */
export function findHints(
  library: Library,
  words: readonly Word[],
): { documents: Set<string>; tokens: Set<number> } | null {
  const { documents, wordIndices } = documentsNamed(
    library.documents,
    words.map(({ text }) => text),
  );
  return documents.length === 0 ? null : { documents: new Set(documents.map(({ id }) => id)), tokens: wordIndices };
}

/** Words that introduce a number, as in `section 2.13`. */
const introductions = new Set([
  "section",
  "clarification",
  "entry",
  "number",
  "no",
  "nr",
  "point",
  "paragraph",
  "item",
]);

/** The indices of words that introduce a number. */
export function introducingWords(words: readonly Word[]): number[] {
  return words.flatMap((word, i) => (introductions.has(word.text) ? [i] : []));
}
