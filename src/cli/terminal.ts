/** Output of commands: results to stdout, all other messages to stderr, with the width and colours of the terminal. */

import type { Problem } from "../problem.js";
import { renderFailure, renderFewProblems, renderProblems } from "../render/problem-text.js";
import { type Output, stderr, stdout } from "../render/text/output.js";
import { type Theme, themeFor } from "../render/text/theme.js";
import { wrapText } from "../render/text/wrap.js";
import { plainError } from "../user/files/disk-error.js";
import { jsonText } from "../views/ruling-json.js";
import { colorSettings } from "./settings.js";

/**
 * The width of the output in columns, from 20 to 400. For pipes, files and terminals that report no width it is
 * COLUMNS, or 80 if that is not set.
 */
export function width(stream: Output = stdout()): number {
  const fromEnvironment = Number(process.env.COLUMNS);
  const isUsable = Number.isInteger(fromEnvironment) && fromEnvironment > 0;
  const columns = stream.columns || (isUsable ? fromEnvironment : 80);
  return Math.max(20, Math.min(columns, 400));
}

/** The theme for a stream, as the option, the environment and the configuration choose it. */
export function theme(stream: Output = stdout()): Theme {
  return themeFor(stream, process.env, colorSettings());
}

/** Writes a result and a line end to stdout. */
export function print(text: string): void {
  stdout().write(`${text}\n`);
}

/** Writes a value to stdout as JSON. */
export function printJson(value: unknown): void {
  print(jsonText(value));
}

/** Writes lines to stdout; nothing for no lines. */
export function printLines(lines: readonly string[]): void {
  if (lines.length > 0) print(lines.join("\n"));
}

/** Writes pieces to stdout. Waits while the buffer of the output is full; stops when the output is closed. */
export async function printPieces(pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) {
    stdout().write(piece);
    if (!(await stdout().drained())) return;
  }
}

/** Writes a message and a line end to stderr without wrapping, such as a command to copy. */
export function writeStderr(text: string): void {
  stderr().write(`${text}\n`);
}

/** Writes sentences to stderr, wrapped to the width. */
export function writeStderrWrapped(text: string): void {
  for (const line of wrapText(text, width(stderr()))) writeStderr(line);
}

/** Writes problems to stderr. */
export function reportProblems(problems: readonly Problem[]): void {
  for (const line of renderProblems(problems, theme(stderr()), width(stderr()))) writeStderr(line);
}

/** Writes problems to stderr. If there are many of one kind, writes the first few of them and the number of the others. */
export function reportFewProblems(problems: readonly Problem[]): void {
  for (const line of renderFewProblems(problems, theme(stderr()), width(stderr()))) writeStderr(line);
}

/** Writes the error that ended the program to stderr. */
export function reportFailure(error: unknown): void {
  const debug = Boolean(process.env.GRIM_DEBUG);
  for (const line of renderFailure(plainError(error), theme(stderr()), width(stderr()), debug)) writeStderr(line);
}
