/** Finds the documents that the words of a query or of a reference name. */
import type { DocumentInfo } from "../../ruling/ruling.js";
import { plainWords } from "../editions/edition-named.js";

interface NamedDocuments {
  /** Empty when no word names any. */
  documents: DocumentInfo[];
  /** The places of all words that name a document or its game, such as `coc` or `FAQ`. */
  places: Set<number>;
}

/**
 * The documents that the most words name: `lamps rules` is lamps-rules and not lamps-faq. A name of the game is more specific
 * than "FAQ", which many documents are called.
 * @param words folded, without punctuation
 */
export function documentsNamed(documents: readonly DocumentInfo[], words: readonly string[]): NamedDocuments {
  const named = documents.map((document) => ({
    document,
    short: placesOf([document.id, document.short], words),
    game: placesOf([document.game, ...document.names], words),
  }));
  const all = named.map((one) => ({ ...one, places: new Set([...one.short, ...one.game]) }));
  const most = Math.max(0, ...all.map(({ places }) => places.size));
  const best = most === 0 ? [] : all.filter(({ places }) => places.size === most);
  const byGame = best.filter(({ game }) => game.size > 0);
  return {
    documents: (byGame.length > 0 ? byGame : best).map(({ document }) => document),
    places: new Set(all.flatMap(({ places }) => [...places])),
  };
}

/** The places of the words that are one of the names. */
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
