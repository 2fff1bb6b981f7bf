/**
 * Starts the terminal UI. The first screen is painted before Ink and React are loaded, which takes longer than all the
 * rest together; keys that are pressed meanwhile wait in the terminal.
 */
import { basename } from "node:path";
import { copy } from "../clipboard/copy.js";
import type { OpenHouse } from "../house/open-house.js";
import { documentInfo, type Library } from "../library/library.js";
import { pinsAndHistoryPath, readPinsAndHistory, updatePinsAndHistory } from "../pins-and-history/file.js";
import { changesBetween, type EntryChange } from "../pins-and-history/pins-and-history.js";
import { counted } from "../present/names.js";
import { cite } from "../present/slip.js";
import { makeTheme, themeFor } from "../present/theme.js";
import { screen, stdout } from "../terminal/output.js";
import { libraryLookups } from "./lookups/library-lookups.js";
import { selectedRuling } from "./state/reducer.js";
import { initialState } from "./state/state.js";
import { makeStore, type Store } from "./state/store.js";
import type { Effects } from "./terminal/key-handler.js";
import { Painter } from "./terminal/painter.js";
import { type TerminalSession, takeOverTerminal } from "./terminal/session.js";
import { renderFrame } from "./view/frame.js";
import { makeViewModel, type ViewModel } from "./view/view-model.js";

/** Long enough for a run of look-ups to be written once. */
const saveDelay = 400;

/**
 * Runs until the user quits.
 * @param house the judge's own rulings; faults in their files are a remark, never a reason to fail
 * @param query what stands in the box at first
 */
export async function startTui(library: Library, house: OpenHouse, query: string): Promise<void> {
  const { stdin } = process;
  const screenReader = process.env.INK_SCREEN_READER === "true";
  const painter = new Painter(screen());
  // Who listens hears no colour: what changed is told by brackets.
  const theme = screenReader ? makeTheme({ color: false }) : themeFor(stdout(), process.env);
  const model = makeViewModel(libraryLookups(library, house), theme);
  const read = readPinsAndHistory(pinsAndHistoryPath());
  const size = { columns: painter.columns, rows: painter.rows };
  const store = makeStore(model, {
    ...initialState(size, query, read.lists),
    message: read.problem ?? houseRemark(house),
  });
  const keep = makeSaver(store);

  let session: TerminalSession | null = null;
  if (!screenReader) {
    session = takeOverTerminal(stdin, keep);
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
    keep();
  }
}

/** One line has no room for what is wrong; the command that lists house rulings tells it all. */
function houseRemark({ problems }: OpenHouse): string | null {
  const [first] = problems;
  if (!first) return null;
  const where = first.file === null ? "" : ` (${basename(first.file)}${first.line ? `:${first.line}` : ""})`;
  return `${counted(problems.length, "fault")} in house rulings${where}: grim note --list tells more.`;
}

function makeEffects(
  model: ViewModel,
  store: Store,
  painter: Painter,
  session: TerminalSession | null,
  quit: () => void,
): Effects {
  const say = (message: string) => store.dispatch({ do: "message", message });
  const redraw = (): void => {
    painter.forget();
    painter.paint(renderFrame(model, store.get()));
  };
  return {
    quit,
    redraw,
    suspend: () => session?.suspend(redraw),
    copy(what) {
      const ruling = selectedRuling(model, store.get());
      if (!ruling) return say("There is no ruling here to copy.");
      const info = documentInfo(model.lookups.library, ruling.document);
      const text = cite(ruling, info, what === "slip" ? "slip" : "plain");
      const write = (sequence: string) => stdout().control(sequence);
      copy(what === "slip" ? "the slip" : "the citation", text, { write }).then(say, (error) => say(String(error)));
    },
  };
}

/** Writes pins and recent look-ups soon after they changed. @returns writes what is still to be written, at once */
function makeSaver(store: Store): () => void {
  let known = store.get().saved;
  let waiting: EntryChange[] = [];
  let timer: NodeJS.Timeout | null = null;
  const write = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    const problem = updatePinsAndHistory(pinsAndHistoryPath(), waiting);
    // What could not be written is tried again with the next change, and at the end.
    if (problem) store.dispatch({ do: "message", message: problem });
    else waiting = [];
  };
  store.subscribe(() => {
    const { saved } = store.get();
    if (saved === known) return;
    waiting.push(...changesBetween(known, saved));
    known = saved;
    timer ??= setTimeout(write, saveDelay).unref();
  });
  return write;
}
