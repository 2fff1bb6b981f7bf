/**
 * Whole screens over the library of a made-up game, after the keys that lead to them; the expected files are in
 * expected/.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { lampsModel, modelOfTwoGames, startApp } from "./app.fixture.js";
import type { Command } from "./keys.js";
import type { ViewModel } from "./model.js";
import { screenReaderText } from "./screen-reader.js";

let lamps: ViewModel;
let twoGames: ViewModel;
beforeAll(async () => {
  lamps = await lampsModel();
  twoGames = await modelOfTwoGames();
});
beforeEach(() => vi.setSystemTime("2026-05-02T10:30:00Z"));
afterEach(() => vi.useRealTimers());

/** A command, a size of the terminal, or input: keys, text that is typed, and reports of the mouse. */
type Step = { do: Command } | { columns: number; rows: number } | string;
/** A command as a step. The name is short because the scripts below consist of such steps. */
const c = (command: Command): Step => ({ do: command });
const enter = "\r";

/** Reports of the mouse at a column and row, from 1. */
const click = (column: number, row: number): Step => `\x1b[<0;${column};${row}M`;
const wheelDown = "\x1b[<65;1;1M";
const wheelUp = "\x1b[<64;1;1M";

/** The start of a session and its steps. By default, the terminal has 80 columns and 24 rows, and nothing is typed. */
interface Script {
  columns?: number;
  rows?: number;
  query?: string;
  /** Whether the session runs on the library of two games. */
  several?: true;
  steps: Step[];
}

