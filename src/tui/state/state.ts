/** The whole state of the TUI as one plain value. The screen is a function of it (view/frame.ts). */
import type { DeckReport } from "../../deck/report.js";
import { emptyPinsAndHistory, isPinned, type PinsAndHistory } from "../../pins-and-history/pins-and-history.js";
import type { Completion } from "../../search/answer.js";
import { entryOf, type Filters, noFilters, type Visit } from "./place.js";
import { type TextInput, textInput } from "./text-input.js";

/** In character cells. */
export interface Size {
  columns: number;
  rows: number;
}

/** Words that are searched for on a page. */
export interface Find {
  words: TextInput;
  /** Whether they are being typed. */
  typing: boolean;
  /** The line of the match that was gone to; -1 for none. */
  row: number;
}

/** A decklist that was read, or the reason why it could not be. */
export interface CheckedDeck {
  /** Different for each check. */
  number: number;
  file: string;
  result: { report: DeckReport } | { problem: string };
}

/** What a search is restricted to: the filters, and the game that is kept. */
export function filtersInForce({ filters, game }: Pick<State, "filters" | "game">): Filters {
  // A document that is asked for may be of another game.
  return filters.game === null && filters.document === null ? { ...filters, game } : filters;
}

export interface State {
  size: Size;
  /** The query. */
  input: TextInput;
  filters: Filters;
  /** The game that is searched where the filters name none; null for all games. Kept between runs. */
  game: string | null;
  /** Index of the chosen result. */
  selected: number;
  /** Index of the first visible result. */
  top: number;
  /** Index of the first visible line of the preview. */
  preview: number;
  /** Set while Tab cycles through completions: the input before the first Tab, the offers, and the one inserted. */
  completing: { typed: TextInput; offers: Completion[]; at: number } | null;
  /** The visits that led here, the current one last. The first is always the search. */
  trail: Visit[];
  /** The visits that `forward` leads to, the next one first. */
  forward: Visit[];
  saved: PinsAndHistory;
  /** The search on the page that is on screen; null for none. */
  find: Find | null;
  /** The deck that was checked last; null for none. */
  deck: CheckedDeck | null;
  /** Whether the terminal reports the mouse. */
  mouse: boolean;
  /** A message about the last command, shown in the footer until the next key. */
  message: string | null;
}

/** The state at the start: the search, with a query or an empty one. */
export function initialState(
  size: Size,
  query = "",
  saved: PinsAndHistory = emptyPinsAndHistory,
  kept: Pick<State, "game" | "mouse"> = { game: null, mouse: true },
): State {
  return {
    ...kept,
    size,
    input: textInput(query),
    filters: noFilters,
    selected: 0,
    top: 0,
    preview: 0,
    completing: null,
    trail: [{ place: { at: "search" }, link: -1, top: 0 }],
    forward: [],
    saved,
    find: null,
    deck: null,
    message: null,
  };
}

/** The visit that is on screen. */
export function currentVisit(state: State): Visit {
  return state.trail[state.trail.length - 1] as Visit;
}

/** Whether the place on screen is pinned. */
export function isCurrentPlacePinned(state: State): boolean {
  const entry = entryOf(currentVisit(state).place);
  return entry !== null && isPinned(state.saved, entry);
}

/** How far the search on the page has come, for the keys. */
export function finding({ find }: State): "typing" | "matches" | null {
  return find === null ? null : find.typing ? "typing" : "matches";
}
