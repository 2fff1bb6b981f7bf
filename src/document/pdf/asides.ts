/** Finds boxes beside the text of a page, such as tips and examples, which the text flows around. */
import { type Band, divideIntoBands } from "./bands.js";
import type { Gutter } from "./columns.js";
import type { Page, PrintedPiece } from "./pieces.js";
import type { Rectangle } from "./rectangles.js";
import { groupByBaseline, joinIntoSegments, type TextSegment } from "./segments.js";

/** A box with a frame or a background, and the text inside. */
export interface Aside {
  box: Rectangle;
  pieces: PrintedPiece[];
}

/** Minimum width and height of a box in points, and its minimum number of lines. */
const minWidth = 40;
const minHeight = 20;
const minLines = 2;
/** A box is in a column if it reaches more than this far into the column, in points. Frames may reach into a gutter. */
const minOverlap = 20;
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
export function findAsides(page: Page, pieces: readonly PrintedPiece[]): { asides: Aside[]; rest: PrintedPiece[] } {
  const boxes: Aside[] = [];
  const boxed = new Set<PrintedPiece>();
  for (const box of outermost((page.drawings ?? []).filter((drawing) => mayHoldAside(drawing, page)))) {
    // A piece belongs to one box. The shadow of a box is another box around most of its text.
    const inside = pieces.filter((piece) => !boxed.has(piece) && isInside(piece, box));
    if (groupByBaseline(joinIntoSegments(inside)).length < minLines) continue;
    boxes.push({ box, pieces: inside });
    for (const piece of inside) boxed.add(piece);
  }
  if (boxes.length === 0) return { asides: [], rest: [...pieces] };
  if (lettersOf([...boxed]) > maxBoxedShare * lettersOf(pieces)) return { asides: [], rest: [...pieces] };
  const bands = divideIntoBands(joinIntoSegments(pieces.filter((piece) => !boxed.has(piece))));
  const asides = boxes.filter(({ box }) => bands.some((band) => hasTextBeside(box, band)));
  const inAsides = new Set(asides.flatMap((aside) => aside.pieces));
  return { asides, rest: pieces.filter((piece) => !inAsides.has(piece)) };
}

/** Whether a drawing has the size of a box with text, and is not the background of the page. */
function mayHoldAside({ x0, y0, x1, y1 }: Rectangle, page: Page): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  return width >= minWidth && height >= minHeight && width * height <= maxPageShare * page.width * page.height;
}

/** Whether a segment of the band stands beside the box, in a column that the box is in. */
function hasTextBeside(box: Rectangle, { segments, gutters }: Band): boolean {
  return segments.some((segment) => {
    const { left, right } = columnAround(segment, gutters);
    return isBeside(segment, box) && box.x1 > left + minOverlap && box.x0 < right - minOverlap;
  });
}

/** The edges of the column that contains the middle of a segment. The first and last column have no outer edge. */
function columnAround({ x0, x1 }: TextSegment, gutters: readonly Gutter[]): { left: number; right: number } {
  const middle = (x0 + x1) / 2;
  const edges = gutters.map((gutter) => gutter.middle);
  return {
    left: edges.findLast((edge) => edge <= middle) ?? Number.NEGATIVE_INFINITY,
    right: edges.find((edge) => edge > middle) ?? Number.POSITIVE_INFINITY,
  };
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

/** Maximum number of boxes of a page; the largest are kept. */
const maxBoxes = 200;
