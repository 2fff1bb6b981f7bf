/** A decklist as written: names are not yet resolved to cards. */

/** Maximum characters of a line. No card's name comes near it, even with count, set and remarks. */
export const longestName = 400;

/** Maximum lines of a list. Decks have about a hundred cards. */
export const mostLines = 1000;

export interface DeckLine {
  /** 1-based, in the file. */
  line: number;
  count: number;
  /** The name as written, without count, level and comment. A set may follow in brackets: `Burned Ruins (TDL 205)`. */
  text: string;
  /** The level after the name, `[2]` or `••`; null without one. */
  level: number | null;
}

export interface Decklist {
  format: "lines" | "octgn";
  cards: DeckLine[];
  /**
   * Lines without a count in a list whose other lines have one: a title, a heading, or a single card such as an
   * investigator. `findCards` decides which.
   */
  loose: { line: number; text: string }[];
}
