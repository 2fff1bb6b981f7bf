/** A card that databases know, for tests. */
import type { KnownCard } from "./known-cards.js";

/** A card with a code and a name. Other fields are null unless they are given. */
export function madeUpKnownCard(game: string, code: string, name: string, more: Partial<KnownCard> = {}): KnownCard {
  return { game, code, set: null, number: null, name, subname: null, level: null, catalogueId: null, ...more };
}
