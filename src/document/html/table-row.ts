/** A row of a table: the paragraphs of each cell. */
import { type Piece, plainPiece } from "./inline.js";
import type { TextLine } from "./paragraph-text.js";

/** What is known of a table from the rows before. */
export interface TableState {
  /** A cell of its head, or a row of several cells, was read: lists in its cells do not make it a layout. */
  isData: boolean;
  /** For each column, into how many more rows a cell of an earlier row reaches. */
  reach: number[];
}

/** Cells that reach over several rows are followed in so many columns. */
const maxColumns = 20;

/** Collects the cells of one row and decides whether its table is data or layout. */
export class TableRow {
  private readonly cells: TextLine[][][] = [];

  constructor(private readonly table: TableState) {}

  /** @param rows how many rows the cell reaches over */
  openCell(rows: number): void {
    const { reach } = this.table;
    for (let at = this.cells.length; (reach[at] ?? 0) > 0; at = this.cells.length) {
      reach[at] = (reach[at] as number) - 1;
      this.cells.push([]);
    }
    if (this.cells.length < maxColumns) reach[this.cells.length] = rows - 1;
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
    if (cells.length > 1) this.table.isData = true;
    const pieces: Piece[] = cells.flatMap((cell, i) => [
      ...(i > 0 ? [plainPiece(" | ")] : []),
      ...cell.flatMap((one, n) => [...(n > 0 ? [plainPiece(" ")] : []), ...one.pieces]),
    ]);
    return { pieces, line: all[0]?.line ?? 1, unknown: all.flatMap((one) => one.unknown) };
  }
}
