import { render } from "ink-testing-library";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { displayWidth } from "../render/text/width.js";
import { lampsModel, startApp } from "./app.fixture.js";
import type { ViewModel } from "./model.js";
import { App } from "./screen.js";

let model: ViewModel;
beforeAll(async () => {
  model = await lampsModel();
});

const title = (frame: string) => frame.split("\n")[0]?.trim();

describe("the app in Ink", () => {
  /** Renders the app, and types into the terminal. */
  function renderApp({ isForScreenReader = false, query = "" } = {}) {
    const { store, press } = startApp(model, query, 90, 20);
    let redraw = () => {};
    const app = render(
      <App
        model={model}
        store={store}
        handleInput={(input) => void press(input)}
        isForScreenReader={isForScreenReader}
        onRedraw={(redrawApp) => {
          redraw = redrawApp;
        }}
      />,
    );
    return { ...app, store, redraw: () => redraw() };
  }

  test("shows the screen for each key that the terminal sends", async () => {
    const { stdin, lastFrame, unmount } = renderApp();
    expect(lastFrame()).toContain("Type what you would ask a judge");
    stdin.write("fog");
    await vi.waitFor(() => expect(lastFrame()).toContain("▌ (1.2) Fog"));
    stdin.write("\r");
    await vi.waitFor(() => expect(title(lastFrame() ?? "")).toBe("grim › search › (1.2) Fog"));
    stdin.write("\x1bOP");
    await vi.waitFor(() => expect(lastFrame()).toContain("The ten keys"));
    unmount();
  });

  test("writes the screen again on demand, with an empty one between", async () => {
    const { frames, redraw, lastFrame, unmount } = renderApp({ query: "fog" });
    const before = frames.length;
    const shown = lastFrame();
    redraw();
    await vi.waitFor(() => expect(frames.length).toBe(before + 2));
    expect([frames.at(-2)?.trim(), lastFrame()]).toEqual(["", shown]);
    unmount();
  });

  test("is plain statements for a screen reader", () => {
    const { lastFrame, unmount } = renderApp({ query: "fog", isForScreenReader: true });
    expect(lastFrame()).toMatch(/^Search: fog\nResult 1 of \d+\nClarification: \(1\.2\) Fog\n/);
    unmount();
  });
});

describe("input", () => {
  const paste = (text: string) => ["\x1b[200~", text, "\x1b[201~"];
  test.each([
    ["letters that arrive one by one", ["f", "o", "g"], "fog"],
    ["a paste with its marks", paste("is fog\tdark?\r\n"), "is fog dark? "],
    ["a paste without marks", ["is fog\tdark?\r"], "is fog dark? "],
    ["a long paste in two pieces, the second of one character", ["fo", "\r"], "fo "],
    ["control characters in a paste without marks", ["fo\x03g\x1a"], "fog"],
    ["typing with a correction that arrives at once", ["fox\x7fg"], "fog"],
    ["clearing what is typed, and typing, at once", ["is", "\x15fog"], "fog"],
    ["a held backspace", [..."abcd", "\x7f\x7f\x7f"], "a"],
    ["a question mark after text", ["fog", "?"], "fog?"],
    ["an unknown sequence", ["f", "\x1b[99~"], "f"],
    ["the cursor keys", ["f", "g", "\x1b[D", "o"], "fog"],
    ["the cursor keys in application mode", ["f", "g", "\x1bOD", "o"], "fog"],
  ])("%s is text in the search", (_, inputs, text) => {
    const { store, press, done } = startApp(model);
    press(...inputs);
    expect(store.get().input.text).toBe(text);
    expect(done).toEqual([]);
  });

  test.each([
    ["q", ["quit"]],
    ["qy", []],
    ["quit\ry", []],
    ["\x03", ["quit"]],
    ["\x1a\x0c", ["suspend", "redraw", "redraw"]],
  ])("on a page, %j performs %j", (input, effects) => {
    const { press, done } = startApp(model, "fog");
    press("\r");
    press(input);
    expect(done).toEqual(effects);
  });

  test.each([
    ["\r/", { find: { isTyping: true } }],
    ["\rcan the lantern", { find: null, message: expect.stringContaining("no field for pasted text") }],
  ])("what arrives with Enter, %j, is for the screen that Enter opens", (input, expected) => {
    const { store, press } = startApp(model, "fog");
    press(input);
    expect(store.get()).toMatchObject({ input: { text: "fog" }, trail: [{}, {}], ...expected });
  });

  test("a key held down scrolls once for each character", () => {
    const { store, press } = startApp(model, "fog", 60, 12);
    press("\x1bOP", "jjj");
    expect(store.get().trail.at(-1)).toMatchObject({ place: { at: "help" }, top: 3 });
  });

  test("pasted text on a page without a field says where it can be typed", () => {
    const { press } = startApp(model, "fog");
    expect(press("\r", "can the lantern")).toContain("This page has no field for pasted text; a opens the search.");
  });
});

describe("the search", () => {
  test.each([
    ["bra", "brass Lantern", "Brass Lantern"],
    ["is bra", "is bra", "is bra"],
    ["can the brass", "can the brass", "can the brass"],
  ])("the query %j is shown as %j, and Tab makes it %j", (query, shown, completed) => {
    const { store, frame, press } = startApp(model, query);
    expect(frame().split("\n")[1]?.replace(/^› /, "").toLowerCase()).toBe(shown.toLowerCase());
    press("\t");
    expect(store.get().input.text).toBe(completed);
  });

  test("the number of results is that of the rulings that may answer", () => {
    const { store, frame } = startApp(model, "lit lanterns");
    const found = model.found(store.get());
    const count = model.items(store.get()).length;
    expect(count).toBeLessThan(found?.answer.hits.length ?? 0);
    expect(frame()).toContain(`1 of ${count}`);
  });

  test.each([
    [80, 24, 10],
    [120, 40, 10],
    [200, 50, 10],
    [60, 20, 5],
  ])("at %ix%i, a ruling has room for %i lines of its words", (columns, rows, count) => {
    // Ink needs the last row of the terminal, and the title of the ruling takes one.
    const { store } = startApp(model, "lit lanterns", columns, rows - 1);
    expect(model.layout(store.get()).preview?.rows).toBeGreaterThan(count);
  });

  test("a preview opens at the passage that answers, and can be scrolled to its beginning", () => {
    const { frame, press, do: perform } = startApp(model, "guard shows its scary face to oil", 40, 15);
    expect(frame()).toMatch(/above: \^b scrolls up\n.*\n?.*> • Turn the Eel Watch/);
    // The doubt about the answer stays above the words.
    expect(frame()).toContain("Probably this; check that it answers");
    for (let i = 0; i < 4; i++) perform("preview-up");
    expect(frame()).not.toContain("above: ^b scrolls up");
    expect(frame()).toContain("In fog, do the following in order:");
    // Another query that the same ruling answers marks another passage.
    press("\x15do lamps with an empty tank go dark");
    expect(frame()).toMatch(/> • Put out every lantern/);
    expect(frame()).not.toContain("> • Turn the Eel Watch");
  });

  test.each([
    [1, 1],
    [20, 5],
  ])("at %ix%i, no line is wider than the screen, and no screen is higher", (columns, rows) => {
    const { do: perform, frame } = startApp(model, "lantern", columns, rows);
    for (const command of ["down", "open", "section", "documents", "help", "go", "filters", "deck"] as const) {
      perform(command);
      const lines = frame().split("\n");
      expect(lines.length, command).toBeLessThanOrEqual(rows);
      for (const line of lines) expect(displayWidth(line), command).toBeLessThanOrEqual(columns);
    }
  });
});
