import { describe, expect, test } from "vitest";
import { allKeySets, commandFor, footerKeys, keyLabel, keySetsAt, tenKeys } from "./keys.js";
import type { Place } from "./state/place.js";

const places = ["search", "ruling", "changes", "filters", "documents", "help", "log", "deck", "go"] as const;

describe("the table of keys", () => {
  test("no set binds a key twice, and all sets are in the help", () => {
    for (const { title, bindings } of allKeySets) {
      const keys = bindings.flatMap((one) => one.keys);
      expect(new Set(keys).size, title).toBe(keys.length);
    }
    for (const at of places) for (const set of keySetsAt({ at })) expect(allKeySets).toContain(set);
  });

  test.each([
    [places, "ctrl-c", "quit"],
    [places, "esc", "back"],
    [places, "f1", "help"],
    [["help", "filters"], "q", "back"],
    [["documents"], "q", "quit"],
    [["documents"], "j", "down"],
    [["search"], "j", null],
  ] as [Place["at"][], string, string | null][])("on %j, the key %s is %s", (ats, key, command) => {
    for (const at of ats) expect(commandFor({ at }, key)).toBe(command);
  });

  test("keys are written as on keyboards", () => {
    expect(["ctrl-g", "up", "alt-left", "?"].map(keyLabel)).toEqual(["^g", "↑", "alt+←", "?"]);
  });

  test("the ten keys are ten", () => expect(tenKeys).toHaveLength(10));
});

describe("footerKeys", () => {
  const words = (at: Place["at"], room: number, unavailable: string[] = []) =>
    footerKeys({ at }, room, null, new Set(unavailable) as never).map(({ key, word }) => `${key} ${word}`);

  test("names cite, slip, log and pin on a ruling, also in a narrow terminal", () => {
    for (const room of [38, 58, 78, 118])
      expect(words("ruling", room).slice(0, 4)).toEqual(["y cite", "Y slip", "w log", "m pin"]);
  });

  test("names as many keys as fit, without those that have nothing to act on", () => {
    for (const room of [10, 20, 40, 78]) expect(words("search", room).join("  ").length).toBeLessThanOrEqual(room);
    expect(words("search", 78, ["open", "complete", "back"])[0]).toBe("f1 help");
    expect(words("documents", 200).join()).not.toContain("documents");
  });
});
