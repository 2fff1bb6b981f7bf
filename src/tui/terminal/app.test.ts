import { describe, expect, test } from "vitest";
import { stateOf } from "../made-up.fixture.js";
import { currentVisit } from "../state/state.js";
import { startApp } from "./app.fixture.js";

const down = "\x1b[B";
const escapeKey = "\x1b";

describe("the search screen", () => {
  test("shows how to search and what the library contains", () => {
    const { frame } = startApp();
    expect(frame()).toContain("Type what you would ask a judge");
    expect(frame()).toContain("1 document, 2 editions, 3 rulings");
    expect(frame()).toContain("offline");
    expect(frame().split("\n")).toHaveLength(24);
  });

  test("shows the results for typed text with kind, document, reason and card, and the selected ruling below", async () => {
    const { press } = startApp();
    const frame = await press("l", "ant", "ern");
    expect(frame).toContain("› lantern");
    expect(frame).toMatch(
      /▌ \(1\.1\) Lit Lanterns +Clarification · FAQ 1\.3\n {2}─ more, less likely ─+\n {2}Can the Eel/,
    );
    expect(frame).toContain("─ 1 of 2 ─");
    expect(frame).toContain("─ words: lantern ─");
    expect(frame).toContain("A lantern is lit as soon as its oil is paid");
    expect(frame).toContain("^o card Brass Lantern");
  });

  test("shows the ruling beside the list on a wide screen and not at all on a small one", async () => {
    const wide = await startApp(stateOf("", 120, 20)).press("lantern");
    expect(wide).toMatch(/▌ \(1\.1\) Lit Lanterns +Clarification · FAQ 1\.3 │ Clarification · \(1\.1\) Lit Lanterns/);
    const small = await startApp(stateOf("", 40, 15)).press("lantern");
    expect(small).not.toContain("as soon as");
    expect(small).toContain("1 of 2 · words: lantern");
  });

  test("shows that nothing was found, and what was searched", async () => {
    expect(await startApp().press("shoggoth")).toMatch(/No ruling found\.\s*\n\s*Searched 4 rulings: deep-faq 1\.3\./);
  });

  test("separates keys that arrive in one chunk of input", async () => {
    const { press } = startApp();
    const frame = await press(`lantern${down}\r`.replace(down, "\x0e"));
    expect(frame).toContain("grim › search › Can the Eel Watch put out");
  });

  test("does not end the choice of a completion at another button of the mouse, or at a released one", async () => {
    const app = startApp();
    await app.press("bra", "\t");
    const { completing } = app.store.get();
    expect(completing).not.toBeNull();
    await app.press("\x1b[<2;5;5M", "\x1b[<2;5;5m", "\x1b[<0;5;5m");
    expect(app.store.get().completing).toBe(completing);
  });

  test("inserts pasted line breaks as spaces", async () => {
    const { press } = startApp();
    expect(await press("\x1b[200~brass\r\nlantern\x1b[201~")).toContain("› brass lantern");
  });

  test("shows no control characters of pasted text", async () => {
    const { press } = startApp();
    const frame = await press("\x1b[200~a\x07\u202eb\x1b[201~");
    expect(frame).not.toMatch(/[\x07\u202e]/);
  });

  test("opens the help on F1, and on ? in an empty input; inserts ? into a query", async () => {
    expect(await startApp().press("\x1bOP")).toContain("grim › search › help");
    expect(await startApp().press("?")).toContain("grim › search › help");
    expect(await startApp().press("lit", "?")).toContain("› lit?");
  });
});

describe("pages", () => {
  test("shows a ruling with its text, governing edition, citation and links, and marks the chosen link", async () => {
    const app = startApp();
    const frame = await app.press("lantern", "\r");
    expect(frame).toContain("Clarification · (1.1) Lit Lanterns");
    expect(frame).toContain("[reaction]°");
    expect(frame).toContain("Governs   FAQ 1.3");
    expect(frame).toContain("[deep-faq@1.3/lit-lanterns]");
    expect(frame).toMatch(/^ {2}Card {9}Brass Lantern \(Reef 12\)/m);
    expect(await app.press("\t")).toMatch(/^▌ Card {9}Brass Lantern \(Reef 12\)/m);
    expect(await app.press("j")).toMatch(/^▌ See {10}.*Oil/m);
    expect(await app.press("j")).toMatch(/^▌ Keyword {6}Lit/m);
  });

  test("opens a card, a keyword, documents and changes, and returns through them with Esc", async () => {
    const app = startApp();
    const card = await app.press("lantern", "\r", "\t", "\r");
    expect(card).toContain("grim › search › (1.1) Lit Lanterns › Brass Lantern");
    expect(card).toContain("─ Questions that cite it (1) ─");
    expect(await app.press(escapeKey, "j", "j", "\r")).toContain("─ What it means ─");
    expect(await app.press("d")).toMatch(/1\.0 {2}February 2017 · 1 ruling/);
    const changes = await app.press("c", "\r");
    expect(changes).toContain("FAQ 1.0 → 1.3");
    expect(changes).toMatch(/\[-when-\] ?\{\+as soon as\+\}/);
    expect(await app.press("n")).toMatch(/^▌ Clarification · \(1\.1\) Lit Lanterns/m);
    const steps = app.store.get().trail.length;
    for (let i = 1; i < steps; i += 1) await app.press(escapeKey);
    expect(currentVisit(app.store.get()).place.at).toBe("search");
  });

  test("shows filters as chips, which Backspace removes", async () => {
    const app = startApp();
    const frame = await app.press("\x06", down, "\r");
    expect(frame).toContain("[document: deep-faq ×]");
    expect(await app.press("\x7f")).not.toContain("×]");
  });

  test("shows the keys of the screen in the footer, and a message after a command", async () => {
    const app = startApp();
    expect(app.frame()).not.toContain("tab complete");
    expect(await app.press("bra")).toContain("tab complete");
    expect(await app.press("\x15", "lantern")).not.toContain("tab complete");
    expect(await app.press("\r")).toContain("s section");
    expect(await app.press("m")).toContain("Pinned deep-faq@1.3/lit-lanterns (1 pin).");
    expect(app.frame()).toContain("(pinned)");
    expect(await app.press("'")).toContain("Lit Lanterns");
  });

  test("passes copying, quitting, suspending and redrawing to the effects", async () => {
    const app = startApp();
    await app.press("lantern", "\x19", "\r", "y", "Y", "\x1a", "\x0c", "q");
    expect(app.done).toEqual(["copy-citation", "copy-citation", "copy-slip", "suspend", "redraw", "quit"]);
    await app.press("\x03");
    expect(app.done.at(-1)).toBe("quit");
  });
});
