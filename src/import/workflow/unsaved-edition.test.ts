import { expect, it } from "vitest";
import { type ProblemCode, problem } from "../../problem.js";
import { isMisreading } from "./unsaved-edition.js";

it.each<[ProblemCode, boolean]>([
  ["heading-unknown", true],
  ["reading-unclear", true],
  ["boilerplate-unknown", true],
  ["text-set-aside", true],
  ["source-unclear", true],
  ["unknown-card", false],
  ["correction-stale", false],
])("isMisreading: %s is %s", (code, expected) => {
  expect(isMisreading(problem(code, "A lamp."))).toBe(expected);
});
