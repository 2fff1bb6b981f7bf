/** Corrections of misspelt card names. */
import { nameKey } from "../cards/fold.js";
import type { Card } from "../cards/schema.js";
import { editDistance } from "../search/text/edit-distance.js";

/** How many typing errors are accepted in a name of this length. */
function maxErrors(letters: number): number {
  return letters < 5 ? 0 : letters < 8 ? 1 : 2;
}

/**
 * @returns a function from a misspelt name to the one name that is nearest, by the fewest typing errors; null when no name is
 * near, or the names of two cards are equally near. Numbers in names are never misspelt: `.38` is not `.45`.
 */
export function correctedName(cards: readonly Card[]): (name: string) => string | null {
  const names = new Map<string, { name: string; title: string; digits: string }>();
  for (const card of cards)
    for (const name of [card.name.replace(/ \(\d\)$/, ""), ...card.also]) {
      const key = nameKey(name);
      if (!names.has(key)) names.set(key, { name, title: card.id, digits: digitsOf(key) });
    }
  return (typed) => {
    const key = nameKey(typed);
    const digits = digitsOf(key);
    const limit = maxErrors(key.length);
    let least = limit + 1;
    let nearest: string[] = [];
    for (const [other, { name, title, digits: own }] of names) {
      if (own !== digits) continue;
      const distance = editDistance(key, other, Math.min(limit, least));
      if (distance > limit || distance > least) continue;
      if (distance < least) nearest = [];
      least = distance;
      if (!nearest.some((one) => names.get(nameKey(one))?.title === title)) nearest.push(name);
    }
    return nearest.length === 1 ? (nearest[0] as string) : null;
  };
}

function digitsOf(key: string): string {
  return key.replace(/\D+/g, " ").trim();
}
