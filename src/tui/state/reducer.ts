/** The reducer: (state, action) → state. Pure; commands with effects outside the state are in terminal/effects.ts. */
import { applyChange, isPinned } from "../../pins-and-history/pins-and-history.js";
import { counted } from "../../present/names.js";
import { reference } from "../../present/ruling/citation.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { Command } from "../keys.js";
import { resultAt } from "../screens/search.js";
import { changePlace } from "../view/edition-change.js";
import { matchesIn } from "../view/find.js";
import { pageColumns, pageRows } from "../view/layout.js";
import { sideTop, type Target } from "../view/page.js";
import type { ViewModel } from "../view/view-model.js";
import {
  clampPosition,
  initialPosition,
  jumpToStop,
  maxTop,
  moveDown,
  moveUp,
  pageBy,
  scrollBy,
  stepLink,
} from "./page-navigation.js";
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
import { type CheckedDeck, currentVisit, type Find, type Size, type State } from "./state.js";
import {
  deleteAfter,
  deleteBefore,
  deleteWord,
  insert,
  left,
  replace,
  right,
  type TextInput,
  textInput,
  toEnd,
  toStart,
} from "./text-input.js";

export type Action =
  | { do: "command"; command: Command }
  | { do: "type"; text: string }
  | { do: "resize"; size: Size }
  /** A button of the mouse was pressed on a cell, counted from 0. */
  | { do: "click"; x: number; y: number }
  /** The wheel was turned: lines, negative for up. */
  | { do: "wheel"; by: number }
  | { do: "mouse"; on: boolean }
  | { do: "deck"; deck: Omit<CheckedDeck, "number"> }
  /** The last command of a page is done, such as a call that was logged. */
  | { do: "done"; message: string }
  | { do: "message"; message: string };

/** Lines shown above a match that is scrolled to. */
const linesBeforeMatch = 3;

/** Visits kept in the trail, the search included. Beyond it the oldest visit after the search is dropped. */
export const maxTrail = 100;

/** The state after an action. */
export function reduce(model: ViewModel, state: State, action: Action): State {
  switch (action.do) {
    case "message":
      return { ...state, message: action.message };
    case "resize":
      return clampState(model, { ...state, size: action.size });
    case "type":
      return type(model, { ...state, message: null }, action.text);
    case "click":
      return click(model, { ...state, message: null }, action.x, action.y);
    case "wheel":
      return wheel(model, state, action.by);
    case "mouse":
      return { ...state, mouse: action.on, message: mouseWords(action.on) };
    case "deck":
      return atStart(model, { ...state, deck: { ...action.deck, number: (state.deck?.number ?? 0) + 1 } });
    case "done":
      return { ...back(model, emptyField(state)), message: action.message };
    case "command": {
      const cleared = state.message === null ? state : { ...state, message: null };
      const { place } = currentVisit(cleared);
      if (place.at === "search") return inSearch(model, cleared, action.command);
      return (
        (cleared.find && inFind(model, cleared, cleared.find, place, action.command)) ??
        (hasField(place) ? inField(model, cleared, place, action.command) : null) ??
        onPage(model, cleared, place, action.command)
      );
    }
  }
}

/** The ruling that a copy or a pin applies to; null when there is none. */
export function selectedRuling(model: ViewModel, state: State): Ruling | null {
  const { place, link } = currentVisit(state);
  if (place.at === "search") return model.items(state)[state.selected]?.ruling ?? null;
  const page = model.page(state, place);
  if (page.ruling) return page.ruling;
  const target = page.links[link]?.target;
  if (!target || !("go" in target) || target.go.at !== "ruling") return null;
  return model.page(state, target.go).ruling;
}

