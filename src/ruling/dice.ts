/** How much two collections have in common, by the Sørensen–Dice coefficient. */

/** 2·|A∩B| / (|A| + |B|), where `shared` is |A∩B|: 0 when nothing is shared or both are empty, 1 for the same. */
export function diceCoefficient(shared: number, sizeOfA: number, sizeOfB: number): number {
  return (2 * shared) / Math.max(1, sizeOfA + sizeOfB);
}

/** The coefficient of two sets of words. */
export function wordSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return diceCoefficient(shared, a.size, b.size);
}
