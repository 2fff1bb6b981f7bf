/** Interprets the drawn paths of a PDF page as rectangles: ruled lines, frames and backgrounds. */

/** A rectangle whose sides are parallel to those of the page, in points from its lower left corner. */
export interface Rectangle {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A straight line, a frame or a background that a page draws. */
export interface Drawing extends Rectangle {
  /** Whether the inside is filled with a colour. Lines and frames without a background are not filled. */
  isFilled: boolean;
}

/** Maximum number of drawings of a page. A page with more is a picture, and none of them are kept. */
export const maxDrawings = 5_000;
/** Maximum numbers of a path. A longer one is a part of a picture. */
const maxPathLength = 2_000;
/** A side may differ from a horizontal or vertical line by at most this, in points. */
const maxSkew = 0.7;
/** The corners of a frame may be rounded if its straight parts are at least this share of its sides. */
const minStraightShare = 0.5;

/** The codes of pdf.js in the data of a path; `numberCounts` has the count of numbers after each. */
const path = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 } as const;
const numberCounts = [2, 2, 6, 4, 0];

type Point = readonly [x: number, y: number];

/** A connected part of a path, from one `moveTo` to the next. */
interface Subpath {
  /** Its corners, in order. */
  points: Point[];
  /** Straight parts, from point to point. */
  segments: (readonly [Point, Point])[];
  hasCurves: boolean;
}

/**
 * The rectangles and the horizontal and vertical lines of a path. Other shapes are left out.
 * @param data the path as pdf.js writes it: the code of each step, followed by its coordinates
 * @param toPage converts a point of the path to the page
 */
export function readPath(
  data: ArrayLike<number>,
  toPage: (x: number, y: number) => Point,
  { isFilled, isStroked }: { isFilled: boolean; isStroked: boolean },
): Drawing[] {
  if (data.length > maxPathLength) return [];
  return subpathsOf(data, toPage).flatMap((subpath) => {
    const frame = frameOf(subpath);
    if (frame !== null) return [{ ...frame, isFilled }];
    return isStroked && !subpath.hasCurves ? subpath.segments.flatMap(lineOf) : [];
  });
}

function subpathsOf(data: ArrayLike<number>, toPage: (x: number, y: number) => Point): Subpath[] {
  const subpaths: Subpath[] = [];
  let at = 0;
  while (at < data.length) {
    const code = data[at] as number;
    const count = numberCounts[code];
    if (count === undefined) return subpaths;
    const subpath = subpaths.at(-1);
    if (code === path.closePath) {
      const [first, last] = [subpath?.points[0], subpath?.points.at(-1)];
      if (subpath && first && last) subpath.segments.push([last, first]);
    } else {
      const point = toPage(data[at + count - 1] as number, data[at + count] as number);
      const last = subpath?.points.at(-1);
      if (code === path.moveTo || !subpath || !last) subpaths.push({ points: [point], segments: [], hasCurves: false });
      else {
        if (code === path.lineTo) subpath.segments.push([last, point]);
        else subpath.hasCurves = true;
        subpath.points.push(point);
      }
    }
    at += 1 + count;
  }
  return subpaths.filter(({ points }) => points.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y)));
}

/** The frame that a subpath draws; its corners may be rounded. Null for a line and for other shapes. */
function frameOf({ points, segments }: Subpath): Rectangle | null {
  if (points.length < 4) return null;
  const frame = boundsOf(points);
  const perimeter = 2 * (frame.x1 - frame.x0 + frame.y1 - frame.y0);
  const onFrame = segments.filter(
    ([[ax, ay], [bx, by]]) =>
      (Math.abs(ax - bx) < maxSkew && [frame.x0, frame.x1].some((x) => Math.abs(x - ax) < maxSkew)) ||
      (Math.abs(ay - by) < maxSkew && [frame.y0, frame.y1].some((y) => Math.abs(y - ay) < maxSkew)),
  );
  const straight = onFrame.reduce((sum, [[ax, ay], [bx, by]]) => sum + Math.hypot(ax - bx, ay - by), 0);
  return straight >= minStraightShare * perimeter && onFrame.length >= 3 ? frame : null;
}

function lineOf([a, b]: readonly [Point, Point]): Drawing[] {
  const bounds = boundsOf([a, b]);
  const isStraight = bounds.x1 - bounds.x0 < maxSkew || bounds.y1 - bounds.y0 < maxSkew;
  return isStraight ? [{ ...bounds, isFilled: false }] : [];
}

function boundsOf(points: readonly Point[]): Rectangle {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
