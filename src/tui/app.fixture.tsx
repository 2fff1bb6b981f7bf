/** The terminal UI on the libraries of made-up games, for the tests of this folder. */
import { join } from "node:path";
import { renderToString } from "ink";
import { importCards } from "../cards/data/import-cards.js";
import { openCardData } from "../cards/data/store.js";
import { compileLibrary } from "../compile.js";
import { writeKites } from "../kites.fixture.js";
import { lampsSnapshot, writeLamps } from "../lamps.fixture.js";
import { temporaryFolder } from "../library/disk/made-up-folder.fixture.js";
import type { Library } from "../library/library.js";
import { decodeSnapshot } from "../library/snapshot/snapshot.js";
import { makeTheme } from "../render/text/theme.js";
import { openHouse } from "../user/house/open-house.js";
import { type Effects, makeEffects } from "./effects.js";
import { makeInputHandler } from "./input.js";
import type { Command } from "./keys.js";
import { libraryLookups } from "./lookups.js";
import { makeViewModel, type ViewModel } from "./model.js";
import { Screen } from "./screen.js";
import { initialState } from "./state/state.js";
import { makeStore } from "./state/store.js";

function libraryIn(snapshot: Uint8Array): Library {
  const found = decodeSnapshot(snapshot, "");
  if (found === null) throw new Error("The snapshot cannot be read.");
  return found.library;
}

/** The model of the library of the lamps game. */
export async function lampsModel(): Promise<ViewModel> {
  return makeViewModel(libraryLookups(libraryIn(await lampsSnapshot()), { rulings: [] }), makeTheme({ color: false }));
}

/** The model of a library of two games, with a house ruling and card data. */
export async function modelOfTwoGames(): Promise<ViewModel> {
  const folder = temporaryFolder();
  writeLamps(folder);
  writeKites(folder);
  const library = libraryIn(compileLibrary(folder));
  const cards = join(folder, "card-data");
  importCards(library, [join(folder, "sky.json")], {
    game: "kites",
    folder: cards,
    now: new Date("2026-05-02T10:30:00Z"),
  });
  const house = await openHouse(library, [join(folder, "house")]);
  return makeViewModel(libraryLookups(library, house, openCardData(cards).find), makeTheme({ color: false }));
}

/** The app in a terminal of a size. `press` gives it input as a terminal sends it; `done` are the effects so far. */
export function startApp(model: ViewModel, query = "", columns = 80, rows = 24) {
  const store = makeStore(model, initialState({ columns, rows }, query));
  const done: string[] = [];
  const session = {
    suspend: (resume: () => void) => {
      done.push("suspend");
      resume();
    },
    setMouse: (on: boolean) => done.push(`mouse ${on}`),
  };
  const real = makeEffects(
    model,
    store,
    session,
    () => done.push("redraw"),
    () => done.push("quit"),
  );
  const copies = (["copy-citation", "copy-slip"] as const).map((one) => [one, () => void done.push(one)] as const);
  const effects: Effects = { ...real, ofCommands: { ...real.ofCommands, ...Object.fromEntries(copies) } };
  let clock = 0;
  const handle = makeInputHandler(store, effects, () => clock);
  const frame = () =>
    renderToString(<Screen model={model} state={store.get()} />, { columns: store.get().size.columns });
  return {
    store,
    done,
    frame,
    /** Inputs that arrive together, a second after those before. */
    press(...inputs: string[]): string {
      clock += 1000;
      for (const input of inputs) handle(input);
      return frame();
    },
    do: (command: Command) => store.dispatch({ do: "command", command }),
  };
}
