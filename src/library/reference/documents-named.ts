/** Finds the documents that are named in a query or a reference. */
import type { DocumentInfo } from "../../ruling/ruling.js";
import { plainWords } from "../editions/edition-named.js";

interface NamedDocuments {
  /** Empty when no document is named. */
  documents: DocumentInfo[];
  /** The indices of all words that name any document or its game, such as `coc` or `FAQ`. */
  places: Set<number>;
}

/**
 * The documents that the largest number of words name: `lamps rules` is lamps-rules and not lamps-faq. Among several,
 * those named by their game are preferred, because many documents are called "FAQ".
 * @param words folded, without punctuation
 */
export function documentsNamed(documents: readonly DocumentInfo[], words: readonly string[]): NamedDocuments {
  const candidates = documents.map((document) => {
    const shortPlaces = placesOf([document.id, document.short], words);
    const gamePlaces = placesOf([document.game, ...document.names], words);
    return { document, gamePlaces, places: new Set([...shortPlaces, ...gamePlaces]) };
  });
  const maxCount = Math.max(0, ...candidates.map(({ places }) => places.size));
  const best = maxCount === 0 ? [] : candidates.filter(({ places }) => places.size === maxCount);
  const byGame = best.filter(({ gamePlaces }) => gamePlaces.size > 0);
  return {
    documents: (byGame.length > 0 ? byGame : best).map(({ document }) => document),
    places: new Set(candidates.flatMap(({ places }) => [...places])),
  };
}

/** The indices of the words that are, or are part of, one of the names. */
function placesOf(names: readonly string[], words: readonly string[]): Set<number> {
  const places = new Set<number>();
  for (const name of names) {
    const parts = plainWords(name).split(" ").filter(Boolean);
    words.forEach((_, i) => {
      if (parts.every((part, k) => words[i + k] === part)) for (const k of parts.keys()) places.add(i + k);
    });
  }
  return places;
}
