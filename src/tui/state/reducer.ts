/** The reducer: (state, action) → state. It is pure; commands with effects outside the state are in effects.ts. */

import { reference } from "../../ruling/citation.js";
import { counted } from "../../ruling/names.js";
import type { Ruling } from "../../ruling/ruling.js";
import { applyChange, type EntryChange, isPinned } from "../../user/pins-and-history/pins-and-history.js";
import { rowsWithMatch } from "../find.js";
import type { Command } from "../keys.js";
import { pageRows } from "../layout.js";
import { changePlace } from "../lookups.js";
import type { ViewModel } from "../model.js";
import { isLinkAtLine, type Page, type Target } from "../page.js";
import { resultAt } from "../screens/search.js";
import {
  entryOf,
  type Filters,
  hasField,
  hasFilters,
  noFilters,
  type PagePlace,
  type Place,
  placeKey,
  placeOfRuling,
  type Visit,
} from "./place.js";
import {
  clampPosition,
  initialPosition,
  jumpToStop,
  maxTop,
  moveDown,
  moveUp,
  type ScrollPosition,
  scrollBy,
  scrollByPage,
  stepLink,
} from "./scroll.js";
import { type CheckedDeck, currentVisit, type Find, type Size, type State } from "./state.js";
import { applyEdit, insert, replaceRange, type TextInput, textInput } from "./text-input.js";

export type Action =
  | { do: "command"; command: Command }
  | { do: "type"; text: string }
  | { do: "resize"; size: Size }
  /** A button of the mouse was pressed on a cell, counted from 0. */
  | { do: "click"; x: number; y: number }
  /** The wheel was turned by this many lines; negative for up. */
  | { do: "wheel"; by: number }
  | { do: "mouse"; on: boolean }
  /** A deck was checked. */
  | { do: "deck"; deck: Omit<CheckedDeck, "number"> }
  /** The task of a page is done, such as logging a call: goes back and shows the message. */
  | { do: "done"; message: string }
  | { do: "message"; message: string };

/** The maximum number of visits in the trail. Beyond it, the oldest one after the search is dropped. */
const maxVisits = 100;

/** The state after an action. */
export function reduce(model: ViewModel, state: State, action: Action): State {
  const withoutMessage = state.message === null ? state : { ...state, message: null };
  switch (action.do) {
    case "message":
      return { ...state, message: action.message };
    case "resize":
      return resize(model, state, action.size);
    case "type":
      return typeText(model, withoutMessage, action.text);
    case "click":
      return click(model, withoutMessage, action.x, action.y);
    case "wheel":
      return turnWheel(model, state, action.by);
    case "mouse": {
      const message = action.on
        ? "The mouse chooses and scrolls; with Shift the terminal selects text."
        : "The mouse is off: the terminal selects text.";
      return { ...state, isMouseOn: action.on, message };
    }
    case "deck": {
      const checked = { ...state, deck: { ...action.deck, number: (state.deck?.number ?? 0) + 1 } };
      // A deck is read in the background; meanwhile another screen may have been opened.
      return currentVisit(state).place.at === "deck" ? resetPosition(model, checked) : checked;
    }
    case "done":
      return { ...goBack(model, withVisit(state, { field: textInput("") })), message: action.message };
    case "command":
      return perform(model, withoutMessage, action.command);
  }
}

function perform(model: ViewModel, state: State, command: Command): State {
  const { place } = currentVisit(state);
  if (place.at === "search") return performInSearch(model, state, command);
  const inFind = state.find && performInFind(model, state, state.find, place, command);
  const inField = inFind ?? (hasField(place) ? performInField(model, state, place, command) : null);
  return inField ?? performOnPage(model, state, place, command);
}

/** Typed or pasted text goes to the text field that is on screen. */
function typeText(model: ViewModel, state: State, text: string): State {
  const { place, field } = currentVisit(state);
  if (place.at === "search") return setInput(model, state, insert(state.input, text));
  if (state.find?.isTyping) return setFindWords(model, state, place, insert(state.find.words, text));
  if (hasField(place)) return setField(model, state, insert(field ?? textInput(""), text));
  return { ...state, message: "This page has no field for pasted text; a opens the search." };
}

