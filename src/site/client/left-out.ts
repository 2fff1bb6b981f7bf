/**
 * Stands in for two modules of src/links in browsers, where the library has no card database and no table of card names: the code
 * that reads them would never find any.
 */
import type { PrintedCard } from "../../links/errata/printed-card.js";

/** In place of errata/printed-card.ts. @returns nothing: there are no printed texts to combine with errata */
export function printedCards(): PrintedCard[] {
  return [];
}

/** In place of card-name-games.ts. @returns null: any game may have a card of a name */
export function gamesNaming(): null {
  return null;
}
