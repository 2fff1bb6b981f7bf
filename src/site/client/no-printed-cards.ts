/**
 * Stands in for src/links/errata/printed-card.ts in browsers: the site has no card database, so there are no printed texts to
 * combine with errata, and the code that does it is not needed.
 */
import type { PrintedCard } from "../../links/errata/printed-card.js";

/** @returns nothing */
export function printedCards(): PrintedCard[] {
  return [];
}
