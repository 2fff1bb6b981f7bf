/** Corrections of misspelt card names. */

import { editDistance } from "../../search/text/edit-distance.js";
import { nameKey } from "../fold.js";
import type { Card } from "../schema.js";

/** The maximum number of typing errors that are corrected in a name of `length` characters. */
function maxErrors(length: number): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Makes a function from a misspelt name to the nearest name of a card: the one with the fewest typing errors between them.
 * The function returns null when every name has too many errors, or when the names of two cards are equally near.
 *
 * Numbers must be equal: `.38` is not corrected to `.45`. Nicknames are not compared.
 */
export function nameCorrector(cards: readonly Card[]): (name: string) => string | null {
  const names = new Map<string, { name: string; id: string; digits: string }>();
  for (const card of cards) {
    const withoutLevel = card.name.replace(/ \(\d\)$/, "");
    for (const name of [withoutLevel, ...card.also]) {
      const key = nameKey(name);
      if (!names.has(key)) names.set(key, { name, id: card.id, digits: digitsOf(key) });
    }
  }
  return (typed) => {
    const key = nameKey(typed);
    const digits = digitsOf(key);
    const limit = maxErrors(key.length);
    let leastDistance = limit + 1;
    let nearest: string[] = [];
    for (const [other, { name, id, digits: otherDigits }] of names) {
      if (otherDigits !== digits) continue;
      const distance = editDistance(key, other, Math.min(limit, leastDistance));
      if (distance > limit || distance > leastDistance) continue;
      if (distance < leastDistance) nearest = [];
      leastDistance = distance;
      if (!nearest.some((one) => names.get(nameKey(one))?.id === id)) nearest.push(name);
    }
    return nearest.length === 1 ? (nearest[0] as string) : null;
  };
}

function digitsOf(key: string): string {
  return key.replace(/\D+/g, " ").trim();
}
