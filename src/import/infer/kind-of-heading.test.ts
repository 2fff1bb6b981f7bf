import { expect, it } from "vitest";
import { kindIn, namesCardList } from "./kind-of-heading.js";

it.each([
  ["Lamps", [], "clarification", "clarification"],
  ["Lamps", ["Rulebook Errata"], "clarification", "rules-errata"],
  ["Timing", ["Rulebook Errata"], "clarification", "timing"],
  // A heading without a kind does not hide the errata heading around it, even if errata are the default.
  ["Lamps", ["Rulebook Errata", "Chapter 2"], "card-errata", "rules-errata"],
] as const)("the heading %j below %j, with the default %j, has the kind %j", (heading, above, defaultKind, kind) => {
  expect(kindIn(heading, above, defaultKind)).toBe(kind);
});

it.each([
  ["Banned", true],
  ["The banned cards", true],
  ["Banned Cards of 2020", true],
  ["BANNED LAMPS", true],
  ["Banned, and Restricted", true],
  ["Banned Envoy T02", false],
  ["Lamps", false],
])("whether the heading %j names a list of banned cards: %j", (heading, expected) => {
  expect(namesCardList(heading, "banned")).toBe(expected);
});
