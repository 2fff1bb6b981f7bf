/** Suggestions for misspelt names of cards, keywords and rulings, found by Fuse.js. Loaded only when nothing has the name. */
import Fuse from "fuse.js";
import { nameKey } from "./fold.js";
import { allNames, type CardTables } from "./resolver.js";
import type { Card } from "./schema.js";

/** The largest distance of a suggestion, as a share of the typed letters: of 0 for the same name, to 1. */
const maxDistance = 0.3;
const maxSuggestions = 3;
/** Longer texts are no names. */
const maxLength = 100;

/**
 * At most three items with the nearest names, the nearest first, for "did you mean".
 * @param names of each item
 */
export function suggestions<Item>(typed: string, names: Iterable<readonly [name: string, item: Item]>): Item[] {
  const key = nameKey(typed);
  if (key === "" || key.length > maxLength) return [];
  const known = Array.from(names, ([name, item]) => ({ key: nameKey(name), item }));
  const fuse = new Fuse(known, { keys: ["key"], threshold: maxDistance, ignoreLocation: true });
  // A name may be typed in part, but it is not meant by a text that is much longer.
  const near = fuse.search(key).filter(({ item }) => key.length - item.key.length <= Math.max(4, key.length / 3));
  return [...new Set(near.map(({ item }) => item.item))].slice(0, maxSuggestions);
}

/** The cards of a game with near names, the nearest first. */
export function nearCards(tables: CardTables, game: string, typed: string): Card[] {
  const names = allNames(tables, game).filter(({ kind }) => kind !== "id");
  return suggestions(
    typed,
    names.map(({ name, entry }): [string, Card] => [name, entry.card]),
  );
}
