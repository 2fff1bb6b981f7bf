/** Finds the columns of a page: the gutters between them, the segments in each, and the headings across them. */
import { median, type TextSegment } from "./segments.js";

/** An empty strip between two columns, in points from the page's left edge. */
export interface Gutter {
  from: number;
  to: number;
  middle: number;
}

/** Minimum width of a gutter, and of a column, as multiples of the usual type size. */
const minGutterWidth = 0.6;
const minColumnWidth = 8;
/** Minimum number of segments in a column. Otherwise a heading and a page number would be two columns. */
const minSegments = 2;

/** The gutters of a page, from the left: strips that nearly no line crosses, with a column on both sides. */
export function findGutters(segments: readonly TextSegment[]): Gutter[] {
  if (segments.length === 0) return [];
  const size = median(segments.map((segment) => segment.size));
  const right = Math.ceil(Math.max(...segments.map((segment) => segment.x1)));
  if (!(right > 0) || right > 20_000) return [];
  // Headings in large type may extend over several columns, so they are ignored.
  const usualType = segments.filter((segment) => segment.size < size * 1.25);
  /** For each point from the left edge: the number of segments that cover it. */
  const cover = new Array<number>(right + 1).fill(0);
  for (const { x0, x1 } of usualType)
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(right, Math.ceil(x1)); x++) cover[x] = (cover[x] ?? 0) + 1;
  const usualCover = median(cover.filter((count) => count > 0));
  // A few lines across the page may cross a gutter: 15 % of the usual number.
  const maxCrossing = Math.floor(usualCover * 0.15);
  const strips: Gutter[] = [];
  let from = -1;
  const first = cover.findIndex((count) => count > maxCrossing);
  const last = cover.findLastIndex((count) => count > maxCrossing);
  for (let x = first; x <= last; x++) {
    const isFree = (cover[x] ?? 0) <= maxCrossing;
    if (isFree && from < 0) from = x;
    if (!isFree && from >= 0) {
      strips.push({ from, to: x, middle: (from + x) / 2 });
      from = -1;
    }
  }
  const gutters: Gutter[] = [];
  for (const strip of strips.filter((free) => free.to - free.from >= size * minGutterWidth)) {
    const left = gutters.at(-1)?.to ?? first;
    if (isColumn(segments, left, strip.from, size)) gutters.push(strip);
  }
  while (gutters.length > 0 && !isColumn(segments, gutters.at(-1)?.to ?? 0, last + 1, size)) gutters.pop();
  return gutters;
}

/**
 * Whether the strip between two points is wide enough for a column and has enough segments inside it. One of them must
 * fill at least half of the minimum width.
 */
function isColumn(segments: readonly TextSegment[], from: number, to: number, size: number): boolean {
  const inside = segments.filter((segment) => segment.x0 >= from - 3 && segment.x1 <= to + 3);
  const widest = Math.max(0, ...inside.map((segment) => segment.x1 - segment.x0));
  return to - from >= size * minColumnWidth && widest >= size * minColumnWidth * 0.5 && inside.length >= minSegments;
}

/** The segments of each column, from the left. A segment belongs to the column that contains its middle. */
export function byColumn(segments: readonly TextSegment[], gutters: readonly Gutter[]): TextSegment[][] {
  const columns: TextSegment[][] = [[], ...gutters.map(() => [])];
  for (const segment of segments)
    columns[gutters.filter(({ middle }) => (segment.x0 + segment.x1) / 2 >= middle).length]?.push(segment);
  return columns;
}

/** Minimum type size of a heading across columns, as a multiple of the usual size. */
const minHeadingSize = 1.25;
/**
 * Minimum gap between lines in every other column at the height of such a heading: as a multiple of the usual type
 * size, and as a share of the gap in the heading's own column.
 */
const minGap = 3;
const minGapShare = 0.75;

/**
 * Headings across the columns that are too short to cross a gutter: they are in large type, and at their height every
 * other column has a gap between two lines.
 */
export function headingsAcross(segments: readonly TextSegment[], gutters: readonly Gutter[]): Set<TextSegment> {
  const usualSize = median(segments.map((segment) => segment.size));
  const columns = byColumn(segments, gutters);
  /** The distance between the nearest baselines above and below a height; infinite if one of them is missing. */
  const gapAt = (column: readonly TextSegment[], y: number) => {
    const above = Math.min(...column.flatMap((segment) => (segment.y > y ? [segment.y] : [])));
    const below = Math.max(...column.flatMap((segment) => (segment.y <= y ? [segment.y] : [])));
    return above - below;
  };
  const headings = new Set<TextSegment>();
  if (gutters.length === 0) return headings;
  columns.forEach((column, at) => {
    const others = columns.filter((_, i) => i !== at);
    for (const segment of column.filter(({ size }) => size >= usualSize * minHeadingSize)) {
      const ownGap = gapAt(
        column.filter((other) => other !== segment && Math.abs(other.size - segment.size) > 0.5),
        segment.y,
      );
      const hasGapBeside = (other: readonly TextSegment[]) => {
        const gap = gapAt(other, segment.y);
        const hasLineBeside = other.some(({ y }) => Math.abs(y - segment.y) < segment.size);
        return Number.isFinite(gap) && !hasLineBeside && gap >= minGap * usualSize && gap >= minGapShare * ownGap;
      };
      if (Number.isFinite(ownGap) && others.every(hasGapBeside)) headings.add(segment);
    }
  });
  return headings;
}
