/** A decklist as it was written, before anyone asks which cards its names mean. */

/** No card's name comes near it, with count, set and remarks around it. */
export const longestName = 400;

/** A deck has some hundred cards; so many lines, each with another name, are something else. */
export const mostLines = 1000;

export interface DeckLine {
  /** 1-based, in the file. */
  line: number;
  count: number;
  /** As written, without count, level and comment: `Burned Ruins (TDL 205)`. A set may stand behind it in brackets. */
  text: string;
  /** The level that stands behind the name as `[2]` or `••`; null when none does. */
  level: number | null;
}

export interface Decklist {
  format: "lines" | "octgn";
  cards: DeckLine[];
  /**
   * Lines without a count in a list whose other lines have one: a title, a heading, or a card that stands alone, such
   * as an investigator. Whoever knows the names decides.
   */
  loose: { line: number; text: string }[];
}
