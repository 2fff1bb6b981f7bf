/** Ink at work: the only file that starts it, loaded after the first screen stands. */
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
  /** For a screen reader: Ink writes by itself, line after line, into the shell's own screen. */
  screenReader: boolean;
  effects(quit: () => void): Effects;
}

/** Draws and reads keys until the user quits. */
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
    // At once, not thirty times a second.
    debug: !screenReader,
  });
  unmount = app.unmount;
  await app.waitUntilExit();
}
