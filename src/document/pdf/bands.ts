/** Bands of a page: parts from one height to another in which the columns are the same. */
import { byColumn, type Gutter, guttersOf } from "./columns.js";
import { baselines, median, type Segment } from "./segments.js";

/** A part of a page, from one height to another, with the same columns throughout. */
export interface Band {
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
export function bandsOf(segments: readonly Segment[]): Band[] {
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
