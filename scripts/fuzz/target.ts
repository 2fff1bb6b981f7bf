/**
 * What must hold whatever comes: a reader reads it or says what is wrong with it (a GrimError with problems), loses
 * nothing, and nothing reaches the terminal raw. Each target is one property with its inputs.
 */
import type fc from "fast-check";
import type { Library } from "../../src/library/library.js";
import { renderProblems } from "../../src/present/problem-text.js";
import { makeTheme } from "../../src/present/text/theme.js";
import { GrimError, type Problem } from "../../src/problem.js";
import { rawControls } from "./words.js";

export interface Target {
  name: string;
  /** How many of a thousand inputs of a run it gets. */
  share: number;
  /** @returns what fast-check is to run */
  property(world: World): fc.IAsyncProperty<unknown[]> | fc.IProperty<unknown[]>;
}

/** The built library, in which the look-ups search. */
export interface World {
  library: Library;
  snapshot: Uint8Array;
}

export const plain = makeTheme({ color: false, styles: false });

/** The result, or the problems that it was refused with; anything else thrown is a fault. */
export function refusing<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof GrimError)) throw error;
    mustBeShowable(error.problems);
    return null;
  }
}

/** Problems, at least one, that can be shown as they are. @throws Error otherwise */
export function mustBeShowable(problems: readonly Problem[]): void {
  if (problems.length === 0) throw new Error("refused without a problem");
  for (const line of renderProblems(problems, plain, 60)) must(!rawControls.test(line), "a raw control in a problem");
}

/** @throws Error that says what went wrong */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** @throws Error when a reader changed `Object.prototype` */
export function mustBeUnpolluted(): void {
  must(Object.keys(Object.prototype).length === 0, "Object.prototype was written to");
}
