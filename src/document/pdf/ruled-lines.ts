/** Finds the straight lines that a PDF page draws: rules, and the sides of frames and backgrounds. */

/** A horizontal or vertical line, in points from the lower left corner of the page. */
export interface RuledLine {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Maximum number of lines of a page. A page with more is a picture, and none of them are kept. */
export const maxRuledLines = 5_000;
/** Maximum numbers of a path. A longer one is a part of a picture. */
const maxPathLength = 2_000;
/** A line may differ from a horizontal or vertical one by at most this, in points. */
const maxSkew = 0.7;
/** Minimum length of a line in points. */
const minLength = 6;

/** The codes of pdf.js in the data of a path; `numberCounts` has the count of numbers after each. */
const path = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 } as const;
const numberCounts = [2, 2, 6, 4, 0];

type Point = readonly [x: number, y: number];

/**
 * The horizontal and vertical lines of a path.
 * @param data the path as pdf.js writes it: the code of each step, followed by its coordinates
 * @param toPage converts a point of the path to the page
 */
export function ruledLines(data: ArrayLike<number>, toPage: (x: number, y: number) => Point): RuledLine[] {
  if (data.length > maxPathLength) return [];
  const lines: RuledLine[] = [];
  let start: Point | undefined;
  let last: Point | undefined;
  for (let at = 0; at < data.length; ) {
    const code = data[at] as number;
    const count = numberCounts[code];
    if (count === undefined) break;
    const point = code === path.closePath ? start : toPage(data[at + count - 1] as number, data[at + count] as number);
    if (code === path.moveTo) start = point;
    else if (point && last && (code === path.lineTo || code === path.closePath)) lines.push(lineBetween(last, point));
    last = point;
    at += 1 + count;
  }
  return lines.filter(isRuled);
}

function lineBetween([ax, ay]: Point, [bx, by]: Point): RuledLine {
  return { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) };
}

/** Whether a line is horizontal or vertical, and long enough. */
function isRuled({ x0, y0, x1, y1 }: RuledLine): boolean {
  const [short, long] = [x1 - x0, y1 - y0].sort((a, b) => a - b) as [number, number];
  return short < maxSkew && long >= minLength && Number.isFinite(long);
}
