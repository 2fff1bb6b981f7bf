/** Navigates between places: forward, back, and to the search. */
import { applyChange } from "../../../pins-and-history/pins-and-history.js";
import { pageRows } from "../../view/layout.js";
import type { ViewModel } from "../../view/view-model.js";
import { initialPosition } from "../page-navigation.js";
import { entryOf, type Place, placeKey, type Visit } from "../place.js";
import { currentVisit, type State } from "../state.js";
import { clampState } from "./position.js";

/**
 * The maximum number of visits in the trail, including the search. Beyond it, the oldest one after the search is
 * dropped.
 */
export const maxVisits = 100;

/**
 * Goes to a place. The current place stays in the trail, so that Esc returns to it. It does not stay if `how` is
 * `replace`, or if the current place is the screen `go`. The visits that `goForward` would lead to are discarded. Nothing
 * changes if the place is already shown. For the search, see `toSearch`.
 */
export function goTo(model: ViewModel, state: State, place: Place, how: "push" | "replace" = "push"): State {
  const here = currentVisit(state).place;
  if (place.at === "search") return toSearch(state);
  if (placeKey(here) === placeKey(place)) return state;
  // The first position depends on the page as it will be rendered after opening, when its text field is empty.
  const entered = { ...state, trail: [...state.trail, { place, link: -1, top: 0 }] };
  const page = model.page(entered, place);
  const visit: Visit = { place, ...initialPosition(page, pageRows(state.size, place)) };
  const before = how === "replace" || here.at === "go" ? state.trail.slice(0, -1) : state.trail;
  // If the screen `go` was opened on the very place that was chosen in it, the visit is not repeated.
  const last = before.at(-1);
  if (here.at === "go" && last && placeKey(last.place) === placeKey(place))
    return clampState(model, { ...state, find: null, trail: before });
  const trail = [...before, visit];
  const limited = trail.length > maxVisits ? [trail[0] as Visit, ...trail.slice(2)] : trail;
  const entry = entryOf(place);
  const saved = entry ? applyChange(state.saved, { do: "visit", entry }) : state.saved;
  return { ...state, find: null, trail: limited, forward: [], saved };
}

/** Goes back one visit; on the search screen nothing changes. */
export function goBack(model: ViewModel, state: State): State {
  if (state.trail.length < 2) return state;
  const leftVisit = currentVisit(state);
  const forward = leftVisit.place.at === "go" ? state.forward : [leftVisit, ...state.forward];
  return clampState(model, { ...state, find: null, trail: state.trail.slice(0, -1), forward });
}

/** Goes forward to the visit that was last left by going back. */
export function goForward(model: ViewModel, state: State): State {
  const [next, ...rest] = state.forward;
  return next ? clampState(model, { ...state, find: null, trail: [...state.trail, next], forward: rest }) : state;
}

/** Goes back to the search. `goForward` then leads through the visits that were left, without the screen `go`. */
export function toSearch(state: State): State {
  const [search, ...visits] = state.trail;
  const leftVisits = visits.filter(({ place }) => place.at !== "go");
  return { ...state, find: null, trail: [search as Visit], forward: [...leftVisits, ...state.forward] };
}
