import { describe, expect, test } from "vitest";
import {
  applyChange,
  changesBetween,
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

  test("changesBetween returns the changes that turn the first state into the second", () => {
    const before: PinsAndHistory = { pins: [lantern], recent: [lantern] };
    const after: PinsAndHistory = { pins: [eel], recent: [lit, lantern] };
    expect(changesBetween(before, after)).toEqual([
      { do: "unpin", entry: lantern },
      { do: "pin", entry: eel },
      { do: "visit", entry: lit },
    ]);
    expect(changesBetween(before, after).reduce(applyChange, before)).toEqual(after);
    expect(changesBetween(before, before)).toEqual([]);
  });

  test("changesBetween unpins and pins an entry that was moved to the end of the pins", () => {
    const before: PinsAndHistory = { pins: [lantern, eel, lit], recent: [] };
    const unpinned = applyChange(applyChange(before, { do: "unpin", entry: lantern }), { do: "unpin", entry: lit });
    const after = applyChange(unpinned, { do: "pin", entry: lantern });
    const changes = changesBetween(before, after);
    expect(after.pins).toEqual([eel, lantern]);
    expect(changes.reduce(applyChange, before)).toEqual(after);
    expect(changes).toHaveLength(3);
  });

  test("changesBetween returns a look-up of the latest entry, which another session may have moved back", () => {
    const before: PinsAndHistory = { pins: [], recent: [lantern, eel] };
    const changes = changesBetween(before, applyChange(before, { do: "visit", entry: lantern }));
    expect(changes).toEqual([{ do: "visit", entry: lantern }]);
    expect(changes.reduce(applyChange, { pins: [], recent: [lit, lantern, eel] }).recent).toEqual([lantern, lit, eel]);
  });

  test("changesBetween returns several look-ups, the earliest first", () => {
    const before: PinsAndHistory = { pins: [], recent: [lantern, eel] };
    const after = [lit, eel, lantern].reduce((lists, entry) => applyChange(lists, { do: "visit", entry }), before);
    const changes = changesBetween(before, after);
    expect(changes.map(({ entry }) => entry)).toEqual([lit, eel, lantern]);
    expect(changes.reduce(applyChange, before)).toEqual(after);
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
