import fs, { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../library/disk/made-up-folder.fixture.js";
import type { CardSource, DatabaseCard } from "../database-card.js";
import { openCardData, removeSource, sourceId, writeSource } from "./store.js";

function card(code: string, name: string, text = "Hot."): DatabaseCard {
  const nothing = { subname: null, setName: null, setCode: null, number: null, level: null, type: null, faction: null };
  return {
    ...nothing,
    code,
    name,
    text,
    unique: false,
    traits: [],
    cost: null,
    skill: null,
    icons: null,
    back: null,
    errataDate: null,
  };
}

function source(id: string, imported: string): CardSource {
  return { id, database: "arkhamdb", game: "tea", path: "/tins", imported, filesFrom: "2020-01-01", cards: 0 };
}

describe("the card data store", () => {
  test("finds cards by code, else by name, newest import first; a new import replaces the old one", () => {
    const folder = temporaryFolder();
    writeSource(folder, source("a-1", "2020-01-01"), [
      card("01001", "The Kettle"),
      card("01002", "Cup"),
      card("11001", "Pot"),
    ]);
    writeSource(folder, source("a-1", "2020-01-01"), [card("01001", "The Kettle"), card("01002", "Cup")]);
    writeSource(folder, source("b-2", "2020-02-01"), [card("01001", "The Kettle", "Cold.")]);
    const data = openCardData(folder);
    expect(data.sources.map((one) => [one.id, one.cards])).toEqual([
      ["b-2", 1],
      ["a-1", 2],
    ]);
    expect(data.find("tea", ["01001"], "").map((one) => one.text)).toEqual(["Cold.", "Hot."]);
    expect(data.find("tea", [], "kettle").map((one) => one.source.id)).toEqual(["b-2", "a-1"]);
    expect(data.find("tea", ["1001"], "")).toEqual([]);
    expect(data.find("other", ["01001"], "Cup")).toEqual([]);
    expect(data.all("tea").map((one) => one.code)).toEqual(["01001", "01001", "01002"]);
  });

  test("finds a card whose name is a number by its name alone", () => {
    const folder = temporaryFolder();
    const first = card("01001", "Kettle");
    const end = Buffer.byteLength(JSON.stringify(first));
    writeSource(folder, source("a-1", "2020-01-01"), [first, card("01002", "7:13")]);
    const data = openCardData(folder);
    expect(data.find("tea", [], "7 13").map((one) => one.code)).toEqual(["01002"]);
    // The index has these numbers as the offsets of cards.
    expect(data.find("tea", [], "0")).toEqual([]);
    expect(data.find("tea", [], String(end))).toEqual([]);
  });

  test("gives a path the same id every time, and another path another id", () => {
    expect(sourceId("arkhamdb", "tea", "/tins")).toBe(sourceId("arkhamdb", "tea", "/tins"));
    expect(sourceId("arkhamdb", "tea", "/tins")).not.toBe(sourceId("arkhamdb", "tea", "/tin"));
  });

  test("removes a source by its id, and nothing for an id that is a path", () => {
    const folder = temporaryFolder();
    writeSource(folder, source("a-1", "2020-01-01"), [card("01001", "Kettle")]);
    expect(removeSource(folder, "../a-1")).toBe(false);
    expect(removeSource(folder, "b-2")).toBe(false);
    expect(removeSource(folder, "a-1")).toBe(true);
    expect(openCardData(folder).sources).toEqual([]);
  });

  test("leaves the old file in place when a write fails", () => {
    const folder = temporaryFolder();
    writeSource(folder, source("a-1", "2020-01-01"), [card("01001", "Kettle")]);
    const before = readFileSync(join(folder, "a-1.cards"));
    const full = () => {
      throw Object.assign(new Error("no space"), { code: "ENOSPC" });
    };
    const calls = { ...fs, writeSync: full };
    expect(() => writeSource(folder, source("a-1", "2020-02-01"), [], calls)).toThrow("not changed");
    expect(readFileSync(join(folder, "a-1.cards"))).toEqual(before);
    expect(readdirSync(folder)).toEqual(["a-1.cards"]);
  });

  test.each([
    ["cut off", (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -5)), "its end is missing"],
    ["no header", (path: string) => writeFileSync(path, "nonsense\n"), "damaged"],
    ["another version", (path: string) => writeFileSync(path, '{"format":"grimrule-cards-99"}\n'), "another version"],
  ])("reports a damaged file (%s) and reads the others", (_, damage, words) => {
    const folder = temporaryFolder();
    writeSource(folder, source("a-1", "2020-01-01"), [card("01001", "Kettle")]);
    writeSource(folder, source("b-2", "2020-02-01"), [card("01002", "Cup")]);
    damage(join(folder, "a-1.cards"));
    const data = openCardData(folder);
    expect(data.problems).toEqual([expect.stringContaining(words)]);
    expect(data.find("tea", ["01002"], "")).toHaveLength(1);
  });

  test("leaves out a damaged card", () => {
    const folder = temporaryFolder();
    writeSource(folder, source("a-1", "2020-01-01"), [card("01001", "Kettle"), card("01002", "Cup")]);
    const path = join(folder, "a-1.cards");
    writeFileSync(path, readFileSync(path, "utf8").replace('{"code":"01001",', '["code":"01001",'));
    expect(
      openCardData(folder)
        .all("tea")
        .map((one) => one.code),
    ).toEqual(["01002"]);
  });
});
