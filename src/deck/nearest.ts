/** Names that a misspelt one may have meant. Loaded only when a name is unknown. */
import Fuse from "fuse.js";
import { fold } from "../cards/fold.js";
import type { Card, Catalogue } from "../cards/schema.js";

/** 0 is the same, 1 has nothing in common; above this a suggestion helps nobody. */
const nearEnough = 0.35;
const most = 3;

/** A function that finds the nearest cards to a name, the best first. */
export function nearestCards(catalogue: Catalogue): (name: string) => Card[] {
  const entries = catalogue.cards.flatMap((card) =>
    [card.name, ...card.also, ...card.nicknames].map((name) => ({ name: fold(name), card })),
  );
  const fuse = new Fuse(entries, {
    keys: ["name"],
    includeScore: true,
    ignoreLocation: true,
    threshold: nearEnough,
    minMatchCharLength: 3,
  });
  const longest = entries.reduce((most, { name }) => Math.max(most, name.length), 0);
  return (name) => {
    const folded = fold(name);
    // Nothing is near to it, and looking would take long.
    if (folded.length > 2 * longest) return [];
    const close = fuse
      .search(folded)
      // A short name inside a long one is no misspelling of it.
      .filter(({ item }) => Math.abs(item.name.length - folded.length) <= Math.max(4, folded.length / 2));
    return [...new Set(close.map(({ item }) => item.card))].slice(0, most);
  };
}
