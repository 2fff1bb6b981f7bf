/** Keys → what is remembered. Pure: the same state and the same action always lead to the same state. */
import { applyChange, type Desk, isPinned } from "../../pins-and-history/pins-and-history.js";
import { counted } from "../../present/names.js";
import type { Ruling } from "../../ruling/ruling.js";
import { boxWith, deleteAfter, deleteBefore, deleteWord, insert, left, replace, right, toEnd, toStart } from "./text-input.js";
import { differenceOf } from "../view/edition-change.js";
import type { Command } from "../keys.js";
import { pageRows, searchLayout } from "../view/layout.js";
import type { Target } from "../view/page.js";
import { entryOf, type Filters, hasFilters, noFilters, type Place, placeKey, type Visit } from "./place.js";
import { placeOfRuling } from "../screens/ruling.js";
import { currentVisit, type Size, type State } from "./state.js";
import type { Terrain } from "../view/view-model.js";
import { down, jump, lastTop, opened, paged, settled, step, up } from "./page-navigation.js";

export type Action =
  | { do: "command"; command: Command }
  | { do: "type"; text: string }
  | { do: "resize"; size: Size }
  | { do: "say"; message: string | null }
  | { do: "desk"; desk: Desk };

/** A trail is for finding one's way back, not for keeping a diary. */
const longestTrail = 100;

/** The state after an action. */
export function reduce(terrain: Terrain, state: State, action: Action): State {
  switch (action.do) {
    case "say":
      return { ...state, message: action.message };
    case "desk":
      return { ...state, desk: action.desk };
    case "resize":
      return resettle(terrain, { ...state, size: action.size });
    case "type":
      return typed(terrain, state, insert(state.box, action.text));
    case "command": {
      const quiet = state.message === null ? state : { ...state, message: null };
      return currentVisit(quiet).place.at === "search"
        ? inSearch(terrain, quiet, action.command)
        : onPage(terrain, quiet, action.command);
    }
  }
}

/** What copying and pinning mean now; null when there is nothing to copy or pin. */
export function rulingAtHand(terrain: Terrain, state: State): Ruling | null {
  const { place, link } = currentVisit(state);
  if (place.at === "search") return terrain.items(state)[state.selected]?.ruling ?? null;
  const page = terrain.page(state, place);
  if (page.ruling) return page.ruling;
  const target = page.links[link]?.target;
  if (!target || !("go" in target) || target.go.at !== "ruling") return null;
  return terrain.page(state, target.go).ruling;
}

function inSearch(terrain: Terrain, state: State, command: Command): State {
  const { box } = state;
  const layout = searchLayout(state.size);
  switch (command) {
    case "up":
      return choose(terrain, state, state.selected - 1);
    case "down":
      return choose(terrain, state, state.selected + 1);
    case "page-up":
      return choose(terrain, state, state.selected - layout.shown);
    case "page-down":
      return choose(terrain, state, state.selected + layout.shown);
    case "preview-down":
    case "preview-up": {
      const rows = layout.preview?.rows ?? 1;
      const last = Math.max(0, terrain.preview(state).length - rows);
      const by = Math.max(1, rows - 2) * (command === "preview-down" ? 1 : -1);
      return { ...state, preview: Math.max(0, Math.min(last, state.preview + by)) };
    }
    case "open": {
      const item = terrain.items(state)[state.selected];
      return item ? go(terrain, state, item.place) : state;
    }
    case "card": {
      const found = terrain.understood(state);
      return found ? go(terrain, state, found.place) : { ...state, message: "No card or keyword was understood." };
    }
    case "complete":
      return complete(terrain, state);
    case "back":
      if (box.text !== "") return typed(terrain, state, boxWith(""));
      if (hasFilters(state.filters)) return filtered(terrain, state, noFilters);
      return { ...state, message: "This is the first step; ctrl-c quits." };
    case "box-left":
      return moved(state, left(box));
    case "box-right":
      return box.cursor === box.text.length ? complete(terrain, state) : moved(state, right(box));
    case "box-start":
      return moved(state, toStart(box));
    case "box-end":
      return moved(state, toEnd(box));
    case "delete-before":
      if (box.text === "") return filtered(terrain, state, withoutLast(state.filters));
      return typed(terrain, state, deleteBefore(box));
    case "delete-after":
      return typed(terrain, state, deleteAfter(box));
    case "delete-word":
      return typed(terrain, state, deleteWord(box));
    case "clear-box":
      return typed(terrain, state, boxWith(""));
    default:
      return anywhere(terrain, state, command);
  }
}

