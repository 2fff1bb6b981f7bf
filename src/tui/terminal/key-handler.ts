/** Terminal input → key names → actions on the store, or effects. */
import { type Command, commandFor, keyNames } from "../keys.js";
import { hasField } from "../state/place.js";
import type { Action } from "../state/reducer.js";
import { currentVisit, finding, type State } from "../state/state.js";
import type { Store } from "../state/store.js";
import type { Effects } from "./effects.js";
import type { InputEvent } from "./input.js";

/** A handler of input events. */
export function makeKeyHandler(store: Store, effects: Effects): (event: InputEvent) => void {
  const press = (key: string): void => {
    const state = store.get();
    const command = commandFor(currentVisit(state).place, key, finding(state));
    if (command !== null) perform(command);
  };

  const perform = (command: Command): void => {
    if (command === "quit") effects.quit();
    else if (command === "suspend") effects.suspend();
    else if (command === "redraw") effects.redraw();
    else if (command === "copy-citation") effects.copy("citation");
    else if (command === "copy-slip") effects.copy("slip");
    else if (command === "mouse") effects.mouse();
    else {
      const action = command === "open" ? chosenAction(effects, store) : null;
      if (action === null) store.dispatch({ do: "command", command });
      else action();
    }
  };

  return (event) => {
    store.batch(() => {
      // Pasted characters are never commands.
      if (event.kind === "paste") {
        store.dispatch({ do: "type", text: event.text });
        return;
      }
      const mouse = mouseAction(event.text);
      if (mouse) {
        const before = store.get();
        store.dispatch(mouse);
        // A click on a link that is more than a place to go to.
        const after = store.get();
        const stayed = currentVisit(after).place === currentVisit(before).place;
        if (mouse.do === "click" && after !== before && stayed) chosenAction(effects, store)?.();
        return;
      }
      let text = "";
      const write = (): void => {
        if (text !== "") store.dispatch({ do: "type", text });
        text = "";
      };
      for (const key of keyNames(event.text)) {
        // Characters that arrive together cause one search.
        if (isTyped(store.get(), key)) {
          text += key === "space" ? " " : key;
          continue;
        }
        write();
        if (isTyped(store.get(), key)) text = key;
        else press(key);
      }
      write();
    });
  };
}

/** What the chosen link does beyond the state, such as logging a call; null for a link that leads somewhere. */
function chosenAction(effects: Effects, store: Store): (() => void) | null {
  const state = store.get();
  const { place } = currentVisit(state);
  return place.at === "log" || place.at === "deck" ? effects.actionOf(state) : null;
}

/** SGR mouse reports: button, column, row (from 1), M for pressed. */
const mouseReport = /^\x1b\[<(\d+);(\d+);(\d+)([Mm])$/;
/** Lines that one step of the wheel scrolls. */
const wheelLines = 3;

/** The action of a mouse report; null for other input. */
function mouseAction(text: string): Action | null {
  const [, button, column, row, pressed] = mouseReport.exec(text) ?? [];
  if (button === undefined) return null;
  if (button === "64" || button === "65") return { do: "wheel", by: button === "64" ? -wheelLines : wheelLines };
  // A report that means nothing here is an action that changes nothing.
  if (button !== "0" || pressed !== "M") return { do: "wheel", by: 0 };
  return { do: "click", x: Number(column) - 1, y: Number(row) - 1 };
}

/**
 * Whether a key is a letter to type. In an empty text field `?` shows the help, `q` closes the filters, and a space sets
 * a filter.
 */
function isTyped(state: State, key: string): boolean {
  const { place, field } = currentVisit(state);
  if (!isText(key)) return false;
  if (state.find?.typing) return true;
  if (place.at === "search") return key !== "?" || state.input.text !== "";
  if (!hasField(place)) return false;
  if (place.at === "filters" && key === "space") return false;
  return commandFor(place, key) === null || (field?.text ?? "") !== "";
}

function isText(key: string): boolean {
  return (
    key === "space" ||
    !/^(?:ctrl-|alt-|shift-)|^(?:up|down|left|right|home|end|pageup|pagedown|enter|esc|tab|backspace|delete|f\d)$/.test(
      key,
    )
  );
}
