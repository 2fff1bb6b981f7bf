/** Suggestions for misspelt card names. */
import { nameKey } from "../cards/fold.js";
import type { Card } from "../cards/schema.js";
import { diceCoefficient } from "../ruling/dice.js";

/** The least share of bigrams that a suggestion has in common with the name: see `diceCoefficient`. */
const minSimilarity = 0.5;
const maxSuggestions = 3;

/**
 * @returns a function from a name to the cards with the nearest names, best first. Names are compared by the pairs of
 * neighbouring letters that they share (Sørensen–Dice), so that missing, additional and exchanged words matter little.
 */
export function nearestCards(cards: readonly Card[]): (name: string) => Card[] {
  const entries = cards.flatMap((card) =>
    [card.name, ...card.also, ...card.nicknames].map((name) => {
      const key = nameKey(name);
      return { card, length: key.length, grams: bigrams(key) };
    }),
  );
  return (name) => {
    const key = nameKey(name);
    const wanted = bigrams(key);
    const close = entries
      // A short name inside a long one is not a misspelling.
      .filter(({ length }) => key.length - length <= Math.max(4, key.length / 2))
      .map(({ card, grams }) => {
        const shared = [...grams].filter((gram) => wanted.has(gram)).length;
        return { card, similarity: diceCoefficient(shared, wanted.size, grams.size) };
      })
      .filter(({ similarity }) => similarity >= minSimilarity)
      .sort((a, b) => b.similarity - a.similarity);
    return [...new Set(close.map(({ card }) => card))].slice(0, maxSuggestions);
  };
}

/** The pairs of neighbouring letters of a folded name; its ends and the spaces in it count as letters. */
function bigrams(key: string): Set<string> {
  const letters = ` ${key} `;
  return new Set(Array.from({ length: letters.length - 1 }, (_, i) => letters.slice(i, i + 2)));
}