/** The scripts by name. The expected file of a script has the first screen, and the rows that each step changes. */
const scripts: Record<string, Script> = {
  "search and preview": {
    columns: 100,
    rows: 30,
    query: "eel watch lantern",
    steps: [c("down"), c("preview-down"), c("down"), c("up"), c("bottom"), "zz", c("delete-word"), c("delete-word")],
  },
  "search in a narrow window": { columns: 40, rows: 15, query: "lantern", steps: [c("page-down"), c("page-up")] },
  "nothing found": { query: "zzqqxx", steps: [c("back"), c("back")] },
  "a card without rulings": { several: true, query: "kite spool", steps: [] },
  "a status question": { query: "is oil flask restricted", steps: [enter] },
  "a question for changes": { query: "what changed in 2.0", steps: [enter] },
  "a field's value": { query: "kind:", steps: ["f", c("complete")] },
  completion: {
    query: "bra",
    steps: [c("complete"), c("complete"), c("cursor-start"), c("delete-after"), c("cursor-end")],
  },
  filters: {
    query: "lantern",
    steps: [c("filters"), c("down"), enter, c("filters"), "faq", enter, c("clear-filters"), c("game"), c("game")],
  },
  "a ruling": {
    query: "lit lanterns",
    steps: [
      enter,
      c("next-link"),
      c("next-link"),
      enter,
      c("back"),
      c("page-down"),
      c("bottom"),
      c("top"),
      c("next"),
      c("previous"),
      c("section"),
      c("back"),
      c("difference"),
      c("pin"),
      c("copy-citation"),
    ],
  },
  "finding words on a page": {
    query: "fog",
    steps: [enter, c("find"), "lan", enter, c("find-next"), c("find-previous"), c("back")],
  },
  "a card and a keyword": {
    query: "brass lantern",
    steps: [c("card"), c("page-down"), c("next-link"), enter, c("back"), c("back")],
  },
  documents: {
    steps: [
      c("documents"),
      c("next-link"),
      enter,
      c("next-link"),
      enter,
      c("back"),
      c("back"),
      c("back"),
      c("forward"),
    ],
  },
  "comparing editions": {
    steps: [
      c("compare"),
      c("next-link"),
      enter,
      c("next-link"),
      enter,
      c("page-down"),
      c("next"),
      c("swap"),
      c("bottom"),
    ],
  },
  "changes in a wide window": {
    columns: 120,
    rows: 40,
    steps: [c("compare"), enter, enter, enter],
  },
  "going somewhere": {
    steps: [c("go"), "lamps 1.1", c("down"), enter, c("go"), "oil", enter, c("go"), "docu", enter],
  },
  "pins and history": {
    query: "fog",
    steps: [enter, c("pin"), c("back"), c("pins"), c("down"), enter, c("back"), c("recent"), c("pin")],
  },
  help: { steps: [c("help"), c("page-down"), c("bottom"), c("back")] },
  "logging a call": { query: "fog", steps: [c("log"), "table 7", c("cursor-left"), c("clear-text"), c("back")] },
  "checking a deck": { steps: [c("deck"), "deck.txt", c("back")] },
  "two games": {
    several: true,
    steps: [
      c("game"),
      "zzqq",
      c("clear-text"),
      c("game"),
      "lit",
      c("down"),
      c("game"),
      c("clear-text"),
      "grey gull",
      enter,
    ],
  },
  "texts of two games in a low window": { several: true, rows: 15, steps: ["?"] },
  "a card with its printed text": {
    several: true,
    query: "red kite",
    steps: [
      c("card"),
      c("page-down"),
      c("bottom"),
      c("up"),
      enter,
      c("back"),
      { columns: 140, rows: 40 },
      c("next-link"),
    ],
  },
  "a banned card": { several: true, query: "long tail", steps: [c("card"), c("next-link"), enter] },
  "a keyword in a wide window": {
    several: true,
    columns: 140,
    rows: 40,
    query: "strings",
    steps: [c("card"), c("next-link"), c("next-link"), enter],
  },
  "going to a name of several games": {
    several: true,
    steps: [c("go"), "brass lantern", c("down"), enter, c("go"), "lit", enter, c("go"), "zzz", enter, c("back")],
  },
  "filters of several games": {
    several: true,
    query: "lit",
    steps: [
      ...[c("filters"), "ki", enter, c("filters"), "1.0", enter, c("filters"), "all", enter],
      ...[c("filters"), "lamps-r", enter, "\x7f", c("clear-text"), "\x7f", "\x7f", c("clear-filters")],
    ],
  },
  "a partial edition": {
    several: true,
    steps: [c("compare"), enter, enter, enter, c("next"), enter, c("difference"), c("swap")],
  },
  "changes of an edition asked for": {
    several: true,
    query: "what changed in kites faq 1.1",
    steps: [enter, c("back"), c("clear-text"), "changes since lamps faq 1.0", enter],
  },
  "another size while reading": {
    query: "fog",
    rows: 12,
    steps: [
      ...[enter, c("page-down"), { columns: 50, rows: 12 }, c("top"), c("find"), "lantern", enter],
      ...[
        { columns: 120, rows: 30 },
        c("back"),
        c("bottom"),
        { columns: 30, rows: 10 },
        c("back"),
        { columns: 80, rows: 24 },
      ],
    ],
  },
  "the mouse": {
    query: "lantern",
    steps: [
      wheelDown,
      wheelUp,
      click(10, 6),
      click(10, 6),
      wheelDown,
      wheelDown,
      click(5, 12),
      click(79, 24),
      "\x1b[<2;5;5M",
    ],
  },
  "forward and back": {
    query: "fog",
    steps: [
      enter,
      c("documents"),
      c("help"),
      c("back"),
      c("back"),
      c("forward"),
      c("forward"),
      c("search"),
      c("forward"),
    ],
  },
  "completing values": {
    several: true,
    query: "edition:",
    steps: [
      c("complete"),
      c("complete"),
      c("cursor-right"),
      c("clear-text"),
      "game:",
      c("complete"),
      c("cursor-left"),
      c("cursor-right"),
    ],
  },
  "pages and the last link": {
    query: "lit lanterns",
    rows: 12,
    steps: [
      ...[enter, c("page-down"), c("page-down"), c("page-up"), c("previous-link"), c("previous-link"), c("up")],
      ...[c("bottom"), c("page-down"), c("next-link"), c("page-up"), c("page-up"), c("previous-link"), c("down")],
    ],
  },
  "pages of results in a low window": {
    query: "lantern",
    rows: 11,
    steps: [
      ...[c("page-down"), c("page-down"), c("page-up"), c("bottom"), c("down"), c("top"), c("up"), c("page-down")],
      ...[enter, c("back"), { columns: 60, rows: 18 }, { columns: 140, rows: 9 }],
    ],
  },
  "a long preview in a wide window": {
    columns: 130,
    rows: 14,
    query: "restricted list",
    steps: [
      ...[c("preview-down"), c("preview-down"), c("preview-down"), c("preview-up"), c("down"), c("preview-up")],
      ...[c("preview-down"), "s", c("delete-before"), { columns: 90, rows: 10 }],
    ],
  },
  "typing in the middle": {
    query: "brass lantern",
    steps: [
      ...[c("cursor-left"), c("cursor-left"), "xy", c("delete-before"), c("delete-before"), c("delete-after")],
      ...[
        c("cursor-start"),
        "é",
        c("cursor-right"),
        c("delete-word"),
        c("cursor-end"),
        c("delete-word"),
        c("complete"),
      ],
      ...[c("clear-text"), "ｌit 🕯", c("cursor-left"), c("delete-before"), c("delete-after")],
    ],
  },
  "the mouse on a page": {
    query: "fog",
    rows: 14,
    steps: [
      ...[enter, wheelDown, wheelDown, click(6, 9), c("back"), wheelUp, click(10, 13), click(3, 14), click(1, 1)],
      ...[c("mouse"), click(10, 6), c("mouse"), c("help"), wheelDown, wheelDown, wheelUp, click(20, 14)],
    ],
  },
  "finding words that are not there": {
    query: "eel watch lantern",
    steps: [
      ...[enter, c("find"), "zzz", enter, c("find-next"), c("find"), c("clear-text"), "eel", c("find-next")],
      ...[enter, c("find-next"), c("find-next"), c("find-previous"), c("find-previous"), c("find"), c("back")],
    ],
  },
  "comparing the other way in a low window": {
    rows: 13,
    columns: 70,
    steps: [
      ...[c("compare"), enter, c("swap"), enter, c("next"), c("next"), c("previous"), c("page-down"), c("page-down")],
      ...[c("page-up"), c("bottom"), c("next"), c("top"), c("previous"), enter, c("difference"), c("back"), c("back")],
    ],
  },
  "pins of several rulings": {
    query: "lantern",
    steps: [
      ...[c("pin"), c("down"), c("pin"), c("pins"), c("down"), c("pin"), c("up"), c("pin"), c("back"), c("pin")],
      ...[c("recent"), c("down"), enter, c("recent"), c("back"), c("pins"), enter, c("copy-slip")],
    ],
  },
  "copying and logging from a result": {
    several: true,
    query: "strings",
    steps: [
      ...[
        c("copy-citation"),
        c("copy-slip"),
        c("log"),
        "12",
        enter,
        c("log"),
        "a long table's name",
        c("cursor-start"),
      ],
      ...[c("delete-after"), enter, c("redraw"), c("section"), c("difference"), c("card")],
    ],
  },
  "toggling filters": {
    query: "oil",
    columns: 60,
    rows: 16,
    steps: [
      ...[c("filters"), c("toggle-filter"), c("down"), c("toggle-filter"), c("page-down"), c("toggle-filter"), enter],
      ...[c("filters"), c("bottom"), enter, c("back"), c("back"), c("back"), c("filters"), "zzz", enter, c("back")],
    ],
  },
  "sections from the first to the last ruling": {
    columns: 60,
    rows: 16,
    steps: [
      ...[c("go"), "lamps-faq/errata-brass-lantern", enter, c("previous"), c("next"), c("section"), c("page-down")],
      ...[
        c("next"),
        c("next"),
        c("previous"),
        c("go"),
        "lamps-faq/two-moths",
        enter,
        c("next"),
        c("next"),
        c("section"),
      ],
    ],
  },
  "a very small window": {
    columns: 20,
    rows: 5,
    query: "oil",
    steps: [c("down"), enter, c("page-down"), c("help"), c("back"), { columns: 10, rows: 3 }, { columns: 1, rows: 1 }],
  },
  "a verdict for several cards": {
    query: "are oil flask, pale moth and eel watch restricted",
    rows: 16,
    steps: [
      c("down"),
      c("preview-down"),
      c("preview-down"),
      c("preview-up"),
      enter,
      c("back"),
      c("clear-text"),
      "is zorble restricted",
    ],
  },
  "a later edition": { steps: [c("go"), "lamps-faq@1.0/lit-lanterns", enter, c("difference")] },
};

