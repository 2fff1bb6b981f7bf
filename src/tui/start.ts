/**
 * Starts the terminal UI. The first frame is painted before Ink and React are loaded, because loading them takes longer
 * than the rest of the start. The terminal buffers the keys that are pressed meanwhile.
 */

import { basename } from "node:path";
import { openCardData } from "../carddata/store.js";
import type { OpenHouse } from "../house/open-house.js";
import type { Library } from "../library/library.js";
import { pinsAndHistoryPath, readPinsAndHistory, updatePinsAndHistory } from "../pins-and-history/file.js";
import { changesBetween, type EntryChange } from "../pins-and-history/pins-and-history.js";
import { counted } from "../present/names.js";
import { makeTheme, themeFor } from "../present/text/theme.js";
import { screen, stdout } from "../terminal/output.js";
import { libraryLookups } from "./lookups/library-lookups.js";
import { initialState } from "./state/state.js";
import { makeStore, type Store } from "./state/store.js";
import { makeEffects } from "./terminal/effects.js";
import { Painter } from "./terminal/painter.js";
import { type TerminalSession, takeOverTerminal } from "./terminal/session.js";
import { renderFrame } from "./view/frame.js";
import { makeViewModel } from "./view/view-model.js";

/** Milliseconds between a change of pins or look-ups and its write, so that changes in quick succession are one write. */
const saveDelay = 400;

/**
 * Runs the terminal UI until the user quits. The terminal is restored in any case.
 * @param house house rulings; the first problem in their files is shown as a message
 * @param query the initial query
 * @public src/cli/commands/tui.ts loads it when the terminal UI starts
 */
export async function startTui(library: Library, house: OpenHouse, query: string): Promise<void> {
  const { stdin } = process;
  const screenReader = process.env.INK_SCREEN_READER === "true";
  const painter = new Painter(screen());
  // Without colour, changed words are marked by brackets, which a screen reader can read.
  const theme = screenReader ? makeTheme({ color: false }) : themeFor(stdout(), process.env);
  const model = makeViewModel(libraryLookups(library, house, openCardData().find), theme);
  const read = readPinsAndHistory(pinsAndHistoryPath());
  const size = { columns: painter.columns, rows: painter.rows };
  const store = makeStore(model, {
    ...initialState(size, query, read.lists),
    message: read.problem ?? houseProblem(house),
  });
  const save = makeSaver(store);

  let session: TerminalSession | null = null;
  if (!screenReader) {
    session = takeOverTerminal(stdin, save);
    stdin.setRawMode(true);
    painter.paint(renderFrame(model, store.get()));
  }
  painter.on("resize", () => {
    store.dispatch({ do: "resize", size: { columns: painter.columns, rows: painter.rows } });
  });
  try {
    const { run } = await import("./terminal/run.js");
    await run({
      model,
      store,
      painter,
      screenReader,
      effects: (quit) => makeEffects(model, store, painter, session, quit),
    });
  } finally {
    painter.close();
    session?.leave();
    if (screenReader) stdout().write("\n");
    save();
  }
}

/** A message about problems in house rulings, which names the first file and the command that lists them all. */
function houseProblem({ problems }: OpenHouse): string | null {
  const [first] = problems;
  if (!first) return null;
  const where = first.file === null ? "" : ` (${basename(first.file)}${first.line ? `:${first.line}` : ""})`;
  return `${counted(problems.length, "fault")} in house rulings${where}: grim note --list tells more.`;
}

/** Saves pins and recent look-ups after they change. @returns a function that saves pending changes at once */
function makeSaver(store: Store): () => void {
  let known = store.get().saved;
  let pending: EntryChange[] = [];
  let timer: NodeJS.Timeout | null = null;
  const write = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    const problem = updatePinsAndHistory(pinsAndHistoryPath(), pending);
    // Changes that were not written stay pending until the next change, or the end.
    if (problem) store.dispatch({ do: "message", message: problem });
    else pending = [];
  };
  store.subscribe(() => {
    const { saved } = store.get();
    if (saved === known) return;
    pending.push(...changesBetween(known, saved));
    known = saved;
    timer ??= setTimeout(write, saveDelay).unref();
  });
  return write;
}
