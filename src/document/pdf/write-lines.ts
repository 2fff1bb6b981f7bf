/**
 * Writes paragraphs as lines of Markdown, one for each printed line, with its place and the parts that are printed in
 * the colour of changes. A title is one line.
 */
import type { IsChangeColour } from "../change-colours.js";
import type { Place } from "../source.js";
import { joinLines, wordsOf } from "../typography.js";
import type { Paragraph } from "./paragraph.js";
import { type PrintedLine, type PrintedRow, type TextRun, textOf } from "./printed-line.js";

export interface WrittenLine {
  text: string;
  /** Null for an empty line between paragraphs. */
  place: Place | null;
  /** The parts in the colour of changes, as offsets in `text`, `[from, to)`. */
  changed: (readonly [number, number])[];
}

/** A text and, for each of its UTF-16 units, whether it is printed in the colour of changes. */
interface Letters {
  text: string;
  isChanged: readonly boolean[];
}

/** Letters, and the printed line with their place. */
interface LineOfLetters extends Letters {
  line: PrintedLine;
}

function lettersOf(text: string, isChanged = false): Letters {
  return { text, isChanged: new Array<boolean>(text.length).fill(isChanged) };
}

function joined(...parts: readonly Letters[]): Letters {
  return { text: parts.map(({ text }) => text).join(""), isChanged: parts.flatMap(({ isChanged }) => isChanged) };
}

function slice({ text, isChanged }: Letters, from: number, to?: number): Letters {
  return { text: text.slice(from, to), isChanged: isChanged.slice(from, to) };
}

/** Maximum lines of a title; longer bold paragraphs are text. */
const maxTitleLines = 3;

/**
 * The lines of the paragraphs, with an empty line between two paragraphs unless both are list items.
 * @param isChange whether a colour is one in which the document prints its changes
 */
export function writeLines(paragraphs: readonly Paragraph[], isChange: IsChangeColour): WrittenLine[] {
  const headingSizes = paragraphs.flatMap(({ shape, level }) => (shape === "heading" ? Number(level.toFixed(1)) : []));
  const sizes = [...new Set(headingSizes)].sort((a, b) => b - a);
  const words = paragraphs.some(isRow)
    ? wordsOf(paragraphs.flatMap(({ lines }) => lines.flatMap(cellLinesOf).map(textOf)))
    : new Set<string>();
  const written: WrittenLine[] = [];
  let before = null as Paragraph | null;
  for (const read of paragraphs) {
    // A label and a title are two headings in a row with the same words: the second gets the level of the first.
    const paragraph: Paragraph = before !== null && isRepeated(read, before) ? { ...read, level: before.level } : read;
    const areItems = before?.shape === "item" && paragraph.shape === "item";
    if (before && !areItems) written.push({ text: "", place: null, changed: [] });
    written.push(...linesFor(paragraph, sizes, words, isChange));
    before = paragraph;
  }
  return written;
}

/** Whether a paragraph is the row of a table. */
function isRow({ lines }: Paragraph): boolean {
  return lines[0]?.row !== undefined;
}

/** The lines of the cells of a row; other lines as they are. */
function cellLinesOf(line: PrintedLine): PrintedLine[] {
  return line.row?.cells.flat() ?? [line];
}

/** Whether two paragraphs are headings with the same words. */
function isRepeated(paragraph: Paragraph, before: Paragraph): boolean {
  const words = (paragraph: Paragraph) => paragraph.lines.map(textOf).join(" ").toLowerCase();
  return paragraph.shape === "heading" && before.shape === "heading" && words(paragraph) === words(before);
}

/**
 * The lines of one paragraph.
 * @param sizes the type sizes of all headings, the largest first
 * @param words the words of the document, if it has tables
 */
