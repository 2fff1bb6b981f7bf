/** Divides a query at its punctuation, so that a status question is found at the end of a longer message. */
import type { Word } from "../search/text/words.js";

export interface Clauses {
  /** The words of each clause, folded; never an empty clause. */
  clauses: string[][];
  /** The words in brackets, which are in no clause: `mobster (the enemy) errata`. */
  remark: string[];
}

/** Signs that end a clause where a space follows. A full stop after a short word ends an abbreviation: `dr. milan`. */
const endsClause = /[,.!?:;…\n](?:["'”’)\]]*)\s|[!?]|\s[-–—]+\s|—/;
const longestAbbreviation = 2;

/** @param words of the query, with their places in it */
export function clausesOf(query: string, words: readonly Word[]): Clauses {
  const clauses: string[][] = [[]];
  const remark: string[] = [];
  let depth = 0;
  let end = 0;
  words.forEach(({ text, start, end: after }, i) => {
    const between = query.slice(end, start);
    end = after;
    for (const sign of between) {
      if (/[([{]/.test(sign)) depth++;
      else if (/[)\]}]/.test(sign)) depth = Math.max(0, depth - 1);
    }
    if (depth > 0) {
      remark.push(text);
      return;
    }
    const isAbbreviation = /^\.\s/.test(between) && (words[i - 1]?.text.length ?? 0) <= longestAbbreviation;
    if (endsClause.test(between) && !isAbbreviation) clauses.push([]);
    clauses.at(-1)?.push(text);
  });
  return { clauses: clauses.filter((one) => one.length > 0), remark };
}
