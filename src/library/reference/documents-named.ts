/** Finds the documents that are named in a query or a reference. */
import { plainWords } from "../../cards/fold.js";
import type { DocumentInfo } from "../../ruling/ruling.js";

interface NamedDocuments {
  /** Empty when no document is named. */
  documents: DocumentInfo[];
  /** The indices of all words that name any document or its game, such as `coc` or `FAQ`. */
  wordIndices: Set<number>;
}

/**
 * The documents named by the most words: `lamps rules` is lamps-rules and not lamps-faq. Among several, those named by
 * their game, or by another name of the document or its game, are preferred, because many documents are called "FAQ".
 * @param words in lower case, without accents and punctuation
 */
export function documentsNamed(documents: readonly DocumentInfo[], words: readonly string[]): NamedDocuments {
  const candidates = documents.map((document) => {
    const titleIndices = indicesOf([document.id, document.short], words);
    const gameOrNameIndices = indicesOf([document.game, ...document.names], words);
    return { document, gameOrNameIndices, wordIndices: new Set([...titleIndices, ...gameOrNameIndices]) };
  });
  const maxCount = Math.max(0, ...candidates.map(({ wordIndices }) => wordIndices.size));
  const best = maxCount === 0 ? [] : candidates.filter(({ wordIndices }) => wordIndices.size === maxCount);
  const byGameOrName = best.filter(({ gameOrNameIndices }) => gameOrNameIndices.size > 0);
  return {
    documents: (byGameOrName.length > 0 ? byGameOrName : best).map(({ document }) => document),
    wordIndices: new Set(candidates.flatMap(({ wordIndices }) => [...wordIndices])),
  };
}

/** The indices of the words that make up one of the names in full. */
function indicesOf(names: readonly string[], words: readonly string[]): Set<number> {
  const indices = new Set<number>();
  for (const name of names) {
    const parts = plainWords(name).split(" ").filter(Boolean);
    words.forEach((_, i) => {
      if (parts.every((part, k) => words[i + k] === part)) for (const k of parts.keys()) indices.add(i + k);
    });
  }
  return indices;
}
