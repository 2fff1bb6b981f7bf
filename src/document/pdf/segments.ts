/** Joins pieces of text that follow each other on one baseline into segments, and groups segments by their baseline. */
import type { PrintedPiece } from "./pieces.js";

/** Maximum distance of baselines inside a line, as a share of the type size. */
const maxBaselineShift = 0.3;
/**
 * Maximum distance of the baseline of a small raised or lowered sign from that of its line, as a share of the type
 * size.
 */
const maxRaisedShift = 0.6;

/** Pieces on one baseline, without a gap that is wider than a space between words (45 % of the type size). */
export interface TextSegment {
  pieces: PrintedPiece[];
  x0: number;
  x1: number;
  y: number;
  size: number;
}

/** The pieces without copies: shadows and imitated bold type print the same text again at nearly the same place. */
export function withoutCopies(pieces: readonly PrintedPiece[]): PrintedPiece[] {
  const piecesByText = new Map<string, PrintedPiece[]>();
  return pieces.filter((piece) => {
    const sameText = piecesByText.get(piece.text) ?? [];
    const isCopy = sameText.some(({ x, y, size }) => Math.hypot(piece.x - x, piece.y - y) < size * 0.15);
    piecesByText.set(piece.text, [...sameText.slice(-20), piece]);
    return !isCopy;
  });
}

/**
 * Joins pieces into segments. Those with the highest baseline come first; segments on one baseline come from the left.
 * Baselines that differ by at most 15 % of the type size are the same.
 */
export function joinIntoSegments(pieces: readonly PrintedPiece[]): TextSegment[] {
  const sorted = [...pieces].sort((a, b) => b.y - a.y || a.x - b.x);
  const rows: PrintedPiece[][] = [];
  for (const piece of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(first.y - piece.y) <= Math.min(first.size, piece.size) * 0.15) row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row) => {
    const segments: TextSegment[] = [];
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

/** A gap wider than this share of the type size separates two words. */
export const wordGap = 0.13;

/** Maximum characters of a raised or lowered sign. A longer text in small type is a line. */
const maxSignLength = 12;

function isSign({ pieces }: TextSegment): boolean {
  return pieces.reduce((sum, { text }) => sum + text.trim().length, 0) <= maxSignLength;
}

/**
 * Groups the segments of one column by their baseline, from the top. Small raised or lowered signs join the nearest
 * line.
 */
export function groupByBaseline(segments: readonly TextSegment[]): TextSegment[][] {
  const baselineOf = (segment: TextSegment) => (segment.pieces[0] as PrintedPiece).y;
  const groups: TextSegment[][] = [];
  const small: TextSegment[] = [];
  const usualSize = median(segments.map((segment) => segment.size));
  const isWithin = (group: TextSegment[], segment: TextSegment, share: number) => {
    const first = group[0] as TextSegment;
    return Math.abs(baselineOf(first) - baselineOf(segment)) <= Math.max(first.size, segment.size) * share;
  };
  for (const segment of [...segments].sort((a, b) => baselineOf(b) - baselineOf(a))) {
    if (segment.size < usualSize * 0.8 && isSign(segment)) small.push(segment);
    else {
      const group = groups.at(-1);
      if (group && isWithin(group, segment, maxBaselineShift)) group.push(segment);
      else groups.push([segment]);
    }
  }
  for (const segment of small) {
    const nearest = groups
      .filter((group) => isWithin(group, segment, maxRaisedShift) && (group[0] as TextSegment).size > segment.size)
      .filter((group) =>
        group.some((other) => segment.x0 >= other.x0 - other.size && segment.x0 <= other.x1 + other.size),
      )
      .sort(
        (a, b) =>
          Math.abs(baselineOf(a[0] as TextSegment) - baselineOf(segment)) -
          Math.abs(baselineOf(b[0] as TextSegment) - baselineOf(segment)),
      )[0];
    const line = nearest ?? groups.find((group) => isWithin(group, segment, maxBaselineShift));
    if (line) line.push(segment);
    else groups.push([segment]);
  }
  return groups.sort((a, b) => baselineOf(b[0] as TextSegment) - baselineOf(a[0] as TextSegment));
}

/** The median; for an even count, the upper of the two middle values; 0 for no values. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
