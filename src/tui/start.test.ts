/** The running terminal UI: what it writes, reads and keeps, with the terminal's streams replaced. */
import fs, { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenHouse } from "../house/open-house.js";
import { lampsSnapshot } from "../lamps.fixture.js";
import { temporaryFolder, writeFiles } from "../library/disk/made-up-folder.fixture.js";
import type { Library } from "../library/library.js";
import { decodeSnapshot } from "../library/snapshot/snapshot.js";
import { pinsAndHistoryPath, readPinsAndHistory } from "../pins-and-history/file.js";
import { problem } from "../problem.js";
import { configPath } from "../user-data/config.js";
import { startTui } from "./start.js";

const { writeSync } = fs;
const noHouse: OpenHouse = { rulings: [], problems: [] };
let library: Library;
/** The listeners for SIGTERM without the terminal UI. */
const signalListeners = process.listenerCount("SIGTERM");
/** What was written to the terminal. */
let written: string;
let warned: string;
let raw: boolean[];
let stdin: PassThrough;
let size: { columns: number; rows: number };

beforeAll(async () => {
  const found = decodeSnapshot(await lampsSnapshot(), "");
  if (found === null) throw new Error("The snapshot cannot be read.");
  library = found.library;
});
beforeEach(() => {
  const home = temporaryFolder();
  for (const name of ["DATA", "CONFIG"]) vi.stubEnv(`XDG_${name}_HOME`, join(home, name));
  vi.stubEnv("GRIM_SCREEN_READER", "");
  vi.stubEnv("NO_COLOR", "1");
  [written, warned, raw, size] = ["", "", [], { columns: 80, rows: 24 }];
  stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (on: boolean) => raw.push(on) });
  vi.spyOn(process, "stdin", "get").mockReturnValue(stdin as never);
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    written += text;
    return true;
  });
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    warned += text;
    return true;
  });
  for (const name of ["columns", "rows"] as const)
    Object.defineProperty(process.stdout, name, { get: () => size[name], configurable: true });
  fs.writeSync = ((fd: number, ...rest: [string]) => {
    if (fd !== 1) return writeSync(fd, ...rest);
    written += rest[0];
    return rest[0].length;
  }) as typeof fs.writeSync;
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  fs.writeSync = writeSync;
  syncBuiltinESMExports();
  for (const name of ["columns", "rows"] as const) Reflect.deleteProperty(process.stdout, name);
});

