/** Starts the terminal UI: the state, what is saved of it, and Ink. */
import { basename } from "node:path";
import { render } from "ink";
import { openCardData } from "../cards/data/store.js";
import type { Library } from "../library/library.js";
import { screen, stderr, stdout } from "../render/text/output.js";
import { type ColorSettings, makeTheme, themeFor } from "../render/text/theme.js";
import { counted } from "../ruling/names.js";
import { writeSetting } from "../user/files/config.js";
import type { OpenHouse } from "../user/house/open-house.js";
import { pinsAndHistoryPath, readPinsAndHistory, updatePinsAndHistory } from "../user/pins-and-history/file.js";
import { makeEffects } from "./effects.js";
import { makeInputHandler } from "./input.js";
import { libraryLookups } from "./lookups.js";
import { makeViewModel } from "./model.js";
import { App } from "./screen.js";
import { initialState } from "./state/state.js";
import { makeStore, type Store } from "./state/store.js";
import { screenSize, takeOverTerminal } from "./terminal.js";

/** Milliseconds between a change of pins or look-ups and its write, so that changes in quick succession are one write. */
const saveDelay = 400;

/** What the user chose outside the terminal UI. */
export interface TuiSettings {
  /** The default game; null for all games. */
  game: string | null;
  isMouseOn: boolean;
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
  const isForScreenReader = process.env.GRIM_SCREEN_READER === "true";
  // Without colour, changed words are marked by brackets, which a screen reader can read.
  const theme = isForScreenReader ? makeTheme({ color: false }) : themeFor(stdout(), process.env, settings.colors);
  const model = makeViewModel(libraryLookups(library, house, openCardData().find), theme);
  const saved = readPinsAndHistory(pinsAndHistoryPath());
  const isKnownGame = library.documents.some((one) => one.game === settings.game);
  const { isMouseOn } = settings;
  const startSettings = { game: isKnownGame ? settings.game : null, isMouseOn };
  const store = makeStore(model, {
    ...initialState(screenSize(), query, saved.lists, startSettings),
    message: saved.problem ?? houseProblem(house),
  });
  saveGameOnChange(store);
  const save = makeSaver(store);
  const onResize = (): void => store.dispatch({ do: "resize", size: screenSize() });
  const finish = (): void => {
    screen().off("resize", onResize);
    const problem = save();
    if (problem !== null) stderr().write(`${problem}\n`);
  };
  const session = takeOverTerminal({ isMouseOn, hasScreen: !isForScreenReader }, finish);
  let redraw = (): void => {};
  let quit = (): void => {};
  const effects = makeEffects(
    model,
    store,
    session,
    () => redraw(),
    () => quit(),
  );
  const ink = render(
    <App
      model={model}
      store={store}
      handleInput={makeInputHandler(store, effects)}
      isForScreenReader={isForScreenReader}
      onRedraw={(redrawApp) => {
        redraw = redrawApp;
      }}
    />,
    // Each key is one screen: a limit of screens per second would only delay the last one.
    { stdout: screen(), exitOnCtrlC: false, patchConsole: false, maxFps: 0, isScreenReaderEnabled: isForScreenReader },
  );
  // Before Ink draws the screen of the new size.
  screen().prependListener("resize", onResize);
  quit = () => ink.unmount();
  try {
    await ink.waitUntilExit();
  } finally {
    session.leave();
    finish();
  }
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

/** A message that names the first file with a problem and the command that lists all; null without a problem. */
function houseProblem({ problems }: OpenHouse): string | null {
  const [first] = problems;
  if (!first) return null;
  const where = first.file === null ? "" : ` (${basename(first.file)}${first.line ? `:${first.line}` : ""})`;
  return `${counted(problems.length, "problem")} in house rulings${where}. To see all: grim note --list`;
}

/**
 * Saves pins and recent look-ups after they change.
 * @returns a function that saves pending changes at once. It returns a sentence for the user when the changes are not
 * saved, or the file was damaged; else null.
 */
function makeSaver(store: Store): () => string | null {
  let savedCount = 0;
  let timer: NodeJS.Timeout | null = null;
  const unsaved = () => store.get().savedChanges.slice(savedCount);
  const save = (): string | null => {
    if (timer) clearTimeout(timer);
    timer = null;
    const changes = unsaved();
    const { isSaved, problem } = updatePinsAndHistory(pinsAndHistoryPath(), changes);
    // Changes that could not be written are tried again after the next change, and when the user quits.
    if (isSaved) savedCount += changes.length;
    return problem;
  };
  let seenCount = 0;
  store.subscribe(() => {
    const { length } = store.get().savedChanges;
    if (length === seenCount) return;
    seenCount = length;
    timer ??= setTimeout(() => {
      const message = save();
      if (message !== null) store.dispatch({ do: "message", message });
    }, saveDelay).unref();
  });
  return save;
}
