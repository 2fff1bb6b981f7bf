import { describe, expect, test } from "vitest";
import { stateOf } from "../../made-up.fixture.js";
import { startApp } from "../../terminal/app.fixture.js";
import { currentVisit } from "../state.js";

const escapeKey = "\x1b";
const [up, down] = ["\x1b[A", "\x1b[B"];

/** The long ruling on oil: forty paragraphs, each with its number. */
function onOil() {
  const app = startApp(stateOf("oil", 80, 24));
  app.press(down, "\r");
  expect(app.frame()).toContain("Paragraph 1 on oil.");
  return app;
}
const row = (app: ReturnType<typeof startApp>) => app.store.get().find?.row ?? null;

describe("the find command", () => {
  test("goes to the first match while typing, counts the matches, and marks the line", () => {
    const app = onOil();
    expect(app.press("/")).toMatch(/^ find: /m);
    const frame = app.press("paragraph 31");
    expect(frame).toMatch(/^» +Paragraph 31 on oil\./m);
    expect(frame).toMatch(/ find: paragraph 31 +1 of 1$/m);
    // A shorter text has more matches, from the top.
    expect(app.press("\x7f")).toContain("1 of 11");
    expect(app.frame()).toMatch(/^» +Paragraph 3 on oil\./m);
  });

  test("moves between matches with n and N and, while typing, with the arrows, and wraps around the ends", () => {
    const app = onOil();
    app.press("/", "paragraph 3", down);
    expect(app.frame()).toMatch(/^» +Paragraph 30 on oil\./m);
    expect(app.press(up)).toMatch(/^» +Paragraph 3 on oil\./m);
    expect(app.press("\r")).toContain("“paragraph 3” 1 of 11");
    expect(app.press("N")).toMatch(/^» +Paragraph 39 on oil\./m);
    expect(app.press("n")).toMatch(/^» +Paragraph 3 on oil\./m);
    expect(app.press("n")).toContain("“paragraph 3” 2 of 11");
    // The footer names the keys that count now.
    expect(app.frame()).toContain("n next match");
  });

  test("finds words across a line end, ignoring case and accents", () => {
    const app = startApp(stateOf("lantern", 34, 24));
    app.press("\r", "/", "OIL IS PÁID");
    expect(row(app)).toBeGreaterThan(0);
    expect(app.frame()).toContain("1 of ");
  });

  test("leaves the position unchanged for words that are not on the page, and ends with a message on Enter", () => {
    const app = onOil();
    const before = currentVisit(app.store.get()).top;
    expect(app.press("/", "kraken")).toContain("not on this page");
    expect(currentVisit(app.store.get()).top).toBe(before);
    expect(app.press("\r")).toContain("“kraken” is not on this page.");
    expect(app.store.get().find).toBeNull();
    // n is again the next ruling.
    expect(app.press("n")).not.toContain("Paragraph 1 on oil.");
  });

  test("ends with Esc and stays on the page; a second Esc goes back", () => {
    const app = onOil();
    app.press("/", "paragraph 20", "\r");
    const { top } = currentVisit(app.store.get());
    app.press(escapeKey);
    expect(app.store.get().find).toBeNull();
    expect(currentVisit(app.store.get()).top).toBe(top);
    expect(app.press(escapeKey)).toContain("› oil");
  });

  test("inserts letters as text while typing, q and ? included, and supports the editing keys", () => {
    const app = onOil();
    app.press("/", "q?x", "\x7f");
    expect(app.store.get().find?.words.text).toBe("q?");
    expect(app.done).toEqual([]);
    app.press("\x15", "oil");
    expect(app.store.get().find?.words.text).toBe("oil");
  });

  test("ends when another page opens", () => {
    const app = onOil();
    app.press("/", "oil", "\r", "d");
    expect(app.store.get().find).toBeNull();
    app.press(escapeKey);
    expect(app.store.get().find).toBeNull();
  });
});
