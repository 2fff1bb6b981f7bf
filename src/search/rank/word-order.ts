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

/** The neighbouring words of a query, as pairs of terms. Numbers of sections and cards are left out. */
export interface TypedPairs {
  /** `first * terms.size + second` of each pair. */
  pairs: ReadonlySet<number>;
  /** 1 for each term of the index that is the first of a pair: most words of a ruling are not. */
  isFirst: Uint8Array;
  /** The number of all pairs, also of those with a word that the index does not have. */
  count: number;
}

/** The pairs of neighbouring words in a query. */
export function typedPairs(index: SearchIndex, { tokens, numbers }: Understanding): TypedPairs {
  const isNumber = (i: number): boolean => numbers.some(({ from, to }) => from <= i && i < to);
  const isFirst = new Uint8Array(index.terms.size);
  const pairs = new Set<number>();
  let unknown = 0;
  for (let i = 1; i < tokens.length; i++) {
    if (isNumber(i - 1) || isNumber(i)) continue;
    const [first, second] = [tokens[i - 1]?.term ?? -1, tokens[i]?.term ?? -1];
    if (first < 0 || second < 0) unknown++;
    else {
      pairs.add(first * index.terms.size + second);
      isFirst[first] = 1;
    }
  }
  return { pairs, isFirst, count: pairs.size + unknown };
}

/** The terms of the content words of a query. */
export interface ContentTerms {
  /** Term → the number of its word, from 0. */
  places: ReadonlyMap<number, number>;
  /** The number of content words. */
  count: number;
}

/** Numbers the content words of a query, and maps their terms to these numbers. */
export function contentTerms(query: Understanding): ContentTerms {
  const places = new Map<number, number>();
  let count = 0;
  for (const concept of query.concepts) {
    if (concept.kind !== "word") continue;
    for (const { term } of concept.alternatives.slice(0, maxAlternatives))
      if (!places.has(term)) places.set(term, count);
    count++;
  }
  return { places, count };
}

/**
 * How much of the query the ruling has word for word: the share of the query's pairs of neighbouring words that are
 * neighbours in the ruling too (compared by stems), squared, because single pairs are common.
 */
export function pairShare(index: SearchIndex, { pairs, isFirst, count }: TypedPairs, doc: number): number {
  if (count < minPairs) return 0;
  const terms = termsOfFields(index, doc, 0, positionalFields);
  const found = new Set<number>();
  for (let at = 1; at < terms.length; at++) {
    const first = terms[at - 1] as number;
    if (isFirst[first] === 0) continue;
    const pair = first * index.terms.size + (terms[at] as number);
    if (pairs.has(pair)) found.add(pair);
  }
  return (found.size / count) ** 2;
}

/**
 * How well the query fits the ruling's title, because an entry that defines a term is named after it: the share of the
 * query's content words that the title has, times the square of the share of the title that was typed. The last part of a
 * title may count as the whole title: `Trauma` in `Campaign Play / Trauma`. 0 for titles of more than `maxTitleWords`.
 */
export function titleShare(index: SearchIndex, content: ContentTerms, doc: number): number {
  const title = termsOfFields(index, doc, 0, 1);
  if (title.length > maxTitleWords || !title.some((term) => content.places.has(term))) return 0;
  const prefix = index.titlePrefixes[doc] as number;
  const whole = typedShare(index, content, title);
  return prefix === 0 ? whole : Math.max(whole, typedShare(index, content, title.subarray(prefix)));
}

/** `titleShare` for a title or a part of one. Stop words and numbers of cards do not count. */
function typedShare(index: SearchIndex, content: ContentTerms, title: Iterable<number>): number {
  const typed = new Set<number>();
  let words = 0;
  let matched = 0;
  for (const term of title) {
    const word = index.terms.at(term);
    if (isStop(word) || /^f?\d+$/.test(word)) continue;
    words++;
    const place = content.places.get(term);
    if (place === undefined) continue;
    matched++;
    typed.add(place);
  }
  if (matched === 0) return 0;
  return (matched / words) ** 2 * (typed.size / Math.max(1, content.count));
}
