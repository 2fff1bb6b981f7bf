/**
 * The reducer: (state, action) → state. Pure; commands with effects outside the state are in terminal/effects.ts.
 * `commands/` has one file for each kind of screen, and for what they share.
 */
import type { Command } from "../keys.js";
import type { ViewModel } from "../view/view-model.js";
import { inFind, setFindWords } from "./commands/find.js";
import { click, setMouse, wheel } from "./commands/mouse.js";
import { onPage, setField } from "./commands/page.js";
import { atStart, withVisit } from "./commands/position.js";
import { setInput } from "./commands/query.js";
import { resized } from "./commands/resize.js";
import { inSearch } from "./commands/search.js";
import { back } from "./commands/trail.js";
import { hasField } from "./place.js";
import { type CheckedDeck, currentVisit, type Size, type State } from "./state.js";
import { insert, textInput } from "./text-input.js";

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

/** The state after an action. */
export function reduce(model: ViewModel, state: State, action: Action): State {
  const quiet = state.message === null ? state : { ...state, message: null };
  switch (action.do) {
    case "message":
      return { ...state, message: action.message };
    case "resize":
      return resized(model, state, action.size);
    case "type":
      return type(model, quiet, action.text);
    case "click":
      return click(model, quiet, action.x, action.y);
    case "wheel":
      return wheel(model, state, action.by);
    case "mouse":
      return setMouse(state, action.on);
    case "deck": {
      const checked = { ...state, deck: { ...action.deck, number: (state.deck?.number ?? 0) + 1 } };
      // A deck is read in the background; meanwhile another screen may have been opened.
      return currentVisit(state).place.at === "deck" ? atStart(model, checked) : checked;
    }
    case "done":
      return { ...back(model, withVisit(state, { field: textInput("") })), message: action.message };
    case "command":
      return perform(model, quiet, action.command);
  }
}

function perform(model: ViewModel, state: State, command: Command): State {
  const { place } = currentVisit(state);
  if (place.at === "search") return inSearch(model, state, command);
  return (state.find && inFind(model, state, state.find, place, command)) ?? onPage(model, state, place, command);
}

/** Typed or pasted text goes to the text field that is on screen; without one it is dropped. */
function type(model: ViewModel, state: State, text: string): State {
  const { place, field } = currentVisit(state);
  if (place.at === "search") return setInput(model, state, insert(state.input, text));
  if (state.find?.typing) return setFindWords(model, state, place, insert(state.find.words, text));
  return hasField(place) ? setField(model, state, insert(field ?? textInput(""), text)) : state;
}
