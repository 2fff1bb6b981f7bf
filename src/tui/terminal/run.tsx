/** Ink at work: the only file that starts it, loaded after the first screen stands. */
import { render } from "ink";
import { inkStream } from "../../terminal/output.js";
import { App } from "./app.js";
import type { Painter } from "./painter.js";
import type { Store } from "../state/store.js";
import type { Terrain } from "../view/view-model.js";
import type { Hands } from "./key-handler.js";

export interface Run {
  terrain: Terrain;
  store: Store;
  painter: Painter;
  /** For a screen reader: Ink writes by itself, line after line, into the shell's own screen. */
  aloud: boolean;
  hands(quit: () => void): Hands;
}

/** Draws and reads keys until the user quits. */
export async function run({ terrain, store, painter, aloud, hands }: Run): Promise<void> {
  let unmount = (): void => {};
  const tree = (
    <App
      terrain={terrain}
      store={store}
      hands={hands(() => {
        painter.close();
        unmount();
      })}
      show={aloud ? undefined : (frame) => painter.paint(frame)}
    />
  );
  const app = render(tree, {
    stdout: aloud ? inkStream() : (painter as unknown as NodeJS.WriteStream),
    exitOnCtrlC: false,
    patchConsole: false,
    isScreenReaderEnabled: aloud,
    // At once, not thirty times a second.
    debug: !aloud,
  });
  unmount = app.unmount;
  await app.waitUntilExit();
}
