/** A search for all similar pairs of two lists of sets, such as the words of rulings in two editions. */
import { countsOf } from "./counts.js";
import { diceCoefficient, wordSimilarity } from "./dice.js";
import { addTo } from "./groups.js";

/** Places in the two lists, 0-based, and the similarity of the sets there: their Dice coefficient. */
export interface SimilarPair {
  from: number;
  to: number;
  score: number;
}

/**
 * All pairs with a similarity of at least `threshold` that share at least one rare member. An inverted index from members
 * to sets avoids comparing every set with every other one.
 *
 * A member is rare if at most 64 sets in `to`, or at most an eighth of them, have it. Only rare members make a pair a
 * candidate; all members count in the score.
 */
export function similarPairs(
  from: readonly ReadonlySet<string>[],
  to: readonly ReadonlySet<string>[],
  threshold: number,
): SimilarPair[] {
  const index = new Map<string, number[]>();
  for (const [at, set] of to.entries()) for (const member of set) addTo(index, member, at);
  const maxPlacesOfRare = Math.max(64, to.length / 8);
  return from.flatMap((set, at) => {
    const places = [...set].map((member) => index.get(member) ?? []);
    const rare = places.filter(({ length }) => length <= maxPlacesOfRare);
    const frequentCount = places.length - rare.length;
    return [...countsOf(rare.flat())].flatMap(([place, shared]) => {
      const other = to[place] as ReadonlySet<string>;
      // An upper bound, which spares most candidates the exact count: all frequent members may be shared.
      if (diceCoefficient(shared + frequentCount, set.size, other.size) < threshold) return [];
      const score = wordSimilarity(set, other);
      return score >= threshold ? [{ from: at, to: place, score }] : [];
    });
  });
}
