/**
 * Computes how typical each function word is of the phrasings of a ruling. Whether a question says `my` or `his`, `when`
 * or `how many`, shows what is asked; content words do not show it.
 *
 * The score of a word for a ruling is a log-likelihood ratio (naive Bayes over word presence), log(p / q). q is the share
 * of all phrasings that have the word. p is the share of the ruling's phrasings that have it, smoothed with q (Dirichlet
 * smoothing, Zhai and Lafferty 2001). A ruling without phrasings has the score 0 for each word.
 * Only alternative phrasings count, not the ruling's own question and title.
 */

import type { IndexArray } from "../../library/snapshot/section.js";
import { functionWordLevels } from "../rank/weights.js";

/** The share of a ruling is smoothed as if it had this many more phrasings, with the shares of the whole library. */
const smoothing = 8;
/** Stored levels are limited to −4 to 4. */
const maxLevel = 4;

/**
 * The array `function-words`: a row of signed bytes (levels) for each ruling, a column for each stop word in the order of
 * `stops`. Level ÷ `functionWordLevels` ≈ score.
 * @param phrasings for each ruling, the terms of all words of each of its phrasings
 * @param stops the terms of stop words, in the order of the columns
 * @param current for each ruling, 1 if it is in a newest edition. Only phrasings of these rulings count for q
 */
export function functionWordArray(
  phrasings: readonly (readonly (readonly number[])[])[],
  stops: readonly number[],
  current: Uint8Array,
): [string, IndexArray] {
  const columns = new Map(stops.map((term, column) => [term, column]));
  /** For each ruling, how many of its phrasings have the word of each column. */
  const rows = phrasings.map((ofRuling) => {
    const counts: number[] = stops.map(() => 0);
    for (const phrasing of ofRuling)
      for (const term of new Set(phrasing)) {
        const column = columns.get(term);
        if (column !== undefined) counts[column] = (counts[column] as number) + 1;
      }
    return { counts, total: ofRuling.length };
  });
  const currentRows = rows.filter((_, doc) => current[doc] === 1);
  const total = currentRows.reduce((sum, row) => sum + row.total, 0);
  const shares = stops.map((_, column) => {
    const count = currentRows.reduce((sum, { counts }) => sum + (counts[column] as number), 0);
    return (count + 0.5) / (total + 1);
  });
  const levels = rows.flatMap((row) =>
    shares.map((share, column) => {
      const ratio = ((row.counts[column] as number) + smoothing * share) / (row.total + smoothing) / share;
      return Math.max(-maxLevel, Math.min(maxLevel, Math.round(functionWordLevels * Math.log(ratio))));
    }),
  );
  return ["function-words", Int8Array.from(levels)];
}
