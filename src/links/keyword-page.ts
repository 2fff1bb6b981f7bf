/** One term, one page: what defines it, and the rulings that use it. */
import type { Library } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";

export interface KeywordPage {
  game: string;
  /** As the catalogue writes it. */
  term: string;
  forms: string[];
  /** What players say for it. */
  slang: string[];
  /** Definition, clarification, rule, timing or glossary entry of the term, the weightiest first; corrections of it among them. */
  definitions: Ruling[];
  /** Rulings that use the term, definitions left out, in the order of kinds, then of the documents. */
  rulings: Ruling[];
}

export interface KeywordLookup {
  /** Null when no game has the term, or more than one. */
  page: KeywordPage | null;
  candidates: { game: string; term: string }[];
}

/** The page of a term, found by the term, its forms or slang; exact up to case and apostrophes. */
export declare function keywordPage(library: Library, game: string | null, term: string): KeywordLookup;
