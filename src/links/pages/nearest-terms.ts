/** Suggestions for an unknown keyword. */
import { gamesToSearch } from "../../cards/resolver.js";
import { suggestions } from "../../cards/suggestions.js";
import type { Library } from "../../library/library.js";

/** Longer input gets no suggestions: it is longer than any keyword. */
const maxTypedLength = 60;

/** The keywords of a game (null: of every game) that are most similar to a misspelt one, most similar first. */
export function nearestTerms(library: Library, game: string | null, wanted: string): { game: string; term: string }[] {
  if (wanted.trim() === "" || wanted.length > maxTypedLength) return [];
  const entries = gamesToSearch(library, game).flatMap((one) =>
    library.catalogue(one).keywords.flatMap(({ term, forms }) => {
      const keyword = { game: one, term };
      return [term, ...forms].map((form): [string, typeof keyword] => [form, keyword]);
    }),
  );
  return suggestions(wanted, entries);
}
