/** Divides a query into clauses at its punctuation, to find a status question at the end of a longer message. */
import type { Word } from "../../search/text/words.js";

export interface Clauses {
  /** The words of each clause, folded; never an empty clause. */
  clauses: string[][];
  /** The words in brackets, which are in no clause: `mobster (the enemy) errata`. */
  remark: string[];
}

/** The end of a clause: punctuation before a space, `!`, `?`, or a dash. */
const clauseEnd = /[,.!?:;…\n](?:["'”’)\]]*)\s|[!?]|\s[-–—]+\s|—/;
/** A full stop after a word of at most this many letters ends an abbreviation, not a clause: `dr. milan`. */
const maxAbbreviationLetters = 2;

/**
 * Divides a query into clauses.
 * @param words the words of the query, with their places in it
 */
export function clausesOf(query: string, words: readonly Word[]): Clauses {
  const clauses: string[][] = [[]];
  const remark: string[] = [];
  /** How many brackets are open. */
  let depth = 0;
  let previousEnd = 0;
  words.forEach(({ text, start, end }, i) => {
    const between = query.slice(previousEnd, start);
    previousEnd = end;
    for (const sign of between) {
      if (/[([{]/.test(sign)) depth++;
      else if (/[)\]}]/.test(sign)) depth = Math.max(0, depth - 1);
    }
    if (depth > 0) {
      remark.push(text);
      return;
    }
    const isAbbreviation = /^\.\s/.test(between) && (words[i - 1]?.text.length ?? 0) <= maxAbbreviationLetters;
    if (clauseEnd.test(between) && !isAbbreviation) clauses.push([]);
    clauses.at(-1)?.push(text);
  });
  return { clauses: clauses.filter((one) => one.length > 0), remark };
}
