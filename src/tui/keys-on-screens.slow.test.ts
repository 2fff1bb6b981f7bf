/** Every key on every screen at four sizes: the screen stays within the terminal, and has its first and its last line. */
import { stripVTControlCharacters } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { displayWidth } from "../render/text/width.js";
import { lampsModel, startApp } from "./app.fixture.js";
import { type Command, keySetsAt } from "./keys.js";
import type { ViewModel } from "./model.js";
import { currentVisit, findStage } from "./state/state.js";

let model: ViewModel;
beforeAll(async () => {
  model = await lampsModel();
});

const sizes = [
  [80, 24],
  [120, 40],
  [200, 50],
  [60, 20],
] as const;

/** What opens each screen: commands, and text that is typed, which begins with `=`. */
const screens: [screen: string, query: string, ...steps: (Command | `=${string}`)[]][] = [
  ["the empty search", ""],
  ["the search", "lantern"],
  ["no ruling found", "zzqqxx"],
  ["a verdict", "is oil flask restricted"],
  ["a ruling", "lit lanterns", "open"],
  ["finding on a page", "lit lanterns", "open", "find", "=lan"],
  ["matches on a page", "lit lanterns", "open", "find", "=lan", "open"],
  ["a section", "lit lanterns", "open", "section"],
  ["a card", "brass lantern", "card"],
  ["the choice of editions", "", "compare"],
  ["changes", "", "compare", "open", "open", "open"],
  ["documents", "", "documents"],
  ["an edition", "", "documents", "next-link", "open"],
  ["filters", "lantern", "filters"],
  ["pins", "lit lanterns", "pin", "pins"],
  ["recent look-ups", "lit lanterns", "open", "recent"],
  ["a call", "lit lanterns", "log"],
  ["a deck", "", "deck"],
  ["going somewhere", "", "go", "=lamps 1.1"],
  ["the help", "", "help"],
];

/** What a terminal sends for a key. */
function sent(key: string): string {
  const named: Record<string, string> = {
    ...{ enter: "\r", tab: "\t", esc: "\x1b", backspace: "\x7f", space: " ", delete: "\x1b[3~", home: "\x1b[H" },
    ...{ up: "\x1b[A", down: "\x1b[B", right: "\x1b[C", left: "\x1b[D", end: "\x1b[F", pageup: "\x1b[5~" },
    ...{ pagedown: "\x1b[6~", "shift-tab": "\x1b[Z", f1: "\x1bOP", f2: "\x1bOQ", f3: "\x1bOR", f4: "\x1bOS" },
    ...{ "alt-left": "\x1b[1;3D", "alt-right": "\x1b[1;3C", "alt-backspace": "\x1b\x7f" },
  };
  return named[key] ?? (key.startsWith("ctrl-") ? String.fromCharCode(key.charCodeAt(5) - 96) : key);
}

test.each(sizes.flatMap(([columns, rows]) => screens.map(([screen]) => [columns, rows, screen] as const)))(
  "at %ix%i, every key on the screen: %s",
  (columns, rows, name) => {
    const [, query = "", ...steps] = screens.find(([screen]) => screen === name) ?? [];
    const open = () => {
      // Ink needs the last row of the terminal.
      const app = startApp(model, query as string, columns, rows - 1);
      for (const step of steps) {
        if (step.startsWith("=")) app.press(step.slice(1));
        else app.do(step as Command);
      }
      return app;
    };
    const opened = open();
    const state = opened.store.get();
    const expectScreen = (frame: string, key: string) => {
      const lines = frame.split("\n");
      expect(lines, key).toHaveLength(rows - 1);
      expect(lines[0], key).toMatch(/^ grim › /);
      expect(lines.at(-1)?.trim(), key).not.toBe("");
      for (const line of lines) expect(displayWidth(stripVTControlCharacters(line)), key).toBeLessThanOrEqual(columns);
    };
    expectScreen(opened.frame(), "no key");
    const keys = keySetsAt(currentVisit(state).place, findStage(state)).flatMap((set) =>
      set.bindings.flatMap((one) => one.keys),
    );
    for (const key of new Set(keys)) expectScreen(open().press(sent(key)), key);
  },
);
