/** Gives the problems of an error that a test expects. */
import { expect } from "vitest";
import { GrimError, type Problem } from "./problem.js";

/** Runs `act`, which must throw a `GrimError`, and returns its problems. */
export function problemsOf(act: () => unknown): readonly Problem[] {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(GrimError);
    return (error as GrimError).problems;
  }
  throw new Error("nothing was thrown");
}
