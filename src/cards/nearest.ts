/** Suggestions for misspelt names of cards, keywords and rulings, found by Fuse.js. */
import Fuse from "fuse.js";
import { nameKey } from "./fold.js";
import type { Card } from "./schema.js";

/** The largest distance of a suggestion, as a share of the typed letters: of 0 for the same name, to 1. */
const maxDistance = 0.3;
const maxSuggestions = 3;
/** Longer texts are no names. */
const maxLength = 100;

/** Makes a function from a name to at most three items with the nearest names, best first. */
export function nearestFinder<Item>(entries: Iterable<[name: string, item: Item]>): (name: string) => Item[] {
  const known = Array.from(entries, ([name, item]) => ({ key: nameKey(name), item }));
  const fuse = new Fuse(known, { keys: ["key"], threshold: maxDistance, ignoreLocation: true });
  return (name) => {
    const key = nameKey(name);
    if (key.length > maxLength) return [];
    // A name may be typed in part, but it is not meant by a text that is much longer.
    const similar = fuse.search(key).filter(({ item }) => key.length - item.key.length <= Math.max(4, key.length / 3));
    return [...new Set(similar.map(({ item }) => item.item))].slice(0, maxSuggestions);
  };
}

/** As `nearestFinder`, for all names of these cards. */
export function nearestCardFinder(cards: readonly Card[]): (name: string) => Card[] {
  return nearestFinder(
    cards.flatMap((card) => [card.name, ...card.also, ...card.nicknames].map((name): [string, Card] => [name, card])),
  );
}