function inSearch(model: ViewModel, state: State, command: Command): State {
  const { input } = state;
  const layout = model.layout(state);
  switch (command) {
    case "up":
      return select(model, state, state.selected - 1);
    case "down":
      return select(model, state, state.selected + 1);
    case "page-up":
      return select(model, state, state.selected - layout.shown);
    case "page-down":
      return select(model, state, state.selected + layout.shown);
    case "preview-down":
    case "preview-up": {
      const rows = layout.preview?.rows ?? 1;
      const last = Math.max(0, model.preview(state).length - rows);
      const by = Math.max(1, rows - 2) * (command === "preview-down" ? 1 : -1);
      return { ...state, preview: Math.max(0, Math.min(last, state.preview + by)) };
    }
    case "open": {
      const item = model.items(state)[state.selected];
      if (!item) return state;
      return item.place ? go(model, state, item.place) : setInput(model, state, textInput(item.query ?? ""));
    }
    case "card": {
      const found = model.understood(state);
      return found ? go(model, state, found.place) : { ...state, message: "No card or keyword was understood." };
    }
    case "complete":
      return complete(model, state);
    case "back":
      if (input.text !== "") return setInput(model, state, textInput(""));
      if (hasFilters(state.filters)) return setFilters(model, state, noFilters);
      return { ...state, message: "There is nothing to go back to; ctrl-c quits." };
    case "box-left":
      return setCursor(state, left(input));
    case "box-right":
      return input.cursor === input.text.length ? complete(model, state) : setCursor(state, right(input));
    case "box-start":
      return setCursor(state, toStart(input));
    case "box-end":
      return setCursor(state, toEnd(input));
    case "delete-before":
      if (input.text === "") return setFilters(model, state, withoutLastFilter(state.filters));
      return setInput(model, state, deleteBefore(input));
    case "delete-after":
      return setInput(model, state, deleteAfter(input));
    case "delete-word":
      return setInput(model, state, deleteWord(input));
    case "clear-box":
      return setInput(model, state, textInput(""));
    default:
      return anywhere(model, state, command);
  }
}

function onPage(model: ViewModel, state: State, place: PagePlace, command: Command): State {
  const visit = currentVisit(state);
  const page = model.page(state, place);
  const rows = pageRows(state.size, hasField(place));
  const at = (where: Pick<Visit, "link" | "top"> | null): State =>
    where === null ? state : { ...state, trail: [...state.trail.slice(0, -1), { ...visit, ...where }] };
  switch (command) {
    case "down":
      return at(moveDown(page, visit, rows));
    case "up":
      return at(moveUp(page, visit, rows));
    case "page-down":
      return at(pageBy(page, visit, rows, 1));
    case "page-up":
      return at(pageBy(page, visit, rows, -1));
    case "top":
      return at({ link: page.list && page.links.length > 0 ? 0 : -1, top: 0 });
    case "bottom":
      return at({ link: page.list ? page.links.length - 1 : -1, top: maxTop(page, rows) });
    case "next-link":
      return at(stepLink(page, visit, rows, 1));
    case "previous-link":
      return at(stepLink(page, visit, rows, -1));
    case "next":
    case "previous": {
      if (place.at === "ruling") {
        const neighbour = command === "next" ? page.next : page.previous;
        if (neighbour) return go(model, state, neighbour, "replace");
        return { ...state, message: `There is no ${command} ruling in this edition.` };
      }
      const where = jumpToStop(page, visit, rows, command === "next" ? 1 : -1);
      return where
        ? at(where)
        : { ...state, message: command === "next" ? "This is the last one." : "This is the first one." };
    }
    case "open": {
      const link = page.links[visit.link];
      if (link) return follow(model, state, link.target);
      return page.links.length > 0 ? at(stepLink(page, visit, rows, 1)) : state;
    }
    case "section":
      return place.at === "ruling" ? go(model, state, { at: "section", ref: place.ref }) : state;
    case "difference": {
      if (!page.ruling) return state;
      const found = changePlace(model.lookups, page.ruling);
      return typeof found === "string" ? { ...state, message: found } : go(model, state, found);
    }
    case "swap":
      if (place.at !== "changes") return state;
      return go(model, state, { ...place, from: place.to, to: place.from }, "replace");
    case "find":
      return { ...state, find: { words: textInput(""), typing: true, row: -1 } };
    case "back":
      return back(model, state);
    default:
      return anywhere(model, state, command);
  }
}

/** A text field after a command; null for a command that is none of a text field's. */
function edited(field: TextInput, command: Command): TextInput | null {
  const edits: Partial<Record<Command, (field: TextInput) => TextInput>> = {
    "box-left": left,
    "box-right": right,
    "box-start": toStart,
    "box-end": toEnd,
    "delete-before": deleteBefore,
    "delete-after": deleteAfter,
    "delete-word": deleteWord,
    "clear-box": () => textInput(""),
  };
  return edits[command]?.(field) ?? null;
}

