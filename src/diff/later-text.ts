/** Finds out whether the newest edition changed the words of an older edition's ruling. */
import { currentDocument, isInForce } from "../library/editions/continued.js";
import { findRuling, type Library } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";
import { diffInLibrary } from "./in-library.js";
import type { WordOp } from "./words/word-ops.js";

export interface LaterText {
  /** The document in force: the ruling's own, or the one that continues it. */
  document: string;
  /** The newest edition in the library. */
  edition: string;
  /** The ruling in that edition; null when the edition does not have it. */
  ruling: Ruling | null;
  /** The text with its changes; empty when `ruling` is null, and when the rule stands under another title. */
  words: WordOp[];
}

/**
 * What the newest edition in the library says instead of a ruling's words. Null in three cases: the newest edition has the
 * same words, the ruling is itself in force in that edition, or the extraction of that edition lost the ruling.
 */
export function laterDifferingText(library: Library, ruling: Ruling): LaterText | null {
  const current = currentDocument(library, ruling.document);
  const edition = current?.editions[0]?.edition;
  if (current === null || edition === undefined || isInForce(library, ruling)) return null;
  const document = current.id;
  const diff = diffInLibrary(library, document, ruling.edition, edition);
  const isIt = (one: Ruling) => one.id === ruling.id && one.document === ruling.document;
  const reworded = diff.reworded.find(({ from }) => isIt(from));
  if (reworded) return { document, edition, ruling: reworded.to, words: reworded.words };
  // The rule may stand under another title: then its id is a former id of that ruling.
  return diff.removed.some(isIt)
    ? { document, edition, ruling: findRuling(library, document, edition, ruling.id), words: [] }
    : null;
}
