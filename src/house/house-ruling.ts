/**
 * A house ruling: a head judge's own, for where the documents are silent. It has the parts of an official ruling and is
 * another type on purpose: no function that takes official rulings accepts it, so it cannot get among them.
 */
import { houseDocument } from "../ruling/reserved.js";
import type { CardRef, Kind } from "../ruling/ruling.js";

/** How the official words that a house ruling rests on stand today, against those it was written on. */
export type Standing =
  /** The newest edition at hand says the same. */
  | "unchanged"
  /** A newer edition says it in other words. */
  | "reworded"
  /** The same edition reads otherwise than it did: it was imported again, or corrected. */
  | "reimported"
  /** The newest edition at hand does not have it any more. */
  | "gone"
  /** The document is not in this library, or it was not written down which words were meant. */
  | "unknown";

export interface RestsOn {
  /** As written down: a full reference with its edition, where whoever wrote it named one. */
  ref: string;
  standing: Standing;
  /** The reference of the newest text at hand, or of the last that had it; null when there is none. */
  now: string | null;
}

export interface HouseRuling {
  /** Unique among the house rulings. */
  id: string;
  /** Null: it concerns every game. */
  game: string | null;
  /** What sort of ruling it would be, were it official. */
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
  /** Who ruled so; null when nobody is named. */
  by: string | null;
  /** When it was written, as an ISO time; null when that is not said. */
  written: string | null;
  /** Where it stands, for whoever edits it. */
  file: string;
  line: number;
}

/** What look-ups ask. */
export interface House {
  rulings: readonly HouseRuling[];
}

/** Whether words name a house ruling, and not an official one. */
export function isHouseReference(text: string): boolean {
  return text.trim().startsWith(`${houseDocument}/`);
}

/** `house/lanterns-at-our-tables` */
export function houseReference(ruling: Pick<HouseRuling, "id">): string {
  return `${houseDocument}/${ruling.id}`;
}
