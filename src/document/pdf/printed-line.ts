/** Groups pieces of text into printed lines: the pieces on one baseline of one column, in reading order. */
import type { Page, Piece } from "./pieces.js";

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

/** Largest change of the baseline inside a line, as a share of the size. */
const sameBaseline = 0.3;
/** A raised or lowered small sign belongs to the line when its baseline is this near, as a share of the line's size. */
const raised = 0.6;
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

/** Type that is so much larger than the usual is a heading's. */
const largeType = 1.25;
/** The gap in the other columns is at least so many usual sizes high, and this share of the gap around the heading. */
const leastGap = 3;
const leastShare = 0.75;

/**
 * Headings that part a page with columns and are too short to cross a gutter: in large type, and at their height every other
 * column is free, with text above and below.
 */
function headingsAcross(segments: readonly Segment[], gutters: readonly Gutter[]): Set<Segment> {
  const usual = median(segments.map((one) => one.size));
  const columns = byColumn(segments, gutters);
  /** The nearest lines above and below a height, as their distance; infinite without one. */
  const gapAt = (some: readonly Segment[], y: number) => {
    const above = Math.min(...some.flatMap((one) => (one.y > y ? [one.y] : [])));
    const below = Math.max(...some.flatMap((one) => (one.y <= y ? [one.y] : [])));
    return above - below;
  };
  const found = new Set<Segment>();
  if (gutters.length === 0) return found;
  columns.forEach((column, at) => {
    const others = columns.filter((_, i) => i !== at);
    for (const one of column.filter(({ size }) => size >= usual * largeType)) {
      const own = gapAt(
        column.filter((other) => other !== one && Math.abs(other.size - one.size) > 0.5),
        one.y,
      );
      const isFree = (other: readonly Segment[]) => {
        const gap = gapAt(other, one.y);
        const near = other.some(({ y }) => Math.abs(y - one.y) < one.size);
        return Number.isFinite(gap) && !near && gap >= leastGap * usual && gap >= leastShare * own;
      };
      if (Number.isFinite(own) && others.every(isFree)) found.add(one);
    }
  });
  return found;
}

/** Pieces on one baseline without a gap wider than a word's. */
interface Segment {
  pieces: Piece[];
  x0: number;
  x1: number;
  y: number;
  size: number;
}

/** Without letters that are printed twice at nearly the same place, as shadows and false bold type are. */
function withoutCopies(pieces: readonly Piece[]): Piece[] {
  const seen = new Map<string, Piece[]>();
  return pieces.filter((piece) => {
    const same = seen.get(piece.text) ?? [];
    const near = same.some(({ x, y, size }) => Math.hypot(piece.x - x, piece.y - y) < size * 0.15);
    seen.set(piece.text, [...same.slice(-20), piece]);
    return !near;
  });
}

/** The baseline at the page's left edge. For slanted type it is the same along the line. */
function baseline(piece: Piece): number {
  return Math.abs(piece.angle) < 20 ? piece.y - Math.tan((piece.angle * Math.PI) / 180) * piece.x : piece.y;
}

function segmentsOf(pieces: readonly Piece[]): Segment[] {
  const sorted = [...pieces].sort((a, b) => baseline(b) - baseline(a) || a.x - b.x);
  const rows: Piece[][] = [];
  for (const piece of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(baseline(first) - baseline(piece)) <= Math.min(first.size, piece.size) * 0.15)
      row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row) => {
    const segments: Segment[] = [];
    for (const piece of row.sort((a, b) => a.x - b.x)) {
      const last = segments.at(-1);
      const before = last?.pieces.at(-1);
      const gap = last ? piece.x - last.x1 : Number.POSITIVE_INFINITY;
      if (last && before && gap < Math.min(before.size, piece.size) * 0.45 && gap > -piece.size) {
        last.pieces.push(piece);
        last.x1 = Math.max(last.x1, piece.x + piece.width);
        last.size = Math.max(last.size, piece.size);
      } else segments.push({ pieces: [piece], x0: piece.x, x1: piece.x + piece.width, y: piece.y, size: piece.size });
    }
    return segments;
  });
}

