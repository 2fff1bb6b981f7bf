/**
 * The interface of a fuzz target: a property that must hold for all generated inputs. For any input, the tested function returns
 * a result, or throws a GrimError with problems. It loses nothing of the input, and its output has no control characters.
 */
import type fc from "fast-check";
import type { Library } from "../../src/library/library.js";
import { renderProblems } from "../../src/present/problem-text.js";
import { makeTheme } from "../../src/present/text/theme.js";
import { GrimError, type Problem } from "../../src/problem.js";
import { rawControls } from "./words.js";

export interface Target {
  name: string;
  /** How many inputs it gets, in proportion to the other targets. */
  share: number;
  /** @returns the property for fast-check */
  property(compiled: CompiledLibrary): fc.IAsyncProperty<unknown[]> | fc.IProperty<unknown[]>;
}

/** The compiled library, for look-ups, and the bytes of its snapshot. */
export interface CompiledLibrary {
  library: Library;
  snapshot: Uint8Array;
}

/** A theme without colours and styles. */
export const plain = makeTheme({ color: false, styles: false });

/**
 * The result of a function; null when it throws a GrimError with problems that can be shown.
 * @throws any other error, and Error when the problems cannot be shown
 */
export function resultOrProblems<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof GrimError)) throw error;
    mustBeShowable(error.problems);
    return null;
  }
}

/** @throws Error when the list is empty, or a problem's text for the terminal contains a control character */
export function mustBeShowable(problems: readonly Problem[]): void {
  if (problems.length === 0) throw new Error("a GrimError without a problem");
  for (const line of renderProblems(problems, plain, 60)) must(!rawControls.test(line), "a raw control in a problem");
}

/** @throws Error with the message if the condition is false */
export function must(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

/** @throws Error when a reader changed `Object.prototype` */
export function mustBeUnpolluted(): void {
  must(Object.keys(Object.prototype).length === 0, "Object.prototype was written to");
}
