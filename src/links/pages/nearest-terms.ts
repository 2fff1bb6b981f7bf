/** Terms that a misspelt one may have meant. Loaded only when a term is unknown. */
import Fuse from "fuse.js";
import { fold } from "../../cards/fold.js";
import type { Library } from "../../library/library.js";
import { games } from "../find-cards.js";

/** 0 is the same, 1 has nothing in common; above this a suggestion helps nobody. */
const nearEnough = 0.3;
const most = 3;
/** Longer than any term; a search for it would only take time. */
const longest = 60;

/** @param game a game's id; null: any @returns terms as the catalogues write them, the nearest first */
export function nearestTerms(library: Library, game: string | null, wanted: string): { game: string; term: string }[] {
  const typed = fold(wanted).trim();
  if (typed === "" || typed.length > longest) return [];
  const entries = games(library, game).flatMap((one) =>
    library
      .catalogue(one)
      .keywords.flatMap(({ term, forms }) =>
        [term, ...forms].map((form) => ({ form: fold(form), found: { game: one, term } })),
      ),
  );
  const close = new Fuse(entries, {
    keys: ["form"],
    ignoreLocation: true,
    threshold: nearEnough,
    minMatchCharLength: 2,
  })
    .search(typed)
    // A short word inside a long term is no misspelling of it.
    .filter(({ item }) => Math.abs(item.form.length - typed.length) <= Math.max(2, typed.length / 3));
  const terms = close.map(({ item }) => item.found);
  return terms
    .filter((one, i) => terms.findIndex((other) => other.game === one.game && other.term === one.term) === i)
    .slice(0, most);
}
