import { describe, expect, test } from "vitest";
import { displayWidth } from "../../render/text/width.js";
import type { Place } from "../state/place.js";
import { type AvailableActions, footerGap, footerKeys } from "./footer.js";

const available: AvailableActions = {
  find: null,
  canOpen: true,
  canQuote: true,
  canClear: true,
  canComplete: true,
  hasVersions: true,
  isList: false,
};
const words = (place: Place, room: number, more: Partial<AvailableActions> = {}) =>
  footerKeys(place, room, { ...available, ...more }).map(({ word }) => word);
const ruling: Place = { at: "ruling", ref: "" };

describe("footerKeys", () => {
  test("never exceeds the width, and keeps help and back in a narrow terminal", () => {
    for (const place of [{ at: "search" }, ruling, { at: "filters" }, { at: "pins" }] as const) {
      for (let room = 1; room < 220; room += 1) {
        const keys = footerKeys(place, room, available);
        const width = keys.reduce((sum, { key, word }) => sum + displayWidth(`${key} ${word}`) + footerGap, -footerGap);
        expect(Math.max(0, width)).toBeLessThanOrEqual(room);
      }
    }
    expect(words(ruling, 38)).toEqual(["follow", "next", "help", "back"]);
    expect(words({ at: "search" }, 38)).toEqual(["open", "complete", "help"]);
  });

  test("names more keys where there is more room, in the same order", () => {
    const some = words(ruling, 78);
    const all = words(ruling, 218);
    expect(some.length).toBeGreaterThan(5);
    expect(all.length).toBeGreaterThan(some.length);
    expect(all.filter((word) => some.includes(word))).toEqual(some);
    expect(all).toContain("versions");
  });

  test("omits keys that have no effect on the screen", () => {
    expect(words({ at: "documents" }, 200, { canQuote: false })).not.toContain("cite");
    expect(words({ at: "help" }, 200, { canOpen: false })).not.toContain("follow");
    expect(words({ at: "edition", document: "", edition: "" }, 200, { isList: true })).not.toContain("links");
    const empty = words({ at: "search" }, 200, {
      canOpen: false,
      canQuote: false,
      canClear: false,
      canComplete: false,
    });
    expect(empty).toEqual(["help", "go to", "filter", "game", "deck", "quit"]);
    expect(words({ at: "search" }, 200, { canComplete: false })).not.toContain("complete");
    expect(words(ruling, 218, { hasVersions: false })).not.toContain("versions");
    expect(words({ at: "filters" }, 200, { canOpen: false, canQuote: false, canClear: false })).toEqual([
      "help",
      "back",
      "quit",
    ]);
    const filters = ["set", "set and stay", "clear all", "help", "back", "quit"];
    expect(words({ at: "filters" }, 200, { canQuote: false })).toEqual(filters);
    expect(words({ at: "compare", document: null, from: null }, 200)).not.toContain("compare");
    expect(words({ at: "compare", document: "a", from: null }, 200)).toContain("compare");
    expect(words({ at: "pins" }, 200)).not.toContain("pins");
    expect(words({ at: "pins" }, 200)).toContain("cite");
    const quit = footerKeys({ at: "filters" }, 200, available).find(({ word }) => word === "quit");
    expect(quit?.key).toBe("^c");
  });

  test("keeps the keys of the search on a page in a narrow terminal while matches are shown", () => {
    expect(words(ruling, 38, { find: "matches" })).toEqual(["next match", "help", "end", "find"]);
  });

  test("names next and previous on a section and the contents of an edition", () => {
    expect(words({ at: "section", ref: "" }, 218)).toEqual(expect.arrayContaining(["next", "previous"]));
    expect(words({ at: "edition", document: "", edition: "" }, 218)).toContain("next");
  });
});