/** The rows of a screen that differ from the one before, with their numbers; all rows, if there are more or fewer. */
function changedRows(before: string, now: string): string {
  const [rowsBefore, rows] = [before.split("\n"), now.split("\n")];
  const isSameHeight = rows.length === rowsBefore.length;
  return rows
    .flatMap((row, i) => (isSameHeight && row === rowsBefore[i] ? [] : [`${String(i + 1).padStart(2)}│${row}`]))
    .join("\n");
}

describe("the terminal UI on the library of the lamps game", () => {
  it.each(Object.keys(scripts))("shows the expected screens: %s", async (name) => {
    const { columns = 80, rows = 24, query = "", several: isSeveral, steps }: Script = scripts[name] ?? { steps: [] };
    const model = isSeveral ? twoGames : lamps;
    const app = startApp(model, query, columns, rows);
    const first = app.frame();
    const screens = [`start\n${first}`];
    let before = first;
    for (const step of steps) {
      if (typeof step === "string") app.press(step);
      else if ("do" in step) app.do(step.do);
      else app.store.dispatch({ do: "resize", size: step });
      const now = app.frame();
      screens.push(
        `${typeof step === "object" && "do" in step ? step.do : JSON.stringify(step)}\n${changedRows(before, now)}`,
      );
      before = now;
    }
    const trimmed = screens.map((one) => one.replace(/ +$/gm, ""));
    const reader = screenReaderText(model, app.store.get());
    const text = [...trimmed, `for screen readers\n${reader}`].map((one) => `━━ ${one}\n`).join("");
    // The id of imported card data depends on the folder.
    await expect(text.replaceAll(/(?<=arkhamdb-)[0-9a-f]{6}/g, "ABCDEF")).toMatchFileSnapshot(
      `expected/${name.replaceAll(" ", "-")}.txt`,
    );
  });
});
