/** The commands that mean the same on every screen. */
import { applyChange, isPinned } from "../../../pins-and-history/pins-and-history.js";
import { counted } from "../../../present/names.js";
import { reference } from "../../../present/ruling/citation.js";
import type { Command } from "../../keys.js";
import type { ViewModel } from "../../view/view-model.js";
import { entryOf, placeOfRuling } from "../place.js";
import { currentVisit, type State } from "../state.js";
import { clampState, selectedPlace, selectedRuling } from "./position.js";
import { clearFilters, nextGame } from "./query.js";
import { forward, go, toSearch } from "./trail.js";

/** The state after a command; unchanged after a command that means nothing here. */
export function anywhere(model: ViewModel, state: State, command: Command): State {
  switch (command) {
    case "forward":
      return forward(model, state);
    case "search":
      return toSearch(state);
    case "game":
      return nextGame(model, state);
    case "log": {
      const ruling = selectedRuling(model, state);
      if (!ruling) return { ...state, message: "There is no ruling here to log." };
      return go(model, state, { at: "log", ref: reference(ruling) });
    }
    case "help": {
      const { at } = currentVisit(state).place;
      return at === "help" ? state : go(model, state, { at: "help", on: at });
    }
    case "documents":
    case "deck":
    case "pins":
    case "recent":
    case "filters":
    case "go":
      return go(model, state, { at: command });
    case "compare":
      return go(model, state, { at: "compare", document: null, from: null });
    case "clear-filters":
      return clearFilters(model, state);
    case "pin":
      return pin(model, state);
    default:
      return state;
  }
}

function pin(model: ViewModel, state: State): State {
  const ruling = selectedRuling(model, state);
  const place = ruling ? placeOfRuling(ruling) : selectedPlace(model, state);
  const entry = place && entryOf(place);
  if (!entry) return { ...state, message: "There is nothing here to pin." };
  const pinned = isPinned(state.saved, entry);
  const saved = applyChange(state.saved, { do: pinned ? "unpin" : "pin", entry });
  const name = entry.kind === "ruling" ? entry.ref : entry.kind === "card" ? entry.id : entry.term;
  const message = `${pinned ? "Unpinned" : "Pinned"} ${name} (${counted(saved.pins.length, "pin")}).`;
  return clampState(model, { ...state, saved, message });
}
