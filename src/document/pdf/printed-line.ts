/** Groups pieces of text into printed lines: the pieces on one baseline of one column, in reading order. */
import { groupBy } from "../../ruling/groups.js";
import { toSuperscript } from "../superscript.js";
import { divideIntoBands } from "./bands.js";
import { byColumn, type Gutter, headingsAcross } from "./columns.js";
import type { Page, PrintedPiece } from "./pieces.js";
import { groupByBaseline, joinIntoSegments, type TextSegment, withoutCopies, wordGap } from "./segments.js";

/** Letters of one style inside a printed line. */
export interface TextRun {
  text: string;
  bold: boolean;
  italic: boolean;
  size: number;
  font: string;
  colour: string;
}

export interface PrintedLine {
  page: number;
  /** From 1, in reading order on its page. */
  line: number;
  /** Left and right end, and baseline, in points from the lower left corner. */
  x0: number;
  x1: number;
  y: number;
  size: number;
  runs: TextRun[];
  /** Whether a wide gap divides the line, as before a page number at the right. */
  hasTab: boolean;
  /**
   * `1/1`: the page has one column; `2/1`: the first of two columns; `0`: a line across the columns.
   */
  column: string;
}

/** A gap wider than this multiple of the type size is a tab. */
const tabGap = 2;

/** The words of a line, with single spaces. */
export function textOf(line: Pick<PrintedLine, "runs">): string {
  return line.runs
    .map((run) => run.text)
    .join("")
    .trim();
}

/** The same for the lines of one column of one page. */
export function columnKey({ page, column }: PrintedLine): string {
  return `${page}:${column}`;
}

/** The same for runs that look alike. */
export function styleKey(run: TextRun | undefined): string {
  return `${run?.font} ${run?.colour} ${run?.size.toFixed(1)}`;
}

/** Groups the pieces of a document into lines, in reading order. */
export function printedLines(pages: readonly Page[]): PrintedLine[] {
  const bandsByPage = pages.map(({ number, pieces }) => ({
    page: number,
    bands: divideIntoBands(joinIntoSegments(withoutCopies(pieces))),
  }));
  const usualGutters = mostCommonGutters(bandsByPage.flatMap(({ bands }) => bands.map((band) => band.gutters)));
  return bandsByPage.flatMap(({ page, bands }) => {
    const soleColumn = bands.some(({ gutters }) => gutters.length > 0) ? "0" : "1/1";
    const lines = bands.flatMap(({ segments, gutters }) => {
      // A band with little text may show fewer gutters than the document usually has.
      const hasUsualGutters = gutters.length < usualGutters.length && areGuttersFree(segments, usualGutters);
      return linesOf(page, segments, hasUsualGutters ? usualGutters : gutters, soleColumn);
    });
    return lines.map((line, i) => ({ ...line, line: i + 1 }));
  });
}

/** The gutters that occur in the most bands; empty if no band has columns. */
function mostCommonGutters(all: readonly (readonly Gutter[])[]): readonly Gutter[] {
  const groups = groupBy(
    all.filter(({ length }) => length > 0),
    (gutters) => gutters.map(({ middle }) => Math.round(middle / 12)).join(),
  );
  return [...groups.values()].sort((a, b) => b.length - a.length)[0]?.[0] ?? [];
}

/** Whether no segment crosses the middle of any gutter. */
function areGuttersFree(segments: readonly TextSegment[], gutters: readonly Gutter[]): boolean {
  return segments.every((segment) => gutters.every(({ middle }) => segment.x1 <= middle || segment.x0 >= middle));
}

/**
 * Groups the segments of a band into lines, in reading order: column by column from the left, each from its top. A line
 * across columns divides the band: all columns above it come before it.
 * @param soleColumn `PrintedLine.column` of the lines if the band has only one column
 */