/** The commands of the search screen. */
function performInSearch(model: ViewModel, state: State, command: Command): State {
  const { input } = state;
  const { list, preview } = model.layout(state);
  switch (command) {
    case "up":
    case "down":
      return selectResult(model, state, state.selected + (command === "up" ? -1 : 1));
    case "page-up":
    case "page-down":
      return selectResult(model, state, state.selected + (command === "page-up" ? -list.rows : list.rows));
    case "preview-down":
    case "preview-up": {
      // Without a preview, a long answer above the list is scrolled.
      const verdict = model.verdictLines(state);
      const rows = preview?.rows ?? verdict.lines.length;
      const { lines, headRows } = model.preview(state);
      const last = preview ? Math.max(0, lines.length - rows) : verdict.maxTop;
      const top = preview ? model.previewTop(state) : (state.previewTop ?? 0);
      const by = Math.max(1, rows - headRows - 3) * (command === "preview-down" ? 1 : -1);
      return { ...state, previewTop: Math.max(0, Math.min(last, top + by)) };
    }
    case "open": {
      const item = model.items(state)[state.selected];
      if (!item) return state;
      return item.place ? goTo(model, state, item.place) : setInput(model, state, textInput(item.query ?? ""));
    }
    case "card": {
      const recognised = model.recognised(state);
      if (!recognised) return { ...state, message: "No card or keyword was recognised." };
      return goTo(model, state, recognised.place);
    }
    case "complete":
      return complete(model, state);
    case "back":
      if (input.text !== "") return setInput(model, state, textInput(""));
      if (hasFilters(state.filters)) return setFilters(model, state, noFilters);
      return { ...state, message: "There is nothing to go back to; ctrl-c quits." };
    case "cursor-right":
      if (input.cursor === input.text.length) return complete(model, state);
      break;
    case "delete-before":
      if (input.text === "") return setFilters(model, state, withoutLastFilter(state.filters));
      break;
  }
  const edited = applyEdit(input, command);
  return edited ? setInput(model, { ...state, completing: null }, edited) : performAnywhere(model, state, command);
}

/** The commands that only scroll or choose a link. */
const moves: Partial<Record<Command, (page: Page, from: ScrollPosition, rows: number) => ScrollPosition>> = {
  down: moveDown,
  up: moveUp,
  "page-down": (page, from, rows) => scrollByPage(page, from, rows, 1),
  "page-up": (page, from, rows) => scrollByPage(page, from, rows, -1),
  top: (page) => ({ link: page.isList && page.links.length > 0 ? 0 : -1, top: 0 }),
  bottom: (page, _, rows) => ({ link: page.isList ? page.links.length - 1 : -1, top: maxTop(page, rows) }),
  "next-link": (page, from, rows) => stepLink(page, from, rows, 1),
  "previous-link": (page, from, rows) => stepLink(page, from, rows, -1),
};

/** The commands of pages. */
function performOnPage(model: ViewModel, state: State, place: PagePlace, command: Command): State {
  const visit = currentVisit(state);
  const page = model.page(state, place);
  const rows = pageRows(state.size, place);
  const position = moves[command]?.(page, visit, rows);
  if (position) return withVisit(state, position);
  switch (command) {
    case "next":
    case "previous": {
      if (place.at === "ruling") {
        const neighbour = command === "next" ? page.next : page.previous;
        if (neighbour) return goTo(model, state, neighbour, "replace");
        return { ...state, message: `There is no ${command} ruling in this edition.` };
      }
      const stop = jumpToStop(page, visit, rows, command === "next" ? 1 : -1);
      if (stop) return withVisit(state, stop);
      return { ...state, message: command === "next" ? "This is the last one." : "This is the first one." };
    }
    case "open": {
      const link = page.links[visit.link];
      if (link) return follow(model, state, link.target);
      return page.links.length > 0 ? withVisit(state, stepLink(page, visit, rows, 1)) : state;
    }
    case "section":
      return place.at === "ruling" ? goTo(model, state, { at: "section", ref: place.ref }) : state;
    case "difference": {
      if (!page.ruling) return state;
      const placeOrMessage = changePlace(model.lookups.library, page.ruling);
      if (typeof placeOrMessage === "string") return { ...state, message: placeOrMessage };
      return goTo(model, state, placeOrMessage);
    }
    case "swap":
      if (place.at !== "changes") return state;
      return goTo(model, state, { ...place, from: place.to, to: place.from }, "replace");
    case "find":
      return { ...state, find: { words: textInput(""), isTyping: true, row: -1 } };
    case "back":
      return goBack(model, state);
    default:
      return performAnywhere(model, state, command);
  }
}

