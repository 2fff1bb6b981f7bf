/**
 * A fuzz target is a property of one reader. For any input, the reader returns a result or throws a GrimError; the result
 * accounts for all of the input; text for the terminal has no control characters.
 */
import type fc from "fast-check";
import type { Library } from "../../src/library/library.js";
import { GrimError, type Problem } from "../../src/problem.js";
import { renderProblems } from "../../src/render/problem-text.js";
import { makeTheme } from "../../src/render/text/theme.js";
import { rawControls } from "./words.js";

export interface Target {
  name: string;
  /** Weight of this target in the distribution of inputs. */
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
export function resultOrNull<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof GrimError)) throw error;
    requireShowable(error.problems);
    return null;
  }
}

/** @throws Error when the list is empty, or a problem's text for the terminal contains a control character */
export function requireShowable(problems: readonly Problem[]): void {
  if (problems.length === 0) throw new Error("a GrimError without a problem");
  for (const line of renderProblems(problems, plain, 60)) must(!rawControls.test(line), "a raw control in a problem");
}

/** @throws Error with the message if the condition is false */
export function must(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

/** @throws Error when a reader added a property to `Object.prototype` */
export function requireCleanObjectPrototype(): void {
  must(Object.keys(Object.prototype).length === 0, "Object.prototype was written to");
}
