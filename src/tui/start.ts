/** Starts the terminal UI: paints the first frame, then a frame after each change of the state. */
import { basename } from "node:path";
import { openCardData } from "../carddata/store.js";
import type { OpenHouse } from "../house/open-house.js";
import type { Library } from "../library/library.js";
import { pinsAndHistoryPath, readPinsAndHistory, updatePinsAndHistory } from "../pins-and-history/file.js";
import { changesBetween, type EntryChange } from "../pins-and-history/pins-and-history.js";
import { type ColorSettings, makeTheme, themeFor } from "../render/text/theme.js";
import { counted } from "../ruling/names.js";
import { screen, stderr, stdout } from "../terminal/output.js";
import { writeSetting } from "../user-data/config.js";
import { libraryLookups } from "./lookups/library-lookups.js";
import { initialState, type State } from "./state/state.js";
import { makeStore, type Store } from "./state/store.js";
import { makeEffects } from "./terminal/effects.js";
import { readInput } from "./terminal/input.js";
import { makeKeyHandler } from "./terminal/key-handler.js";
import { Painter, terminalSize } from "./terminal/painter.js";
import { takeOverTerminal } from "./terminal/session.js";
import { SpokenLines } from "./terminal/spoken.js";
import { renderFrame } from "./view/frame.js";
import { screenReaderText } from "./view/screen-reader.js";
import { makeViewModel, type ViewModel } from "./view/view-model.js";

/**
 * Milliseconds between a change of pins or look-ups and its write, so that changes in quick succession are one write.
 */
const saveDelay = 400;

/** What the user chose outside the terminal UI. */
export interface TuiSettings {
  /** The default game; null for all games. */
  game: string | null;
  isMouseOn: boolean;
  colors: ColorSettings;
}

/** Shows the states of the terminal UI. */
interface Display {
  show(state: State): void;
  /** Shows a state again, because the terminal may show something else. */
  redraw(state: State): void;
  /** Prepares the terminal for the next state after a change of its size. */
  resized(): void;
}

function paintedDisplay(model: ViewModel): Display {
  const painter = new Painter(screen());
  const show = (state: State) => painter.paint(renderFrame(model, state));
  return {
    show,
    redraw(state) {
      painter.forget();
      show(state);
    },
    resized: () => painter.clear(),
  };
}

function spokenDisplay(model: ViewModel): Display {
  const spoken = new SpokenLines(screen());
  return {
    show: (state) => spoken.show(screenReaderText(model, state)),
    redraw: (state) => spoken.showBelow(screenReaderText(model, state)),
    resized: () => {},
  };
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
  // Without colour, changed words are marked by brackets, which a screen reader can read.
  const theme = isForScreenReader ? makeTheme({ color: false }) : themeFor(stdout(), process.env, settings.colors);
  const model = makeViewModel(libraryLookups(library, house, openCardData().find), theme);
  const saved = readPinsAndHistory(pinsAndHistoryPath());
  const isKnownGame = library.documents.some((one) => one.game === settings.game);
  const { isMouseOn } = settings;
  const startSettings = { game: isKnownGame ? settings.game : null, isMouseOn };
  const store = makeStore(model, {
    ...initialState(terminalSize(screen()), query, saved.lists, startSettings),
    message: saved.problem ?? houseProblem(house),
  });
  saveGameOnChange(store);
  const save = makeSaver(store);

  const display = isForScreenReader ? spokenDisplay(model) : paintedDisplay(model);
  const onResize = (): void => {
    display.resized();
    store.dispatch({ do: "resize", size: terminalSize(screen()) });
  };
  const stopShowing = store.subscribe(() => display.show(store.get()));
  screen().on("resize", onResize);
  const finish = (): void => {
    stopShowing();
    screen().off("resize", onResize);
    const problem = save();
    if (problem !== null) stderr().write(`${problem}\n`);
  };
  const session = takeOverTerminal(stdin, finish, { isMouseOn, isForScreenReader });
  stdin.setRawMode(true);
  display.show(store.get());
  let stopReading = (): void => {};
  await new Promise<void>((quit) => {
    const effects = makeEffects(model, store, session, () => display.redraw(store.get()), quit);
    stopReading = readInput(stdin, makeKeyHandler(store, effects), () => session.endWithoutTerminal());
  });
  stopReading();
  session.leave();
  finish();
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
 * @returns a function that saves pending changes at once. It returns a sentence for the user when the changes are not
 * saved, or the file was damaged; else null.
 */
function makeSaver(store: Store): () => string | null {
  let previous = store.get().saved;
  let pending: EntryChange[] = [];
  let timer: NodeJS.Timeout | null = null;
  const save = (): string | null => {
    if (timer) clearTimeout(timer);
    timer = null;
    const { isSaved, problem } = updatePinsAndHistory(pinsAndHistoryPath(), pending);
    // Changes that could not be written stay pending; they are tried again after the next change, and when the user
    // quits.
    if (isSaved) pending = [];
    return problem;
  };
  const saveAndShow = (): void => {
    const message = save();
    if (message !== null) store.dispatch({ do: "message", message });
  };
  store.subscribe(() => {
    const { saved } = store.get();
    if (saved === previous) return;
    pending.push(...changesBetween(previous, saved));
    previous = saved;
    timer ??= setTimeout(saveAndShow, saveDelay).unref();
  });
  return save;
}
