import { describe, expect, test } from "vitest";
import {
  applyChange,
  type Entry,
  emptyPinsAndHistory,
  maxPins,
  maxRecent,
  type PinsAndHistory,
  parsePinsAndHistory,
  pinsAndHistoryText,
} from "./pins-and-history.js";

const lantern: Entry = { kind: "ruling", ref: "deep-faq@1.3/lantern-rule" };
const eel: Entry = { kind: "card", game: "deep", id: "eel-watch" };
const lit: Entry = { kind: "keyword", game: "deep", term: "Lit" };

describe("pins and recent look-ups", () => {
  test("applyChange pins an entry once, and removes it when it is unpinned", () => {
    const once = applyChange(applyChange(emptyPinsAndHistory, { do: "pin", entry: lantern }), {
      do: "pin",
      entry: { ...lantern },
    });
    expect(once.pins).toEqual([lantern]);
    expect(applyChange(once, { do: "unpin", entry: lantern }).pins).toEqual([]);
  });

  test("applyChange keeps recent look-ups latest first, each once, at most 50", () => {
    let lists: PinsAndHistory = emptyPinsAndHistory;
    for (const entry of [lantern, eel, lantern]) lists = applyChange(lists, { do: "visit", entry });
    expect(lists.recent).toEqual([lantern, eel]);
    for (let i = 0; i < 80; i += 1)
      lists = applyChange(lists, { do: "visit", entry: { kind: "ruling", ref: `d@1/r${i}` } });
    expect(lists.recent).toHaveLength(50);
  });

  test("keeps only the latest `maxPins` pins, in memory and in the file", () => {
    const refs = Array.from({ length: maxPins + 2 }, (_, i) => `d@1/r${i}`);
    const pins: Entry[] = refs.map((ref) => ({ kind: "ruling", ref }));
    const kept = pins.slice(2);
    expect(maxPins).toBe(500);
    expect(pins.map((entry) => ({ do: "pin", entry }) as const).reduce(applyChange, emptyPinsAndHistory).pins).toEqual(
      kept,
    );
    expect(parsePinsAndHistory(pinsAndHistoryText({ pins, recent: pins }))).toEqual({
      pins: kept,
      recent: pins.slice(0, maxRecent),
    });
  });

  test("parsePinsAndHistory reads what pinsAndHistoryText wrote, drops unknown entries, and returns null for other formats", () => {
    const lists: PinsAndHistory = { pins: [lantern, eel], recent: [lit] };
    expect(parsePinsAndHistory(pinsAndHistoryText(lists))).toEqual(lists);
    expect(parsePinsAndHistory('{"format":1,"pins":[{"kind":"dream"},7,null],"recent":[]}')).toEqual(
      emptyPinsAndHistory,
    );
    for (const text of ["", "{", "[]", "null", '{"format":2,"pins":[],"recent":[]}', '{"format":1,"pins":7}']) {
      expect(parsePinsAndHistory(text)).toBeNull();
    }
  });
});
