/** The places of the TUI as plain values, so that they can be stored in a trail, compared and tested. */

import { reference } from "../../ruling/citation.js";
import type { Kind, Ruling } from "../../ruling/ruling.js";
import type { Entry } from "../../user/pins-and-history/pins-and-history.js";
import type { TextInput } from "./text-input.js";

/** A place that is shown as a page: lines of text with links. */
export type PagePlace =
  | { at: "ruling"; ref: string }
  | { at: "section"; ref: string }
  | { at: "card"; game: string; id: string }
  | { at: "keyword"; game: string; term: string }
  | { at: "documents" }
  | { at: "edition"; document: string; edition: string }
  /** Choosing two editions to compare. `document` and `from` are null until they are chosen. */
  | { at: "compare"; document: string | null; from: string | null }
  /** What changed between two editions; `ruling` is the id of the ruling at which the page opens. */
  | { at: "changes"; document: string; from: string; to: string; ruling?: string }
  | { at: "filters" }
  | { at: "pins" }
  | { at: "recent" }
  | { at: "go" }
  /** Logging a call with a ruling. */
  | { at: "log"; ref: string }
  | { at: "deck" }
  /** The help. The keys of the screen `on`, from which it was opened, come first. */
  | { at: "help"; on?: Place["at"] };

export type Place = { at: "search" } | PagePlace;

/** What a search is restricted to. When all are null, it covers the newest edition of every document. */
export interface Filters {
  game: string | null;
  document: string | null;
  /** The name of an edition, or `all`. */
  edition: string | null;
  kind: Kind | "errata" | null;
}

export const noFilters: Filters = { game: null, document: null, edition: null, kind: null };

/** Whether any filter is set. */
export function hasFilters(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== null);
}

/** Whether a place has a text field, so that letters are text there. */
export function hasField(place: Place): place is Extract<Place, { at: "filters" | "go" | "log" | "deck" }> {
  return place.at === "filters" || place.at === "go" || place.at === "log" || place.at === "deck";
}

/** A place, with the chosen link and the scroll position. */
export interface Visit {
  place: Place;
  /** Index of the chosen link; -1 for none. */
  link: number;
  /** Index of the first visible line. */
  top: number;
  /** What is typed into the field of a place that has one. */
  field?: TextInput;
}

/** A string that is the same for equal places and different for different places. */
export function placeKey(place: Place): string {
  return JSON.stringify(place);
}

/** The entry that pins and recent look-ups have for a place; null unless it is a ruling, a card or a keyword. */
export function entryOf(place: Place): Entry | null {
  if (place.at === "ruling") return { kind: "ruling", ref: place.ref };
  if (place.at === "card") return { kind: "card", game: place.game, id: place.id };
  if (place.at === "keyword") return { kind: "keyword", game: place.game, term: place.term };
  return null;
}

/** The place that shows an entry. */
export function placeOfEntry(entry: Entry): PagePlace {
  if (entry.kind === "ruling") return { at: "ruling", ref: entry.ref };
  if (entry.kind === "card") return { at: "card", game: entry.game, id: entry.id };
  return { at: "keyword", game: entry.game, term: entry.term };
}

/** The place that shows a ruling. */
export function placeOfRuling(ruling: Ruling): PagePlace {
  return { at: "ruling", ref: reference(ruling) };
}
