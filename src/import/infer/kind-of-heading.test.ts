import { expect, it } from "vitest";
import { kindIn } from "./kind-of-heading.js";

it.each([
  ["Lamps", [], "clarification", "clarification"],
  ["Lamps", ["Rulebook Errata"], "clarification", "rules-errata"],
  ["Timing", ["Rulebook Errata"], "clarification", "timing"],
  // A heading without a kind does not hide the errata heading around it, even if errata are the default.
  ["Lamps", ["Rulebook Errata", "Chapter 2"], "card-errata", "rules-errata"],
] as const)("the heading %j below %j, with the default %j, has the kind %j", (heading, above, defaultKind, kind) => {
  expect(kindIn(heading, above, defaultKind)).toBe(kind);
});
