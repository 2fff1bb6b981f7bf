/** Terminal input → key names → actions on the store, or effects. */
import { type Command, commandFor, keyNames } from "../keys.js";
import { currentVisit } from "../state/state.js";
import type { Store } from "../state/store.js";
import type { Effects } from "./effects.js";
import type { InputEvent } from "./input.js";

/** A handler of input events. */
export function makeKeyHandler(store: Store, effects: Effects): (event: InputEvent) => void {
  const press = (key: string): void => {
    const command = commandFor(currentVisit(store.get()).place, key);
    if (command !== null) perform(command);
  };

  const perform = (command: Command): void => {
    if (command === "quit") effects.quit();
    else if (command === "suspend") effects.suspend();
    else if (command === "redraw") effects.redraw();
    else if (command === "copy-citation") effects.copy("citation");
    else if (command === "copy-slip") effects.copy("slip");
    else store.dispatch({ do: "command", command });
  };

  return (event) => {
    store.batch(() => {
      // Pasted characters are never commands. Outside the search there is no text field, so they are ignored.
      if (event.kind === "paste") {
        if (currentVisit(store.get()).place.at === "search") store.dispatch({ do: "type", text: event.text });
        return;
      }
      let text = "";
      const write = (): void => {
        if (text !== "") store.dispatch({ do: "type", text });
        text = "";
      };
      for (const key of keyNames(event.text)) {
        // Characters that arrive together cause one search.
        if (currentVisit(store.get()).place.at === "search" && isText(key) && key !== "?") {
          text += key === "space" ? " " : key;
          continue;
        }
        write();
        if (key === "?" && currentVisit(store.get()).place.at === "search") helpOrQuestionMark(store);
        else press(key);
      }
      write();
    });
  };
}

/** `?` shows the help when the query is empty, and is a question mark otherwise. */
function helpOrQuestionMark(store: Store): void {
  if (store.get().input.text === "") store.dispatch({ do: "command", command: "help" });
  else store.dispatch({ do: "type", text: "?" });
}

function isText(key: string): boolean {
  return (
    key === "space" ||
    !/^(?:ctrl-|alt-|shift-)|^(?:up|down|left|right|home|end|pageup|pagedown|enter|esc|tab|backspace|delete|f1)$/.test(
      key,
    )
  );
}
