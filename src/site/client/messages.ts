/** The messages between a page and its worker. */
import type { AnswerState, SearchOptions } from "../../search/answer.js";

export interface SearchRequest {
  type: "search";
  /** Comes back with the reply. */
  id: number;
  query: string;
  options: Pick<SearchOptions, "game" | "kind" | "limit">;
  /** The way from the page to the root: `../../`. */
  up: string;
}

export interface DeckRequest {
  type: "deck";
  text: string;
  /** The id of the game that was chosen; null: to be found by the names. */
  game: string | null;
  /** The whole address of the table of known cards. */
  cards: string;
  up: string;
}

export type Request = { type: "open"; library: string } | SearchRequest | DeckRequest;

export interface SearchReply {
  type: "answer";
  id: number;
  state: AnswerState;
  /** For screen readers. */
  summary: string;
  /** Full references of the results, best first. */
  references: string[];
  /** Escaped. */
  html: string;
}

export interface DeckReply {
  type: "deck";
  /** Escaped. */
  html: string;
}

export type Reply = { type: "ready" } | { type: "failed"; message: string } | SearchReply | DeckReply;
