/** Finds titles with the number of a card, and labels of questions, by the layout of their lines. */
import { type PrintedLine, type TextRun, textOf } from "./printed-line.js";

/** A number or code of a card at the right end of a line: `045`, `WTR045`, `5/100`. */
const code = /^(?=.*\d)[\p{L}\d/#.–-]{1,12}$/u;
/** Dots that lead from a name to the number at the right end of the line. */
const leaders = /\s*(?:\.\s?){4,}\s*$/;
/** Minimum number of questions with a label. */
const minLabels = 3;
/** The distances from labels to the text after them differ by at most this, in points. */
const maxOffset = 2;

/** The lines, with a colon after each label such as `Q1`, and with each card's title as one run. */
export function withTitlesAndLabels(lines: readonly PrintedLine[]): PrintedLine[] {
  const isLabelled = labelTest(lines);
  return lines.map((line) => (isLabelled(line) ? withLabel(line) : asCardTitle(line)));
}

/**
 * Joins a card's name in bold at the left end of a line and its number at the right end into one bold run, without the
 * dots between them. Other lines are returned as they are.
 */
function asCardTitle(line: PrintedLine): PrintedLine {
  const [first] = line.runs;
  if (!first?.bold || line.row || (!line.hasTab && !leaders.test(nameOf(line)))) return line;
  const number = textOf(line)
    .split(/[\s.]+/)
    .at(-1) as string;
  const name = nameOf(line).replace(leaders, "");
  const isName = name.length <= 80 && !/[.?!:]$/.test(name);
  const isBoldOrNumber = ({ bold, text }: TextRun) => bold || /^[\s.]*$/.test(text.replace(number, ""));
  if (!code.test(number) || !isName || !line.runs.every(isBoldOrNumber)) return line;
  return { ...line, runs: [{ ...first, text: `${name} ${number}` }] };
}

/** The words of a line without the last one. */
function nameOf(line: PrintedLine): string {
  return textOf(line)
    .replace(/[^\s.]+$/, "")
    .trimEnd();
}

/**
 * Returns a test for lines that begin with a label such as `Q1` or `A`, with a gap after it in place of a colon. The gap
 * must be that of the questions, because a line may also begin with the article `A`.
 */
function labelTest(lines: readonly PrintedLine[]): (line: PrintedLine) => boolean {
  const offset = (line: PrintedLine) => (line.hangingFrom ?? Number.NaN) - line.x0;
  const questions = lines.filter((line) => line.hangingFrom !== undefined && textOf(line).startsWith("Q"));
  if (questions.length < minLabels) return () => false;
  const offsets = questions.map(offset);
  return (line) =>
    line.hangingFrom !== undefined &&
    offsets.filter((other) => Math.abs(other - offset(line)) <= maxOffset).length >= minLabels;
}

/** The line with a colon after its label, beginning where its words begin. */
function withLabel(line: PrintedLine): PrintedLine {
  let isWritten = false;
  let before = "";
  const runs = line.runs.map((run) => {
    if (isWritten) return run;
    const text = `${before}${run.text}`;
    const label = /^\s*(?:Question|Answer|Q|A)\s?\d{0,3}(?=\s|$)/.exec(text)?.[0];
    if (label === undefined) {
      before = text;
      return run;
    }
    isWritten = true;
    const rest = text.slice(label.length);
    return { ...run, text: `${label.slice(before.length)}:${rest}` };
  });
  return { ...line, runs, x0: line.hangingFrom ?? line.x0, beginsParagraph: true };
}