/** The commands of a page with a text field. @returns null for a command that does the same as on other pages */
function performInField(model: ViewModel, state: State, place: PagePlace, command: Command): State | null {
  const field = currentVisit(state).field ?? textInput("");
  const edited = applyEdit(field, command);
  if (edited) return setField(model, state, edited);
  if (command === "back") return field.text === "" ? null : setField(model, state, textInput(""));
  if (command !== "open" && command !== "toggle-filter") return null;
  const next = performOnPage(model, state, place, "open");
  if (place.at !== "filters") return next;
  if (command === "toggle-filter") return setField(model, next, textInput(""));
  // Enter does not clear a filter that is set; only Space does.
  const fields = Object.keys(next.filters) as (keyof Filters)[];
  const isAdded = fields.some((one) => next.filters[one] !== null && next.filters[one] !== state.filters[one]);
  return toSearch(isAdded ? next : state);
}

/** The commands that do the same on every screen; the same state for any other command. */
function performAnywhere(model: ViewModel, state: State, command: Command): State {
  switch (command) {
    case "forward":
      return goForward(model, state);
    case "search":
      return toSearch(state);
    case "game":
      return nextGame(model, state);
    case "log": {
      const ruling = selectedRuling(model, state);
      if (!ruling) return { ...state, message: "There is no ruling here to log." };
      return goTo(model, state, { at: "log", ref: reference(ruling) });
    }
    case "help": {
      const { at } = currentVisit(state).place;
      return at === "help" ? state : goTo(model, state, { at: "help", on: at });
    }
    case "documents":
    case "deck":
    case "pins":
    case "recent":
    case "filters":
    case "go":
      return goTo(model, state, { at: command });
    case "compare":
      return goTo(model, state, { at: "compare", document: null, from: null });
    case "clear-filters":
      return setFilters(model, state, noFilters);
    case "pin":
      return togglePin(model, state);
    default:
      return state;
  }
}

function togglePin(model: ViewModel, state: State): State {
  const ruling = selectedRuling(model, state);
  const place = ruling ? placeOfRuling(ruling) : selectedPlace(model, state);
  const entry = place && entryOf(place);
  if (!entry) return { ...state, message: "There is nothing here to pin." };
  const wasPinned = isPinned(state.saved, entry);
  const changed = change(state, { do: wasPinned ? "unpin" : "pin", entry });
  const name = entry.kind === "ruling" ? entry.ref : entry.kind === "card" ? entry.id : entry.term;
  const message = `${wasPinned ? "Unpinned" : "Pinned"} ${name} (${counted(changed.saved.pins.length, "pin")}).`;
  return clampState(model, { ...changed, message });
}

/** Changes the pins or the recent look-ups. */
function change(state: State, one: EntryChange): State {
  return { ...state, saved: applyChange(state.saved, one), savedChanges: [...state.savedChanges, one] };
}

function follow(model: ViewModel, state: State, target: Target): State {
  if ("go" in target) return goTo(model, state, target.go);
  if ("filter" in target) return setFilters(model, state, { ...state.filters, ...target.filter });
  // effects.ts performs the effects of links.
  if ("act" in target) return state;
  return setInput(model, toSearch(state), textInput(target.query));
}

