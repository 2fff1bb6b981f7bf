/** A query whose own conditions leave no answer, asked again without them: a misspelt quotation, a card of another game. */
import type { Library } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";
import type { SearchOptions } from "./answer.js";
import { parseQuery } from "./query/parse.js";
import { search } from "./search.js";

export interface Loosened {
  /** The words alone, as typed. */
  query: string;
  /** What was taken off. */
  without: "quotation marks" | "filters" | "quotation marks and filters";
  /** The ruling that is found then. */
  best: Ruling;
  /** False when the answer is only likely. */
  sure: boolean;
}

/**
 * @param options as they were; the choice of editions by time stays, since a judge who asks for old texts means it
 * @returns null when there was no condition, or when there is no answer without it either
 */
export function loosened(library: Library, query: string, options: SearchOptions = {}): Loosened | null {
  const { words, phrases, without, fields, problem } = parseQuery(query);
  if (problem) return null;
  const { game: _game, document: _document, kind: _kind, edition: _edition, ...kept } = options;
  const filtered = fields.length + without.length > 0 || Object.keys(kept).length < Object.keys(options).length;
  if ((!filtered && phrases.length === 0) || words.length === 0) return null;
  const plain = words.map(({ start, end }) => query.slice(start, end)).join(" ");
  const { state, hits } = search(library, plain, { ...kept, limit: 1 });
  const best = hits[0]?.ruling;
  if (state === "none" || best === undefined) return null;
  const names = [...(phrases.length > 0 ? ["quotation marks"] : []), ...(filtered ? ["filters"] : [])];
  return { query: plain, without: names.join(" and ") as Loosened["without"], best, sure: state === "confident" };
}
