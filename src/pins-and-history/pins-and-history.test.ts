import { describe, expect, test } from "vitest";
import {
  applyChange,
  changesBetween,
  type Desk,
  deskText,
  type Entry,
  emptyDesk,
  mostRecent,
  parseDesk,
} from "./pins-and-history.js";

const lantern: Entry = { kind: "ruling", ref: "deep-faq@1.3/lantern-rule" };
const eel: Entry = { kind: "card", game: "deep", id: "eel-watch" };
const lit: Entry = { kind: "keyword", game: "deep", term: "Lit" };

describe("the desk", () => {
  test("a pin stands once, and goes when unpinned", () => {
    const once = applyChange(applyChange(emptyDesk, { do: "pin", entry: lantern }), {
      do: "pin",
      entry: { ...lantern },
    });
    expect(once.pins).toEqual([lantern]);
    expect(applyChange(once, { do: "unpin", entry: lantern }).pins).toEqual([]);
  });

  test("recent: the latest first, each once, not without end", () => {
    let desk: Desk = emptyDesk;
    for (const entry of [lantern, eel, lantern]) desk = applyChange(desk, { do: "visit", entry });
    expect(desk.recent).toEqual([lantern, eel]);
    for (let i = 0; i < 80; i += 1)
      desk = applyChange(desk, { do: "visit", entry: { kind: "ruling", ref: `d@1/r${i}` } });
    expect(desk.recent).toHaveLength(mostRecent);
  });

  test("changes between two desks lead from one to the other", () => {
    const before: Desk = { pins: [lantern], recent: [lantern] };
    const after: Desk = { pins: [eel], recent: [lit, lantern] };
    expect(changesBetween(before, after)).toEqual([
      { do: "unpin", entry: lantern },
      { do: "pin", entry: eel },
      { do: "visit", entry: lit },
    ]);
    expect(changesBetween(before, after).reduce(applyChange, before)).toEqual(after);
    expect(changesBetween(before, before)).toEqual([]);
  });

  test("survives the way to text and back; leaves out what it does not know; refuses what is no desk", () => {
    const desk: Desk = { pins: [lantern, eel], recent: [lit] };
    expect(parseDesk(deskText(desk))).toEqual(desk);
    expect(parseDesk('{"format":1,"pins":[{"kind":"dream"},7,null],"recent":[]}')).toEqual(emptyDesk);
    for (const text of ["", "{", "[]", "null", '{"format":2,"pins":[],"recent":[]}', '{"format":1,"pins":7}']) {
      expect(parseDesk(text)).toBeNull();
    }
  });
});
