/**
 * Suggestions for misspelt card names in the browser: by the share of letter pairs that two names have in common (Dice). It
 * stands in for src/deck/nearest.ts, whose library is larger than the rest of the deck check.
 */
import { fold } from "../../cards/fold.js";
import type { Card } from "../../cards/schema.js";

const leastShared = 0.5;
const maxSuggestions = 3;

/** @returns a function from a name to the cards with the nearest names, best first */
export function nearestCards(cards: readonly Card[]): (name: string) => Card[] {
  const entries = cards.flatMap((card) =>
    [card.name, ...card.also, ...card.nicknames].map((name) => ({ pairs: pairsOf(name), card })),
  );
  return (name) => {
    const wanted = pairsOf(name);
    const close = entries
      .map(({ pairs, card }) => ({ card, shared: sharedBy(wanted, pairs) }))
      .filter(({ shared }) => shared >= leastShared)
      .sort((a, b) => b.shared - a.shared);
    return [...new Set(close.map(({ card }) => card))].slice(0, maxSuggestions);
  };
}

function pairsOf(name: string): Set<string> {
  const folded = fold(name);
  return new Set(Array.from({ length: Math.max(0, folded.length - 1) }, (_, i) => folded.slice(i, i + 2)));
}

function sharedBy(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((pair) => b.has(pair)).length;
  return (2 * common) / Math.max(1, a.size + b.size);
}
