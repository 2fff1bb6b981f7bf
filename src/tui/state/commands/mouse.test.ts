import { describe, expect, test } from "vitest";
import { makeTheme } from "../../../render/text/theme.js";
import { deepLookups, deepModel, noColour, stateOf } from "../../made-up.fixture.js";
import { startApp } from "../../terminal/app.fixture.js";
import { unpainted } from "../../view/clip.js";
import { renderFrame } from "../../view/frame.js";
import { makeViewModel } from "../../view/view-model.js";
import { currentVisit, type State } from "../state.js";

/** What a terminal sends for a press of the left button on a cell, counted from 0. */
const press = (x: number, y: number) => `\x1b[<0;${x + 1};${y + 1}M`;
const release = (x: number, y: number) => `\x1b[<0;${x + 1};${y + 1}m`;
const [wheelUp, wheelDown] = ["\x1b[<64;5;5M", "\x1b[<65;5;5M"];

/** The cell at which the words are on screen. */
function cellOf(frame: string, words: string): [x: number, y: number] {
  const lines = frame.split("\n");
  const y = lines.findIndex((line) => line.includes(words));
  expect(y, `${words} on screen:\n${frame}`).toBeGreaterThanOrEqual(0);
  return [lines[y]?.indexOf(words) ?? 0, y];
}
const place = (app: { store: { get(): State } }) => currentVisit(app.store.get()).place;

describe.each([
  [80, 24],
  [120, 40],
  [200, 50],
  [40, 15],
])("the mouse at %ix%i", (columns, rows) => {
  const start = (query = "lantern") => startApp(stateOf(query, columns, rows));

  test("selects a result on a click, and opens the selected one on another", () => {
    const app = start();
    app.press(press(...cellOf(app.frame(), "Can the Eel")));
    expect(app.store.get().selected).toBe(1);
    expect(place(app).at).toBe("search");
    app.press(press(...cellOf(app.frame(), "Can the Eel")));
    expect(place(app)).toEqual({ at: "ruling", ref: "deep-faq@1.3/eel-question" });
  });

  test("ignores clicks beside the results and the release of a button", () => {
    const app = start();
    const before = app.store.get();
    app.press(press(3, 0), press(3, 1), press(3, rows - 1), release(...cellOf(app.frame(), "Can the Eel")));
    expect(app.store.get()).toEqual(before);
  });

  test("follows a link on a click, in the side column too", () => {
    const app = start();
    app.press("\r", "\t");
    app.press(press(...cellOf(app.frame(), "Brass Lantern (Reef 12)")));
    expect(place(app)).toEqual({ at: "card", game: "deep", id: "brass-lantern" });
  });

  test("moves through results and scrolls a page with the wheel", () => {
    const app = start();
    app.press(wheelDown);
    expect(app.store.get().selected).toBe(1);
    app.press(wheelUp);
    expect(app.store.get().selected).toBe(0);
    const page = start("paragraph 40");
    page.press("\r", wheelDown);
    expect(currentVisit(page.store.get()).top).toBe(3);
    page.press(wheelUp, wheelUp);
    expect(currentVisit(page.store.get()).top).toBe(0);
  });
});

describe("the mouse", () => {
  test("selects the clicked result below an answer that takes several rows", () => {
    const verdict = ["Yes: the Brass Lantern is on the restricted list of a document with a very long name indeed."];
    const model = makeViewModel({ ...deepLookups(), verdict: () => verdict }, noColour);
    const app = startApp(stateOf("lantern", 40, 15), model);
    app.press(press(...cellOf(app.frame(), "Can the Eel")));
    expect(app.store.get().selected).toBe(1);
  });

  test("sets a filter on a click", () => {
    const app = startApp(stateOf("lantern", 80, 24));
    app.press("\x06");
    app.press(press(...cellOf(app.frame(), "deep-faq")));
    expect(app.store.get().filters.document).toBe("deep-faq");
    expect(place(app).at).toBe("search");
  });

  test("is switched on and off by F2, with a message on what it does", () => {
    const app = startApp();
    app.press("\x1bOQ");
    expect(app.done).toEqual(["mouse"]);
    app.store.dispatch({ do: "mouse", on: false });
    expect(app.frame()).toContain("The mouse is off: the terminal selects text.");
    app.store.dispatch({ do: "mouse", on: true });
    expect(app.frame()).toContain("with Shift the terminal selects text");
  });
});

describe("the side column of a wide screen", () => {
  const frame = (columns: number, ...keys: string[]) => startApp(stateOf("lantern", columns, 50)).press("\r", ...keys);

  test("shows the links and the trail beside the text; a narrower screen shows the links below", () => {
    const wide = frame(200).split("\n");
    expect(wide.find((line) => line.includes("Clarification · (1.1) Lit Lanterns"))).toContain(
      "Brass Lantern (Reef 12)",
    );
    expect(wide.join("\n")).toContain("How you got here");
    const narrow = frame(120);
    expect(narrow).not.toContain("│");
    expect(narrow).toMatch(/^ {2}Card {9}Brass Lantern \(Reef 12\)/m);
  });

  test("marks the link chosen with Tab", () => {
    expect(frame(200, "\t")).toMatch(/│ *▌ Card {9}Brass Lantern \(Reef 12\)/);
  });

  test("has the same words in every palette, and different colours", () => {
    const frames = (["auto", "light", "dark", "contrast"] as const).map((palette) => {
      const model = deepModel(makeTheme({ color: true, palette }));
      const place = { at: "ruling", ref: "deep-faq@1.3/lit-lanterns" } as const;
      return renderFrame(model, { ...stateOf("", 200, 50), trail: [{ place, link: 0, top: 0 }] }).lines.join("\n");
    });
    expect(new Set(frames.map(unpainted)).size).toBe(1);
    expect(new Set(frames).size).toBe(4);
  });
});
