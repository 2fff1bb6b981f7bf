import { describe, expect, test } from "vitest";
import { allKeySets, commandFor, keyLabel, keySetsAt } from "./keys.js";
import type { Place } from "./state/place.js";

const places: Place[] = [
  { at: "search" },
  { at: "ruling", ref: "" },
  { at: "changes", document: "", from: "", to: "" },
  { at: "filters" },
  { at: "documents" },
  { at: "help" },
];

describe("key sets, commandFor and keyLabel", () => {
  test("no set binds a key twice, and all sets are in the help", () => {
    for (const { title, bindings } of allKeySets) {
      const keys = bindings.flatMap((one) => one.keys);
      expect(new Set(keys).size, title).toBe(keys.length);
    }
    for (const place of places) for (const set of keySetsAt(place)) expect(allKeySets).toContain(set);
  });

  test("commandFor maps Ctrl-C to quit, Esc to back and F1 to help on every screen", () => {
    for (const place of places) {
      expect(commandFor(place, "ctrl-c")).toBe("quit");
      expect(commandFor(place, "esc")).toBe("back");
      expect(commandFor(place, "f1")).toBe("help");
    }
  });

  test("commandFor maps q to back in the help and the filters, and to quit elsewhere", () => {
    expect(commandFor({ at: "help" }, "q")).toBe("back");
    expect(commandFor({ at: "filters" }, "q")).toBe("back");
    expect(commandFor({ at: "documents" }, "q")).toBe("quit");
  });

  test("commandFor maps letters to commands, but not in the search", () => {
    expect(commandFor({ at: "search" }, "j")).toBeNull();
    expect(commandFor({ at: "documents" }, "j")).toBe("down");
  });

  test("keyLabel returns keys in their written form", () => {
    expect([keyLabel("ctrl-g"), keyLabel("up"), keyLabel("alt-left"), keyLabel("?")]).toEqual([
      "^g",
      "↑",
      "alt+←",
      "?",
    ]);
  });
});
