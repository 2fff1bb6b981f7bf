/** Types of cards from community databases. */

/** Names, codes and printed text of a card, in the notation of this library. */
export interface DatabaseCard {
  /** ArkhamDB code (`02230`) or OCTGN id, in lower case. */
  code: string;
  name: string;
  subname: string | null;
  /** The set's name according to the database or its file of packs; null when unknown. */
  setName: string | null;
  /** The set's short code in the database; null when it has none. */
  setCode: string | null;
  /** The collector number without a letter; null when the database has none. */
  number: string | null;
  /** Null for a card or game without levels. */
  level: number | null;
  unique: boolean;
  type: string | null;
  /** Factions, in the notation of this library. */
  faction: string | null;
  traits: readonly string[];
  cost: string | null;
  /** The skill of a character; null for a card or game without it. */
  skill: string | null;
  /** Skill or struggle icons, such as `[combat] [combat] [arcane]`; null when the card has none. */
  icons: string | null;
  /** The text of the text box; paragraphs are separated by a line feed. */
  text: string;
  /** The text of the reverse side; null when there is none. */
  back: string | null;
  /** According to the database, its text includes the errata up to this date; null when it states none. */
  errataDate: string | null;
}

/** A card of the user's card data, with its source. */
export interface ImportedCard extends DatabaseCard {
  source: CardSource;
}

/** The files that a card was read from. */
export interface CardSource {
  /** Short name for commands, such as `arkhamdb-1f0c22`. */
  id: string;
  database: Database;
  game: string;
  /** The path that was imported. */
  path: string;
  /** When it was imported, ISO 8601. */
  imported: string;
  /** The newest modification time of the files, ISO 8601. */
  filesFrom: string;
  /** The number of cards. */
  cards: number;
}

export type Database = "arkhamdb" | "octgn";

/** The name of a database for users. */
export function databaseName(database: Database): string {
  return database === "arkhamdb" ? "ArkhamDB" : "OCTGN";
}
