/** Where one can be in the TUI: a plain value, so that a trail of places can be kept, compared and tested. */
import type { Entry } from "../../pins-and-history/pins-and-history.js";
import type { Kind } from "../../ruling/ruling.js";

export type Place =
  | { at: "search" }
  | { at: "ruling"; ref: string }
  | { at: "section"; ref: string }
  | { at: "card"; game: string; id: string }
  | { at: "keyword"; game: string; term: string }
  | { at: "documents" }
  | { at: "edition"; document: string; edition: string }
  /** Choosing what to compare; null: not chosen yet. */
  | { at: "compare"; document: string | null; from: string | null }
  /** `ruling`: the one whose change is asked for, where it is one. */
  | { at: "changes"; document: string; from: string; to: string; ruling?: string }
  | { at: "filters" }
  | { at: "pins" }
  | { at: "recent" }
  | { at: "go" }
  | { at: "help" };

/** What a search looks through; null: everything that is in force. */
export interface Filters {
  game: string | null;
  document: string | null;
  /** An edition, or `all`. */
  edition: string | null;
  kind: Kind | "errata" | null;
}

export const noFilters: Filters = { game: null, document: null, edition: null, kind: null };

/** Whether any of them is set. */
export function hasFilters(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== null);
}

/** A place, and how one had it before one's eyes: which link was chosen, which line stood at the top. */
export interface Visit {
  place: Place;
  /** Index of the chosen link; -1 for none. */
  link: number;
  top: number;
}

/** One string for each place. */
export function placeKey(place: Place): string {
  return JSON.stringify(place);
}

/** What pinning and recent look-ups keep of a place; null for places that are no look-up. */
export function entryOf(place: Place): Entry | null {
  if (place.at === "ruling") return { kind: "ruling", ref: place.ref };
  if (place.at === "card") return { kind: "card", game: place.game, id: place.id };
  if (place.at === "keyword") return { kind: "keyword", game: place.game, term: place.term };
  return null;
}

/** Where something pinned or looked up leads. */
export function placeOf(entry: Entry): Place {
  if (entry.kind === "ruling") return { at: "ruling", ref: entry.ref };
  if (entry.kind === "card") return { at: "card", game: entry.game, id: entry.id };
  return { at: "keyword", game: entry.game, term: entry.term };
}