function linesOf(
  page: number,
  segments: readonly TextSegment[],
  gutters: readonly Gutter[],
  soleColumn: string,
): PrintedLine[] {
  const headings = headingsAcross(segments, gutters);
  const isAcross = (segment: TextSegment) =>
    headings.has(segment) || gutters.some((gutter) => segment.x0 < gutter.from - 3 && segment.x1 > gutter.to + 3);
  const acrossSegments = segments.filter(isAcross).sort((a, b) => b.y - a.y);
  const rest = segments.filter((segment) => !isAcross(segment));
  const lines: PrintedLine[] = [];
  const addLines = (columnSegments: TextSegment[], column: string) => {
    for (const group of groupByBaseline(columnSegments)) lines.push(lineOf(group, page, column));
  };
  const addBand = (top: number, bottom: number) => {
    const inside = rest.filter((segment) => segment.y <= top && segment.y > bottom);
    byColumn(inside, gutters).forEach((column, i) => {
      addLines(column, gutters.length === 0 ? soleColumn : `${gutters.length + 1}/${i + 1}`);
    });
  };
  let top = Number.POSITIVE_INFINITY;
  for (const group of groupByBaseline(acrossSegments)) {
    const y = Math.max(...group.map((segment) => segment.y));
    addBand(top, y);
    addLines(group, "0");
    top = y;
  }
  addBand(top, Number.NEGATIVE_INFINITY);
  return lines;
}

function lineOf(group: readonly TextSegment[], page: number, column: string): PrintedLine {
  const pieces = group.flatMap((segment) => segment.pieces).sort((a, b) => a.x - b.x);
  const largest = pieces.reduce((a, b) => (b.size > a.size ? b : a));
  const runs: TextRun[] = [];
  let hasTab = false;
  let end = Number.NaN;
  for (const piece of pieces) {
    const before = runs.at(-1);
    const gap = piece.x - end;
    if (before && gap > piece.size * tabGap) hasTab = true;
    if (/\S[ \t]{4,}\S/.test(piece.text)) hasTab = true;
    const isSeparated = !before || before.text.endsWith(" ") || /^\s/.test(piece.text);
    const words = isRaised(piece, largest) ? toSuperscript(piece.text) : piece.text;
    const needsSpace = !isSeparated && gap > Math.min(piece.size, before.size) * wordGap;
    addToRuns(runs, piece, `${needsSpace ? " " : ""}${words}`.replace(/[ \t\u00a0]+/g, " "));
    end = piece.x + piece.width;
  }
  const first = pieces[0] as PrintedPiece;
  return {
    page,
    line: 0,
    x0: first.x,
    x1: Math.max(...pieces.map((piece) => piece.x + piece.width)),
    y: Math.min(...group.map((segment) => segment.y)),
    size: Math.max(...pieces.map((piece) => piece.size)),
    runs,
    hasTab,
    column,
  };
}

/** Maximum size, and minimum distance from the baseline, of a superscript, as shares of the size of its line. */
const maxRaisedSize = 0.8;
const minRise = 0.2;

/** Whether a piece is a superscript number, such as the mark of a footnote. */
function isRaised({ text, size, y }: PrintedPiece, line: PrintedPiece): boolean {
  return size <= line.size * maxRaisedSize && y - line.y >= line.size * minRise && /^\s*\d{1,3}\s*$/.test(text);
}

/** Adds a piece to the last run if that has the same font, size and colour; otherwise as a new run. */
function addToRuns(runs: TextRun[], piece: PrintedPiece, text: string): void {
  const last = runs.at(-1);
  const style = styleOf(piece.font);
  const clean = last?.text.endsWith(" ") ? text.replace(/^ /, "") : text;
  if (clean === "") return;
  if (last && last.font === piece.font && last.colour === piece.colour && Math.abs(last.size - piece.size) < 0.5)
    last.text += clean;
  else runs.push({ text: clean, ...style, size: piece.size, font: piece.font, colour: piece.colour });
}

/**
 * Whether a font is bold or italic, by its name: `Times-BoldItalic`, `GaramondPro-SemiboldIt`, `Arial,Bold`, `FooBlack`,
 * `NimbusRomNo9L-Medi`.
 */
function styleOf(font: string): { bold: boolean; italic: boolean } {
  const isBold = /bold|heavy|[-,]\w*(?:Bd|Blk)(?:$|[A-Z])|[-,](?:Demi|Medi(?!um))/i.test(font);
  // At the start of a name, and in longer words, `Black` is no weight: `BlackadderITC-Regular`, `Blackoak`.
  const isBlack = /(?<!^)(?:[Bb]lack|BLACK)(?:ital|obl|(?![a-z]))/.test(font);
  return {
    bold: isBold || isBlack,
    italic: /italic|oblique|slanted|[-,]\w*It(?:al)?$/i.test(font),
  };
}
