/**
 * House rulings: a head judge's own rulings for questions that the documents do not answer. The type differs from
 * `Ruling` so that the compiler keeps house rulings out of lists of official rulings.
 */
import { houseDocument } from "../../ruling/reserved.js";
import type { CardRef, Kind } from "../../ruling/ruling.js";

/** How an official ruling has changed since the house ruling that rests on it was written. */
export type Standing =
  /** The newest edition in this library has the ruling with the same words. */
  | "unchanged"
  /** A newer edition has the ruling with other words, or the reference names no edition and the words are now other ones. */
  | "reworded"
  /** The same edition now has other words, because it was imported again or corrected. */
  | "reimported"
  /** The newest edition in this library no longer has the ruling. */
  | "gone"
  /**
   * The reference is invalid, the document is not in this library, or there is no hash and this library does not have
   * the ruling in the edition that the reference names.
   */
  | "unknown";

/** An official ruling that a house ruling rests on. */
export interface CitedRuling {
  /** The full reference as written, usually with an edition. */
  ref: string;
  standing: Standing;
  /** The reference to the ruling in the newest edition in this library that has it; null when none has it. */
  now: string | null;
}

export interface HouseRuling {
  /** Expected to be unique among the house rulings; duplicates are reported. */
  id: string;
  /** Null if the ruling applies to every game. */
  game: string | null;
  /** One of the kinds of official rulings. */
  kind: Kind;
  title: string | null;
  question: string | null;
  text: string;
  section: string[];
  cards: CardRef[];
  mentions: CardRef[];
  keywords: string[];
  restsOn: CitedRuling[];
  notes: string[];
  /** The author of the ruling; null when not named. */
  by: string | null;
  /** When it was written, as an ISO time; null when not stated. */
  written: string | null;
  /** The file and line of its record. */
  file: string;
  line: number;
}

/** All house rulings of a user. */
export interface HouseRulings {
  rulings: readonly HouseRuling[];
}

/** Whether a text is a reference to a house ruling, such as `house/lanterns-at-our-tables`. */
export function isHouseReference(text: string): boolean {
  return text.trim().startsWith(`${houseDocument}/`);
}

/** The reference of a house ruling, such as `house/lanterns-at-our-tables`. */
export function houseReference(ruling: Pick<HouseRuling, "id">): string {
  return `${houseDocument}/${ruling.id}`;
}
