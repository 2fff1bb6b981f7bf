/** Columns of a page: the gutters between them, the segments in each, and the headings that part them. */
import { median, type Segment } from "./segments.js";

export interface Gutter {
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
export function guttersOf(segments: readonly Segment[]): Gutter[] {
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

/** The segments of each column, from the left. What hangs out into a gutter belongs to the column that has most of it. */
export function byColumn(segments: readonly Segment[], gutters: readonly Gutter[]): Segment[][] {
  const columns: Segment[][] = [[], ...gutters.map(() => [])];
  for (const one of segments)
    columns[gutters.filter(({ middle }) => (one.x0 + one.x1) / 2 >= middle).length]?.push(one);
  return columns;
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
export function headingsAcross(segments: readonly Segment[], gutters: readonly Gutter[]): Set<Segment> {
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
