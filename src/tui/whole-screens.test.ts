/** Whole screens over the library of a made-up game, after the keys that lead to them; the expected files are in expected/. */
import { beforeAll, describe, expect, it } from "vitest";
import { lampsSnapshot } from "../lamps.fixture.js";
import type { Library } from "../library/library.js";
import { decodeSnapshot } from "../library/snapshot/snapshot.js";
import { makeTheme } from "../present/text/theme.js";
import type { Command } from "./keys.js";
import { libraryLookups } from "./lookups/library-lookups.js";
import { stateOf } from "./made-up.fixture.js";
import { startApp } from "./terminal/app.fixture.js";
import { screenReaderText } from "./view/screen-reader.js";
import { makeViewModel } from "./view/view-model.js";

let library: Library;
beforeAll(async () => {
  const found = decodeSnapshot(await lampsSnapshot(), "");
  if (found === null) throw new Error("The snapshot cannot be read.");
  library = found.library;
});

/** A command, or text that is typed. */
type Step = { do: Command } | string;
const c = (command: Command): Step => ({ do: command });
const enter = "\r";

/** Every screen that a script passes is expected, not only the last. */
const scripts: Record<string, { columns?: number; rows?: number; query?: string; steps: Step[] }> = {
  "search and preview": {
    columns: 100,
    rows: 30,
    query: "eel watch lantern",
    steps: [c("down"), c("preview-down"), c("down"), c("up"), c("bottom"), "zz", c("delete-word"), c("delete-word")],
  },
  "search in a narrow window": { columns: 40, rows: 15, query: "lantern", steps: [c("page-down"), c("page-up")] },
  "nothing found": { query: "zzqqxx", steps: [c("back"), c("back")] },
  "a status question": { query: "is oil flask restricted", steps: [enter] },
  "a question for changes": { query: "what changed in 2.0", steps: [enter] },
  "a field's value": { query: "kind:", steps: ["f", c("complete")] },
  completion: { query: "bra", steps: [c("complete"), c("complete"), c("box-start"), c("delete-after"), c("box-end")] },
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
  "logging a call": { query: "fog", steps: [c("log"), "table 7", c("box-left"), c("clear-box"), c("back")] },
  "checking a deck": { steps: [c("deck"), "deck.txt", c("back")] },
  "a later edition": { steps: [c("go"), "lamps-faq@1.0/lit-lanterns", enter, c("difference")] },
};

describe("the terminal UI on the library of the lamps game", () => {
  it.each(Object.keys(scripts))("shows the expected screens: %s", async (name) => {
    const { columns = 80, rows = 24, query = "", steps } = scripts[name] ?? { steps: [] };
    const model = makeViewModel(libraryLookups(library), makeTheme({ color: false }));
    const app = startApp(stateOf(query, columns, rows), model);
    const screens = [`start\n${app.frame()}`];
    for (const step of steps) {
      if (typeof step === "string") app.press(step);
      else app.do(step.do);
      screens.push(`${typeof step === "string" ? JSON.stringify(step) : step.do}\n${app.frame()}`);
    }
    const trimmed = screens.map((one) => one.replace(/ +$/gm, ""));
    const reader = screenReaderText(model, app.store.get());
    const text = [...trimmed, `for screen readers\n${reader}`].map((one) => `━━ ${one}\n`).join("");
    await expect(text).toMatchFileSnapshot(`expected/${name.replaceAll(" ", "-")}.txt`);
  });
});
