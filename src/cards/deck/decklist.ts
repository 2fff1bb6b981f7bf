/** A decklist as written: names and codes are not yet resolved to cards. */

/** Maximum number of characters of a name or a line: far more than a card's name with count, set and remarks. */
export const maxNameLength = 400;

/** Maximum number of lines of a list, and of its entries. Decks have about a hundred cards, whole collections thousands. */
export const maxEntries = 5000;

/** How a deck was written. */
type DeckFormat = "lines" | "octgn" | "json";

/** One entry of a decklist: so many copies of a card. */
export interface DeckLine {
  /** 1-based, in the file. */
  line: number;
  count: number;
  /**
   * The name as written, without count, level and comment. A set may follow in brackets: `Burned Ruins (TDL 205)`.
   * Empty when only a code is given.
   */
  text: string;
  /** The level after the name, `[2]` or `••`; null without one. */
  level: number | null;
  /** The code in a card database, in lower case: `01006`, `03121b` or an OCTGN id. Null without one. */
  code: string | null;
  /** Whether the copies are in the side deck. */
  isSide: boolean;
}

/**
 * A line without count and code. If no line of a list has a count or code, each line that is not a heading becomes a
 * `DeckLine` of one copy, so that only the headings are loose.
 */
export interface LooseLine {
  /** 1-based, in the file. */
  line: number;
  text: string;
  /** Whether it looks like a heading: `Assets: (12)`, `Sideboard`. */
  isHeading: boolean;
  /** Whether it is below the heading of a side deck. */
  isSide: boolean;
}

export interface Decklist {
  format: DeckFormat;
  cards: DeckLine[];
  /** Titles, headings, single cards such as an investigator, and lines that are not understood. `findCards` sorts them. */
  loose: LooseLine[];
}

/** Makes an entry. Fields that `more` lacks have their defaults: no level, no code, in the main deck. */
export function deckLine(line: number, count: number, text: string, more: Partial<DeckLine> = {}): DeckLine {
  return { line, count, text, level: null, code: null, isSide: false, ...more };
}
