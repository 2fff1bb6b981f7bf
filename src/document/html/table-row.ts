/** A row of a table: the paragraphs of each cell. */
import { type Piece, plainPiece } from "./inline.js";
import type { TextLine } from "./paragraph-text.js";

/** Collects the cells of one row and decides whether its table is data or layout. */
export class TableRow {
  private readonly cells: TextLine[][][] = [];

  openCell(): void {
    this.cells.push([]);
  }

  /** Adds a paragraph to the current cell. */
  add(paragraph: TextLine[]): void {
    if (!paragraph.some((one) => one.pieces.length > 0)) return;
    if (this.cells.length === 0) this.cells.push([]);
    this.cells.at(-1)?.push(paragraph);
  }

  /** All paragraphs, for a table that is a layout. */
  get paragraphs(): TextLine[][] {
    return this.cells.flat();
  }

  /** A row of one cell with several paragraphs is a layout. */
  get isLayout(): boolean {
    return this.cells.length === 1 && (this.cells[0]?.length ?? 0) > 1;
  }

  /** The row as one line, its cells divided by bars; null for an empty one. */
  line(): TextLine | null {
    const cells = this.cells.map((cell) => cell.flat());
    const all = cells.flat();
    if (all.length === 0) return null;
    const pieces: Piece[] = cells.flatMap((cell, i) => [
      ...(i > 0 ? [plainPiece(" | ")] : []),
      ...cell.flatMap((one, n) => [...(n > 0 ? [plainPiece(" ")] : []), ...one.pieces]),
    ]);
    return { pieces, line: all[0]?.line ?? 1, unknown: all.flatMap((one) => one.unknown) };
  }
}