/** The lines on screen after all that was written. */
function screen(): string {
  const lines: string[] = [];
  for (const [, row, text = ""] of written.matchAll(/\x1b\[(\d+);1H\x1b\[0m\x1b\[K(.*?)\x1b\[0m/gs))
    lines[Number(row) - 1] = text.trimEnd();
  return lines.join("\n");
}

/** Types keys, one after another, as if each were read alone. */
async function type(...keys: string[]): Promise<void> {
  for (const key of keys) {
    stdin.write(key);
    await new Promise((read) => setImmediate(read));
  }
}

const settings = { game: null, isMouseOn: false, colors: { choice: "never", theme: "auto" } } as never;
const start = (query: string, more: object = {}, house = noHouse) =>
  startTui(library, house, query, { ...(settings as object), ...more } as never);

describe("the running terminal UI", () => {
  it("paints the query's results, follows keys, and restores the terminal when it quits", async () => {
    const running = start("fog");
    expect(written.startsWith("\x1b[?1049h\x1b[2J\x1b[H\x1b[?7l\x1b[?2004h\x1b[?2026h")).toBe(true);
    expect(screen()).toContain("› fog");
    expect(screen()).toContain("Turn the Eel Watch (Reef 40) to its dark side.");
    await type("\r");
    expect(screen()).toContain("grim › search › (1.2) Fog");
    await type("m");
    expect(screen()).toContain("Pinned lamps-faq@2.0/fog (1 pin).");
    await type("q");
    await running;
    expect(written.endsWith("\x1b[?25h\x1b[?1049l")).toBe(true);
    expect(written).not.toContain("\x1b[?1000h");
    expect(raw).toEqual([true, false]);
    const { pins, recent } = readPinsAndHistory(pinsAndHistoryPath()).lists;
    expect([pins, recent].map((list) => list.map((one) => ("ref" in one ? one.ref : one)))).toEqual([
      ["lamps-faq@2.0/fog"],
      ["lamps-faq@2.0/fog"],
    ]);
    expect(stdin.listenerCount("data")).toBe(0);
    expect(process.listenerCount("SIGTERM")).toBe(signalListeners);
    expect(process.stdout.listenerCount("resize")).toBe(0);
  });

  it("saves changes soon after they are made", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const running = start("fog");
      await type("\r", "m");
      expect(existsSync(pinsAndHistoryPath())).toBe(false);
      vi.advanceTimersByTime(399);
      expect(existsSync(pinsAndHistoryPath())).toBe(false);
      vi.advanceTimersByTime(1);
      expect(readPinsAndHistory(pinsAndHistoryPath()).lists.pins).toHaveLength(1);
      await type("m", "q");
      await running;
      expect(readPinsAndHistory(pinsAndHistoryPath()).lists.pins).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("says when changes cannot be saved", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      writeFiles(dirname(dirname(pinsAndHistoryPath())), { grimrule: "a file where the folder is expected" });
      const running = start("fog");
      await type("\r", "m");
      vi.advanceTimersByTime(400);
      expect(screen()).toMatch(/Pins and recent look-ups/);
      expect(warned).toBe("");
      await type("q");
      await running;
      expect(warned).toMatch(/^Pins and recent look-ups are not saved: .+\n$/);
      expect(written.endsWith("\x1b[?1049l")).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it("saves changes although the file was damaged meanwhile, and says so", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const running = start("fog");
      await type("\r");
      vi.advanceTimersByTime(400);
      writeFileSync(pinsAndHistoryPath(), "damage");
      await type("m");
      vi.advanceTimersByTime(400);
      expect(screen()).toContain("The file of pins was damaged; it is kept as ");
      await type("q");
      await running;
      expect(readPinsAndHistory(pinsAndHistoryPath()).lists.pins).toHaveLength(1);
      expect(warned).toBe("");
    } finally {
      vi.useRealTimers();
    }
  });

  it("saves and leaves the terminal's screen at SIGTERM, and says what could not be saved", async () => {
    writeFiles(dirname(dirname(pinsAndHistoryPath())), { grimrule: "a file where the folder is expected" });
    const running = start("fog");
    await type("\r", "m");
    sigterm();
    expect(warned).toMatch(/^Pins and recent look-ups are not saved: .+\n$/);
    expect(written.endsWith("\x1b[?1049l")).toBe(true);
    await type("\x03");
    await running;
  });

  it("paints every line again in a terminal of another size", async () => {
    const running = start("fog");
    written = "";
    size = { columns: 40, rows: 15 };
    process.stdout.emit("resize");
    expect(written.startsWith("\x1b[2J")).toBe(true);
    expect(screen().split("\n")).toHaveLength(15);
    expect(
      Math.max(
        ...screen()
          .split("\n")
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(40);
    await type("\x03");
    await running;
  });

  it("keeps the chosen game in the configuration, and says when it cannot", async () => {
    const running = start("oil");
    await type("\x1bOR");
    expect(screen()).toContain("Only lamps is searched.");
    expect(readFileSync(configPath(), "utf8")).toContain("game: lamps");
    const { mtimeMs } = fs.statSync(configPath());
    await type("x");
    expect(fs.statSync(configPath()).mtimeMs).toBe(mtimeMs);
    const folder = dirname(configPath());
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "a file where the folder is expected");
    await type("\x1bOR");
    expect(screen()).toContain("The default game could not be saved: ");
    await type("\x03");
    await running;
  });

  it("searches the default game if the library has it, and reports the mouse if it is on", async () => {
    const running = start("oil", { game: "lamps", isMouseOn: true });
    expect(written).toContain("\x1b[?1000h\x1b[?1006h");
    await type("\x1bOR");
    expect(screen()).toContain("All games are searched.");
    await type("\x1bOQ");
    expect(written).toContain("\x1b[?1006l\x1b[?1000l");
    await type("\x1bOQ", "\x03");
    await running;
    const other = start("oil", { game: "chess" });
    await type("\x1bOR");
    expect(screen()).toContain("Only lamps is searched.");
    await type("\x03");
    await other;
  });

  it.each([
    [[problem("yaml-syntax", "x", { file: "/a/house.yaml", line: 3 })], "1 problem in house rulings (house.yaml:3)"],
    [
      [problem("yaml-syntax", "x", { file: "/a/b.yaml" }), problem("usage", "y")],
      "2 problems in house rulings (b.yaml)",
    ],
    [[problem("usage", "y")], "1 problem in house rulings. To see all: grim note --list"],
  ])("shows what is wrong with house rulings", async (problems, words) => {
    const running = start("", {}, { rulings: [], problems } as never);
    expect(screen()).toContain(words);
    await type("\x03");
    await running;
  });

  it("ends by SIGHUP when the terminal is closed", async () => {
    const kill = vi.spyOn(process, "kill").mockReturnValue(true);
    vi.spyOn(process, "removeAllListeners").mockReturnValue(process);
    const running = start("");
    stdin.end();
    await vi.waitFor(() => expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, "SIGHUP"));
    await type("\x03");
    stdin.emit("data", "\x03");
    await running;
  });
});

/** Calls the terminal UI's handler of SIGTERM, which ends the process. */
function sigterm(): void {
  const end = vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  expect(() => process.listeners("SIGTERM").at(-1)?.("SIGTERM")).toThrow("exit 143");
  end.mockRestore();
}

describe("for a screen reader", () => {
  beforeEach(() => vi.stubEnv("GRIM_SCREEN_READER", "true"));

  it("writes plain lines in place of one another, and ends the line", async () => {
    const running = start("fog");
    expect(written).not.toContain("\x1b[?1049h");
    const [, first = ""] = written.split("\x1b[J");
    const rows = first.split("\n").length - 1;
    written = "";
    await type("\r");
    expect(written.startsWith(`\r\x1b[${rows}A\x1b[J`)).toBe(true);
    expect(written).toContain("Turn the Eel Watch (Reef 40) to its dark side.");
    expect(written.slice(written.indexOf("\x1b[J") + 3)).not.toContain("\x1b");
    await type("q");
    await running;
    expect(written.endsWith("\n")).toBe(true);
    expect(raw).toEqual([true, false]);
  });

  it("ends by SIGHUP when the terminal is closed", async () => {
    const kill = vi.spyOn(process, "kill").mockReturnValue(true);
    vi.spyOn(process, "removeAllListeners").mockReturnValue(process);
    const running = start("fog");
    await type("\r", "m");
    stdin.emit("end");
    expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, "SIGHUP");
    expect(readPinsAndHistory(pinsAndHistoryPath()).lists.pins).toHaveLength(1);
    await type("\x03");
    await running;
  });

  it("saves at SIGTERM", async () => {
    const running = start("fog");
    await type("\r", "m");
    sigterm();
    expect(readPinsAndHistory(pinsAndHistoryPath()).lists.pins).toHaveLength(1);
    expect(raw).toEqual([true, false]);
    await type("\x03");
    await running;
  });

  it("never paints the screen: not after Ctrl-L, and not in a terminal of another size", async () => {
    const running = start("fog");
    const [, first = ""] = written.split("\x1b[J");
    written = "";
    await type("\x0c");
    expect(written).toBe(`\n\r\x1b[J${first}`);
    written = "";
    size = { columns: 40, rows: 15 };
    process.stdout.emit("resize");
    expect(written).toBe("");
    await type("\x03");
    await running;
  });
});
