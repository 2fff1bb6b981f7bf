/** Computes the features that need a ruling's words in order: pieces of the query word for word, and titles. */
import { type SearchIndex, termsOfFields } from "../index/search-index.js";
import type { Understanding } from "../query/understand.js";
import { isStop } from "../text/words.js";
import { positionalFields } from "./weights.js";

/** Shorter pieces of the query do not count, because many rulings contain them. */
const minRunWords = 3;
/** Longer titles do not count, because they are sentences. */
const maxTitleWords = 12;
/** The most alternatives of a word that may match a title. */
const maxAlternatives = 6;

/**
 * The positions of each term in a query, as linked lists in arrays. Arrays are fast to read: `longestRun` looks up every
 * word of many rulings.
 */
export interface TypedPositions {
  /** Of each term of the index: 1 + its last position in the query; 0 for a term that was not typed. */
  last: Uint16Array;
  /** Of each position: 1 + the position before it of the same term; 0 for none. */
  before: Uint16Array;
}

/** The positions of the query's terms. Numbers of sections and cards are left out. */
export function typedPositions(index: SearchIndex, query: Understanding): TypedPositions {
  const last = new Uint16Array(index.terms.size);
  const before = new Uint16Array(query.tokens.length);
  query.tokens.forEach(({ term }, i) => {
    if (term < 0 || query.numbers.some(({ from, to }) => from <= i && i < to)) return;
    before[i] = last[term] as number;
    last[term] = i + 1;
  });
  return { last, before };
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
 * The longest piece of the query that the ruling has word for word (compared by stems), as the square of its share of the
 * query; 0 if it has fewer than `minRunWords` words. The share is squared, because short pieces are common. This is the
 * longest common substring by dynamic programming, O(words of the ruling × occurrences in the query).
 * @param wordCount the number of words of the query
 */
export function longestRun(
  index: SearchIndex,
  { last, before }: TypedPositions,
  wordCount: number,
  doc: number,
): number {
  if (wordCount < minRunWords) return 0;
  // At `i + 1`: the length of the run that ends at position `i` of the query and at the current word of the ruling.
  const runs = new Uint8Array(wordCount + 1);
  let longest = 0;
  let previous = 0;
  const terms = termsOfFields(index, doc, 0, positionalFields);
  for (let at = 0; at < terms.length; at++) {
    const current = last[terms[at] as number] as number;
    // Positions are visited from the last to the first, so that each run is read before it is overwritten.
    for (let i = current; i > 0; i = before[i - 1] as number) {
      const run = (runs[i - 1] as number) + 1;
      runs[i] = run;
      if (run > longest) longest = run;
    }
    // Runs that ended at the previous word and were not continued are over. A repeated term has overwritten its own runs.
    if (current !== previous) for (let i = previous; i > 0; i = before[i - 1] as number) runs[i] = 0;
    previous = current;
  }
  return longest < minRunWords ? 0 : (longest / wordCount) ** 2;
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
