/**
 * House rulings: a head judge's own rulings for questions that the documents do not answer. The type differs from `Ruling`
 * so that the compiler keeps house rulings out of lists of official rulings.
 */
import { houseDocument } from "../ruling/reserved.js";
import type { CardRef, Kind } from "../ruling/ruling.js";

/** How the official ruling that a house ruling rests on has changed since the house ruling was written. */
export type Standing =
  /** The newest edition in this library has the same words. */
  | "unchanged"
  /** A newer edition has other words. */
  | "reworded"
  /** The same edition has other words now: it was imported again, or corrected. */
  | "reimported"
  /** The newest edition in this library no longer has the ruling. */
  | "gone"
  /** The document is not in this library, or the house ruling names neither an edition nor a hash. */
  | "unknown";

export interface RestsOn {
  /** The full reference as written, usually with an edition. */
  ref: string;
  standing: Standing;
  /** The reference in the newest edition of this library that has the ruling; null when none has it. */
  now: string | null;
}

export interface HouseRuling {
  /** Should be unique among the house rulings. */
  id: string;
  /** Null for every game. */
  game: string | null;
  /** The kind that an official ruling of this sort has. */
  kind: Kind;
  title: string | null;
  question: string | null;
  text: string;
  section: string[];
  cards: CardRef[];
  mentions: CardRef[];
  keywords: string[];
  restsOn: RestsOn[];
  notes: string[];
  /** Who made the ruling; null when not named. */
  by: string | null;
  /** When it was written, as an ISO time; null when not stated. */
  written: string | null;
  /** Where its record is. */
  file: string;
  line: number;
}

/** All house rulings of a user. */
export interface House {
  rulings: readonly HouseRuling[];
}

/** True for a reference to a house ruling, such as `house/lanterns-at-our-tables`. */
export function isHouseReference(text: string): boolean {
  return text.trim().startsWith(`${houseDocument}/`);
}

/** The reference of a house ruling, such as `house/lanterns-at-our-tables`. */
export function houseReference(ruling: Pick<HouseRuling, "id">): string {
  return `${houseDocument}/${ruling.id}`;
}
