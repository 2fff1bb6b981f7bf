/** Groups pieces of text into printed lines: the pieces on one baseline of one column, in reading order. */
import { bandsOf } from "./bands.js";
import { byColumn, type Gutter, headingsAcross } from "./columns.js";
import type { Page, PrintedPiece } from "./pieces.js";
import { baselines, type Segment, segmentsOf, withoutCopies } from "./segments.js";

/** Letters of one style inside a printed line. */
export interface Run {
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
  runs: Run[];
  /** Whether a wide gap divides the line, as before a page number at the right. */
  tab: boolean;
  /** `2/1` is the first of two columns; `0` is a line across the columns of its page. */
  column: string;
}

/** A gap wider than this share of the font size separates two words. */
const wordGap = 0.13;
/** A gap wider than this many times the font size is a tab. */
const tabGap = 2;

/** The words of a line, with single spaces. */
export function textOf(line: Pick<PrintedLine, "runs">): string {
  return line.runs
    .map((run) => run.text)
    .join("")
    .trim();
}

/** Groups the pieces of a document into lines, in reading order. */
export function printedLines(pages: readonly Page[]): PrintedLine[] {
  const bandsByPage = pages.map((page) => ({
    page: page.number,
    bands: bandsOf(segmentsOf(withoutCopies(page.pieces))),
  }));
  const usualGutters = mostCommonGutters(bandsByPage.flatMap(({ bands }) => bands.map((band) => band.gutters)));
  return bandsByPage.flatMap(({ page, bands }) => {
    const soleColumn = bands.some(({ gutters }) => gutters.length > 0) ? "0" : "1/1";
    return bands
      .flatMap(({ segments, gutters }) => {
        // A band with little text may show fewer gutters than the document usually has.
        const hasUsualGutters = gutters.length < usualGutters.length && areGuttersFree(segments, usualGutters);
        return linesOf(page, segments, hasUsualGutters ? usualGutters : gutters, soleColumn);
      })
      .map((line, i) => ({ ...line, line: i + 1 }));
  });
}

/** The gutters that occur in the most bands; empty if no band has columns. */
function mostCommonGutters(all: readonly (readonly Gutter[])[]): readonly Gutter[] {
  const groups = new Map<string, (readonly Gutter[])[]>();
  for (const gutters of all.filter((one) => one.length > 0)) {
    const key = gutters.map((one) => Math.round(one.middle / 12)).join();
    groups.set(key, [...(groups.get(key) ?? []), gutters]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length)[0]?.[0] ?? [];
}

/** Whether no segment crosses the middle of a gutter. */
function areGuttersFree(segments: readonly Segment[], gutters: readonly Gutter[]): boolean {
  return segments.every((one) => gutters.every(({ middle }) => one.x1 <= middle || one.x0 >= middle));
}

/**
 * Groups the pieces of a band into lines, in reading order: column by column from the left, each from its top. A line
 * across columns divides the band: all columns above it come before it.
 * @param soleColumn `PrintedLine.column` of the lines if the band has only one column
 */
function linesOf(
  page: number,
  segments: readonly Segment[],
  gutters: readonly Gutter[],
  soleColumn: string,
): PrintedLine[] {
  const headings = headingsAcross(segments, gutters);
  const isAcross = (one: Segment) =>
    headings.has(one) || gutters.some((gutter) => one.x0 < gutter.from - 3 && one.x1 > gutter.to + 3);
  const acrossSegments = segments.filter(isAcross).sort((a, b) => b.y - a.y);
  const rest = segments.filter((one) => !isAcross(one));
  const lines: PrintedLine[] = [];
  const addLines = (columnSegments: Segment[], column: string) => {
    for (const group of baselines(columnSegments)) lines.push(lineOf(group, page, column));
  };
  const addBand = (top: number, bottom: number) => {
    const inside = rest.filter((one) => one.y <= top && one.y > bottom);
    byColumn(inside, gutters).forEach((column, i) => {
      addLines(column, gutters.length === 0 ? soleColumn : `${gutters.length + 1}/${i + 1}`);
    });
  };
  let top = Number.POSITIVE_INFINITY;
  for (const group of baselines(acrossSegments)) {
    const y = Math.max(...group.map((one) => one.y));
    addBand(top, y);
    addLines(group, "0");
    top = y;
  }
  addBand(top, Number.NEGATIVE_INFINITY);
  return lines;
}

function lineOf(group: readonly Segment[], page: number, column: string): PrintedLine {
  const pieces = group.flatMap((one) => one.pieces).sort((a, b) => a.x - b.x);
  const runs: Run[] = [];
  let tab = false;
  let end = Number.NaN;
  for (const piece of pieces) {
    const before = runs.at(-1);
    const gap = piece.x - end;
    if (before && gap > piece.size * tabGap) tab = true;
    if (/\S[ \t]{4,}\S/.test(piece.text)) tab = true;
    const isSeparated = !before || before.text.endsWith(" ") || /^\s/.test(piece.text);
    const text = `${!isSeparated && gap > Math.min(piece.size, before?.size ?? piece.size) * wordGap ? " " : ""}${piece.text}`;
    addToRuns(runs, piece, text.replace(/[ \t\u00a0]+/g, " "));
    end = piece.x + piece.width;
  }
  const first = pieces[0] as PrintedPiece;
  return {
    page,
    line: 0,
    x0: first.x,
    x1: Math.max(...pieces.map((piece) => piece.x + piece.width)),
    y: Math.min(...group.map((one) => one.y)),
    size: Math.max(...pieces.map((piece) => piece.size)),
    runs,
    tab,
    column,
  };
}

/** Adds a piece to the last run if that has the same font, size and colour; otherwise as a new run. */
function addToRuns(runs: Run[], piece: PrintedPiece, text: string): void {
  const last = runs.at(-1);
  const style = styleOf(piece.font);
  const clean = last?.text.endsWith(" ") ? text.replace(/^ /, "") : text;
  if (clean === "") return;
  if (last && last.font === piece.font && last.colour === piece.colour && Math.abs(last.size - piece.size) < 0.5)
    last.text += clean;
  else runs.push({ text: clean, ...style, size: piece.size, font: piece.font, colour: piece.colour });
}

/**
 * Whether a font is bold or italic, by its name: `Times-BoldItalic`, `GaramondPro-SemiboldIt`, `Arial,Bold`,
 * `FooBlack`.
 */
function styleOf(font: string): { bold: boolean; italic: boolean } {
  return {
    bold: /bold|black|heavy|[-,]\w*(?:Bd|Blk)(?:$|[A-Z])/i.test(font),
    italic: /italic|oblique|slanted|[-,]\w*It$/i.test(font),
  };
}