/** On a page with a text field. @returns null for a command that means the same as on any page */
function inField(model: ViewModel, state: State, place: PagePlace, command: Command): State | null {
  const field = currentVisit(state).field ?? textInput("");
  const after = edited(field, command);
  if (after) return setField(model, state, after);
  switch (command) {
    case "back":
      return field.text === "" ? null : setField(model, state, textInput(""));
    case "open":
    case "toggle-filter": {
      const followed = onPage(model, state, place, "open");
      if (place.at !== "filters") return followed;
      return command === "open" ? anywhere(model, followed, "search") : setField(model, followed, textInput(""));
    }
    default:
      return null;
  }
}

/** Sets the field of the page. Changed letters choose the first line that has them. */
function setField(model: ViewModel, state: State, field: TextInput): State {
  const visit = currentVisit(state);
  const typed = { ...state, trail: [...state.trail.slice(0, -1), { ...visit, field }] };
  if (visit.place.at === "search" || field.text === (visit.field?.text ?? "")) return typed;
  const page = model.page(typed, visit.place);
  const where = initialPosition(page, pageRows(state.size, true));
  return { ...typed, trail: [...state.trail.slice(0, -1), { ...visit, field, ...where }] };
}

/** The page on screen as it opens, after its contents changed. */
function atStart(model: ViewModel, state: State): State {
  const visit = currentVisit(state);
  if (visit.place.at === "search") return state;
  const where = initialPosition(model.page(state, visit.place), pageRows(state.size, hasField(visit.place)));
  return { ...state, trail: [...state.trail.slice(0, -1), { ...visit, ...where }] };
}

function emptyField(state: State): State {
  return { ...state, trail: [...state.trail.slice(0, -1), { ...currentVisit(state), field: textInput("") }] };
}

/** While there is a search on the page. @returns null for a command that means the same as without one */
function inFind(model: ViewModel, state: State, find: Find, place: PagePlace, command: Command): State | null {
  if (command === "find-next") return goToMatch(model, state, find, place, 1);
  if (command === "find-previous") return goToMatch(model, state, find, place, -1);
  if (command === "back") return { ...state, find: null };
  if (!find.typing) return null;
  const words = edited(find.words, command);
  if (words) return setFindWords(model, state, place, words);
  if (command !== "open") return null;
  return { ...state, find: find.words.text.trim() === "" ? null : { ...find, typing: false } };
}

/** Sets the words and goes to their first match. */
function setFindWords(model: ViewModel, state: State, place: PagePlace, words: TextInput): State {
  const find: Find = { words, typing: true, row: -1 };
  return words.text.trim() === "" ? { ...state, find } : goToMatch(model, state, find, place, 1);
}

/** Goes to the next or previous line with a match; the first follows the last. */
function goToMatch(model: ViewModel, state: State, find: Find, place: PagePlace, direction: 1 | -1): State {
  const page = model.page(state, place);
  const rows = [...new Set(matchesIn(page, find.words.text).map((one) => one.row))];
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined)
    return { ...state, find: { ...find, row: -1 }, message: find.typing ? null : "These words are not on this page." };
  const next = direction > 0 ? rows.find((row) => row > find.row) : rows.findLast((row) => row < find.row);
  const row = next ?? (direction > 0 ? first : last);
  const visit = currentVisit(state);
  const height = pageRows(state.size, hasField(place));
  const seen = row >= visit.top && row < visit.top + height;
  const top = seen ? visit.top : Math.max(0, Math.min(maxTop(page, height), row - linesBeforeMatch));
  const link = page.links.findIndex((one) => !one.side && row >= one.row && row < one.row + one.rows);
  const where = { ...visit, top, link: link >= 0 || !page.list ? link : visit.link };
  return { ...state, find: { ...find, row }, trail: [...state.trail.slice(0, -1), where] };
}

/** Typed or pasted text goes to the text field that is on screen; without one it is dropped. */
function type(model: ViewModel, state: State, text: string): State {
  const { place, field } = currentVisit(state);
  if (place.at === "search") return setInput(model, state, insert(state.input, text));
  if (state.find?.typing) return setFindWords(model, state, place, insert(state.find.words, text));
  return hasField(place) ? setField(model, state, insert(field ?? textInput(""), text)) : state;
}

function mouseWords(on: boolean): string {
  return on
    ? "The mouse chooses and scrolls; with Shift the terminal selects text."
    : "The mouse is off: the terminal selects text.";
}

