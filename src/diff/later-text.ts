/** Whether words from an old edition are still the document's words. */
import { type Library, newest } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";
import { diffInLibrary } from "./in-library.js";
import type { WordOp } from "./words.js";

export interface LaterText {
  /** The newest edition at hand. */
  edition: string;
  /** Its text; null when it no longer has the ruling. */
  ruling: Ruling | null;
  /** From the old words to the new ones; empty when it no longer has the ruling. */
  words: WordOp[];
}

/**
 * What the newest edition at hand says instead of a ruling's words. Null when its words are the same, when there is no
 * newer edition, and when the newer extraction is known to have lost the ruling: then nobody knows.
 */
export function laterTextDiffers(library: Library, ruling: Ruling): LaterText | null {
  const edition = newest(library, ruling.document);
  if (edition === null || edition === ruling.edition) return null;
  const diff = diffInLibrary(library, ruling.document, ruling.edition, edition);
  const reworded = diff.reworded.find(({ from }) => from.id === ruling.id);
  if (reworded) return { edition, ruling: reworded.to, words: reworded.words };
  const gone = diff.removed.some(({ id }) => id === ruling.id);
  return gone ? { edition, ruling: null, words: [] } : null;
}
