/** Starts the terminal UI: paints the first frame, then a frame after each change of the state. */
import { basename } from "node:path";
import { openCardData } from "../carddata/store.js";
import type { OpenHouse } from "../house/open-house.js";
import type { Library } from "../library/library.js";
import { pinsAndHistoryPath, readPinsAndHistory, updatePinsAndHistory } from "../pins-and-history/file.js";
import { changesBetween, type EntryChange } from "../pins-and-history/pins-and-history.js";
import { counted } from "../present/names.js";
import { type ColorSettings, makeTheme, themeFor } from "../present/text/theme.js";
import { screen, stdout } from "../terminal/output.js";
import { writeSetting } from "../user-data/config.js";
import { libraryLookups } from "./lookups/library-lookups.js";
import { initialState } from "./state/state.js";
import { makeStore, type Store } from "./state/store.js";
import { makeEffects } from "./terminal/effects.js";
import { readInput } from "./terminal/input.js";
import { makeKeyHandler } from "./terminal/key-handler.js";
import { Painter } from "./terminal/painter.js";
import { type TerminalSession, takeOverTerminal } from "./terminal/session.js";
import { SpokenLines } from "./terminal/spoken.js";
import { renderFrame } from "./view/frame.js";
import { screenReaderText } from "./view/screen-reader.js";
import { makeViewModel } from "./view/view-model.js";

/**
 * Milliseconds between a change of pins or look-ups and its write, so that changes in quick succession are one write.
 */
const saveDelay = 400;

/** What the user chose outside the terminal UI. */
export interface TuiSettings {
  /** The default game; null for all games. */
  game: string | null;
  mouse: boolean;
  colors: ColorSettings;
}

/**
 * Runs the terminal UI until the user quits. The terminal is restored in any case.
 * @param house house rulings; the first problem in their files is shown as a message
 * @param query the initial query
 */
export async function startTui(
  library: Library,
  house: OpenHouse,
  query: string,
  settings: TuiSettings,
): Promise<void> {
  const { stdin } = process;
  const isForScreenReader = process.env.GRIM_SCREEN_READER === "true";
  const painter = new Painter(screen());
  // Without colour, changed words are marked by brackets, which a screen reader can read.
  const theme = isForScreenReader ? makeTheme({ color: false }) : themeFor(stdout(), process.env, settings.colors);
  const model = makeViewModel(libraryLookups(library, house, openCardData().find), theme);
  const saved = readPinsAndHistory(pinsAndHistoryPath());
  const isKnownGame = library.documents.some((one) => one.game === settings.game);
  const startSettings = { game: isKnownGame ? settings.game : null, mouse: settings.mouse };
  const size = { columns: painter.columns, rows: painter.rows };
  const store = makeStore(model, {
    ...initialState(size, query, saved.lists, startSettings),
    message: saved.problem ?? houseProblem(house),
  });
  saveGameOnChange(store);
  const save = makeSaver(store);

  const spoken = new SpokenLines(screen());
  const show = (): void => {
    if (isForScreenReader) spoken.show(screenReaderText(model, store.get()));
    else painter.paint(renderFrame(model, store.get()));
  };
  const session: TerminalSession | null = isForScreenReader ? null : takeOverTerminal(stdin, save, startSettings.mouse);
  stdin.setRawMode(true);
  show();
  store.subscribe(show);
  painter.on("resize", () => {
    store.dispatch({ do: "resize", size: { columns: painter.columns, rows: painter.rows } });
  });
  await new Promise<void>((quit) => {
    const stop = readInput(
      stdin,
      (event) => handle(event),
      () => {
        if (session) session.endWithoutTerminal();
        else process.kill(process.pid, "SIGHUP");
      },
    );
    const handle = makeKeyHandler(
      store,
      makeEffects(model, store, painter, session, () => {
        stop();
        quit();
      }),
    );
  });
  painter.close();
  if (isForScreenReader) {
    stdin.setRawMode(false);
    stdout().write("\n");
  }
  session?.leave();
  save();
}

/** Writes the default game into the configuration when the user changes it. */
function saveGameOnChange(store: Store): void {
  let { game } = store.get();
  store.subscribe(() => {
    const now = store.get().game;
    if (now === game) return;
    game = now;
    try {
      writeSetting("game", now);
    } catch (error) {
      store.dispatch({ do: "message", message: `The default game could not be saved: ${(error as Error).message}` });
    }
  });
}

/**
 * A message that names the first file with a problem and the command that lists all problems; null without a problem.
 */
function houseProblem({ problems }: OpenHouse): string | null {
  const [first] = problems;
  if (!first) return null;
  const where = first.file === null ? "" : ` (${basename(first.file)}${first.line ? `:${first.line}` : ""})`;
  return `${counted(problems.length, "problem")} in house rulings${where}. To see all: grim note --list`;
}

/**
 * Saves pins and recent look-ups after they change.
 * @returns a function that saves pending changes at once
 */
function makeSaver(store: Store): () => void {
  let previous = store.get().saved;
  let pending: EntryChange[] = [];
  let timer: NodeJS.Timeout | null = null;
  const write = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    const problem = updatePinsAndHistory(pinsAndHistoryPath(), pending);
    // Changes that could not be written stay pending; they are tried again after the next change, and when the user
    // quits.
    if (problem) store.dispatch({ do: "message", message: problem });
    else pending = [];
  };
  store.subscribe(() => {
    const { saved } = store.get();
    if (saved === previous) return;
    pending.push(...changesBetween(previous, saved));
    previous = saved;
    timer ??= setTimeout(write, saveDelay).unref();
  });
  return write;
}
