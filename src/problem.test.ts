import { expect, it } from "vitest";
import { GrimError, problem } from "./problem.js";

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
