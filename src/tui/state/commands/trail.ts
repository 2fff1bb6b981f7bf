/** Going to places and back. */
import { applyChange } from "../../../pins-and-history/pins-and-history.js";
import { pageRows } from "../../view/layout.js";
import type { ViewModel } from "../../view/view-model.js";
import { initialPosition } from "../page-navigation.js";
import { entryOf, hasField, type Place, placeKey, type Visit } from "../place.js";
import { currentVisit, type State } from "../state.js";
import { clampState } from "./position.js";

/** Visits kept in the trail, the search included. Beyond it the oldest visit after the search is dropped. */
export const maxTrail = 100;

/**
 * Goes to a place. The current place stays in the trail unless `how` is `replace`, or it is the menu of places, to
 * which Esc does not return.
 */
export function go(model: ViewModel, state: State, place: Place, how: "push" | "replace" = "push"): State {
  const here = currentVisit(state).place;
  if (place.at === "search") return toSearch(state);
  if (placeKey(here) === placeKey(place)) return state;
  // Rendered as it will be entered: with an empty field.
  const entered = { ...state, trail: [...state.trail, { place, link: -1, top: 0 }] };
  const page = model.page(entered, place);
  const visit: Visit = { place, ...initialPosition(page, pageRows(state.size, hasField(place))) };
  const before = how === "replace" || here.at === "go" ? state.trail.slice(0, -1) : state.trail;
  // The menu leads to the place it was opened on: the visit is not repeated.
  const last = before.at(-1);
  if (here.at === "go" && last && placeKey(last.place) === placeKey(place))
    return clampState(model, { ...state, find: null, trail: before });
  const trail = [...before, visit];
  const kept = trail.length > maxTrail ? [trail[0] as Visit, ...trail.slice(2)] : trail;
  const entry = entryOf(place);
  const saved = entry ? applyChange(state.saved, { do: "visit", entry }) : state.saved;
  return { ...state, find: null, trail: kept, forward: [], saved };
}

/** Goes back one visit; at the search nothing changes. */
export function back(model: ViewModel, state: State): State {
  if (state.trail.length < 2) return state;
  const left = currentVisit(state);
  const forward = left.place.at === "go" ? state.forward : [left, ...state.forward];
  return clampState(model, { ...state, find: null, trail: state.trail.slice(0, -1), forward });
}

/** Goes forward to the visit that was last left by going back. */
export function forward(model: ViewModel, state: State): State {
  const [next, ...rest] = state.forward;
  return next ? clampState(model, { ...state, find: null, trail: [...state.trail, next], forward: rest }) : state;
}

/** Goes back to the search, whatever lies between. */
export function toSearch(state: State): State {
  return { ...state, find: null, trail: state.trail.slice(0, 1), forward: [...state.trail.slice(1), ...state.forward] };
}
