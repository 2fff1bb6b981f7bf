/** Turns terminal input into key names, and key names into actions on the store or effects. */
import { type Command, commandFor } from "../keys.js";
import { hasField } from "../state/place.js";
import type { Action } from "../state/reducer.js";
import { currentVisit, findStage, type State } from "../state/state.js";
import type { Store } from "../state/store.js";
import type { Effects } from "./effects.js";
import type { InputEvent } from "./input.js";
import { keyNames } from "./key-names.js";

/** A handler of input events. */
export function makeKeyHandler(store: Store, effects: Effects): (event: InputEvent) => void {
  const press = (key: string): void => {
    const state = store.get();
    const command = commandFor(currentVisit(state).place, key, findStage(state));
    if (command !== null) perform(command);
  };

  const perform = (command: Command): void => {
    const effect = command === "open" ? chosenLinkEffect(effects, store) : effects.commands[command];
    if (effect) effect();
    else store.dispatch({ do: "command", command });
  };

  const performMouse = (action: Action): void => {
    const before = currentVisit(store.get());
    store.dispatch(action);
    const after = currentVisit(store.get());
    // A clicked link that leads to no other place may have an effect. A click beside the links changes no visit.
    const hasChosenLink = after !== before && after.place === before.place;
    if (action.do === "click" && hasChosenLink) chosenLinkEffect(effects, store)?.();
  };

  const pressAll = (keys: readonly string[]): void => {
    let text = "";
    const flush = (): void => {
      if (text !== "") store.dispatch({ do: "type", text });
      text = "";
    };
    for (const key of keys) {
      // Characters that arrive together are typed at once, so that they cause one search.
      const character = key === "space" ? " " : key;
      if (isTypedText(store.get(), key)) {
        text += character;
        continue;
      }
      flush();
      // In `a?` typed at once, `?` would be help only in an empty field, which `flush` has just filled.
      if (isTypedText(store.get(), key)) text = character;
      else press(key);
    }
    flush();
  };

  return (event) => {
    store.batch(() => {
      const mouse = event.kind === "keys" ? mouseAction(event.text) : null;
      // Pasted characters are never commands.
      if (event.kind === "paste") store.dispatch({ do: "type", text: event.text });
      else if (mouse) performMouse(mouse);
      else pressAll(keyNames(event.text));
    });
  };
}

/** The effect of the chosen link, such as logging a call; null for a link that leads to a place. */
function chosenLinkEffect(effects: Effects, store: Store): (() => void) | null {
  const state = store.get();
  const { place } = currentVisit(state);
  return place.at === "log" || place.at === "deck" ? effects.linkEffect(state) : null;
}

/** SGR mouse reports: button, column and row (from 1), M for pressed or m for released. */
const mouseReport = /^\x1b\[<(\d+);(\d+);(\d+)([Mm])$/;
/** Lines that one step of the wheel scrolls. */
const wheelLines = 3;

/** The action of a mouse report; null for other input, and for a report without an action. */
function mouseAction(text: string): Action | null {
  const [, button, column, row, final] = mouseReport.exec(text) ?? [];
  if (button === undefined) return null;
  if (button === "64" || button === "65") return { do: "wheel", by: button === "64" ? -wheelLines : wheelLines };
  // Other reports, such as a released button, have no effect: `keyNames` has no key for them.
  if (button !== "0" || final !== "M") return null;
  return { do: "click", x: Number(column) - 1, y: Number(row) - 1 };
}

/**
 * Whether a key is text that is typed, not a command. In an empty text field, `?` shows the help and `q` closes the
 * filters; on the filters, a space always sets or clears a filter.
 */
function isTypedText(state: State, key: string): boolean {
  const { place, field } = currentVisit(state);
  if (!isPrintable(key)) return false;
  if (state.find?.isTyping) return true;
  if (place.at === "search") return key !== "?" || state.input.text !== "";
  if (!hasField(place)) return false;
  if (place.at === "filters" && key === "space") return false;
  return commandFor(place, key) === null || (field?.text ?? "") !== "";
}

function isPrintable(key: string): boolean {
  return (
    key === "space" ||
    !/^(?:ctrl-|alt-|shift-)|^(?:up|down|left|right|home|end|pageup|pagedown|enter|esc|tab|backspace|delete|f\d)$/.test(
      key,
    )
  );
}
