/** The whole state of the TUI as one plain value. The screen is a function of it (screen.tsx). */

import type { Completion } from "../../search/answer.js";
import {
  type EntryChange,
  emptyPinsAndHistory,
  isPinned,
  type PinsAndHistory,
} from "../../user/pins-and-history/pins-and-history.js";
import type { DeckResult } from "../../views/schema.js";
import type { FindStage } from "../keys.js";
import { entryOf, type Filters, noFilters, type Visit } from "./place.js";
import { type TextInput, textInput } from "./text-input.js";

/** The size of the terminal or a part of it, in character cells. */
export interface Size {
  columns: number;
  rows: number;
}

/** Words that are searched for on a page. */
export interface Find {
  words: TextInput;
  /** Whether the words are being typed; false when the keys go from match to match. */
  isTyping: boolean;
  /** The line of the current match; -1 for none. */
  row: number;
}

/** The result of checking a decklist: a report, or the reason why it could not be read. */
export interface CheckedDeck {
  /** The number of this check, from 1. It tells two checks of the same file apart. */
  number: number;
  file: string;
  result: { view: DeckResult } | { problem: string };
}

/** What a search is restricted to: the filters, and `State.game` if the filters name neither a game nor a document. */
export function filtersInForce({ filters, game }: Pick<State, "filters" | "game">): Filters {
  // A document in the filters may belong to another game.
  return filters.game === null && filters.document === null ? { ...filters, game } : filters;
}

export interface State {
  size: Size;
  /** The query. */
  input: TextInput;
  filters: Filters;
  /** The game that is searched when the filters name none; null for all games. Saved in the configuration. */
  game: string | null;
  /** Index of the selected result. */
  selected: number;
  /** Index of the first visible result. */
  top: number;
  /**
   * Index of the first visible line of the preview; without a preview, of a long answer above the list. Null before it is
   * scrolled.
   */
  previewTop: number | null;
  /**
   * Set while Tab cycles through completions: the input before the first Tab, the completions, and the index of the inserted
   * one. Otherwise null.
   */
  completing: { typed: TextInput; completions: Completion[]; at: number } | null;
  /** The visits that led here, the current one last. The first is always the search. */
  trail: Visit[];
  /** The visits that `forward` leads to, the next one first. */
  forward: Visit[];
  saved: PinsAndHistory;
  /** All changes of `saved` since the start, the earliest first. */
  savedChanges: readonly EntryChange[];
  /** The search for words on the page that is on screen; null for none. */
  find: Find | null;
  /** The deck that was checked last; null for none. */
  deck: CheckedDeck | null;
  /** Whether the terminal reports clicks and the wheel. */
  isMouseOn: boolean;
  /**
   * A message about the last command, shown in the footer until the next command, typed text or click; null for none.
   */
  message: string | null;
}

/** The state at the start: the search screen. */
export function initialState(
  size: Size,
  query = "",
  saved: PinsAndHistory = emptyPinsAndHistory,
  settings: Pick<State, "game" | "isMouseOn"> = { game: null, isMouseOn: true },
): State {
  return {
    ...settings,
    size,
    input: textInput(query),
    filters: noFilters,
    selected: 0,
    top: 0,
    previewTop: null,
    completing: null,
    trail: [{ place: { at: "search" }, link: -1, top: 0 }],
    forward: [],
    saved,
    savedChanges: [],
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

/** The stage of the search on the page, which decides what keys do. */
export function findStage({ find }: State): FindStage {
  if (find === null) return null;
  return find.isTyping ? "typing" : "matches";
}
