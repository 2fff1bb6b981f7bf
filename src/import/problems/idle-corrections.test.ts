import { expect, it } from "vitest";
import type { Correction } from "../../profile/corrections-file.js";
import { importMadeUp } from "../made-up-import.fixture.js";

const profile = { sections: [{ heading: "Rulings", reader: "entries", start: "card" }] };
const text = "Rulings\n\nBrass Lantern (Base F12)\nIt glows.\nIt burns.\n\nOil Flask (Base F13)\nIt is wet.";
const keys = (...corrections: Omit<Correction, "why">[]) =>
  importMadeUp(text, profile, { corrections: corrections.map((one) => ({ why: "made up", ...one })) }).problems.map(
    ({ code, message }) => `${code} ${/The key (\w+)/.exec(message)?.[1]}`,
  );

it.each<[string, Omit<Correction, "why">]>([
  ["now", { lines: 4, was: "It glows.", now: "It glows." }],
  ["heading", { lines: 4, was: "It glows.", heading: "the oils of the hall" }],
  ["order", { lines: "4-5", was: "It glows.", order: [4, 5] }],
  ["set", { lines: 4, was: "It glows.", set: "Night Cycle" }],
  ["means", { lines: 4, was: "It glows.", means: { "Old Keeper": "old-keeper" } }],
])("importEdition reports the correction key %s without effect", (key, correction) => {
  expect(keys(correction)).toContain(`correction-stale ${key}`);
});

it("importEdition reports a second id for one record", () => {
  expect(keys({ lines: 3, was: "Brass", id: "one" }, { lines: 4, was: "It glows.", id: "other" })).toEqual([
    "correction-stale id",
  ]);
});

it("importEdition accepts correction keys with effect", () => {
  expect(
    keys(
      { lines: "4-5", was: "It glows.", order: [5, 4] },
      { lines: 4, was: "glows", now: "shines" },
      { lines: 3, was: "Brass", id: "lantern" },
    ),
  ).toEqual([]);
});
