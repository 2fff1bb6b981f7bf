/** Suggestions for misspelt card names. */

import { diceCoefficient } from "../../ruling/dice.js";
import { nameKey } from "../fold.js";
import type { Card } from "../schema.js";

/** The minimum `diceCoefficient` of the pairs of letters of a name and a suggestion. */
const minSimilarity = 0.5;
const maxSuggestions = 3;

/**
 * Makes a function from a name to at most three cards with the nearest names, best first. Names are compared by the pairs
 * of letters that they share (Sørensen–Dice), so missing, additional and reordered words matter little.
 */
export function nearestCardFinder(cards: readonly Card[]): (name: string) => Card[] {
  const entries = cards.flatMap((card) =>
    [card.name, ...card.also, ...card.nicknames].map((name) => {
      const key = nameKey(name);
      return { card, length: key.length, cardBigrams: bigrams(key) };
    }),
  );
  return (name) => {
    const key = nameKey(name);
    const typedBigrams = bigrams(key);
    const matches = entries
      // A name that is shorter by more than half, and by more than 4 characters, is not suggested, even if it is a part of
      // the typed text.
      .filter(({ length }) => key.length - length <= Math.max(4, key.length / 2))
      .map(({ card, cardBigrams }) => {
        const shared = [...cardBigrams].filter((bigram) => typedBigrams.has(bigram)).length;
        return { card, similarity: diceCoefficient(shared, typedBigrams.size, cardBigrams.size) };
      })
      .filter(({ similarity }) => similarity >= minSimilarity)
      .sort((a, b) => b.similarity - a.similarity);
    return [...new Set(matches.map(({ card }) => card))].slice(0, maxSuggestions);
  };
}

/** The pairs of neighbouring characters of a folded name, with a space before and after it. */
function bigrams(key: string): Set<string> {
  const letters = ` ${key} `;
  return new Set(Array.from({ length: letters.length - 1 }, (_, i) => letters.slice(i, i + 2)));
}
