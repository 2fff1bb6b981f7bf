import { describe, expect, test } from "vitest";
import { allKeySets, commandFor, keyNames, keySetsAt, keyWords } from "./keys.js";
import type { Place } from "./state/place.js";

const places: Place[] = [
  { at: "search" },
  { at: "ruling", ref: "" },
  { at: "changes", document: "", from: "", to: "" },
  { at: "filters" },
  { at: "documents" },
  { at: "help" },
];

describe("keys", () => {
  test("no set gives one key two meanings, and all sets are in the help", () => {
    for (const { title, bindings } of allKeySets) {
      const keys = bindings.flatMap((one) => one.keys);
      expect(new Set(keys).size, title).toBe(keys.length);
    }
    for (const place of places) for (const set of keySetsAt(place)) expect(allKeySets).toContain(set);
  });

  test("Ctrl-C always quits, Esc always goes back, F1 always shows the help", () => {
    for (const place of places) {
      expect(commandFor(place, "ctrl-c")).toBe("quit");
      expect(commandFor(place, "esc")).toBe("back");
      expect(commandFor(place, "f1")).toBe("help");
    }
  });

  test("q closes the help and the filters, and quits elsewhere", () => {
    expect(commandFor({ at: "help" }, "q")).toBe("back");
    expect(commandFor({ at: "filters" }, "q")).toBe("back");
    expect(commandFor({ at: "documents" }, "q")).toBe("quit");
  });

  test("letters are text in the search and commands elsewhere", () => {
    expect(commandFor({ at: "search" }, "j")).toBeNull();
    expect(commandFor({ at: "documents" }, "j")).toBe("down");
  });

  test("what terminals send, by name", () => {
    expect(keyNames("\x1b")).toEqual(["esc"]);
    expect(keyNames("\x1b[A")).toEqual(["up"]);
    expect(keyNames("\x1bOA")).toEqual(["up"]);
    expect(keyNames("\x1bOP")).toEqual(["f1"]);
    expect(keyNames("\x1b[3~")).toEqual(["delete"]);
    expect(keyNames("\x7f\x7f")).toEqual(["backspace", "backspace"]);
    expect(keyNames("\x07")).toEqual(["ctrl-g"]);
    expect(keyNames("é 漢\r")).toEqual(["é", "space", "漢", "enter"]);
    expect(keyNames("\x1b[99;99~")).toEqual([]);
    expect(keyNames("\x00\x1f")).toEqual([]);
  });

  test("are shown as people write them", () => {
    expect([keyWords("ctrl-g"), keyWords("up"), keyWords("alt-left"), keyWords("?")]).toEqual([
      "^g",
      "↑",
      "alt+←",
      "?",
    ]);
  });
});
