/** Divides a page into bands: parts from one height to another in which the columns are the same. */
import { byColumn, findGutters, type Gutter } from "./columns.js";
import { groupByBaseline, median, type TextSegment } from "./segments.js";

/** A part of a page, from one height to another, with the same columns throughout. */
export interface Band {
  segments: TextSegment[];
  gutters: Gutter[];
}

/** Minimum lines of each column in a band that is only a part of a page. */
const minBandLines = 3;
/** Minimum width of the median line of such a column, as a share of its widest line. Cells of a table are shorter. */
const minFill = 0.5;
/** Maximum number of parts of a page that are tried as a band, the largest first. */
const maxCandidates = 40;

/**
 * Divides the segments of a page into bands, from its top: the recursive XY-cut (Nagy and Seth 1984). If the segments
 * have gutters, they are one band. Otherwise the largest part with gutters is cut out, and the segments above and below
 * it are divided in the same way. Segments without such a part are one band without gutters.
 */
export function divideIntoBands(segments: readonly TextSegment[]): Band[] {
  const gutters = findGutters(segments);
  const band = gutters.length > 0 ? null : largestBand(segments);
  if (band === null) return [{ segments: [...segments], gutters }];
  const { above, inside, below } = band;
  const bandsOfRest = (rest: readonly TextSegment[]) => (rest.length === 0 ? [] : divideIntoBands(rest));
  return [...bandsOfRest(above), { segments: inside, gutters: findGutters(inside) }, ...bandsOfRest(below)];
}

/** The segments of the largest band with gutters, and those above and below it; null if there is no such band. */
function largestBand(segments: readonly TextSegment[]) {
  const sorted = [...segments].sort((a, b) => b.y - a.y);
  const right = Math.min(20_000, Math.ceil(Math.max(0, ...sorted.map((segment) => segment.x1))));
  // Runs of consecutive segments, sorted from the top, of which none crosses the vertical line at x. The lines are 2
  // points apart. The keys drop duplicates.
  const runs = new Map<string, readonly [from: number, to: number]>();
  for (let x = 0; x < right; x += 2) {
    let from = 0;
    for (let i = 0; i <= sorted.length; i++) {
      const segment = sorted[i];
      if (segment && (segment.x0 >= x || segment.x1 <= x)) continue;
      if (i - from >= 2 * minBandLines) runs.set(`${from}-${i}`, [from, i]);
      from = i + 1;
    }
  }
  const largest = [...runs.values()].sort((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, maxCandidates);
  for (const [from, to] of largest) {
    const inside = sorted.slice(from, to);
    const gutters = findGutters(inside);
    if (gutters.length === 0 || !isProse(inside, gutters)) continue;
    const end = to < sorted.length ? countWithoutNextHeading(inside, gutters) : inside.length;
    return { above: sorted.slice(0, from), inside: inside.slice(0, end), below: sorted.slice(from + end) };
  }
  return null;
}

/** Whether each column has at least `minBandLines` lines, and its median line has at least `minFill` of its width. */
function isProse(segments: readonly TextSegment[], gutters: readonly Gutter[]): boolean {
  return byColumn(segments, gutters).every((column) => {
    const widths = groupByBaseline(column).map(
      (group) => Math.max(...group.map((segment) => segment.x1)) - Math.min(...group.map((segment) => segment.x0)),
    );
    return widths.length >= minBandLines && median(widths) >= minFill * Math.max(...widths);
  });
}

/**
 * The number of segments in a band, without a heading at its end that belongs to the next part of the page. Such a
 * heading is the last one or two segments of the first column, below all other columns, with a gap above.
 * @param segments sorted from the top
 */
function countWithoutNextHeading(segments: readonly TextSegment[], gutters: readonly Gutter[]): number {
  const [first = [], ...others] = byColumn(segments, gutters);
  const lowest = Math.min(...others.flat().map((segment) => segment.y));
  const lastTwo = first.filter((segment) => segment.y < lowest).slice(-2);
  const headingAt = lastTwo.findLastIndex((segment) => {
    const before = first[first.indexOf(segment) - 1];
    return before !== undefined && before.y - segment.y > 1.8 * segment.size;
  });
  return headingAt < 0 ? segments.length : segments.indexOf(lastTwo[headingAt] as TextSegment);
}
