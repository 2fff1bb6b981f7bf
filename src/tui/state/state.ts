/** Everything the TUI remembers while it runs, as one plain value. What is shown is always worked out from it. */
import { type Desk, emptyDesk, isPinned } from "../../pins-and-history/pins-and-history.js";
import type { Completion } from "../../search/answer.js";
import { type Box, boxWith } from "./text-input.js";
import { entryOf, type Filters, noFilters, type Visit } from "./place.js";

export interface Size {
  columns: number;
  rows: number;
}

export interface State {
  size: Size;
  /** The query as it is being typed. */
  box: Box;
  filters: Filters;
  /** Which result is chosen, which one stands at the top of the list, which line at the top of the ruling beside it. */
  selected: number;
  top: number;
  preview: number;
  /** Set while Tab goes through completions: what was typed, what was offered, which of it is in the box. */
  completing: { typed: Box; offers: Completion[]; at: number } | null;
  /** The way here; the search is always its first place. */
  trail: Visit[];
  /** The way forward again, the next place first. */
  ahead: Visit[];
  desk: Desk;
  /** A word on what happened, until the next key. */
  message: string | null;
}

/** The search, with a query in the box or none. */
export function initialState(size: Size, query = "", desk: Desk = emptyDesk): State {
  return {
    size,
    box: boxWith(query),
    filters: noFilters,
    selected: 0,
    top: 0,
    preview: 0,
    completing: null,
    trail: [{ place: { at: "search" }, link: -1, top: 0 }],
    ahead: [],
    desk,
    message: null,
  };
}

/** Where one is. */
export function currentVisit(state: State): Visit {
  return state.trail[state.trail.length - 1] as Visit;
}

/** Whether what one looks at is pinned. */
export function isPinnedHere(state: State): boolean {
  const entry = entryOf(currentVisit(state).place);
  return entry !== null && isPinned(state.desk, entry);
}
