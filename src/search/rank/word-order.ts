/** Computes the features that need a ruling's words in order: pieces of the query word for word, and titles. */
import { type SearchIndex, termsOfFields } from "../index/search-index.js";
import type { Understanding } from "../query/understand.js";
import { isStop } from "../text/words.js";
import { positionalFields } from "./weights.js";

/** A query with fewer pairs has no order that tells rulings apart. */
const minPairs = 2;
/** Longer titles do not count, because they are sentences. */
const maxTitleWords = 12;
/** The most alternatives of a word that may match a title. */
const maxAlternatives = 6;

/**
 * Returns a function that gives how much of the query a ruling has word for word: the share of the query's pairs of
 * neighbouring words that are neighbours in the ruling too (compared by stems), squared, because single pairs are common.
 * Numbers of sections and cards are left out. A pair with a word that the index does not have counts as one that is missing.
 */
export function pairShare(index: SearchIndex, { tokens, numbers }: Understanding): (doc: number) => number {
  const isNumber = (i: number): boolean => numbers.some(({ from, to }) => from <= i && i < to);
  const pairOf = (first: number, second: number): number => first * index.terms.size + second;
  const pairs = new Set<number>();
  let unknown = 0;
  for (let i = 1; i < tokens.length; i++) {
    if (isNumber(i - 1) || isNumber(i)) continue;
    const [first, second] = [tokens[i - 1]?.term ?? -1, tokens[i]?.term ?? -1];
    if (first < 0 || second < 0) unknown++;
    else pairs.add(pairOf(first, second));
  }
  const count = pairs.size + unknown;
  if (count < minPairs) return () => 0;
  return (doc) => {
    const terms = termsOfFields(index, doc, 0, positionalFields);
    const found = new Set<number>();
    for (let at = 1; at < terms.length; at++) {
      const pair = pairOf(terms[at - 1] as number, terms[at] as number);
      if (pairs.has(pair)) found.add(pair);
    }
    return (found.size / count) ** 2;
  };
}

/**
 * Returns a function that gives how well the query fits a ruling's title, because an entry that defines a term is named
 * after it: the share of the query's content words that the title has, times the square of the share of the title that was
 * typed. The last part of a title may count as the whole title: `Trauma` in `Campaign Play / Trauma`. 0 for titles of more
 * than `maxTitleWords`. Stop words and numbers of cards do not count.
 */
export function titleShare(index: SearchIndex, { concepts }: Understanding): (doc: number) => number {
  const words = concepts.filter(({ kind }) => kind === "word");
  /** Term → the position of its word in `words`. */
  const typed = new Map<number, number>();
  words.forEach(({ alternatives }, word) => {
    for (const { term } of alternatives.slice(0, maxAlternatives)) if (!typed.has(term)) typed.set(term, word);
  });
  const shareOf = (title: readonly number[]): number => {
    const counted = title.filter((term) => {
      const text = index.terms.at(term);
      return !isStop(text) && !/^f?\d+$/.test(text);
    });
    const matched = counted.flatMap((term) => typed.get(term) ?? []);
    return matched.length === 0 ? 0 : (matched.length / counted.length) ** 2 * (new Set(matched).size / words.length);
  };
  return (doc) => {
    const title = [...termsOfFields(index, doc, 0, 1)];
    if (title.length > maxTitleWords || !title.some((term) => typed.has(term))) return 0;
    const prefix = index.titlePrefixes[doc] as number;
    return Math.max(shareOf(title), prefix === 0 ? 0 : shareOf(title.slice(prefix)));
  };
}
