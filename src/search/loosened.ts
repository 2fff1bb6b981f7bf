/**
 * Searches again without the conditions of a query that has no answer. A condition may be a misspelt quotation, or the
 * filter of a game that does not have the card.
 */
import type { Library } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";
import type { SearchOptions } from "./answer.js";
import { parseQuery } from "./query/parse.js";
import { search } from "./search.js";

export interface Loosened {
  /** The words of the query as typed, without its conditions. */
  query: string;
  /** The conditions that were removed. */
  without: "quotation marks" | "filters" | "quotation marks and filters";
  /** The first hit of the new search. */
  best: Ruling;
  /** True when the state of the new answer is `confident`, false when it is `likely`. */
  sure: boolean;
}

/**
 * Searches for the words of a query without its quotation marks and filters.
 * @param options those of the first search. `game`, `document`, `kind` and `edition` are filters and are removed.
 * `editions` is kept, because a user who asks for old texts wants them
 * @returns null when the query has no condition, no words or a problem, or when the new search has no answer either
 */
export function loosened(library: Library, query: string, options: SearchOptions = {}): Loosened | null {
  const { words, phrases, without, fields, problem } = parseQuery(query);
  if (problem) return null;
  const { game: _game, document: _document, kind: _kind, edition: _edition, ...otherOptions } = options;
  const hasFilters =
    fields.length + without.length > 0 || Object.keys(otherOptions).length < Object.keys(options).length;
  if ((!hasFilters && phrases.length === 0) || words.length === 0) return null;
  const plain = words.map(({ start, end }) => query.slice(start, end)).join(" ");
  const { state, hits } = search(library, plain, { ...otherOptions, limit: 1 });
  const best = hits[0]?.ruling;
  if (state === "none" || best === undefined) return null;
  const removed = [...(phrases.length > 0 ? ["quotation marks"] : []), ...(hasFilters ? ["filters"] : [])];
  return {
    query: plain,
    without: removed.join(" and ") as Loosened["without"],
    best,
    sure: state === "confident",
  };
}
