import { describe, expect, test } from "vitest";
import { deepLibrary, deepModel, eel, lit, noColour, oil, oldLit, stateOf } from "../../made-up.fixture.js";
import { startApp } from "../../terminal/app.fixture.js";
import { currentVisit, type Size } from "../state.js";

/** Long paragraphs, so that the number of lines depends on the width. */
const words = Array.from({ length: 30 }, (_, i) => `start${i} ${"lamp oil wick ".repeat(12)}end${i}`).join("\n\n");
const model = deepModel(noColour, deepLibrary([lit, { ...oil, text: words }, eel, oldLit]));
const page = (columns: number, rows: number) => {
  const app = startApp(stateOf("start0", columns, rows), model);
  app.press("\r");
  return {
    ...app,
    resize: (size: Size) => {
      app.store.dispatch({ do: "resize", size });
      return app.frame().split("\n");
    },
  };
};
const top = (app: ReturnType<typeof page>) => currentVisit(app.store.get()).top;

describe("a change of the terminal's size", () => {
  test("keeps the words in the first row of a page", () => {
    const app = page(80, 24);
    while (!app.frame().split("\n")[2]?.includes("start17")) app.store.dispatch({ do: "wheel", by: 1 });
    expect(app.resize({ columns: 44, rows: 15 })[2]).toContain("start17");
    expect(app.resize({ columns: 120, rows: 40 })[2]).toContain("start17");
    expect(app.resize({ columns: 80, rows: 24 })[2]).toContain("start17");
  });

  test("stays at the top and at the end of a page", () => {
    const app = page(80, 24);
    app.resize({ columns: 40, rows: 15 });
    expect(top(app)).toBe(0);
    app.press("G");
    expect(app.resize({ columns: 100, rows: 24 }).join("\n")).toContain("  After ");
  });

  test("keeps the chosen link on its row, and finds it when the links go to the side column", () => {
    const app = page(80, 24);
    app.press("G", "\x1b[Z");
    const { trail } = app.store.get();
    const target = (columns: number, rows: number) => {
      app.resize({ columns, rows });
      const { place, link } = currentVisit(app.store.get());
      return place.at === "search" ? null : model.page(app.store.get(), place).links[link]?.target;
    };
    const before = target(80, 24);
    expect(before).toBeDefined();
    expect(target(200, 50)).toEqual(before);
    expect(target(80, 24)).toEqual(before);
    expect(app.frame()).toMatch(/^▌ /m);
    expect(app.store.get().trail).toHaveLength(trail.length);
  });

  test("keeps the match that was gone to", () => {
    const app = page(80, 24);
    app.press("/", "end20", "\r");
    const lines = app.resize({ columns: 50, rows: 20 });
    expect(lines.find((line) => line.startsWith("»"))).toContain("end20");
    expect(lines[1]).toContain("“end20” 1 of 1");
  });
});
