/** Suggestions for misspelt names of cards, keywords and rulings. */
import { diceCoefficient } from "../ruling/dice.js";
import { editDistance } from "../ruling/edit-distance.js";
import { nameKey } from "./fold.js";
import type { Card } from "./schema.js";

/** The minimum `diceCoefficient` of the pairs of letters of a name and a suggestion. */
const minSimilarity = 0.5;
const maxSuggestions = 3;
const shortLength = 8;

/**
 * Makes a function from a name to at most three items with the nearest names, best first. Names are compared by the pairs
 * of letters that they share (Sørensen–Dice), so missing, additional and reordered words matter little.
 */
export function nearestFinder<Item>(entries: Iterable<[name: string, item: Item]>): (name: string) => Item[] {
  const known = Array.from(entries, ([name, item]) => {
    const key = nameKey(name);
    return { item, key, pairs: pairsOf(key) };
  });
  return (name) => {
    const key = nameKey(name);
    const typed = pairsOf(key);
    const matches = known
      // A name that is shorter by more than half, and by more than 4 characters, is not suggested, even if it is a part of
      // the typed text.
      .filter((one) => key.length - one.key.length <= Math.max(4, key.length / 2))
      .map(({ item, key: other, pairs }) => {
        const shared = [...pairs].filter((pair) => typed.has(pair)).length;
        const byPairs = diceCoefficient(shared, typed.size, pairs.size);
        // In a short word, one typing error changes most pairs.
        const isNear = key.length < shortLength && other[0] === key[0] && editDistance(key, other, 1) === 1;
        return { item, similarity: isNear ? Math.max(byPairs, minSimilarity) : byPairs };
      })
      .filter(({ similarity }) => similarity >= minSimilarity)
      .sort((a, b) => b.similarity - a.similarity);
    return [...new Set(matches.map(({ item }) => item))].slice(0, maxSuggestions);
  };
}

/** As `nearestFinder`, for all names of these cards. */
export function nearestCardFinder(cards: readonly Card[]): (name: string) => Card[] {
  return nearestFinder(
    cards.flatMap((card) => [card.name, ...card.also, ...card.nicknames].map((name): [string, Card] => [name, card])),
  );
}

/** The pairs of neighbouring characters of a folded name, with a space before and after it. */
function pairsOf(key: string): Set<string> {
  const letters = ` ${key} `;
  return new Set(Array.from({ length: letters.length - 1 }, (_, i) => letters.slice(i, i + 2)));
}
