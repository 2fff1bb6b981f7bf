/** Output of commands: results to stdout, all other messages to stderr, with the width and colours of the terminal. */
import type { Problem } from "../problem.js";
import type { Block } from "../render/blocks.js";
import { renderFailure, renderFewProblems, renderProblems } from "../render/problem-text.js";
import { terminalLines } from "../render/terminal.js";
import { type Output, stderr, stdout } from "../render/text/output.js";
import { terminalText } from "../render/text/terminal-text.js";
import { type Theme, themeFor } from "../render/text/theme.js";
import { wrapText } from "../render/text/wrap.js";
import { type Config, chosenSetting } from "../user/files/config.js";
import { plainError } from "../user/files/disk-error.js";
import type { Environment } from "../user/files/folder.js";
import { jsonText } from "../views/json.js";
import { type Exit, exit } from "./command.js";
import { colorSettings, userConfig } from "./settings.js";

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

export interface Pager {
  command: string;
  /** True for a command that the user chose, which runs in a shell; false for the default, `less -FRX`. */
  isShellCommand: boolean;
}

/** The pager to use; null for pipes and dumb terminals, and when the chosen pager is `cat` or empty. */
export function pagerFor(stream: { isTTY?: boolean }, env: Environment, config: Config): Pager | null {
  if (stream.isTTY !== true || env.TERM === "dumb") return null;
  const { value: command, from } = chosenSetting("pager", config, env);
  if (["", "cat"].includes(command.trim())) return null;
  return { command, isShellCommand: from !== "default" };
}

/**
 * Prints lines through the pager. Prints them directly when they fit on the screen, or when there is no pager or it cannot
 * be run.
 * @param usePager false for `--no-pager`
 */
export async function printPaged(lines: readonly string[], usePager: boolean): Promise<void> {
  const rows = stdout().rows;
  // A text that fits on the screen is printed directly, which saves the time to start a pager. Some pseudo-terminals
  // report no size; there, no pager is used.
  const fitsScreen = !rows || lines.length < rows;
  const pager = usePager && !fitsScreen ? pagerFor(stdout(), process.env, userConfig()) : null;
  if (pager === null || !(await runPager(pager, `${lines.join("\n")}\n`))) printLines(lines);
}

/** Runs the pager until the user quits it. @returns false when it cannot be run */
async function runPager({ command, isShellCommand }: Pager, text: string): Promise<boolean> {
  const { spawn } = await import("node:child_process");
  return new Promise((resolve) => {
    const child = spawn(command, isShellCommand ? [] : ["-FRX"], {
      shell: isShellCommand,
      stdio: ["pipe", "inherit", "inherit"],
      // The defaults of git: less and lv keep colours, and less exits when the output fits on one screen.
      env: { LESS: "FRX", LV: "-c", ...process.env },
    });
    // While the pager runs, Ctrl-C is for the pager.
    const ignore = () => {};
    process.on("SIGINT", ignore);
    const finish = (hasRun: boolean) => {
      process.off("SIGINT", ignore);
      resolve(hasRun);
    };
    child.on("error", () => finish(false));
    // Exit codes of a shell: 126 "cannot be run", 127 "not found".
    child.on("close", (code) => finish(code !== 126 && code !== 127));
    // Quitting the pager early closes the pipe, which is not an error.
    child.stdin.on("error", () => {});
    child.stdin.end(terminalText(text, true));
  });
}

/**
 * Prints blocks as text.
 * @param usePager whether a pager may be used, when the text is longer than the terminal
 */
export async function printBlocks(
  blocks: readonly Block[],
  usePager: boolean,
  to: "stdout" | "stderr" = "stdout",
): Promise<void> {
  const output = to === "stdout" ? stdout() : stderr();
  const lines = terminalLines(blocks, { theme: theme(output), width: width(output) });
  if (to === "stdout") await printPaged(lines, usePager);
  else for (const line of lines) output.write(`${line}\n`);
}

/** Prints blocks as text, as Markdown or as a page of HTML. */
export async function printFormat(
  format: "text" | "markdown" | "html",
  title: string,
  blocks: readonly Block[],
  usePager: boolean,
): Promise<void> {
  if (format === "html") await printHtml(title, blocks);
  else if (format === "markdown") print((await import("../render/markdown.js")).markdownText(blocks));
  else await printBlocks(blocks, usePager);
}

/** Prints blocks as a page of HTML. */
export async function printHtml(title: string, blocks: readonly Block[]): Promise<Exit> {
  const { htmlBlocks, htmlPage } = await import("../render/html.js");
  print(htmlPage(title, htmlBlocks(blocks)).trimEnd());
  return exit.ok;
}
