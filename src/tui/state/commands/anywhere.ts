/** The commands that do the same on every screen. */
import { applyChange, type Entry, isPinned } from "../../../pins-and-history/pins-and-history.js";
import { reference } from "../../../ruling/citation.js";
import { counted } from "../../../ruling/names.js";
import type { Command } from "../../keys.js";
import type { ViewModel } from "../../view/view-model.js";
import { entryOf, placeOfRuling } from "../place.js";
import { currentVisit, type State } from "../state.js";
import { clampState, selectedPlace, selectedRuling } from "./position.js";
import { clearFilters, nextGame } from "./query.js";
import { goForward, goTo, toSearch } from "./trail.js";

/** The state after a command; the same state if the command is none of these. */
export function performAnywhere(model: ViewModel, state: State, command: Command): State {
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
      return clearFilters(model, state);
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
  const saved = applyChange(state.saved, { do: wasPinned ? "unpin" : "pin", entry });
  const name = entryName(entry);
  const message = `${wasPinned ? "Unpinned" : "Pinned"} ${name} (${counted(saved.pins.length, "pin")}).`;
  return clampState(model, { ...state, saved, message });
}

function entryName(entry: Entry): string {
  if (entry.kind === "ruling") return entry.ref;
  return entry.kind === "card" ? entry.id : entry.term;
}
