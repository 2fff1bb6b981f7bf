/** Groups pieces of text into printed lines: the pieces on one baseline of one column, in reading order. */
import { bandsOf } from "./bands.js";
import { byColumn, type Gutter, headingsAcross } from "./columns.js";
import type { Page, Piece } from "./pieces.js";
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
  /** Something is set apart at the right: a number after a tab. */
  tab: boolean;
  /** `columns on the page/number of the column`; `0` for a line across columns. */
  column: string;
}

/** A gap of this share of the size parts words. */
const wordGap = 0.13;
/** A gap of this many times the size is a tab. */
const tabGap = 2;

/** The words of a line, with single spaces. */
export function textOf(line: Pick<PrintedLine, "runs">): string {
  return line.runs
    .map((run) => run.text)
    .join("")
    .trim();
}

/** Groups the pieces of a document to lines, in reading order. */
export function printedLines(pages: readonly Page[]): PrintedLine[] {
  const found = pages.map((page) => ({
    page: page.number,
    bands: bandsOf(segmentsOf(withoutCopies(page.pieces))),
  }));
  const usual = mostCommon(found.flatMap(({ bands }) => bands.map((band) => band.gutters)));
  return found.flatMap(({ page, bands }) => {
    const across = bands.some(({ gutters }) => gutters.length > 0) ? "0" : "1/1";
    return bands
      .flatMap(({ segments, gutters }) => {
        const own = gutters.length < usual.length && keepClear(segments, usual) ? usual : gutters;
        return linesOf(page, segments, own, across);
      })
      .map((line, i) => ({ ...line, line: i + 1 }));
  });
}

/** The gutters of most bands with columns. */
function mostCommon(all: readonly (readonly Gutter[])[]): readonly Gutter[] {
  const groups = new Map<string, (readonly Gutter[])[]>();
  for (const gutters of all.filter((one) => one.length > 0)) {
    const key = gutters.map((one) => Math.round(one.middle / 12)).join();
    groups.set(key, [...(groups.get(key) ?? []), gutters]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length)[0]?.[0] ?? [];
}

/** Whether a page or band with little text leaves the usual gutters free. */
function keepClear(segments: readonly Segment[], gutters: readonly Gutter[]): boolean {
  return segments.every((one) => gutters.every(({ middle }) => one.x1 <= middle || one.x0 >= middle));
}

/**
 * Groups the pieces of a band to lines, in reading order: column by column from the left, each from its top. What stands
 * across columns parts the band: what is above it comes first.
 * @param alone the name of the column where there is only one
 */
function linesOf(page: number, segments: readonly Segment[], gutters: readonly Gutter[], alone: string): PrintedLine[] {
  const headings = headingsAcross(segments, gutters);
  const across = (one: Segment) =>
    headings.has(one) || gutters.some((gutter) => one.x0 < gutter.from - 3 && one.x1 > gutter.to + 3);
  const wide = segments.filter(across).sort((a, b) => b.y - a.y);
  const rest = segments.filter((one) => !across(one));
  const lines: PrintedLine[] = [];
  const add = (found: Segment[], column: string) => {
    for (const group of baselines(found)) lines.push(lineOf(group, page, column));
  };
  const band = (top: number, bottom: number) => {
    const inside = rest.filter((one) => one.y <= top && one.y > bottom);
    byColumn(inside, gutters).forEach((column, i) => {
      add(column, gutters.length === 0 ? alone : `${gutters.length + 1}/${i + 1}`);
    });
  };
  let top = Number.POSITIVE_INFINITY;
  for (const group of baselines(wide)) {
    const y = Math.max(...group.map((one) => one.y));
    band(top, y);
    add(group, "0");
    top = y;
  }
  band(top, Number.NEGATIVE_INFINITY);
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
    const parted = !before || before.text.endsWith(" ") || /^\s/.test(piece.text);
    const text = `${!parted && gap > Math.min(piece.size, before?.size ?? piece.size) * wordGap ? " " : ""}${piece.text}`;
    add(runs, piece, text.replace(/[ \t\u00a0]+/g, " "));
    end = piece.x + piece.width;
  }
  const first = pieces[0] as Piece;
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

/** Adds a piece to the last run when its style is the same. */
function add(runs: Run[], piece: Piece, text: string): void {
  const last = runs.at(-1);
  const style = styleOf(piece.font);
  const clean = last?.text.endsWith(" ") ? text.replace(/^ /, "") : text;
  if (clean === "") return;
  if (last && last.font === piece.font && last.colour === piece.colour && Math.abs(last.size - piece.size) < 0.5)
    last.text += clean;
  else runs.push({ text: clean, ...style, size: piece.size, font: piece.font, colour: piece.colour });
}

/** Bold and italic, as fonts are named: `Times-BoldItalic`, `GaramondPro-SemiboldIt`, `Arial,Bold`, `FooBlack`. */
function styleOf(font: string): { bold: boolean; italic: boolean } {
  return {
    bold: /bold|black|heavy|[-,]\w*(?:Bd|Blk)(?:$|[A-Z])/i.test(font),
    italic: /italic|oblique|slanted|[-,]\w*It$/i.test(font),
  };
}
