/** Finds out whether the newest edition changed the words of an older edition's ruling. */
import { type Library, newest } from "../library/library.js";
import { editionHolding, type Ruling } from "../ruling/ruling.js";
import { diffInLibrary } from "./in-library.js";
import type { WordOp } from "./words/align.js";

export interface LaterText {
  /** The newest edition in the library. */
  edition: string;
  /** The ruling in that edition; null when the edition does not have it. */
  ruling: Ruling | null;
  /** The text with its changes; empty when `ruling` is null. */
  words: WordOp[];
}

/**
 * What the newest edition in the library says instead of a ruling's words. Null in three cases: the newest edition has the
 * same words, the ruling is itself in force in that edition, or the extraction of that edition lost the ruling.
 */
export function laterDifferingText(library: Library, ruling: Ruling): LaterText | null {
  const edition = newest(library, ruling.document);
  if (edition === null || edition === editionHolding(ruling)) return null;
  const diff = diffInLibrary(library, ruling.document, ruling.edition, edition);
  const reworded = diff.reworded.find(({ from }) => from.id === ruling.id);
  if (reworded) return { edition, ruling: reworded.to, words: reworded.words };
  const isRemoved = diff.removed.some(({ id }) => id === ruling.id);
  return isRemoved ? { edition, ruling: null, words: [] } : null;
}
