/** The position in a state: the selected result, and the chosen link and the scroll position of the visit on screen. */
import type { Ruling } from "../../../ruling/ruling.js";
import { pageRows } from "../../view/layout.js";
import type { ViewModel } from "../../view/view-model.js";
import { clampPosition, initialPosition } from "../page-navigation.js";
import type { Place, Visit } from "../place.js";
import { currentVisit, type State } from "../state.js";

/** The state with some fields of the current visit replaced. */
export function withVisit(state: State, change: Partial<Visit>): State {
  return { ...state, trail: [...state.trail.slice(0, -1), { ...currentVisit(state), ...change }] };
}

/** Selects a result and scrolls the list as little as needed. */
export function selectResult(model: ViewModel, state: State, index: number): State {
  const count = model.items(state).length;
  const { visibleResults } = model.layout(state);
  const selected = Math.max(0, Math.min(count - 1, index));
  let top = Math.max(0, Math.min(state.top, count - visibleResults));
  if (selected < top) top = selected;
  if (selected >= top + visibleResults) top = selected - visibleResults + 1;
  return { ...state, selected, top, previewTop: selected === state.selected ? state.previewTop : 0, completing: null };
}

/** Selects the first result of a changed search. */
export function selectFirstResult(model: ViewModel, state: State): State {
  return selectResult(model, { ...state, top: 0, previewTop: 0 }, 0);
}

/** Brings selection and scroll positions back within bounds after a change of size, filters, pins or place. */
export function clampState(model: ViewModel, state: State): State {
  const list = selectResult(model, state, state.selected);
  const visit = currentVisit(list);
  if (visit.place.at === "search") return list;
  return withVisit(list, clampPosition(model.page(list, visit.place), visit, pageRows(list.size, visit.place)));
}

/** Puts the page on screen into the position in which it opens, after its contents changed. */
export function resetPosition(model: ViewModel, state: State): State {
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
  if (!target || !("go" in target) || target.go.at !== "ruling") return null;
  return model.page(state, target.go).ruling;
}

/**
 * The place that pinning applies to. On the search it is the place of the selected result; null without one. On a list it
 * is the place that the chosen link leads to. On any other page it is the page itself.
 */
export function selectedPlace(model: ViewModel, state: State): Place | null {
  const { place, link } = currentVisit(state);
  if (place.at === "search") return model.items(state)[state.selected]?.place ?? null;
  const page = model.page(state, place);
  const target = page.links[link]?.target;
  return target && "go" in target && page.isList ? target.go : place;
}
