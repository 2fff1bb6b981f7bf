/**
 * Formats a problem: its place, its message, the line with a caret under the column, and a hint.
 * `file:line:column` comes first and is never broken, so that editors and terminals can open it.
 */

import { fewLines, GrimError, type Problem } from "../problem.js";
import { groupBy } from "../ruling/groups.js";
import { sanitise, sanitiseLine } from "../ruling/sanitise.js";
import { plain, type Theme } from "./text/theme.js";
import { cutToWidth, displayWidth, graphemes } from "./text/width.js";
import { hangText, wrapText } from "./text/wrap.js";

/** The problem as lines to print. */
export function renderProblem(problem: Problem, theme: Theme, width = 80): string[] {
  const lines: string[] = [];
  const place = placeWords(problem);
  if (place !== null) lines.push(theme.place(place));
  const indent = place === null ? "" : "  ";
  for (const line of wrapText(sanitise(problem.message), width - indent.length)) lines.push(indent + line);
  if (problem.excerpt !== undefined && problem.excerpt !== "") lines.push(...excerptLines(problem, theme, width));
  if (problem.hint !== undefined && problem.hint !== "") {
    const [first = "", ...rest] = sanitise(problem.hint).split("\n");
    lines.push(...hangText(first, plain, width, { first: `  ${theme.label("hint: ")}` }));
    // Further lines are an example to copy, so they are not wrapped.
    for (const line of rest) lines.push(line === "" ? "" : `        ${line}`);
  }
  return lines;
}

/** Several problems, separated by blank lines. */
export function renderProblems(problems: readonly Problem[], theme: Theme, width = 80): string[] {
  return problems.flatMap((problem, index) => [...(index === 0 ? [] : [""]), ...renderProblem(problem, theme, width)]);
}

/** The number of problems with one code in one file that are printed in full. The fourth is printed too if it is the last. */
const maxInFull = 3;

/**
 * Like `renderProblems`, but for each code and file prints only the first problems in full, then how many others there are
 * and on which lines.
 */
export function renderFewProblems(problems: Iterable<Problem>, theme: Theme, width = 80): string[] {
  const lines: string[] = [];
  for (const group of groupBy(problems, ({ code, file }) => `${code} ${file}`).values()) {
    // A single problem is not replaced by "and 1 more": that would save hardly any room.
    const shown = group.length <= maxInFull + 1 ? group : group.slice(0, maxInFull);
    lines.push(...(lines.length > 0 ? [""] : []), ...renderProblems(shown, theme, width));
    const rest = group.slice(shown.length);
    if (rest.length === 0) continue;
    const lineNumbers = [...new Set(rest.flatMap(({ line }) => line ?? []))].sort((a, b) => a - b);
    const where = lineNumbers.length > 0 ? `, on ${fewLines(lineNumbers)}` : "";
    lines.push(
      "",
      ...wrapText(`… and ${rest.length} more of this kind (${group[0]?.code})${where}. --json lists all.`, width),
    );
  }
  return lines;
}

/**
 * Formats the error that ended the program: the problems of a GrimError; any other error as a bug in grim.
 * @param debug adds the stack trace
 */
export function renderFailure(error: unknown, theme: Theme, width: number, debug: boolean): string[] {
  if (error instanceof GrimError) return renderProblems(error.problems, theme, width);
  const words = error instanceof Error ? (debug && error.stack) || error.message : String(error);
  return [
    ...`grim failed unexpectedly: ${sanitise(words)}`.split("\n"),
    "This is a bug in grim. Run the command again with GRIM_DEBUG=1 to see the stack trace, and report it.",
  ];
}

/** `rulings/x.yaml:12:5`, without the parts that are unknown; null without a file. */
function placeWords({ file, line, column }: Pick<Problem, "file" | "line" | "column">): string | null {
  if (file === null) return null;
  return [sanitiseLine(file), line, line === null ? null : column].filter((part) => part != null).join(":");
}

/** The excerpt after its line number, and a caret below the column, if that is known. */
function excerptLines(problem: Problem, theme: Theme, width: number): string[] {
  const gutter = `  ${problem.line === null ? "" : `${problem.line} `}| `;
  const blankGutter = `${" ".repeat(gutter.length - 2)}| `;
  const column = problem.column ?? null;
  const shown = excerptAround(problem.excerpt ?? "", column, Math.max(10, width - gutter.length));
  const lines = [theme.quiet(gutter) + shown.text];
  if (column !== null) lines.push(theme.quiet(blankGutter) + " ".repeat(shown.caretAt) + theme.error("^"));
  return lines;
}

/**
 * The part of a line around a column, with ellipses where it was cut, and the caret's column in it. A column beyond the end
 * puts the caret just after the last character.
 * @param column from 1; the start of the line if null
 * @param room the maximum width of the part, in columns of the terminal
 */
function excerptAround(line: string, column: number | null, room: number): { text: string; caretAt: number } {
  const target = Math.min(Math.max(0, (column ?? 1) - 1), line.length);
  // A line may have 100 MB, so only characters near the column are measured.
  const after = onOneLine(line.slice(target, target + 2 * room).replace(/[\r\n]+$/, ""));
  const before = graphemes(onOneLine(line.slice(Math.max(0, target - room), target)));
  const beforeRoom = Math.max(Math.floor(room / 2), room - Math.max(1, displayWidth(after)));
  let ellipsis = target > room ? "…" : "";
  while (displayWidth(ellipsis + before.join("")) > beforeRoom) {
    before.shift();
    ellipsis = "…";
  }
  const start = ellipsis + before.join("");
  return { text: (start + cutToWidth(after, room - displayWidth(start))).trimEnd(), caretAt: displayWidth(start) };
}

/** Text with tabs as spaces, and control characters and line feeds made visible. */
function onOneLine(text: string): string {
  return sanitise(text.replace(/\t/g, " ")).replace(/\n/g, "␊");
}
