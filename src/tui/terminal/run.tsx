/** Starts Ink. Loaded after the first frame is painted. */
import { render } from "ink";
import { inkStream } from "../../terminal/output.js";
import type { Store } from "../state/store.js";
import type { ViewModel } from "../view/view-model.js";
import { App } from "./app.js";
import type { Effects } from "./effects.js";
import type { Painter } from "./painter.js";

export interface Run {
  model: ViewModel;
  store: Store;
  painter: Painter;
  /** For a screen reader, Ink writes plain lines to the shell's screen, and the painter is not used. */
  screenReader: boolean;
  /** @param quit ends the program */
  effects(quit: () => void): Effects;
}

/** Paints and reads keys until the user quits. */
export async function run({ model, store, painter, screenReader, effects }: Run): Promise<void> {
  let unmount = (): void => {};
  const tree = (
    <App
      model={model}
      store={store}
      effects={effects(() => {
        painter.close();
        unmount();
      })}
      show={screenReader ? undefined : (frame) => painter.paint(frame)}
    />
  );
  const app = render(tree, {
    stdout: screenReader ? inkStream() : (painter as unknown as NodeJS.WriteStream),
    exitOnCtrlC: false,
    patchConsole: false,
    isScreenReaderEnabled: screenReader,
    // Ink renders each change at once, without its limit of 30 frames a second.
    debug: !screenReader,
  });
  unmount = app.unmount;
  await app.waitUntilExit();
}
