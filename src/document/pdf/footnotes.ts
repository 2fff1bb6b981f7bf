/** Finds footnotes at the foot of columns, and the lines with their marks. */
import { groupBy } from "../../ruling/groups.js";
import { columnKey, type PrintedLine, textOf } from "./printed-line.js";
import { superscriptDigits, toSuperscript } from "./superscript.js";

/** A footnote and the line whose mark refers to it. */
export interface Footnote {
  lines: PrintedLine[];
  /** The line with the mark. */
  markedLine: PrintedLine;
}

/** Maximum type size of a footnote, as a share of the usual size. */
const maxSize = 0.95;
/** The mark of a footnote in a line of text: a superscript number or a sign. */
const footnoteMark = /[⁰¹²³⁴⁵⁶⁷⁸⁹]+|(?<=\S)[*†‡§]+(?!\S)/gu;
/** The start of a footnote: its mark, or its number in plain type. */
const noteStart = /^(?:([⁰¹²³⁴⁵⁶⁷⁸⁹]+|[*†‡§]+)\s*|(\d{1,3})(?:[.)]?\s+|(?=\p{Lu})))\S/u;

/**
 * The footnotes of a document: small type at the lower end of a column or page that begins with a mark, if a line of
 * the same page has the mark too.
 * @param usualSize the usual type size in points
 */
export function findFootnotes(lines: readonly PrintedLine[], usualSize: number): Footnote[] {
  return [...groupBy(lines, columnKey).values()].flatMap((column) => {
    const notes = notesAtFoot(column, usualSize);
    const noteLines = new Set(notes.flatMap((note) => note.lines));
    const page = lines.filter((line) => line.page === column[0]?.page && !noteLines.has(line));
    return notes.flatMap(({ mark, lines: linesOfNote }) => {
      const markedLine = page.find((line) => marksIn(line).includes(mark));
      return markedLine ? [{ lines: linesOfNote, markedLine }] : [];
    });
  });
}

function marksIn(line: PrintedLine): string[] {
  return [...textOf(line).matchAll(footnoteMark)].map(([mark]) => mark);
}

/** The notes at the end of a column, with their marks as superscripts. */
function notesAtFoot(column: readonly PrintedLine[], usualSize: number): { mark: string; lines: PrintedLine[] }[] {
  const from = column.findLastIndex(({ size, row }) => size > usualSize * maxSize || row !== undefined) + 1;
  const notes: { mark: string; lines: PrintedLine[] }[] = [];
  for (const line of column.slice(from)) {
    const [, raised, plain] = noteStart.exec(textOf(line)) ?? [];
    const mark = raised ?? (plain === undefined ? undefined : toSuperscript(plain));
    if (mark !== undefined && (raised !== undefined || isNext(mark, notes.at(-1)?.mark)))
      notes.push({ mark, lines: [line] });
    else notes.at(-1)?.lines.push(line);
  }
  return notes;
}

/** Whether the number of a mark is the next after the last mark. Any number may be the first. */
function isNext(mark: string, last: string | undefined): boolean {
  const numberOf = (digits: string) => Number([...digits].map((digit) => superscriptDigits.indexOf(digit)).join(""));
  return last === undefined || numberOf(mark) === numberOf(last) + 1;
}
