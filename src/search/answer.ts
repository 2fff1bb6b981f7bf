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
  /** Document → edition, for the texts in force at some time. Documents that are not listed are not searched. */
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
  /** Comparable within one answer only. */
  score: number;
  /** Short reasons, best first: `name: dopelganger → Doppelgänger`, `number: (2.13)`, `spelling: muligan → mulligan`,
   * `words: mulligan`, `matches a known phrasing: ‘can i redraw’`. */
  why: string[];
}

/** Something in the query that was read as a name, a term or other words of the documents. */
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
  /** How many rulings have a term of the query, or meet its conditions if it has no words. */
  total: number;
  /**
   * Words that were read otherwise than typed: corrected spellings, names misspelt or typed in part, nicknames, slang.
   */
  resolved: Resolved[];
  /** The games of the cards, sets and terms in the query, and games or documents that it names. */
  games: string[];
  /** What was searched. */
  searched: { rulings: number; documents: SearchedDocument[] };
  /** The names most similar to what was typed, when the answer is not confident. */
  nearest: string[];
  /** Why the query could not be read; `column` (1-based) and `excerpt` place the caret. Hits are empty then. */
  problem: Problem | null;
  /** Stems of the words to mark in the texts of the hits: see marks.ts. */
  marks: string[];
}

/** A suggestion for the last letters of a query. */
export interface Completion {
  /** The text that replaces `[from, to)` of the query. */
  text: string;
  kind: "card" | "set" | "keyword" | "field" | "value";
  from: number;
  to: number;
}
