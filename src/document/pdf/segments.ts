/** Segments: pieces of text that follow each other on one baseline, and the groups of segments that share a baseline. */
import type { Piece } from "./pieces.js";

/** Largest change of the baseline inside a line, as a share of the size. */
const sameBaseline = 0.3;
/** A raised or lowered small sign belongs to the line when its baseline is this near, as a share of the line's size. */
const raised = 0.6;
/** Pieces on one baseline without a gap wider than a word's. */
export interface Segment {
  pieces: Piece[];
  x0: number;
  x1: number;
  y: number;
  size: number;
}

/** Without letters that are printed twice at nearly the same place, as shadows and false bold type are. */
export function withoutCopies(pieces: readonly Piece[]): Piece[] {
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

export function segmentsOf(pieces: readonly Piece[]): Segment[] {
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

/** Segments of one column → groups on one baseline, from the top. Raised signs join the line that they belong to. */
export function baselines(segments: readonly Segment[]): Segment[][] {
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

/** The median; for an even count, the upper of the two middle values; 0 for no values. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
