/** Features that need a ruling's words in order: word-for-word pieces of the query, and typed titles. */
import { type SearchIndex, termsOfFields } from "../index/search-index.js";
import type { Understanding } from "../query/understand.js";
import { isStop } from "../text/words.js";
import { positionalFields } from "./weights.js";

/** Shorter pieces of the query do not count, because many rulings contain them. */
const minRunWords = 3;
/** Longer titles do not count, because they are sentences. */
const maxTitleWords = 12;
const noPlaces: readonly number[] = [];
/** The most alternatives of a word that may match a title. */
const maxAlternatives = 6;

/** Term → its places in the query. Numbers of sections and cards are left out. */
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
 * The square of the share of the query that occurs word for word (by stems) in the ruling, as one piece of three words or more;
 * 0 without such a piece. Squared, because short pieces are common. Longest common substring by dynamic programming,
 * O(words of the ruling × occurrences in the query).
 * @param typed `typedPositions` of the query
 * @param wordCount number of words of the query
 */
export function longestRun(
  index: SearchIndex,
  typed: ReadonlyMap<number, readonly number[]>,
  wordCount: number,
  doc: number,
): number {
  if (wordCount < minRunWords) return 0;
  const runs = new Uint8Array(wordCount);
  let longest = 0;
  let previousPlaces = noPlaces;
  // A loop without an iterator: it runs for each word of a hundred rulings, mostly before the engine compiles it.
  const terms = termsOfFields(index, doc, 0, positionalFields);
  for (let at = 0; at < terms.length; at++) {
    const places = typed.get(terms[at] as number) ?? noPlaces;
    // Places are visited from the last to the first, so that each run is read before it is overwritten.
    for (let i = places.length - 1; i >= 0; i--) {
      const place = places[i] as number;
      const run = (place > 0 && previousPlaces.includes(place - 1) ? (runs[place - 1] as number) : 0) + 1;
      runs[place] = run;
      if (run > longest) longest = run;
    }
    previousPlaces = places;
  }
  return longest < minRunWords ? 0 : (longest / wordCount) ** 2;
}

/**
 * The share of the query's content words that the ruling's title makes up, times the share of the title that was typed,
 * squared: an entry that defines a term is named after it. The last part of a title may count as the whole title.
 */
export function titleShare(index: SearchIndex, content: ContentTerms, doc: number): number {
  const title = termsOfFields(index, doc, 0, 1);
  if (title.length === 0 || title.length > maxTitleWords) return 0;
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
