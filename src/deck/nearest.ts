/** Suggestions for misspelt card names. Loaded only when a name is unknown. */
import Fuse from "fuse.js";
import { nameKey } from "../cards/fold.js";
import type { Card } from "../cards/schema.js";

/** Maximum Fuse.js score of a suggestion: 0 is an exact match, 1 a complete mismatch. */
const maxScore = 0.35;
const maxSuggestions = 3;

/** @returns a function from a name to the cards with the nearest names, best first */
export function nearestCards(cards: readonly Card[]): (name: string) => Card[] {
  const entries = cards.flatMap((card) =>
    [card.name, ...card.also, ...card.nicknames].map((name) => ({ name: nameKey(name), card })),
  );
  const fuse = new Fuse(entries, {
    keys: ["name"],
    includeScore: true,
    ignoreLocation: true,
    threshold: maxScore,
    minMatchCharLength: 3,
  });
  const longest = entries.reduce((most, { name }) => Math.max(most, name.length), 0);
  return (name) => {
    const folded = nameKey(name);
    // No name is near to such a long one, and the search would be slow.
    if (folded.length > 2 * longest) return [];
    const close = fuse
      .search(folded)
      // A short name inside a long one is not a misspelling.
      .filter(({ item }) => Math.abs(item.name.length - folded.length) <= Math.max(4, folded.length / 2));
    return [...new Set(close.map(({ item }) => item.card))].slice(0, maxSuggestions);
  };
}
