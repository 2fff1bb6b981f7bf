/** The messages between a page and its worker. */
import type { SearchOptions } from "../../views/search.js";
import type { SiteAnswer } from "../../views/site-answer.js";

export interface SearchRequest {
  type: "search";
  /** The reply has the same id. */
  id: number;
  query: string;
  options: Pick<SearchOptions, "game" | "kind" | "limit">;
  /** The path from the page to the root: `../../`. */
  up: string;
}

export interface DeckRequest {
  type: "deck";
  /** The decklist. */
  text: string;
  /** The absolute address of the script of the deck check, which is loaded with the first list. */
  scriptUrl: string;
  /** The id of the chosen game; with null, the game is found by the names of the cards. */
  game: string | null;
  /** As in `SearchRequest`. */
  up: string;
}

export interface OpenRequest {
  type: "open";
  /** The absolute address of the packed library. */
  libraryUrl: string;
}

export type WorkerRequest = OpenRequest | SearchRequest | DeckRequest;

export interface SearchReply {
  type: "answer";
  id: number;
  state: SiteAnswer["state"];
  /** One line for screen readers: see `answerSummary`. */
  summary: string;
  /** The full references of the results, best first. */
  references: string[];
  /** The answer as HTML; text in it is escaped. */
  html: string;
}

export interface DeckReply {
  type: "deck";
  /** The answer as HTML; text in it is escaped. */
  html: string;
}

/** `ready` is sent when search is ready. */
export type WorkerReply = { type: "ready" } | { type: "failed"; message: string } | SearchReply | DeckReply;
