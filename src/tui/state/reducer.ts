/**
 * The reducer: (state, action) → state. It is pure; commands with effects outside the state are in terminal/effects.ts.
 * `commands/` has one file for each kind of screen, and files for what the screens share.
 */
import type { Command } from "../keys.js";
import type { ViewModel } from "../view/view-model.js";
import { performInFind, setFindWords } from "./commands/find.js";
import { click, setMouse, turnWheel } from "./commands/mouse.js";
import { performOnPage, setField } from "./commands/page.js";
import { resetPosition, withVisit } from "./commands/position.js";
import { setInput } from "./commands/query.js";
import { resize } from "./commands/resize.js";
import { performInSearch } from "./commands/search.js";
import { goBack } from "./commands/trail.js";
import { hasField } from "./place.js";
import { type CheckedDeck, currentVisit, type Size, type State } from "./state.js";
import { insert, textInput } from "./text-input.js";

export type Action =
  | { do: "command"; command: Command }
  | { do: "type"; text: string }
  | { do: "resize"; size: Size }
  /** A button of the mouse was pressed on a cell, counted from 0. */
  | { do: "click"; x: number; y: number }
  /** The wheel was turned by this many lines; negative for up. */
  | { do: "wheel"; by: number }
  /** The mouse was switched on or off. */
  | { do: "mouse"; on: boolean }
  /** A deck was checked. */
  | { do: "deck"; deck: Omit<CheckedDeck, "number"> }
  /** The task of a page is done, such as logging a call: goes back and shows the message. */
  | { do: "done"; message: string }
  | { do: "message"; message: string };

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
    case "mouse":
      return setMouse(state, action.on);
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
  return (
    (state.find && performInFind(model, state, state.find, place, command)) ??
    performOnPage(model, state, place, command)
  );
}

/** Typed or pasted text goes to the text field that is on screen; without one it is dropped. */
function typeText(model: ViewModel, state: State, text: string): State {
  const { place, field } = currentVisit(state);
  if (place.at === "search") return setInput(model, state, insert(state.input, text));
  if (state.find?.isTyping) return setFindWords(model, state, place, insert(state.find.words, text));
  return hasField(place) ? setField(model, state, insert(field ?? textInput(""), text)) : state;
}