// Finding words on a page.

/** Lines shown above a match that is scrolled to. */
const linesBeforeMatch = 3;

/** The commands of a search on the page. @returns null for a command that does the same as without a search */
function performInFind(model: ViewModel, state: State, find: Find, place: PagePlace, command: Command): State | null {
  if (command === "find-next") return goToMatch(model, state, find, place, 1);
  if (command === "find-previous") return goToMatch(model, state, find, place, -1);
  if (command === "back") return { ...state, find: null };
  if (!find.isTyping) return null;
  const words = applyEdit(find.words, command);
  if (words) return setFindWords(model, state, place, words);
  if (command !== "open") return null;
  const typed = find.words.text.trim();
  if (find.row >= 0) return { ...state, find: { ...find, isTyping: false } };
  return { ...state, find: null, message: typed === "" ? null : `“${typed}” is not on this page.` };
}

/** Sets the words and goes to their first match. */
function setFindWords(model: ViewModel, state: State, place: PagePlace, words: TextInput): State {
  return goToMatch(model, state, { words, isTyping: true, row: -1 }, place, 1);
}

/** Goes to the next or previous line with a match. After the last such line comes the first; before the first, the last. */
function goToMatch(model: ViewModel, state: State, find: Find, place: PagePlace, direction: 1 | -1): State {
  const page = model.page(state, place);
  const rows = rowsWithMatch(page, find.words.text);
  const next = direction > 0 ? rows.find((row) => row > find.row) : rows.findLast((row) => row < find.row);
  const row = next ?? rows.at(direction > 0 ? 0 : -1);
  if (row === undefined) return { ...state, find: { ...find, row: -1 } };
  const visit = currentVisit(state);
  const height = pageRows(state.size, place);
  const isVisible = row >= visit.top && row < visit.top + height;
  const top = isVisible ? visit.top : Math.max(0, Math.min(maxTop(page, height), row - linesBeforeMatch));
  const link = page.links.findIndex((one) => isLinkAtLine(one, row));
  // If no link has the match, a list keeps its chosen link. On other pages no link is chosen then.
  return withVisit({ ...state, find: { ...find, row } }, { top, link: link < 0 && page.isList ? visit.link : link });
}

// The mouse and the size of the terminal.

/** Scrolls a page by a number of lines. On the search screen, selects the next or previous result. */
function turnWheel(model: ViewModel, state: State, by: number): State {
  const visit = currentVisit(state);
  const { place } = visit;
  if (place.at === "search") return selectResult(model, state, state.selected + Math.sign(by));
  return withVisit(state, scrollBy(model.page(state, place), visit, pageRows(state.size, place), by));
}

/** A click on a page follows a link. A click on a result selects it, or opens it if it is selected already. */
function click(model: ViewModel, state: State, x: number, y: number): State {
  const { place, top } = currentVisit(state);
  if (place.at === "search") {
    const at = resultAt(model, state, x, y);
    if (at === null) return state;
    return at === state.selected ? performInSearch(model, state, "open") : selectResult(model, state, at);
  }
  // Above the page are the trail, a horizontal line and, on some pages, a text field.
  const row = y - (hasField(place) ? 3 : 2);
  if (row < 0 || row >= pageRows(state.size, place)) return state;
  const link = model.page(state, place).links.findIndex((one) => isLinkAtLine(one, row + top));
  return link < 0 ? state : performOnPage(model, withVisit(state, { link }), place, "open");
}

/**
 * The state in a terminal of another size. The current match, or else the chosen link, keeps its row on screen; without
 * either, the page stays at about the same place.
 */
