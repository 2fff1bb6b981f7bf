/** Suggestions for an unknown keyword. Loaded only when a keyword is unknown. */
import Fuse from "fuse.js";
import { fold } from "../../cards/fold.js";
import type { Library } from "../../library/library.js";
import { games } from "../find-cards.js";

/** Greatest distance of a suggestion on Fuse's scale: 0 is the same, 1 has nothing in common. */
const maxDistance = 0.3;
const maxSuggestions = 3;
/** Longer input gets no suggestions: it is longer than any keyword. */
const maxTypedLength = 60;

/** The keywords most similar to a misspelt one, as in the catalogues, nearest first. `game` null means every game. */
export function nearestTerms(library: Library, game: string | null, wanted: string): { game: string; term: string }[] {
  const typed = fold(wanted).trim();
  if (typed === "" || typed.length > maxTypedLength) return [];
  const entries = games(library, game).flatMap((one) =>
    library
      .catalogue(one)
      .keywords.flatMap(({ term, forms }) =>
        [term, ...forms].map((form) => ({ form: fold(form), keyword: { game: one, term } })),
      ),
  );
  const close = new Fuse(entries, {
    keys: ["form"],
    ignoreLocation: true,
    threshold: maxDistance,
    minMatchCharLength: 2,
  })
    .search(typed)
    // A short word within a long term is not a misspelling of it.
    .filter(({ item }) => Math.abs(item.form.length - typed.length) <= Math.max(2, typed.length / 3));
  const terms = close.map(({ item }) => item.keyword);
  return terms
    .filter((one, i) => terms.findIndex((other) => other.game === one.game && other.term === one.term) === i)
    .slice(0, maxSuggestions);
}
