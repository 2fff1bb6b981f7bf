import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { subentryUnclear } from "./subentry-unclear.js";

const entry = (title: string) => problemMessages(subentryUnclear, ["lamps", { kind: "glossary", title }]);

it("finds a sub-entry with the same first letter as its entry", () => {
  expect(entry("Lamp Oil / Lamp")).toEqual([
    'lamps: "Lamp" was read as a part of "Lamp Oil", but may be an entry of its own.',
  ]);
});

it("accepts a sub-entry with another first letter, an entry of its own, and cards that share a text", () => {
  expect(entry("Lamp / Brass Ones")).toEqual([]);
  expect(entry("Lamp / Lamps of Brass")).toEqual([]);
  expect(entry("Lamp / Lantern")).toHaveLength(1);
  expect(entry("Lamp")).toEqual([]);
  expect(problemMessages(subentryUnclear, ["lamps", { kind: "card-errata", title: "Lamp / Lantern" }])).toEqual([]);
});

it("finds the few parts in a glossary of which hardly any entry has parts", () => {
  const glossary = (...titles: string[]) =>
    problemMessages(
      subentryUnclear,
      ...titles.map((title, i): [string, { kind: "glossary"; title: string }] => [
        `lamp-${i}`,
        { kind: "glossary", title },
      ]),
    );
  const entries = ["Ash", "Bell", "Clam", "Dusk", "Eel", "Fog", "Gull"];
  const parts = ["Horn / Oil", "Horn / Wick"];
  expect(glossary(...entries, "Horn", ...parts)).toEqual([
    'lamp-8: "Oil" was read as a part of "Horn", but may be an entry of its own.',
    'lamp-9: "Wick" was read as a part of "Horn", but may be an entry of its own.',
  ]);
  expect(glossary("Horn", ...parts)).toEqual([]);
  expect(glossary(...entries, "Horn", ...parts, "Horn / Brass")).toEqual([]);
});
