/** The result of a search, the same for the command line, the TUI and programs. */
import type { Problem } from "../problem.js";
import type { Ruling } from "../ruling/ruling.js";

export interface SearchOptions {
  /** A game's id, such as `coc`. */
  game?: string;
  /** A document's id, such as `ahlcg-faq`. */
  document?: string;
  /** An edition, or `all`; by default the newest edition of each document. */
  edition?: string;
  /** Document → edition, such as the editions in force on a date. Documents that are not listed are not searched. */
  editions?: ReadonlyMap<string, string>;
  /** A kind of ruling, such as `faq`; `errata` stands for all three kinds of errata. */
  kind?: string;
  /** How many hits at most; 10 by default, 10,000 at most. */
  limit?: number;
  /** False leaves out the alternative phrasings, so that their effect can be measured. */
  askedAs?: boolean;
}

export interface Hit {
  /** The ruling's index in the library. */
  index: number;
  ruling: Ruling;
  /** The passage that answers best: its number among the passages of the ruling (ruling/passages.ts); null when none clearly does. */
  passage: number | null;
  /** Comparable within one answer only. */
  score: number;
  /** Short reasons, best first: `name: dopelganger → Doppelgänger`, `number: (2.13)`, `spelling: muligan → mulligan`,
   * `words: mulligan`, `matches a known phrasing`. */
  why: string[];
}

/** Words of the query that were read otherwise than typed: a corrected spelling, a name, a nickname or slang. */
export interface Resolved {
  /** As typed. */
  typed: string;
  /** As the documents have it. */
  name: string;
  kind: "card" | "set" | "keyword" | "slang" | "spelling";
  /** For slang: the game of the players who use it. */
  game?: string;
}

export interface SearchedDocument {
  document: string;
  edition: string;
}

/**
 * How far the first hit may be trusted. `confident`: it answers the query. `likely`: it probably does, and users
 * are told to check it. `none`: no ruling answers the query; hits, if any, are the nearest rulings.
 */
export type AnswerState = "confident" | "likely" | "none";

export interface Answer {
  query: string;
  /** How far the first hit may be trusted. */
  state: AnswerState;
  /** True when `state` is `confident`. */
  confident: boolean;
  /** Best first. */
  hits: Hit[];
  /** How many rulings have a term of the query, or match its fields (`kind:faq`) if it has no words. */
  total: number;
  /** Corrected spellings, names that are misspelt or typed in part, nicknames and slang. */
  resolved: Resolved[];
  /** The games that the query names, and those of the documents, cards, sets and terms that it names. */
  games: string[];
  /** What was searched. */
  searched: { rulings: number; documents: SearchedDocument[] };
  /** If the answer is not confident: the names (not the rulings) most similar to what was typed. Otherwise empty. */
  nearest: string[];
  /** What the names in the query say about the answer, in sentences for users. */
  notes: string[];
  /** Why the query could not be read; there are then no hits. Its `column` (1-based) is a place in its `excerpt`. */
  problem: Problem | null;
  /** Stems of the words to mark in the texts of the hits: see marks.ts. */
  marks: string[];
}

/** A name, field or value that completes the last letters of a query. */
export interface Completion {
  /** The text that replaces `[from, to)` of the query. */
  text: string;
  kind: "card" | "set" | "keyword" | "field" | "value";
  from: number;
  to: number;
}