interface Gutter {
  from: number;
  to: number;
  middle: number;
}

/** Smallest width of a gutter, and of a column, in sizes of the usual type. */
const minGutter = 0.6;
const minColumn = 8;
/** A column has at least this many lines; else a heading and a page number would make two columns. */
const minLines = 2;

/** The strips of a page that (nearly) no line crosses, with text at both sides. */
function guttersOf(segments: readonly Segment[]): Gutter[] {
  if (segments.length === 0) return [];
  const size = median(segments.map((one) => one.size));
  const right = Math.ceil(Math.max(...segments.map((one) => one.x1)));
  if (!(right > 0) || right > 20_000) return [];
  // Large type is used for headings, which may extend over several columns.
  const usualType = segments.filter((one) => one.size < size * 1.25);
  const cover = new Array<number>(right + 1).fill(0);
  for (const { x0, x1 } of usualType)
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(right, Math.ceil(x1)); x++) cover[x] = (cover[x] ?? 0) + 1;
  const usual = median(cover.filter((count) => count > 0));
  // A line across the page may cross a gutter.
  const few = Math.floor(usual * 0.15);
  const strips: Gutter[] = [];
  let from = -1;
  const first = cover.findIndex((count) => count > few);
  const last = cover.findLastIndex((count) => count > few);
  for (let x = first; x <= last; x++) {
    const empty = (cover[x] ?? 0) <= few;
    if (empty && from < 0) from = x;
    if (!empty && from >= 0) {
      strips.push({ from, to: x, middle: (from + x) / 2 });
      from = -1;
    }
  }
  const gutters: Gutter[] = [];
  for (const strip of strips.filter((one) => one.to - one.from >= size * minGutter)) {
    const left = gutters.at(-1)?.to ?? first;
    if (isColumn(segments, left, strip.from, size)) gutters.push(strip);
  }
  while (gutters.length > 0 && !isColumn(segments, gutters.at(-1)?.to ?? 0, last + 1, size)) gutters.pop();
  return gutters;
}

function isColumn(segments: readonly Segment[], from: number, to: number, size: number): boolean {
  const inside = segments.filter((one) => one.x0 >= from - 3 && one.x1 <= to + 3);
  const widest = Math.max(0, ...inside.map((one) => one.x1 - one.x0));
  return to - from >= size * minColumn && widest >= size * minColumn * 0.5 && inside.length >= minLines;
}

/** A part of a page, from one height to another, with the same columns throughout. */
interface Band {
  segments: Segment[];
  gutters: Gutter[];
}

/** In a band that is only a part of a page, each column has so many lines. */
const minBandLines = 3;
/** The middle line of its columns fills this share of the column: the cells of a table are shorter. */
const minFilled = 0.5;
/** How many candidates are tried, the largest first. */
const maxTries = 40;

/**
 * Divides a page into bands, from its top: the recursive XY-cut (Nagy and Seth 1984). A page whose columns are found as a
 * whole is one band. Otherwise the largest part with columns is cut out, and what is above and below it is divided in turn.
 */
function bandsOf(segments: readonly Segment[]): Band[] {
  const gutters = guttersOf(segments);
  const found = gutters.length > 0 ? null : largestBand(segments);
  if (found === null) return [{ segments: [...segments], gutters }];
  const { above, inside, below } = found;
  const rest = (some: readonly Segment[]) => (some.length === 0 ? [] : bandsOf(some));
  return [...rest(above), { segments: inside, gutters: guttersOf(inside) }, ...rest(below)];
}