function wheel(model: ViewModel, state: State, by: number): State {
  const visit = currentVisit(state);
  const { place } = visit;
  if (place.at === "search") return select(model, state, state.selected + Math.sign(by));
  const where = scrollBy(model.page(state, place), visit, pageRows(state.size, hasField(place)), by);
  return { ...state, trail: [...state.trail.slice(0, -1), { ...visit, ...where }] };
}

/** A click follows a link on a page. In the list it chooses a result; on the chosen one, it opens it. */
function click(model: ViewModel, state: State, x: number, y: number): State {
  const visit = currentVisit(state);
  const { place } = visit;
  if (place.at === "search") {
    const at = resultAt(model, state, x, y);
    if (at === null) return state;
    return at === state.selected ? inSearch(model, state, "open") : select(model, state, at);
  }
  const field = hasField(place);
  const row = y - (field ? 3 : 2);
  if (row < 0 || row >= pageRows(state.size, field)) return state;
  const page = model.page(state, place);
  const { page: columns, side } = pageColumns(state.size.columns);
  const inSide = side > 0 && x >= columns;
  const line = row + (inSide ? sideTop(page, visit.link, pageRows(state.size, field)) : visit.top);
  const link = page.links.findIndex(
    (one) => Boolean(one.side) === inSide && line >= one.row && line < one.row + one.rows,
  );
  if (link < 0) return state;
  const chosen = { ...state, trail: [...state.trail.slice(0, -1), { ...visit, link }] };
  return inField(model, chosen, place, "open") ?? onPage(model, chosen, place, "open");
}

function anywhere(model: ViewModel, state: State, command: Command): State {
  switch (command) {
    case "forward": {
      const [next, ...forward] = state.forward;
      return next ? clampState(model, { ...state, trail: [...state.trail, next], forward }) : state;
    }
    case "search":
      return {
        ...state,
        find: null,
        trail: state.trail.slice(0, 1),
        forward: [...state.trail.slice(1), ...state.forward],
      };
    case "game": {
      const games = [null, ...new Set(model.lookups.library.documents.map((one) => one.game))];
      const game = games[(games.indexOf(state.game) + 1) % games.length] ?? null;
      const next = clampState(model, select(model, { ...state, game, top: 0, preview: 0 }, 0));
      return { ...next, message: game === null ? "All games are searched." : `Only ${game} is searched.` };
    }
    case "log": {
      const ruling = selectedRuling(model, state);
      if (!ruling) return { ...state, message: "There is no ruling here to log." };
      return go(model, state, { at: "log", ref: reference(ruling) });
    }
    case "documents":
    case "deck":
    case "pins":
    case "recent":
    case "filters":
    case "go":
    case "help":
      return go(model, state, { at: command });
    case "compare":
      return go(model, state, { at: "compare", document: null, from: null });
    case "clear-filters":
      return setFilters(model, state, noFilters);
    case "pin":
      return pin(model, state);
    default:
      return state;
  }
}

/**
 * Goes to a place. The current place stays in the trail unless `how` is `replace`, or it is the menu of places, to
 * which Esc does not return.
 */
function go(model: ViewModel, state: State, place: Place, how: "push" | "replace" = "push"): State {
  const here = currentVisit(state).place;
  if (place.at === "search") return anywhere(model, state, "search");
  if (placeKey(here) === placeKey(place)) return state;
  // Rendered as it will be entered: with an empty field.
  const entered = { ...state, trail: [...state.trail, { place, link: -1, top: 0 }] };
  const page = model.page(entered, place);
  const visit: Visit = { place, ...initialPosition(page, pageRows(state.size, hasField(place))) };
  const before = how === "replace" || here.at === "go" ? state.trail.slice(0, -1) : state.trail;
  const trail = [...before, visit];
  const kept = trail.length > maxTrail ? [trail[0] as Visit, ...trail.slice(2)] : trail;
  const entry = entryOf(place);
  const saved = entry ? applyChange(state.saved, { do: "visit", entry }) : state.saved;
  return { ...state, find: null, trail: kept, forward: [], saved };
}

function back(model: ViewModel, state: State): State {
  if (state.trail.length < 2) return state;
  const left = currentVisit(state);
  const forward = left.place.at === "go" ? state.forward : [left, ...state.forward];
  return clampState(model, { ...state, find: null, trail: state.trail.slice(0, -1), forward });
}