function resize(model: ViewModel, state: State, size: Size): State {
  const { place, link, top } = currentVisit(state);
  const next = { ...state, size };
  if (place.at === "search") return clampState(model, next);
  const before = model.page(state, place);
  const after = model.page(next, place);
  let [oldRow, newRow] = [before.links[link]?.row, after.links[link]?.row];
  if (state.find && state.find.row >= 0) {
    const { words, row } = state.find;
    oldRow = row;
    newRow = rowsWithMatch(after, words.text)[rowsWithMatch(before, words.text).indexOf(row)] ?? -1;
    next.find = { ...state.find, row: newRow };
  }
  if (oldRow === undefined || newRow === undefined || newRow < 0)
    [oldRow, newRow] = [top, Math.round((top * after.lines.length) / Math.max(1, before.lines.length))];
  return clampState(model, withVisit(next, { top: Math.max(0, newRow - (oldRow - top)) }));
}

// The trail: where the user came from.

/**
 * Goes to a place. The current place stays in the trail, so that Esc returns to it; not if `how` is `replace`, or if the
 * current place is the screen `go`. Nothing changes if the place is already shown.
 */
function goTo(model: ViewModel, state: State, place: Place, how: "push" | "replace" = "push"): State {
  const here = currentVisit(state).place;
  if (place.at === "search") return toSearch(state);
  if (placeKey(here) === placeKey(place)) return state;
  const before = how === "replace" || here.at === "go" ? state.trail.slice(0, -1) : state.trail;
  const last = before.at(-1);
  // If the screen `go` was opened on the very place that was chosen in it, the visit is not repeated.
  if (here.at === "go" && last && placeKey(last.place) === placeKey(place))
    return clampState(model, { ...state, find: null, trail: before });
  const trail = [...before, { place, link: -1, top: 0 }];
  const entry = entryOf(place);
  const visited = entry ? change(state, { do: "visit", entry }) : state;
  const limited = trail.length > maxVisits ? [trail[0] as Visit, ...trail.slice(2)] : trail;
  return resetPosition(model, { ...visited, find: null, trail: limited, forward: [] });
}

/** Goes back one visit; on the search screen nothing changes. */
function goBack(model: ViewModel, state: State): State {
  if (state.trail.length < 2) return state;
  const left = currentVisit(state);
  const forward = left.place.at === "go" ? state.forward : [left, ...state.forward];
  return clampState(model, { ...state, find: null, trail: state.trail.slice(0, -1), forward });
}

/** Goes forward to the visit that was last left by going back. */
function goForward(model: ViewModel, state: State): State {
  const [next, ...rest] = state.forward;
  return next ? clampState(model, { ...state, find: null, trail: [...state.trail, next], forward: rest }) : state;
}

/** Goes back to the search. `goForward` then leads through the visits that were left, without the screen `go`. */
function toSearch(state: State): State {
  const [search, ...visits] = state.trail;
  const left = visits.filter(({ place }) => place.at !== "go");
  return { ...state, find: null, trail: [search as Visit], forward: [...left, ...state.forward] };
}

// The query, the filters and the game.

/** Sets the query and its cursor. A changed query selects its first result. */
function setInput(model: ViewModel, state: State, input: TextInput): State {
  if (input.text === state.input.text && input.cursor === state.input.cursor) return state;
  const next = { ...state, input, completing: null, message: null };
  return input.text === state.input.text ? next : selectFirstResult(model, next);
}

/** Inserts the first completion; each further call replaces it by the next one, and the last one by the first. */
function complete(model: ViewModel, state: State): State {
  const { completing } = state;
  const completions = completing ? completing.completions : [...model.completions(state)];
  const at = completing ? (completing.at + 1) % completions.length : 0;
  const completion = completions[at];
  if (!completion) return state;
  const typed = completing ? completing.typed : state.input;
  const next = setInput(model, state, replaceRange(typed, completion.from, completion.to, completion.text));
  return { ...next, completing: { typed, completions, at } };
}

/** Sets filters. Clears a document or an edition that does not fit the other filters, because nothing would match. */
function setFilters(model: ViewModel, state: State, filters: Filters): State {
  const next = { ...filters };
  const ofGame = model.lookups.library.documents.filter((one) => next.game === null || one.game === next.game);
  if (!ofGame.some((one) => one.id === next.document)) next.document = null;
  const chosen = ofGame.filter((one) => next.document === null || one.id === next.document);
  const isHeld = chosen.some((one) => one.editions.some(({ edition }) => edition === next.edition));
  if (next.edition !== "all" && !isHeld) next.edition = null;
  return clampState(model, selectFirstResult(model, { ...state, filters: next }));
}

