/** Keys by name → commands and text. What a command does outside the state (copying, quitting) is done by `effects`. */
import { type Command, commandFor, keyNames } from "../keys.js";
import { currentVisit } from "../state/state.js";
import type { Store } from "../state/store.js";

export interface Effects {
  copy(what: "citation" | "slip"): void;
  quit(): void;
  suspend(): void;
  redraw(): void;
}

/** Takes Ink's input events one by one; remembers only whether a paste is under way. */
export function makeKeyHandler(store: Store, effects: Effects): (event: string) => void {
  let pasting = false;

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
    if (event === "\x1b[200~" || event === "\x1b[201~") {
      pasting = event === "\x1b[200~";
      return;
    }
    store.batch(() => {
      // Pasted text is text, whatever characters are in it; outside the search it would press keys at random.
      if (pasting) {
        if (currentVisit(store.get()).place.at === "search") store.dispatch({ do: "type", text: event });
        return;
      }
      let text = "";
      const write = (): void => {
        if (text !== "") store.dispatch({ do: "type", text });
        text = "";
      };
      for (const key of keyNames(event)) {
        // Letters typed in one go are searched for once.
        if (currentVisit(store.get()).place.at === "search" && isText(key) && key !== "?") {
          text += key === "space" ? " " : key;
          continue;
        }
        write();
        if (key === "?" && currentVisit(store.get()).place.at === "search") askOrType(store);
        else press(key);
      }
      write();
    });
  };
}

/** In an empty box `?` asks for help, as everywhere; in a query it is a question mark. */
function askOrType(store: Store): void {
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
