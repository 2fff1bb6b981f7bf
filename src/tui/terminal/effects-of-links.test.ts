/**
 * The effects of the TUI on the lamps library: logging a call and checking a deck by their links, and the commands of the
 * terminal.
 */
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { lampsSnapshot } from "../../lamps.fixture.js";
import { temporaryFolder, writeFiles } from "../../library/disk/made-up-folder.fixture.js";
import type { Library } from "../../library/library.js";
import { decodeSnapshot } from "../../library/snapshot/snapshot.js";
import { callLogPath, readCalls } from "../../log/call-file.js";
import { makeTheme } from "../../render/text/theme.js";
import { libraryLookups } from "../lookups/library-lookups.js";
import { stateOf } from "../made-up.fixture.js";
import { makeStore } from "../state/store.js";
import { makeViewModel } from "../view/view-model.js";
import { type Effects, makeEffects } from "./effects.js";
import { InputSplitter } from "./input.js";
import { makeKeyHandler } from "./key-handler.js";

let library: Library;
let home: string;
let done: string[];

beforeAll(async () => {
  const found = decodeSnapshot(await lampsSnapshot(), "");
  if (found === null) throw new Error("The snapshot cannot be read.");
  library = found.library;
});
beforeEach(() => {
  home = temporaryFolder();
  done = [];
  vi.setSystemTime("2026-05-02T10:30:00Z");
  vi.stubEnv("XDG_DATA_HOME", home);
  vi.stubEnv("HOME", home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** The app with its real effects. */
function app(query: string) {
  const model = makeViewModel(libraryLookups(library), makeTheme({ color: false }));
  const store = makeStore(model, stateOf(query));
  const session = {
    suspend: (resume: () => void) => {
      done.push("suspend");
      resume();
    },
    setMouse: (on: boolean) => done.push(`mouse ${on}`),
  };
  const effects: Effects = makeEffects(
    model,
    store,
    session,
    () => done.push("redraw"),
    () => done.push("quit"),
  );
  const handle = makeKeyHandler(store, effects);
  const splitter = new InputSplitter();
  const press = (...keys: string[]) => {
    for (const key of keys) for (const event of [...splitter.take(key), ...splitter.flush()]) handle(event);
  };
  return { store, press, effects };
}

describe("logging a call", () => {
  test("appends the ruling with table and round, and says so", () => {
    const { store, press } = app("fog");
    press("\r", "w", "table 7 round 3 both agreed", "\r");
    expect(store.get().message).toBe("Logged lamps-faq@2.0/fog at table 7, round 3.");
    const calls = [...readCalls(callLogPath())];
    expect(calls.map(({ id: _, ...rest }) => rest)).toMatchInlineSnapshot(`
      [
        {
          "at": "2026-05-02T10:30:00+00:00",
          "citation": "Lamplighters Questions — FAQ 2.0, (1.2) Fog, since v2.0 [lamps-faq@2.0/fog], source lines 23-26",
          "headline": "(1.2) Fog",
          "note": "both agreed",
          "ref": "lamps-faq@2.0/fog",
          "round": "3",
          "table": "7",
        },
      ]
    `);
  });

  test("is not done by a click beside the link while a message is shown", () => {
    const { store, press } = app("fog");
    press("\r", "w", "\x1bOQ", "\x1b[<0;1;1M", "\x1bOQ", "\x1b[<0;60;20M");
    expect([store.get().message, [...readCalls(callLogPath())]]).toEqual([null, []]);
    const { trail } = store.get();
    press("\x1b[<0;4;10M");
    expect(store.get().trail).not.toBe(trail);
    expect([...readCalls(callLogPath())]).toHaveLength(1);
  });

  test("needs no table, and says when the call cannot be written", () => {
    const { store, press } = app("fog");
    press("\r", "w", "\r");
    expect(store.get().message).toBe("Logged lamps-faq@2.0/fog.");
    writeFiles(join(home, "other"), { grimrule: "a file where the folder is expected" });
    vi.stubEnv("XDG_DATA_HOME", join(home, "other"));
    press("w", "round 2", "\r");
    expect(store.get().message).toContain("cannot be written");
  });
});

describe("checking a deck", () => {
  const checked = async (file: string) => {
    const { store, press } = app("");
    press("\x1bOS", file, "\r");
    await vi.waitFor(() => expect(store.get().deck).not.toBeNull());
    return store.get().deck;
  };

  test("reads the file, also one in the home folder", async () => {
    writeFiles(home, { "deck.txt": "2x Oil Flask\n1x Pale Moth\n1x Zzyzx\n" });
    const deck = await checked("~/deck.txt");
    expect(deck).toMatchObject({
      file: "~/deck.txt",
      result: { report: { game: "lamps", cards: [{ count: 2 }, { count: 1 }] } },
    });
    expect(await checked(join(home, "deck.txt"))).toMatchObject({ result: { report: { game: "lamps" } } });
  });

  test("lists what is not known, and says when the file cannot be read", async () => {
    writeFiles(home, { "none.txt": "1x Zzyzx\n" });
    expect(await checked("~/none.txt")).toMatchObject({
      result: { report: { game: "lamps", cards: [], unknown: [{ name: "Zzyzx", line: 1, count: 1 }] } },
    });
    const deck = await checked("/nonexistent/deck.txt");
    expect(deck).toMatchObject({ result: { problem: expect.stringContaining("/nonexistent/deck.txt") } });
  });
});

describe("the commands of the terminal", () => {
  test("quit, suspend and paint again", () => {
    const { press } = app("");
    press("\x0c", "\x1a", "\x03");
    expect(done).toEqual(["redraw", "suspend", "redraw", "quit"]);
  });

  test("switch the mouse off and on", () => {
    const { store, press } = app("");
    const before = store.get().isMouseOn;
    press("\x1bOQ");
    expect(store.get().isMouseOn).toBe(!before);
    press("\x1bOQ");
    expect(store.get().isMouseOn).toBe(before);
    expect(done).toEqual([`mouse ${!before}`, `mouse ${before}`]);
  });

  test("have no effect for links that lead somewhere", () => {
    const { store, press, effects } = app("fog");
    expect(effects.linkEffect(store.get())).toBeNull();
    press("\r", "\t");
    expect(effects.linkEffect(store.get())).toBeNull();
  });
});
