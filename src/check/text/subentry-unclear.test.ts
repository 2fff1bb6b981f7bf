import { expect, it } from "vitest";
import { found } from "../made-up-subject.fixture.js";
import { subentryUnclear } from "./subentry-unclear.js";

const entry = (title: string) => found(subentryUnclear, ["lamps", { kind: "glossary", title }]);

it("finds a part that begins with the letter of its entry", () => {
  expect(entry("Lamp Oil / Lamp")).toEqual([
    'lamps: "Lamp" stands outside the alphabetical order and was read as a part of "Lamp Oil".',
  ]);
});

it("takes a part of another letter, an entry of its own, and cards that share a text", () => {
  expect(entry("Lamp / Brass Ones")).toEqual([]);
  expect(entry("Lamp")).toEqual([]);
  expect(found(subentryUnclear, ["lamps", { kind: "card-errata", title: "Lamp / Lantern" }])).toEqual([]);
});
