/** The whole state of the TUI as one plain value. The screen is a function of it (view/frame.ts). */
import { emptyPinsAndHistory, isPinned, type PinsAndHistory } from "../../pins-and-history/pins-and-history.js";
import type { Completion } from "../../search/answer.js";
import { entryOf, type Filters, noFilters, type Visit } from "./place.js";
import { type TextInput, textInput } from "./text-input.js";

/** In character cells. */
export interface Size {
  columns: number;
  rows: number;
}

export interface State {
  size: Size;
  /** The query. */
  input: TextInput;
  filters: Filters;
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
  /** A message about the last command, shown in the footer until the next key. */
  message: string | null;
}

/** The state at the start: the search, with a query or an empty one. */
export function initialState(size: Size, query = "", saved: PinsAndHistory = emptyPinsAndHistory): State {
  return {
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
