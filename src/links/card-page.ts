/** One card, one page: what it is, whether it may be played, and every ruling that touches it, the weightiest first. */
import type { Card } from "../cards/schema.js";
import type { Library } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";
import type { CardConflict } from "./conflicts.js";

/** A card or entity of a game. */
export interface CardEntry {
  game: string;
  card: Card;
}

export interface CardPrinting {
  set: string;
  /** The set's full name; the cited form when the catalogue has no other. */
  setName: string;
  number: string;
}

/** How a ruling touches the card, the weightiest first. */
export type CardGroup = "errata" | "list" | "question" | "clarification" | "named";

export interface CardRuling {
  ruling: Ruling;
  group: CardGroup;
  /** The name as this ruling prints it, misprints and all. */
  printed: string;
}

export interface RelatedCard {
  id: string;
  name: string;
  /** Full references of the rulings that both cards share. */
  shared: string[];
}

export interface CardPage {
  game: string;
  card: Card;
  printings: CardPrinting[];
  /** Other spellings that the documents print, with full references of where. */
  spellings: { name: string; in: string[] }[];
  /** Other cards of the same title: `Julia Brown, Insomniac` and `Julia Brown, Oddly Amphibious`. */
  variants: Pick<Card, "id" | "name">[];
  /** The faction it belongs to, by name; null when the catalogue knows none. */
  faction: string | null;
  status: {
    restricted: boolean;
    banned: boolean;
    /** The entries of the lists that name the card. */
    lists: Ruling[];
    /** The lists' own rules. */
    policies: Ruling[];
  };
  /** In the order of the groups, then of the documents. */
  rulings: Ruling[];
  /** The same rulings, each with how it touches the card. */
  touches: CardRuling[];
  related: RelatedCard[];
  conflicts: CardConflict[];
  /** What the catalogue notes about the card, such as documents that contradict each other. */
  notes: string[];
  /** Editions the page was made from: document → edition. */
  editions: Record<string, string>;
}

export interface CardLookup {
  /** Null when there is no such card, or more than one. */
  page: CardPage | null;
  /** The cards that fit; several when the name is ambiguous. */
  candidates: CardEntry[];
}

export interface CardOptions {
  /** Texts in force in this edition, for documents that have one of that name; others are taken at their newest. */
  edition?: string;
}

/** Cards of a game (or of all) by id, name, spelling or nickname; exact up to case, marks and apostrophes. */
export declare function findCards(library: Library, game: string | null, name: string): CardEntry[];

/** The page of the card a name means. @throws GrimError unknown-edition when no document has the edition */
export declare function cardPage(
  library: Library,
  game: string | null,
  name: string,
  options?: CardOptions,
): CardLookup;

/** The page of a known card. */
export declare function pageOf(library: Library, entry: CardEntry, options?: CardOptions): CardPage;
