/**
 * A problem as its reader needs it: where, what, the line itself with a caret under the place, and what to do.
 * `file:line:column` stands first and unbroken, so that editors and terminals can open it.
 */
import type { Problem } from "../problem.js";
import { sanitise, sanitiseLine } from "./sanitise.js";
import { plain, type Theme } from "./theme.js";
import { displayWidth, graphemes } from "./width.js";
import { hang, wrapText } from "./wrap.js";

/** Tabs in an excerpt are shown as far as the next multiple of this; the caret then stands right on every terminal. */
const tabStop = 4;

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
    lines.push(...hang([{ text: first, paint: plain }], width, { first: `  ${theme.label("hint: ")}` }));
    // Further lines are an example to copy: as they are, not wrapped.
    for (const line of rest) lines.push(line === "" ? "" : `        ${line}`);
  }
  return lines;
}

/** Several problems with a blank line between each. */
export function renderProblems(problems: readonly Problem[], theme: Theme, width = 80): string[] {
  return problems.flatMap((problem, index) => [...(index === 0 ? [] : [""]), ...renderProblem(problem, theme, width)]);
}

/** `rulings/x.yaml:12:5`, as much of it as is known. */
function placeWords(problem: Pick<Problem, "file" | "line" | "column">): string | null {
  if (problem.file === null) return null;
  const parts: (string | number)[] = [sanitiseLine(problem.file)];
  if (problem.line !== null) {
    parts.push(problem.line);
    if (problem.column != null) parts.push(problem.column);
  }
  return parts.join(":");
}

function excerptLines(problem: Problem, theme: Theme, width: number): string[] {
  const gutter = `  ${problem.line === null ? "" : `${problem.line} `}| `;
  const blankGutter = `${" ".repeat(gutter.length - 2)}| `;
  const column = problem.column ?? null;
  const shown = window(problem.excerpt ?? "", column, Math.max(10, width - gutter.length));
  const lines = [theme.quiet(gutter) + shown.text];
  if (column !== null) lines.push(theme.quiet(blankGutter) + " ".repeat(shown.caretAt) + theme.error("^"));
  return lines;
}

/**
 * The part of a line around a column that fits into `room`, with ellipses where it was cut, and the caret's column in
 * it. A caret behind the end stands just behind the last character: something is missing there.
 */
function window(line: string, column: number | null, room: number): { text: string; caretAt: number } {
  const target = Math.min(Math.max(0, (column ?? 1) - 1), line.length);
  // A line of 100 MB is not measured whole: nothing farther away than this can be shown.
  const from = wholeCharacter(line, Math.max(0, target - 8 * room));
  const cells = cellsOf(line.slice(from, target + 8 * room), target - from);
  const { caret } = cells;

  // A caret behind the end needs a column of its own.
  const space = caret === cells.texts.length ? room - 1 : room;
  let start = caret;
  let end = caret;
  let used = 0;
  const widthAt = (index: number): number => displayWidth(cells.texts[index] ?? "");
  const grow = (index: number): boolean => {
    if (index < 0 || index >= cells.texts.length || used + widthAt(index) > space) return false;
    used += widthAt(index);
    return true;
  };
  // The character at the caret first, then to both sides by turns; what one side does not need, the other takes.
  let left = true;
  let right = true;
  while (left || right) {
    right = right && grow(end);
    if (right) end += 1;
    left = left && grow(start - 1);
    if (left) start -= 1;
  }
  const cutLeft = start > 0 || from > 0;
  const cutRight = end < cells.texts.length || target + 8 * room < line.length;
  // The ellipsis takes the place of a character; never of the one at the caret.
  const visible = cells.texts.slice(start, end);
  if (cutLeft && start < caret) visible[0] = "…";
  if (cutRight && end - 1 > caret) visible[visible.length - 1] = "…";
  return { text: visible.join("").trimEnd(), caretAt: displayWidth(visible.slice(0, caret - start).join("")) };
}

/** What is shown for each character of `line`, and which of them stands at `target`. */
function cellsOf(line: string, target: number): { texts: string[]; caret: number } {
  const texts: string[] = [];
  let caret = -1;
  let at = 0;
  let columns = 0;
  for (const grapheme of graphemes(line.replace(/[\r\n]+$/, ""))) {
    const text = grapheme === "\t" ? " ".repeat(tabStop - (columns % tabStop)) : onOneLine(grapheme);
    if (caret < 0 && at + grapheme.length > target) caret = texts.length;
    texts.push(text);
    columns += displayWidth(text);
    at += grapheme.length;
  }
  return { texts, caret: caret < 0 ? texts.length : caret };
}

function onOneLine(grapheme: string): string {
  return sanitise(grapheme).replace(/\n/g, "␊");
}

function wholeCharacter(line: string, at: number): number {
  const unit = line.charCodeAt(at);
  return at > 0 && unit >= 0xdc00 && unit <= 0xdfff ? at + 1 : at;
}
