import { expect, it } from "vitest";
import { fewLines, GrimError, problem } from "./problem.js";

it("problem() sets file and line to null when they are not given", () => {
  expect(problem("usage", "No.")).toEqual({ code: "usage", message: "No.", file: null, line: null });
  expect(problem("usage", "No.", { line: 3, hint: "Do." })).toMatchObject({ file: null, line: 3, hint: "Do." });
});

it("GrimError has every problem, and all their messages", () => {
  const [one, two] = [problem("usage", "One."), problem("not-found", "Two.")];
  expect(new GrimError(one).problems).toEqual([one]);
  const error = new GrimError([one, two]);
  expect(error.problems).toEqual([one, two]);
  expect(error.message).toBe("One.\nTwo.");
});

it.each<[number[], string]>([
  [[3], "line 3"],
  [[3, 4, 5], "lines 3-5"],
  [[1, 3, 4, 6], "lines 1, 3-4, 6"],
  [[1, 3, 5, 7], "lines 1, 3, 5, 7"],
  [[1, 3, 5, 7, 9, 10, 12], "lines 1, 3, 5, 7 and 3 more"],
])("fewLines names at most four spans of %j", (lines, expected) => {
  expect(fewLines(lines)).toBe(expected);
});
