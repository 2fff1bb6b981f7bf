import { describe, expect, test } from "vitest";
import { madeUpCall } from "./made-up.fixture.js";
import { selectCalls } from "./select.js";

const calls = [
  madeUpCall({ id: "a", table: "12", round: "1", at: "2026-05-02T09:00:00+02:00" }),
  madeUpCall({ id: "b", table: "Table 12", round: "Round 2", at: "2026-05-02T10:00:00+02:00" }),
  madeUpCall({ id: "c", table: "Feature table", round: null, at: "2026-05-02T08:30:00Z" }),
  madeUpCall({ id: "d", table: null, round: "1", at: "no time" }),
];
const ids = (filter: Parameters<typeof selectCalls>[1]) => [...selectCalls(calls, filter)].map((call) => call.id);

describe("selectCalls", () => {
  test("returns all calls in log order without a filter", () => {
    expect(ids({})).toEqual(["a", "b", "c", "d"]);
  });
  test("filters by table, with or without the word table and in any case", () => {
    expect(ids({ table: "12" })).toEqual(["a", "b"]);
    expect(ids({ table: " TABLE 12" })).toEqual(["a", "b"]);
    expect(ids({ table: "feature table" })).toEqual(["c"]);
    expect(ids({ table: "1" })).toEqual([]);
  });
  test("filters by round", () => {
    expect(ids({ round: "1" })).toEqual(["a", "d"]);
    expect(ids({ table: "12", round: "2" })).toEqual(["b"]);
  });
  test("filters by time across time zones, and keeps calls whose time is invalid", () => {
    expect(ids({ since: new Date("2026-05-02T10:00:00+02:00") })).toEqual(["b", "c", "d"]);
  });
});
