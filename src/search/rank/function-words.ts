/** How typical the function words of a query are of a ruling's phrasings. See index/function-words.ts. */
import type { SearchIndex } from "../index/search-index.js";
import type { Understanding } from "../query/understand.js";
import { functionWordLevels } from "./weights.js";

/**
 * A function that returns the log-likelihood ratio of the query's function words for a ruling; null for a query without
 * any.
 */
export function functionWordScore(index: SearchIndex, { tokens }: Understanding): ((doc: number) => number) | null {
  const { stops } = index.lists;
  const columns = new Set(tokens.map(({ term }) => stops.indexOf(term)));
  columns.delete(-1);
  if (columns.size === 0) return null;
  return (doc) => {
    const row = index.functionWords.slice(doc * stops.length, (doc + 1) * stops.length);
    let sum = 0;
    for (const column of columns) sum += row[column] as number;
    return sum / functionWordLevels;
  };
}
