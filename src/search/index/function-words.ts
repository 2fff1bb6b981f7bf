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
  termCount: number,
  current: Uint8Array,
): [string, IndexArray] {
  const width = stops.length;
  /** For each term, its column; -1 for a term that is no stop word. */
  const columns = new Int16Array(termCount).fill(-1);
  stops.forEach((term, column) => {
    columns[term] = column;
  });
  /** For each column, 1 + the phrasing that was counted last: a word counts once for a phrasing. */
  const countedIn = new Uint32Array(width);
  let nth = 0;
  /** For each ruling, how many of its phrasings have the word of each column. */
  const counts = new Uint32Array(phrasings.length * width);
  const sums = new Float64Array(width);
  let total = 0;
  phrasings.forEach((ofRuling, doc) => {
    for (const phrasing of ofRuling) {
      nth++;
      for (const term of phrasing) {
        const column = columns[term] as number;
        if (column < 0 || countedIn[column] === nth) continue;
        countedIn[column] = nth;
        counts[doc * width + column] = (counts[doc * width + column] as number) + 1;
        if (current[doc] === 1) sums[column] = (sums[column] as number) + 1;
      }
    }
    if (current[doc] === 1) total += ofRuling.length;
  });
  const shares = sums.map((sum) => (sum + 0.5) / (total + 1));
  const levels = new Int8Array(counts.length);
  for (let i = 0; i < levels.length; i++) {
    const share = shares[i % width] as number;
    const count = (phrasings[Math.floor(i / width)] as unknown[]).length;
    const ratio = ((counts[i] as number) + smoothing * share) / (count + smoothing) / share;
    levels[i] = Math.max(-maxLevel, Math.min(maxLevel, Math.round(functionWordLevels * Math.log(ratio))));
  }
  return ["function-words", levels];
}