function onPage(terrain: Terrain, state: State, command: Command): State {
  const visit = currentVisit(state);
  const page = terrain.page(state, visit.place);
  const rows = pageRows(state.size);
  const at = (where: Pick<Visit, "link" | "top"> | null): State =>
    where === null ? state : { ...state, trail: [...state.trail.slice(0, -1), { ...visit, ...where }] };
  switch (command) {
    case "down":
      return at(down(page, visit, rows));
    case "up":
      return at(up(page, visit, rows));
    case "page-down":
      return at(paged(page, visit, rows, 1));
    case "page-up":
      return at(paged(page, visit, rows, -1));
    case "top":
      return at({ link: page.list && page.links.length > 0 ? 0 : -1, top: 0 });
    case "bottom":
      return at({ link: page.list ? page.links.length - 1 : -1, top: lastTop(page, rows) });
    case "next-link":
      return at(step(page, visit, rows, 1));
    case "previous-link":
      return at(step(page, visit, rows, -1));
    case "next":
    case "previous": {
      if (visit.place.at === "ruling") {
        const place = command === "next" ? page.next : page.previous;
        if (place) return go(terrain, state, place, "instead");
        return { ...state, message: `There is no ${command} ruling in this edition.` };
      }
      const where = jump(page, visit, rows, command === "next" ? 1 : -1);
      return where
        ? at(where)
        : { ...state, message: command === "next" ? "That was the last one." : "That was the first one." };
    }
    case "open": {
      const link = page.links[visit.link];
      if (link) return follow(terrain, state, link.target);
      return page.links.length > 0 ? at(step(page, visit, rows, 1)) : state;
    }
    case "section":
      return visit.place.at === "ruling" ? go(terrain, state, { at: "section", ref: visit.place.ref }) : state;
    case "difference": {
      if (!page.ruling) return state;
      const found = differenceOf(terrain.lookups, page.ruling);
      return typeof found === "string" ? { ...state, message: found } : go(terrain, state, found);
    }
    case "swap":
      if (visit.place.at !== "changes") return state;
      return go(terrain, state, { ...visit.place, from: visit.place.to, to: visit.place.from }, "instead");
    case "back":
      return back(terrain, state);
    default:
      return anywhere(terrain, state, command);
  }
}

function anywhere(terrain: Terrain, state: State, command: Command): State {
  switch (command) {
    case "forward": {
      const [next, ...ahead] = state.ahead;
      return next ? resettle(terrain, { ...state, trail: [...state.trail, next], ahead }) : state;
    }
    case "search":
      return { ...state, trail: state.trail.slice(0, 1), ahead: [...state.trail.slice(1), ...state.ahead] };
    case "documents":
    case "pins":
    case "recent":
    case "filters":
    case "go":
    case "help":
      return go(terrain, state, { at: command });
    case "compare":
      return go(terrain, state, { at: "compare", document: null, from: null });
    case "clear-filters":
      return filtered(terrain, state, noFilters);
    case "pin":
      return pin(terrain, state);
    default:
      return state;
  }
}

/** To another place. Where one is already, one stays; from the menu one goes on, so that Esc does not lead back to it. */
function go(terrain: Terrain, state: State, place: Place, how: "onward" | "instead" = "onward"): State {
  const here = currentVisit(state).place;
  if (place.at === "search") return anywhere(terrain, state, "search");
  if (placeKey(here) === placeKey(place)) return state;
  const page = terrain.page(state, place);
  const visit: Visit = { place, ...opened(page, pageRows(state.size)) };
  const behind = how === "instead" || here.at === "go" ? state.trail.slice(0, -1) : state.trail;
  // The search stays the first place of all.
  const trail = [...behind, visit];
  const kept = trail.length > longestTrail ? [trail[0] as Visit, ...trail.slice(2)] : trail;
  const entry = entryOf(place);
  const desk = entry ? applyChange(state.desk, { do: "visit", entry }) : state.desk;
  return { ...state, trail: kept, ahead: [], desk };
}