/** The largest run of lines that leaves a gutter free, with what stands above and below it; null where there is none. */
function largestBand(segments: readonly Segment[]) {
  const sorted = [...segments].sort((a, b) => b.y - a.y);
  const right = Math.min(20_000, Math.ceil(Math.max(0, ...sorted.map((one) => one.x1))));
  const runs = new Map<string, readonly [from: number, to: number]>();
  for (let x = 0; x < right; x += 2) {
    let from = 0;
    for (let i = 0; i <= sorted.length; i++) {
      const one = sorted[i];
      if (one && (one.x0 >= x || one.x1 <= x)) continue;
      if (i - from >= 2 * minBandLines) runs.set(`${from}-${i}`, [from, i]);
      from = i + 1;
    }
  }
  const largest = [...runs.values()].sort((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, maxTries);
  for (const [from, to] of largest) {
    const inside = sorted.slice(from, to);
    const gutters = guttersOf(inside);
    if (gutters.length === 0 || !isProse(inside, gutters)) continue;
    const end = to < sorted.length ? withoutNextHeading(inside, gutters) : inside.length;
    return { above: sorted.slice(0, from), inside: inside.slice(0, end), below: sorted.slice(from + end) };
  }
  return null;
}

/** The segments of each column, from the left. What hangs out into a gutter belongs to the column that has most of it. */
function byColumn(segments: readonly Segment[], gutters: readonly Gutter[]): Segment[][] {
  const columns: Segment[][] = [[], ...gutters.map(() => [])];
  for (const one of segments)
    columns[gutters.filter(({ middle }) => (one.x0 + one.x1) / 2 >= middle).length]?.push(one);
  return columns;
}

/** Whether each column has several lines, most of which fill it. */
function isProse(segments: readonly Segment[], gutters: readonly Gutter[]): boolean {
  return byColumn(segments, gutters).every((column) => {
    const lines = baselines(column).map(
      (group) => Math.max(...group.map((one) => one.x1)) - Math.min(...group.map((one) => one.x0)),
    );
    return lines.length >= minBandLines && median(lines) >= minFilled * Math.max(...lines);
  });
}

/**
 * The number of segments in a band, which are sorted from the top, without a heading at its end: one or two lines of the first
 * column, below all others and parted from them by a gap, that head what follows across the columns.
 */
function withoutNextHeading(segments: readonly Segment[], gutters: readonly Gutter[]): number {
  const [first = [], ...others] = byColumn(segments, gutters);
  const lowest = Math.min(...others.flat().map((one) => one.y));
  const last = first.filter((one) => one.y < lowest).slice(-2);
  const end = last.findLastIndex((one) => {
    const before = first[first.indexOf(one) - 1];
    return before !== undefined && before.y - one.y > 1.8 * one.size;
  });
  return end < 0 ? segments.length : segments.indexOf(last[end] as Segment);
}

/** Segments of one column → groups on one baseline, from the top. Raised signs join the line that they belong to. */
function baselines(segments: readonly Segment[]): Segment[][] {
  const level = (one: Segment) => baseline(one.pieces[0] as Piece);
  const groups: Segment[][] = [];
  const small: Segment[] = [];
  const size = median(segments.map((one) => one.size));
  const joins = (group: Segment[], one: Segment, share: number) => {
    const first = group[0] as Segment;
    return Math.abs(level(first) - level(one)) <= Math.max(first.size, one.size) * share;
  };
  for (const one of [...segments].sort((a, b) => level(b) - level(a))) {
    if (one.size < size * 0.8) small.push(one);
    else {
      const group = groups.at(-1);
      if (group && joins(group, one, sameBaseline)) group.push(one);
      else groups.push([one]);
    }
  }
  for (const one of small) {
    const near = groups
      .filter((group) => joins(group, one, raised) && (group[0] as Segment).size > one.size)
      .filter((group) => group.some((other) => one.x0 >= other.x0 - other.size && one.x0 <= other.x1 + other.size))
      .sort((a, b) => Math.abs(level(a[0] as Segment) - level(one)) - Math.abs(level(b[0] as Segment) - level(one)))[0];
    const alike = groups.find((group) => joins(group, one, sameBaseline));
    if (near ?? alike) (near ?? alike)?.push(one);
    else groups.push([one]);
  }
  return groups.sort((a, b) => level(b[0] as Segment) - level(a[0] as Segment));
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

/** The median; for an even count, the upper of the two middle values; 0 for no values. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
