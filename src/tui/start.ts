/**
 * Starts the terminal UI. The first screen is painted before Ink and React are loaded, which takes longer than all the
 * rest together; keys that are pressed meanwhile wait in the terminal.
 */
import { basename } from "node:path";
import { copy } from "../clipboard/copy.js";
import { changesBetween, type DeskChange } from "../pins-and-history/pins-and-history.js";
import { changeDesk, deskPath, readDesk } from "../pins-and-history/file.js";
import type { OpenHouse } from "../house/open-house.js";
import { documentInfo, type Library } from "../library/library.js";
import { counted } from "../present/names.js";
import { cite } from "../present/slip.js";
import { makeTheme, themeFor } from "../present/theme.js";
import { screen, stdout } from "../terminal/output.js";
import { libraryLookups } from "./lookups/library-lookups.js";
import { Painter } from "./terminal/painter.js";
import { rulingAtHand } from "./state/reducer.js";
import { type Session, takeOver } from "./terminal/session.js";
import { initialState } from "./state/state.js";
import { makeStore, type Store } from "./state/store.js";
import { makeTerrain, type Terrain } from "./view/view-model.js";
import type { Hands } from "./terminal/key-handler.js";
import { view } from "./view/frame.js";

/** Long enough for a run of look-ups to be written once. */
const deskDelay = 400;

/**
 * Runs until the user quits.
 * @param house the judge's own rulings; faults in their files are a remark, never a reason to fail
 * @param query what stands in the box at first
 */
export async function startTui(library: Library, house: OpenHouse, query: string): Promise<void> {
  const { stdin } = process;
  const aloud = process.env.INK_SCREEN_READER === "true";
  const painter = new Painter(screen());
  // Who listens hears no colour: what changed is told by brackets.
  const theme = aloud ? makeTheme({ color: false }) : themeFor(stdout(), process.env);
  const terrain = makeTerrain(libraryLookups(library, house), theme);
  const read = readDesk(deskPath());
  const size = { columns: painter.columns, rows: painter.rows };
  const store = makeStore(terrain, {
    ...initialState(size, query, read.desk),
    message: read.remark ?? houseRemark(house),
  });
  const keep = keepDesk(store);

  let session: Session | null = null;
  if (!aloud) {
    session = takeOver(stdin, keep);
    stdin.setRawMode(true);
    painter.paint(view(terrain, store.get()));
  }
  painter.on("resize", () => {
    store.dispatch({ do: "resize", size: { columns: painter.columns, rows: painter.rows } });
  });
  try {
    const { run } = await import("./terminal/run.js");
    await run({ terrain, store, painter, aloud, hands: (quit) => makeHands(terrain, store, painter, session, quit) });
  } finally {
    painter.close();
    session?.leave();
    if (aloud) stdout().write("\n");
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

function makeHands(terrain: Terrain, store: Store, painter: Painter, session: Session | null, quit: () => void): Hands {
  const say = (message: string) => store.dispatch({ do: "say", message });
  const redraw = (): void => {
    painter.forget();
    painter.paint(view(terrain, store.get()));
  };
  return {
    quit,
    redraw,
    suspend: () => session?.suspend(redraw),
    copy(what) {
      const ruling = rulingAtHand(terrain, store.get());
      if (!ruling) return say("There is no ruling here to copy.");
      const info = documentInfo(terrain.lookups.library, ruling.document);
      const text = cite(ruling, info, what === "slip" ? "slip" : "plain");
      const write = (sequence: string) => stdout().control(sequence);
      copy(what === "slip" ? "the slip" : "the citation", text, { write }).then(say, (error) => say(String(error)));
    },
  };
}

/** Writes pins and recent look-ups soon after they changed. @returns writes what is still to be written, at once */
function keepDesk(store: Store): () => void {
  let known = store.get().desk;
  let waiting: DeskChange[] = [];
  let timer: NodeJS.Timeout | null = null;
  const write = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    const problem = changeDesk(deskPath(), waiting);
    // What could not be written is tried again with the next change, and at the end.
    if (problem) store.dispatch({ do: "say", message: problem });
    else waiting = [];
  };
  store.subscribe(() => {
    const { desk } = store.get();
    if (desk === known) return;
    waiting.push(...changesBetween(known, desk));
    known = desk;
    timer ??= setTimeout(write, deskDelay).unref();
  });
  return write;
}
