/**
 * Computes how typical each function word is of the phrasings of a ruling. Whether a question says `my` or `his`, `when`
 * or `how many`, shows what is asked; content words do not show it.
 *
 * The score of a word for a ruling is a log-likelihood ratio (naive Bayes over word presence), log(p / q). q is the share
 * of all phrasings that have the word. p is the share of the ruling's phrasings that have it, smoothed with q (Dirichlet
 * smoothing, Zhai and Lafferty 2001). A ruling without phrasings has the score 0 for each word.
 * Only alternative phrasings count, not the ruling's own question and title.
 */
import { partOf } from "../../library/snapshot/part.js";
import type { Scratch } from "../../library/snapshot/scratch.js";
import { functionWordLevels } from "../rank/weights.js";
import type { IndexArray } from "./index-section.js";
import type { Phrasings } from "./phrasings.js";

/** The share of a ruling is smoothed as if it had this many more phrasings, with the shares of the whole library. */
const smoothing = 8;
/** Stored levels are limited to −4 to 4. */
const maxLevel = 4;

/**
 * The array `function-words`: a row of signed bytes (levels) for each ruling, a column for each stop word in the order of
 * `stops`. Level ÷ `functionWordLevels` ≈ score.
 * @param finalTerms the number of each term in the finished index (see `Vocabulary.finish`)
 * @param stops the numbers of the stop words in the finished index
 * @param current for each ruling, 1 if it is in a newest edition. Only phrasings of these rulings count for q
 */
export function functionWordArray(
  phrasings: Phrasings,
  finalTerms: Uint32Array,
  stops: readonly number[],
  current: Uint8Array,
  scratch: Scratch,
): [string, IndexArray] {
  const columnOf = new Map(stops.map((term, column) => [term, column]));
  /** For each column, how many of the phrasings have the word. */
  const countsOf = (alternatives: readonly Uint32Array[]): Uint32Array => {
    const counts = new Uint32Array(stops.length);
    for (const phrasing of alternatives)
      for (const term of new Set(phrasing)) {
        const column = columnOf.get(term);
        if (column !== undefined) counts[column] = (counts[column] as number) + 1;
      }
    return counts;
  };
  const sums = new Float64Array(stops.length);
  let total = 0;
  let doc = 0;
  for (const { alternativesInOrder } of phrasings.rulings(finalTerms)) {
    if (current[doc++] === 0) continue;
    total += alternativesInOrder.length;
    countsOf(alternativesInOrder).forEach((count, column) => {
      sums[column] = (sums[column] as number) + count;
    });
  }
  const shares = sums.map((sum) => (sum + 0.5) / (total + 1));
  const rows = scratch.log();
  for (const { alternativesInOrder } of phrasings.rulings(finalTerms)) {
    const row = Int8Array.from(countsOf(alternativesInOrder), (count, column) => {
      const share = shares[column] as number;
      const ratio = (count + smoothing * share) / (alternativesInOrder.length + smoothing) / share;
      return Math.max(-maxLevel, Math.min(maxLevel, Math.round(functionWordLevels * Math.log(ratio))));
    });
    rows.append(new Uint8Array(row.buffer));
  }
  return ["function-words", partOf(rows)];
}
