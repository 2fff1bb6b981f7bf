import type { Command } from "../keys.js";
import { deepModel, stateOf } from "../made-up.fixture.js";
import type { State } from "../state/state.js";
import { makeStore } from "../state/store.js";
import { unpainted } from "../view/clip.js";
import { renderFrame } from "../view/frame.js";
import type { ViewModel } from "../view/view-model.js";
import type { Effects } from "./effects.js";
import { InputSplitter } from "./input.js";
import { makeKeyHandler } from "./key-handler.js";

/** The app with an invented library. `press` gives it input as a terminal sends it; `done` are the effects so far. */
export function startApp(state: State = stateOf(), model: ViewModel = deepModel()) {
  const store = makeStore(model, state);
  const done: string[] = [];
  const effects: Effects = {
    commands: Object.fromEntries(
      ["copy-citation", "copy-slip", "quit", "suspend", "redraw", "mouse"].map((one) => [one, () => done.push(one)]),
    ),
    linkEffect: () => () => void done.push("act"),
  };
  const handle = makeKeyHandler(store, effects);
  const splitter = new InputSplitter();
  const frame = () => renderFrame(model, store.get()).lines.map(unpainted).join("\n");
  return {
    store,
    done,
    frame,
    press(...keys: string[]) {
      for (const key of keys) for (const event of [...splitter.take(key), ...splitter.flush()]) handle(event);
      return frame();
    },
    do: (command: Command) => store.dispatch({ do: "command", command }),
  };
}