function back(terrain: Terrain, state: State): State {
  if (state.trail.length < 2) return state;
  const left = currentVisit(state);
  const ahead = left.place.at === "go" ? state.ahead : [left, ...state.ahead];
  return resettle(terrain, { ...state, trail: state.trail.slice(0, -1), ahead });
}

function follow(terrain: Terrain, state: State, target: Target): State {
  if ("go" in target) return go(terrain, state, target.go);
  if ("filter" in target) return filtered(terrain, state, { ...state.filters, ...target.filter });
  return typed(terrain, anywhere(terrain, state, "search"), boxWith(target.query));
}

function pin(terrain: Terrain, state: State): State {
  const ruling = rulingAtHand(terrain, state);
  const place = ruling ? placeOfRuling(ruling) : placeAtHand(terrain, state);
  const entry = place && entryOf(place);
  if (!entry) return { ...state, message: "There is nothing here to pin." };
  const pinned = isPinned(state.desk, entry);
  const desk = applyChange(state.desk, { do: pinned ? "unpin" : "pin", entry });
  const name = entry.kind === "ruling" ? entry.ref : entry.kind === "card" ? entry.id : entry.term;
  const next = {
    ...state,
    desk,
    message: `${pinned ? "Unpinned" : "Pinned"} ${name} (${counted(desk.pins.length, "pin")}).`,
  };
  return resettle(terrain, next);
}

function placeAtHand(terrain: Terrain, state: State): Place | null {
  const { place, link } = currentVisit(state);
  if (place.at === "search") return terrain.items(state)[state.selected]?.place ?? null;
  const target = terrain.page(state, place).links[link]?.target;
  return target && "go" in target && terrain.page(state, place).list ? target.go : place;
}

/** A changed query starts at its best result. */
function typed(terrain: Terrain, state: State, box: State["box"]): State {
  if (box.text === state.box.text && box.cursor === state.box.cursor) return state;
  const next = { ...state, box, completing: null, message: null };
  return box.text === state.box.text ? next : choose(terrain, { ...next, top: 0, preview: 0 }, 0);
}

function moved(state: State, box: State["box"]): State {
  return { ...state, box, completing: null };
}

/** Puts the first completion into the box, and with each further Tab the next one. */
function complete(terrain: Terrain, state: State): State {
  const going = state.completing;
  const offers = going ? going.offers : [...terrain.completions(state)];
  const at = going ? (going.at + 1) % offers.length : 0;
  const offer = offers[at];
  if (!offer) return state;
  const start = going ? going.typed : state.box;
  const next = typed(terrain, state, replace(start, offer.from, offer.to, offer.text));
  return { ...next, completing: { typed: start, offers, at } };
}

function filtered(terrain: Terrain, state: State, filters: Filters): State {
  // A document of another game, or an edition that the document has not, would find nothing.
  const { library } = terrain.lookups;
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
  return resettle(terrain, choose(terrain, { ...state, filters: next, top: 0, preview: 0 }, 0));
}

function withoutLast(filters: Filters): Filters {
  const last = (["kind", "edition", "document", "game"] as const).find((field) => filters[field] !== null);
  return last ? { ...filters, [last]: null } : filters;
}

/** Chooses a result and scrolls the list no further than needed. */
function choose(terrain: Terrain, state: State, index: number): State {
  const count = terrain.items(state).length;
  const { shown } = searchLayout(state.size);
  const selected = Math.max(0, Math.min(count - 1, index));
  let top = Math.max(0, Math.min(state.top, count - shown));
  if (selected < top) top = selected;
  if (selected >= top + shown) top = selected - shown + 1;
  return { ...state, selected, top, preview: selected === state.selected ? state.preview : 0, completing: null };
}

/** After a change of size, of filters or of the desk: everything back within its bounds. */
function resettle(terrain: Terrain, state: State): State {
  const list = choose(terrain, state, state.selected);
  const visit = currentVisit(list);
  if (visit.place.at === "search") return list;
  const where = settled(terrain.page(list, visit.place), visit, pageRows(list.size));
  return { ...list, trail: [...list.trail.slice(0, -1), { ...visit, ...where }] };
}
