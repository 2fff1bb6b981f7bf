/** Edit distance: the number of typing errors between two words. */

/** In characters. Longer words are not compared, because no name has such a word. */
const maxWordLength = 40;
/** Three rows of the dynamic-programming table, reused by every call. */
const rows = [new Uint8Array(maxWordLength + 1), new Uint8Array(maxWordLength + 1), new Uint8Array(maxWordLength + 1)];

/**
 * The restricted Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and
 * swaps of neighbours cost one each. Returns `limit + 1` as soon as the distance is known to exceed `limit`, and for
 * different words of which one is longer than 40 letters. O(length of a × length of b).
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit || a.length > maxWordLength || b.length > maxWordLength) return limit + 1;
  let [beforePrevious, previous, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j++) previous[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let rowMinimum = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(
        (previous[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (previous[j - 1] as number) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        cost = Math.min(cost, (beforePrevious[j - 2] as number) + 1);
      row[j] = cost;
      if (cost < rowMinimum) rowMinimum = cost;
    }
    if (rowMinimum > limit) return limit + 1;
    [beforePrevious, previous, row] = [previous, row, beforePrevious];
  }
  const total = previous[b.length] as number;
  return total > limit ? limit + 1 : total;
}

/** The greatest edit distance at which a word of this length is near. */
export function maxDistanceFor(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 9 ? 2 : 3;
}

/** Higher for a smaller share of wrong letters; 1 for equal words, 0 if the edit distance exceeds the greatest one. */
export function spellingSimilarity(typed: string, word: string, maxDistanceOf = maxDistanceFor): number {
  const maxDistance = maxDistanceOf(Math.min(typed.length, word.length));
  const distance = editDistance(typed, word, maxDistance);
  if (distance > maxDistance) return 0;
  // A wrong first letter is rare among misspellings.
  const firstLetterPenalty = typed[0] === word[0] ? 0 : 0.75;
  return Math.max(0, 1 - (distance + firstLetterPenalty) / (Math.max(typed.length, word.length) * 0.75 + 1));
}
