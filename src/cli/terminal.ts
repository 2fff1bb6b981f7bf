/** Where words go: results to stdout, everything else to stderr; colour and width as the terminal has them. */
import { renderProblems } from "../present/problem-text.js";
import { type Theme, themeFor } from "../present/theme.js";
import { wrapText } from "../present/wrap.js";
import type { Problem } from "../problem.js";
import { type Output, stderr, stdout } from "../terminal/output.js";

/** Columns to write for: the terminal's, COLUMNS, or 80 for pipes and files. */
export function width(stream: Output = stdout()): number {
  const named = Number(process.env.COLUMNS);
  const columns = stream.columns ?? (Number.isInteger(named) && named > 0 ? named : 80);
  return Math.max(20, Math.min(columns, 400));
}

/** Colours as the stream and NO_COLOR allow. */
export function theme(stream: Output = stdout()): Theme {
  return themeFor(stream, process.env);
}

/** A result, with a line end. */
export function print(text: string): void {
  stdout().write(`${text}\n`);
}

/** Results, a line each; nothing for no lines. */
export function printLines(lines: readonly string[]): void {
  if (lines.length > 0) print(lines.join("\n"));
}

/** Words about the work, never results. */
export function writeStderr(text: string): void {
  stderr().write(`${text}\n`);
}

/** The same for sentences, which keep to the width. A command to copy is said whole instead. */
export function writeStderrWrapped(text: string): void {
  for (const line of wrapText(text, width(stderr()))) writeStderr(line);
}

/** What is wrong, as its reader needs it, on stderr. */
export function reportProblems(problems: readonly Problem[]): void {
  for (const line of renderProblems(problems, theme(stderr()), width(stderr()))) writeStderr(line);
}