/** The filters without the one that is shown last. */
function withoutLastFilter(filters: Filters): Filters {
  const last = (["kind", "edition", "document", "game"] as const).find((field) => filters[field] !== null);
  return last ? { ...filters, [last]: null } : filters;
}

/** Restricts the search to the next game; after the last game, all games are searched. start.tsx saves the choice. */
function nextGame(model: ViewModel, state: State): State {
  const games = [null, ...new Set(model.lookups.library.documents.map((one) => one.game))];
  const game = games[(games.indexOf(state.game) + 1) % games.length] ?? null;
  const next = clampState(model, selectFirstResult(model, { ...state, game }));
  return { ...next, message: game === null ? "All games are searched." : `Only ${game} is searched.` };
}

// The position: the selected result, and the chosen link and the scroll position of the visit on screen.

/** The state with some fields of the current visit replaced. */
function withVisit(state: State, change: Partial<Visit>): State {
  return { ...state, trail: [...state.trail.slice(0, -1), { ...currentVisit(state), ...change }] };
}

/** Sets the text field of the page. If its text changed, the page has other lines and goes to its initial position. */
function setField(model: ViewModel, state: State, field: TextInput): State {
  const { field: before } = currentVisit(state);
  const next = withVisit(state, { field });
  return field.text === (before?.text ?? "") ? next : resetPosition(model, next);
}

/** Selects a result and scrolls the list as little as needed. */
function selectResult(model: ViewModel, state: State, index: number): State {
  const count = model.items(state).length;
  const { rows } = model.layout(state).list;
  const selected = Math.max(0, Math.min(count - 1, index));
  let top = Math.max(0, Math.min(state.top, count - rows));
  if (selected < top) top = selected;
  if (selected >= top + rows) top = selected - rows + 1;
  return {
    ...state,
    selected,
    top,
    previewTop: selected === state.selected ? state.previewTop : null,
    completing: null,
  };
}

/** Selects the first result of a changed search. */
function selectFirstResult(model: ViewModel, state: State): State {
  return selectResult(model, { ...state, top: 0, previewTop: null }, 0);
}

/** Brings selection and scroll positions back within bounds after a change of size, filters, pins or place. */
function clampState(model: ViewModel, state: State): State {
  const list = selectResult(model, state, state.selected);
  const visit = currentVisit(list);
  if (visit.place.at === "search") return list;
  return withVisit(list, clampPosition(model.page(list, visit.place), visit, pageRows(list.size, visit.place)));
}

/** Puts the page on screen into the position in which it opens. */
function resetPosition(model: ViewModel, state: State): State {
  const { place } = currentVisit(state);
  if (place.at === "search") return state;
  return withVisit(state, initialPosition(model.page(state, place), pageRows(state.size, place)));
}

/** The ruling that copying, pinning or logging applies to; null when there is none. */
export function selectedRuling(model: ViewModel, state: State): Ruling | null {
  const { place, link } = currentVisit(state);
  if (place.at === "search") return model.items(state)[state.selected]?.ruling ?? null;
  const page = model.page(state, place);
  if (page.ruling) return page.ruling;
  const target = page.links[link]?.target;
  return target && "go" in target && target.go.at === "ruling" ? model.lookups.rulingAt(target.go.ref) : null;
}

/** The place that pinning applies to: of the selected result, of the chosen link of a list, else the page itself. */
function selectedPlace(model: ViewModel, state: State): Place | null {
  const { place, link } = currentVisit(state);
  if (place.at === "search") return model.items(state)[state.selected]?.place ?? null;
  const page = model.page(state, place);
  const target = page.links[link]?.target;
  return target && "go" in target && page.isList ? target.go : place;
}
