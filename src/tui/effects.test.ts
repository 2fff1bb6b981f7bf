import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { temporaryFolder, writeFiles } from "../library/disk/made-up-folder.fixture.js";
import type { CopyOptions } from "../user/clipboard/copy.js";
import { callLogPath, readCalls } from "../user/log/call-file.js";
import { lampsModel, startApp } from "./app.fixture.js";
import { makeEffects } from "./effects.js";
import type { ViewModel } from "./model.js";
import { parseCallWords } from "./screens/fields.js";

let model: ViewModel;
let home: string;
beforeAll(async () => {
  model = await lampsModel();
});
beforeEach(() => {
  home = temporaryFolder();
  vi.setSystemTime("2026-05-02T10:30:00Z");
  for (const name of ["XDG_DATA_HOME", "HOME"]) vi.stubEnv(name, home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([
  ["t12 r3 both agreed", { table: "12", round: "3", note: "both agreed" }],
  ["round 3: table 12", { table: "12", round: "3" }],
  ["table 7 table 8", { table: "7", note: "table 8" }],
  ["  ", {}],
])("the words %j are a call %j", (text, call) => expect(parseCallWords(text)).toEqual(call));

describe("logging a call", () => {
  test.each([
    [
      "t7 r3 both agreed",
      "Logged lamps-faq@2.0/fog at table 7, round 3.",
      { table: "7", round: "3", note: "both agreed" },
    ],
    ["", "Logged lamps-faq@2.0/fog.", { table: null, round: null, note: null }],
  ])("with the words %j says %j", (words, message, call) => {
    const { store, do: perform } = startApp(model, "fog");
    perform("log");
    store.dispatch({ do: "type", text: words });
    const effect = makeApp(store).ofLink(store.get());
    effect?.();
    expect(store.get().message).toBe(message);
    const [logged] = [...readCalls(callLogPath(), [])];
    expect({ table: null, round: null, note: null, ...logged }).toMatchObject({ ref: "lamps-faq@2.0/fog", ...call });
  });

  test("says when the call cannot be written", () => {
    writeFiles(home, { grimrule: "a file where the folder is expected" });
    const { store, do: perform } = startApp(model, "fog");
    perform("log");
    makeApp(store).ofLink(store.get())?.();
    expect(store.get().message).toContain("cannot be written");
  });
});

/** The effects on a store, without a terminal. */
function makeApp(store: ReturnType<typeof startApp>["store"], clipboard?: Omit<CopyOptions, "write">) {
  const nothing = () => {};
  return makeEffects(model, store, { suspend: nothing, setMouse: nothing }, nothing, nothing, clipboard);
}

describe("checking a deck", () => {
  test.each([
    ["~/deck.txt", { view: { game: "lamps", cards: [{ count: 2 }, { count: 1 }], unknown: [{ name: "Zzyzx" }] } }],
    ["~/none.txt", { view: { cards: [], unknown: [{ name: "Zzyzx", line: 1, count: 1 }] } }],
    ["/nonexistent/deck.txt", { problem: expect.stringContaining("/nonexistent/deck.txt") }],
  ])("%s", async (file, result) => {
    writeFiles(home, { "deck.txt": "2x Oil Flask\n1x Pale Moth\n1x Zzyzx\n", "none.txt": "1x Zzyzx\n" });
    const { store, do: perform } = startApp(model);
    perform("deck");
    store.dispatch({ do: "type", text: file });
    makeApp(store).ofLink(store.get())?.();
    await vi.waitFor(() => expect(store.get().deck).toMatchObject({ file, result }));
  });
});

describe("copying", () => {
  test.each([
    ["fog", true, "Copied the citation to the system clipboard."],
    ["fog", false, "Asked the terminal to copy the citation"],
    ["", true, "There is no ruling here to copy."],
  ])("with the query %j and a clipboard program that works: %j, says %j", async (query, works, message) => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const machine = { platform: "linux", env: { DISPLAY: ":0" } } as const;
    const { store } = startApp(model, query);
    makeApp(store, { machine, run: async () => works }).ofCommands["copy-citation"]?.();
    await vi.waitFor(() => expect(store.get().message).toContain(message));
  });
});
