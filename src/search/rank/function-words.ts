/** How typical the function words of a query are of a ruling's phrasings. See index/function-words.ts. */
import type { SearchIndex } from "../index/search-index.js";
import type { Understanding } from "../query/understand.js";
import { functionWordLevels } from "./weights.js";

/** Returns a function that gives the log-likelihood ratio of the query's function words for a ruling; 0 without any. */
export function functionWordScore(index: SearchIndex, { tokens }: Understanding): (doc: number) => number {
  const { stops } = index.lists;
  const columns = new Set(tokens.map(({ term }) => stops.indexOf(term)));
  return (doc) => {
    const row = index.functionWords.slice(doc * stops.length, (doc + 1) * stops.length);
    let sum = 0;
    // Words that are not function words have the column −1, which no row has.
    for (const column of columns) sum += row[column] ?? 0;
    return sum / functionWordLevels;
  };
}
