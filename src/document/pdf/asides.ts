/** Finds boxes beside the text of a page, such as tips and examples, which the text flows around. */
import { bandsOf } from "./bands.js";
import type { Page, PrintedPiece } from "./pieces.js";
import type { Rectangle } from "./rectangles.js";
import { baselines, segmentsOf, type TextSegment } from "./segments.js";

/** A box with a frame or a background, and the text inside. */
export interface Aside {
  box: Rectangle;
  pieces: PrintedPiece[];
}

/** Minimum width and height of a box in points, and its minimum number of lines. */
const minWidth = 40;
const minHeight = 20;
const minLines = 2;
/** A box with a larger share of the page is the background of the page or of a column. */
const maxPageShare = 0.5;

/**
 * If more than this share of the letters of a page is in boxes, the boxes are its text, such as a box for each card.
 */
const maxBoxedShare = 0.35;

function lettersOf(pieces: readonly PrintedPiece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.trim().length, 0);
}

/**
 * The boxes of a page that have other text beside them in the same column, and the pieces outside these boxes. Boxes
 * that fill their column are part of the text.
 */
export function asidesOf(page: Page, pieces: readonly PrintedPiece[]): { asides: Aside[]; rest: PrintedPiece[] } {
  const boxes = outermost(
    (page.drawings ?? []).filter(
      ({ x0, y0, x1, y1 }) =>
        x1 - x0 >= minWidth && y1 - y0 >= minHeight && (x1 - x0) * (y1 - y0) <= maxPageShare * page.width * page.height,
    ),
  )
    .map((box) => ({ box, pieces: pieces.filter((piece) => isInside(piece, box)) }))
    .filter((one) => one.pieces.length > 0 && baselines(segmentsOf(one.pieces)).length >= minLines);
  if (boxes.length === 0) return { asides: [], rest: [...pieces] };
  const boxed = new Set(boxes.flatMap((one) => one.pieces));
  if (lettersOf([...boxed]) > maxBoxedShare * lettersOf(pieces)) return { asides: [], rest: [...pieces] };
  const bands = bandsOf(segmentsOf(pieces.filter((piece) => !boxed.has(piece))));
  const asides = boxes.filter(({ box }) =>
    bands.some(({ segments, gutters }) => {
      const edges = [Number.NEGATIVE_INFINITY, ...gutters.map(({ middle }) => middle), Number.POSITIVE_INFINITY];
      return segments.some((one) => {
        const column = edges.findLastIndex((edge) => edge <= (one.x0 + one.x1) / 2);
        const [left, right] = [edges[column] as number, edges[column + 1] as number];
        return isBeside(one, box) && box.x1 > left + minWidth / 2 && box.x0 < right - minWidth / 2;
      });
    }),
  );
  const set = new Set(asides.flatMap((one) => one.pieces));
  return { asides, rest: pieces.filter((piece) => !set.has(piece)) };
}

function isInside({ x, y, width, size }: PrintedPiece, { x0, y0, x1, y1 }: Rectangle): boolean {
  return x >= x0 - 1 && x + width <= x1 + 1 && y >= y0 - 1 && y + size / 2 <= y1 + 1;
}

function isBeside({ y, size }: Pick<TextSegment, "y" | "size">, { y0, y1 }: Rectangle): boolean {
  return y > y0 && y + size / 2 < y1;
}

/** The boxes that no other box contains. */
function outermost<T extends Rectangle>(boxes: readonly T[]): T[] {
  const found: T[] = [];
  for (const box of [...boxes].sort((a, b) => (b.x1 - b.x0) * (b.y1 - b.y0) - (a.x1 - a.x0) * (a.y1 - a.y0))) {
    const isContained = found.some(
      (other) => box.x0 >= other.x0 - 1 && box.x1 <= other.x1 + 1 && box.y0 >= other.y0 - 1 && box.y1 <= other.y1 + 1,
    );
    if (!isContained && found.length < maxBoxes) found.push(box);
  }
  return found;
}

/** Maximum boxes of a page that are kept, the largest first. */
const maxBoxes = 200;
