/** Suggestions for an unknown keyword. Loaded only when a keyword is unknown. */
import Fuse from "fuse.js";
import { fold } from "../../cards/fold.js";
import { gamesToSearch } from "../../cards/resolver.js";
import type { Library } from "../../library/library.js";
import { distinctBy } from "../../ruling/groups.js";

/** Maximum distance of a suggestion on the scale of Fuse: 0 is an exact match, 1 has nothing in common. */
const maxDistance = 0.3;
const maxSuggestions = 3;
/** Longer input gets no suggestions: it is longer than any keyword. */
const maxTypedLength = 60;

/** The keywords of a game (null: of every game) that are most similar to a misspelt one, most similar first. */
export function nearestTerms(library: Library, game: string | null, wanted: string): { game: string; term: string }[] {
  const typed = fold(wanted).trim();
  if (typed === "" || typed.length > maxTypedLength) return [];
  const entries = gamesToSearch(library, game).flatMap((one) =>
    library
      .catalogue(one)
      .keywords.flatMap(({ term, forms }) =>
        [term, ...forms].map((form) => ({ form: fold(form), keyword: { game: one, term } })),
      ),
  );
  const matches = new Fuse(entries, {
    keys: ["form"],
    ignoreLocation: true,
    threshold: maxDistance,
    minMatchCharLength: 2,
  })
    .search(typed)
    // A short word within a long term is not a misspelling of it.
    .filter(({ item }) => Math.abs(item.form.length - typed.length) <= Math.max(2, typed.length / 3));
  const terms = matches.map(({ item }) => item.keyword);
  return distinctBy(terms, (one) => `${one.game} ${one.term}`).slice(0, maxSuggestions);
}