function follow(model: ViewModel, state: State, target: Target): State {
  if ("go" in target) return go(model, state, target.go);
  if ("filter" in target) return setFilters(model, state, { ...state.filters, ...target.filter });
  if ("act" in target) return state;
  return setInput(model, anywhere(model, state, "search"), textInput(target.query));
}

function pin(model: ViewModel, state: State): State {
  const ruling = selectedRuling(model, state);
  const place = ruling ? placeOfRuling(ruling) : selectedPlace(model, state);
  const entry = place && entryOf(place);
  if (!entry) return { ...state, message: "There is nothing here to pin." };
  const pinned = isPinned(state.saved, entry);
  const saved = applyChange(state.saved, { do: pinned ? "unpin" : "pin", entry });
  const name = entry.kind === "ruling" ? entry.ref : entry.kind === "card" ? entry.id : entry.term;
  const next = {
    ...state,
    saved,
    message: `${pinned ? "Unpinned" : "Pinned"} ${name} (${counted(saved.pins.length, "pin")}).`,
  };
  return clampState(model, next);
}

function selectedPlace(model: ViewModel, state: State): Place | null {
  const { place, link } = currentVisit(state);
  if (place.at === "search") return model.items(state)[state.selected]?.place ?? null;
  const target = model.page(state, place).links[link]?.target;
  return target && "go" in target && model.page(state, place).list ? target.go : place;
}

/** Sets the text field. A changed query selects its first result. */
function setInput(model: ViewModel, state: State, input: State["input"]): State {
  if (input.text === state.input.text && input.cursor === state.input.cursor) return state;
  const next = { ...state, input, completing: null, message: null };
  return input.text === state.input.text ? next : select(model, { ...next, top: 0, preview: 0 }, 0);
}

function setCursor(state: State, input: State["input"]): State {
  return { ...state, input, completing: null };
}

/** Inserts the first completion; each further call replaces it by the next one. */
function complete(model: ViewModel, state: State): State {
  const going = state.completing;
  const offers = going ? going.offers : [...model.completions(state)];
  const at = going ? (going.at + 1) % offers.length : 0;
  const offer = offers[at];
  if (!offer) return state;
  const start = going ? going.typed : state.input;
  const next = setInput(model, state, replace(start, offer.from, offer.to, offer.text));
  return { ...next, completing: { typed: start, offers, at } };
}

function setFilters(model: ViewModel, state: State, filters: Filters): State {
  // A document of another game, or an edition that the document does not have, would match nothing.
  const { library } = model.lookups;
  const document = library.documents.find((one) => one.id === filters.document);
  const next = { ...filters };
  if (document && next.game !== null && document.game !== next.game) next.document = null;
  const has = (edition: string) =>
    library.documents.some(
      (one) =>
        (next.document === null || one.id === next.document) &&
        (next.game === null || one.game === next.game) &&
        one.editions.some((other) => other.edition === edition),
    );
  if (next.edition !== null && next.edition !== "all" && !has(next.edition)) next.edition = null;
  return clampState(model, select(model, { ...state, filters: next, top: 0, preview: 0 }, 0));
}

function withoutLastFilter(filters: Filters): Filters {
  const last = (["kind", "edition", "document", "game"] as const).find((field) => filters[field] !== null);
  return last ? { ...filters, [last]: null } : filters;
}

/** Selects a result and scrolls the list as little as needed. */
function select(model: ViewModel, state: State, index: number): State {
  const count = model.items(state).length;
  const { shown } = model.layout(state);
  const selected = Math.max(0, Math.min(count - 1, index));
  let top = Math.max(0, Math.min(state.top, count - shown));
  if (selected < top) top = selected;
  if (selected >= top + shown) top = selected - shown + 1;
  return { ...state, selected, top, preview: selected === state.selected ? state.preview : 0, completing: null };
}

/** Brings selection and scroll positions back within bounds after a change of size, filters, pins or place. */
function clampState(model: ViewModel, state: State): State {
  const list = select(model, state, state.selected);
  const visit = currentVisit(list);
  if (visit.place.at === "search") return list;
  const where = clampPosition(model.page(list, visit.place), visit, pageRows(list.size, hasField(visit.place)));
  return { ...list, trail: [...list.trail.slice(0, -1), { ...visit, ...where }] };
}
