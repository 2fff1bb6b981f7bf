/** The reducer: (state, action) → state. Pure; commands with effects outside the state are in terminal/effects.ts. */
import { applyChange, isPinned } from "../../pins-and-history/pins-and-history.js";
import { counted } from "../../present/names.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { Command } from "../keys.js";
import { changePlace } from "../view/edition-change.js";
import { pageRows, searchLayout } from "../view/layout.js";
import type { Target } from "../view/page.js";
import type { ViewModel } from "../view/view-model.js";
import {
  clampPosition,
  initialPosition,
  jumpToStop,
  maxTop,
  moveDown,
  moveUp,
  pageBy,
  stepLink,
} from "./page-navigation.js";
import {
  entryOf,
  type Filters,
  hasFilters,
  noFilters,
  type PagePlace,
  type Place,
  placeKey,
  placeOfRuling,
  type Visit,
} from "./place.js";
import { currentVisit, type Size, type State } from "./state.js";
import {
  deleteAfter,
  deleteBefore,
  deleteWord,
  insert,
  left,
  replace,
  right,
  textInput,
  toEnd,
  toStart,
} from "./text-input.js";

export type Action =
  | { do: "command"; command: Command }
  | { do: "type"; text: string }
  | { do: "resize"; size: Size }
  | { do: "message"; message: string };

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
      return setInput(model, state, insert(state.input, action.text));
    case "command": {
      const cleared = state.message === null ? state : { ...state, message: null };
      const { place } = currentVisit(cleared);
      return place.at === "search"
        ? inSearch(model, cleared, action.command)
        : onPage(model, cleared, place, action.command);
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
  const layout = searchLayout(state.size);
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
      return item ? go(model, state, item.place) : state;
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
  const rows = pageRows(state.size);
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
    case "back":
      return back(model, state);
    default:
      return anywhere(model, state, command);
  }
}

function anywhere(model: ViewModel, state: State, command: Command): State {
  switch (command) {
    case "forward": {
      const [next, ...forward] = state.forward;
      return next ? clampState(model, { ...state, trail: [...state.trail, next], forward }) : state;
    }
    case "search":
      return { ...state, trail: state.trail.slice(0, 1), forward: [...state.trail.slice(1), ...state.forward] };
    case "documents":
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
  const page = model.page(state, place);
  const visit: Visit = { place, ...initialPosition(page, pageRows(state.size)) };
  const before = how === "replace" || here.at === "go" ? state.trail.slice(0, -1) : state.trail;
  const trail = [...before, visit];
  const kept = trail.length > maxTrail ? [trail[0] as Visit, ...trail.slice(2)] : trail;
  const entry = entryOf(place);
  const saved = entry ? applyChange(state.saved, { do: "visit", entry }) : state.saved;
  return { ...state, trail: kept, forward: [], saved };
}

function back(model: ViewModel, state: State): State {
  if (state.trail.length < 2) return state;
  const left = currentVisit(state);
  const forward = left.place.at === "go" ? state.forward : [left, ...state.forward];
  return clampState(model, { ...state, trail: state.trail.slice(0, -1), forward });
}

function follow(model: ViewModel, state: State, target: Target): State {
  if ("go" in target) return go(model, state, target.go);
  if ("filter" in target) return setFilters(model, state, { ...state.filters, ...target.filter });
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
  const { shown } = searchLayout(state.size);
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
  const where = clampPosition(model.page(list, visit.place), visit, pageRows(list.size));
  return { ...list, trail: [...list.trail.slice(0, -1), { ...visit, ...where }] };
}