function linesFor(
  paragraph: Paragraph,
  sizes: readonly number[],
  words: ReadonlySet<string>,
  isChange: IsChangeColour,
): WrittenLine[] {
  const isHeading = paragraph.shape === "heading";
  const row = paragraph.lines[0]?.row;
  const letters = row
    ? [rowLetters(row, paragraph.lines[0] as PrintedLine, words, isChange)]
    : withEmphasis(paragraph, isChange);
  const isTitle =
    isHeading ||
    (paragraph.bold &&
      paragraph.lines.length <= maxTitleLines &&
      !/[.!?:…]["”’')\]*]*$/u.test(letters.at(-1)?.text ?? ""));
  const lines = isTitle ? [titleLine(letters)] : withoutFalseMarkers(letters);
  const prefix = lettersOf(prefixOf(paragraph, sizes));
  return lines
    .map((line, i) => (i === 0 ? { ...line, ...joined(prefix, line) } : line))
    .filter(({ text }) => text.trim() !== "")
    .map(({ text, isChanged, line }) => ({ text, place: placeOf(line), changed: spansOf(isChanged) }));
}

function placeOf({ page, line }: PrintedLine): Place {
  return { page, line };
}

/**
 * The Markdown marks before the text of a heading or item; empty for a paragraph.
 * @param sizes the type sizes of all headings, the largest first
 */
function prefixOf({ shape, level, marker }: Paragraph, sizes: readonly number[]): string {
  if (shape === "heading") {
    // `sizes` are rounded to a tenth, so they differ from the levels by up to 0.05.
    const rank = sizes.findIndex((size) => Math.abs(size - level) < 0.06);
    return `${"#".repeat(Math.min(6, Math.max(1, rank + 1)))} `;
  }
  if (shape !== "item") return "";
  // Markdown cannot number items with letters, so a letter is the first word of the item.
  const mark = /^\d/.test(marker) || marker === "-" ? marker : `- ${marker}`;
  return `${"   ".repeat(level)}${mark} `;
}

/**
 * The letters of each line, with marks of bold type, and of italic type that differs from the rest of the paragraph.
 */
function withEmphasis(
  { lines, bold, italic, shape }: Pick<Paragraph, "lines" | "bold" | "italic" | "shape">,
  isChange: IsChangeColour,
): LineOfLetters[] {
  const written: LineOfLetters[] = lines.map((line) => ({ ...lettersOf(""), line }));
  // The mark of emphasis that is open, and the line with its last letter.
  let open = "";
  let last: LineOfLetters | null = null;
  const append = (to: LineOfLetters, text: string, isChanged: boolean) => {
    Object.assign(to, joined(to, lettersOf(text, isChanged)));
  };
  /** Puts a closing mark after the last letter, before the spaces that follow it. */
  const close = () => {
    if (open === "" || last === null) return;
    const end = last.text.trimEnd().length;
    const mark = lettersOf(open, last.isChanged[end - 1]);
    Object.assign(last, joined(slice(last, 0, end), mark, slice(last, end)));
    open = "";
  };
  lines.forEach((line, i) => {
    const to = written[i] as LineOfLetters;
    for (const [at, run] of line.runs.entries()) {
      const text = to.text === "" ? run.text.trimStart() : run.text;
      if (text === "") continue;
      const isChanged = isChange(run.colour);
      const mark = shape === "heading" ? "" : markOf(run, bold, italic);
      // Spaces and punctuation between words of one style take that style.
      if (!hasWords(run)) {
        const next = [...line.runs.slice(at + 1), ...lines.slice(i + 1).flatMap(({ runs }) => runs)].find(hasWords);
        if (mark !== open && (next === undefined || markOf(next, bold, italic) !== open)) close();
        append(to, text, isChanged);
        continue;
      }
      if (mark === open) append(to, text, isChanged);
      else {
        close();
        append(
          to,
          text.replace(/^\s*/, (spaces) => spaces + mark),
          isChanged,
        );
        open = mark;
      }
      last = to;
    }
    Object.assign(to, slice(to, 0, to.text.trimEnd().length));
  });
  close();
  return written;
}

/** A row of a table as one line, with bars between its cells. */
function rowLetters(
  { cells }: PrintedRow,
  line: PrintedLine,
  words: ReadonlySet<string>,
  isChange: IsChangeColour,
): LineOfLetters {
  let row = lettersOf("");
  cells.forEach((lines, i) => {
    if (i > 0) row = joined(row, lettersOf(row.text === "" ? "| " : " | "));
    const cell = withEmphasis({ lines, bold: false, italic: false, shape: "paragraph" }, isChange);
    cell.forEach((part, n) => {
      const before = cell[n - 1]?.text ?? "";
      if (n > 0 && isDividedWord(before, part.text, words)) row = slice(row, 0, -1);
      else if (n > 0 && !/[\p{L}\d]-$|\/$|—$/u.test(before)) row = joined(row, lettersOf(" "));
      // Escaped bars move the letters after them, so such a cell loses its colours.
      row = joined(row, part.text.includes("|") ? lettersOf(part.text.replaceAll("|", "\\|")) : part);
    });
  });
  return { ...row, line };
}

/** Whether the end of a line and the start of the next are the halves of a word that is written without a hyphen. */
function isDividedWord(before: string, next: string, words: ReadonlySet<string>): boolean {
  const head = /[\p{L}\d']+-$/u.exec(before)?.[0];
  const tail = /^[\p{L}\d']+/u.exec(next)?.[0];
  return head !== undefined && tail !== undefined && joinLines([head, tail], words) === `${head.slice(0, -1)}${tail}`;
}

/** Whether a run has letters or digits, apart from icons such as `[lamp]`, whose style does not count. */
function hasWords(run: TextRun): boolean {
  return /[\p{L}\d]/u.test(run.text.replace(/\[[^\]]*\]/g, ""));
}

/** The emphasis mark of a run. In a paragraph that is mostly italic, upright text is marked instead of italic text. */
function markOf(run: TextRun, bold: boolean, italic: boolean): string {
  const strong = run.bold || bold ? "**" : "";
  return `${strong}${run.italic !== italic ? "*" : ""}`;
}

/** The lines of a title as one line. */
function titleLine(lines: readonly LineOfLetters[]): LineOfLetters {
  const [first, ...rest] = lines as [LineOfLetters, ...LineOfLetters[]];
  let title: Letters = first;
  for (const line of rest) {
    const gap = /\p{L}-$|\/$|—$/u.test(title.text) ? "" : " ";
    title = joined(title, lettersOf(gap), line);
  }
  return { ...title, line: first.line };
}

/** The start of a line that would begin a list, heading or quotation in Markdown. */
const falseMarker = /^(?:[-+*>]|#{1,6}|\d{1,9}[.)]|=+|-{2,})(?:\s+|$)/;

/** Moves text that looks like a marker from the start of a line inside a paragraph to the end of the line before. */
function withoutFalseMarkers(lines: readonly LineOfLetters[]): LineOfLetters[] {
  const result: LineOfLetters[] = [];
  for (const line of lines) {
    const before = result.at(-1);
    const [marker = ""] = (before && falseMarker.exec(line.text)) ?? [];
    if (before && marker !== "")
      Object.assign(before, joined(before, lettersOf(" "), slice(line, 0, marker.trimEnd().length)));
    result.push({ ...line, ...slice(line, marker.length) });
  }
  return result;
}

/** The runs of true values, as `[from, to)`. */
function spansOf(isChanged: readonly boolean[]): (readonly [number, number])[] {
  const spans: [number, number][] = [];
  isChanged.forEach((changed, i) => {
    const last = spans.at(-1);
    if (!changed) return;
    if (last && last[1] === i) last[1] = i + 1;
    else spans.push([i, i + 1]);
  });
  return spans;
}

/** A printed line without Markdown marks and without parts in the colour of changes, for running heads. */
export function plainLine(line: PrintedLine): WrittenLine {
  return { text: textOf(line), place: placeOf(line), changed: [] };
}
