/** Features that depend on the order of a ruling's words: word-for-word pieces of the query, and titles that were typed. */
import { type SearchIndex, termsOfFields } from "../index/search-index.js";
import type { Understanding } from "../query/understand.js";
import { isStop } from "../text/words.js";
import { positionalFields } from "./weights.js";

/** Shorter pieces occur everywhere. */
const shortestRun = 3;
/** Longer titles are sentences. */
const longestTitle = 12;
const nowhere: readonly number[] = [];
/** The readings of a word that may match a title. */
const maxAlternatives = 6;

/** Term → its places in the query. Numbers that are addresses are left out. */
export function typedPositions(query: Understanding): Map<number, number[]> {
  const places = new Map<number, number[]>();
  query.tokens.forEach(({ term }, i) => {
    if (term < 0 || query.numbers.some(({ from, to }) => from <= i && i < to)) return;
    const list = places.get(term);
    if (list) list.push(i);
    else places.set(term, [i]);
  });
  return places;
}

/** The content words of a query: `places` maps each term to the number of its word, `count` is the number of words. */
export interface ContentTerms {
  places: ReadonlyMap<number, number>;
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
 * The longest piece of the query, of three words or more, that occurs word for word (by stems) in the ruling: the square of
 * its share of the query, since short pieces are common. Longest common substring by dynamic programming, O(words of the ruling × occurrences in the query).
 */
export function longestRun(
  index: SearchIndex,
  typed: ReadonlyMap<number, readonly number[]>,
  wordCount: number,
  doc: number,
): number {
  if (wordCount < shortestRun) return 0;
  const runs = new Uint8Array(wordCount);
  let longest = 0;
  let before = nowhere;
  // Runs for each word of a hundred rulings, in a short process mostly before the engine compiles it: so without an iterator.
  const terms = termsOfFields(index, doc, 0, positionalFields);
  for (let at = 0; at < terms.length; at++) {
    const places = typed.get(terms[at] as number) ?? nowhere;
    // From the last place to the first: a run is read before it is overwritten.
    for (let i = places.length - 1; i >= 0; i--) {
      const place = places[i] as number;
      const run = (place > 0 && before.includes(place - 1) ? (runs[place - 1] as number) : 0) + 1;
      runs[place] = run;
      if (run > longest) longest = run;
    }
    before = places;
  }
  return longest < shortestRun ? 0 : (longest / wordCount) ** 2;
}

/**
 * The share of the query's content words that the ruling's title makes up, times the share of the title that was typed,
 * squared: an entry that defines a term is named after it. The last part of a title may count as the whole title.
 */
export function titleShare(index: SearchIndex, content: ContentTerms, doc: number): number {
  const title = termsOfFields(index, doc, 0, 1);
  if (title.length === 0 || title.length > longestTitle) return 0;
  const prefix = index.titlePrefixes.at(doc) as number;
  const whole = typedShare(index, content, title);
  return prefix === 0 ? whole : Math.max(whole, typedShare(index, content, title.subarray(prefix)));
}

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
