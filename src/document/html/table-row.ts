/** Collects a row of a table: the paragraphs of each cell. */
import { plainPiece, type StyledPiece } from "./inline.js";
import type { TextLine } from "./paragraph-text.js";

/** What the rows so far show about a table. */
export interface TableState {
  /**
   * Whether a head cell or a row of several cells was read. If so, the table is data, even if its cells contain lists.
   */
  isData: boolean;
  /** For each column, the number of further rows that a cell of an earlier row spans. */
  remainingRows: number[];
}

/** Row spans are tracked only in this many columns. */
const maxColumns = 20;

/** Collects the cells of one row and decides whether its table is data or layout. */
export class RowCollector {
  private readonly cells: TextLine[][][] = [];
  private length = 0;

  constructor(private readonly table: TableState) {}

  /** The number of characters in the cells so far; 0 for a row of one cell, since its table may be a layout. */
  get lineLength(): number {
    return this.cells.length > 1 ? this.length : 0;
  }

  /**
   * Opens a cell, after an empty cell for each column that a cell of an earlier row spans.
   * @param rows the number of rows that the cell spans
   */
  openCell(rows: number): void {
    const { remainingRows } = this.table;
    for (let at = this.cells.length; (remainingRows[at] ?? 0) > 0; at = this.cells.length) {
      remainingRows[at] = (remainingRows[at] as number) - 1;
      this.cells.push([]);
    }
    if (this.cells.length < maxColumns) remainingRows[this.cells.length] = rows - 1;
    this.cells.push([]);
  }

  /** Ends the row. Counts it for the cells of earlier rows that span the columns after its last cell. */
  end(): void {
    this.table.remainingRows = this.table.remainingRows.map((rows, column) =>
      column < this.cells.length ? rows : Math.max(0, rows - 1),
    );
  }

  /**
   * Adds a paragraph to the current cell.
   * @param length characters of its last line
   */
  addParagraph(paragraph: TextLine[], length: number): void {
    if (!paragraph.some((line) => line.pieces.length > 0)) return;
    this.length += length;
    if (this.cells.length === 0) this.cells.push([]);
    this.cells.at(-1)?.push(paragraph);
  }

  /** All paragraphs, for a table that is a layout. */
  get paragraphs(): TextLine[][] {
    return this.cells.flat();
  }

  /** Whether the table is a layout: the row is one cell with several paragraphs. */
  get isLayout(): boolean {
    return this.cells.length === 1 && (this.cells[0]?.length ?? 0) > 1;
  }

  /** The row as one line, with bars between its cells; null if it is empty. */
  line(): TextLine | null {
    const cells = this.cells.map((cell) => cell.flat());
    const lines = cells.flat();
    if (lines.length === 0) return null;
    if (cells.length > 1) this.table.isData = true;
    const pieces: StyledPiece[] = cells.flatMap((cell, i) => [
      ...(i > 0 ? [plainPiece(" | ")] : []),
      ...cell.flatMap((line, n) => [...(n > 0 ? [plainPiece(" ")] : []), ...line.pieces]),
    ]);
    return { pieces, line: lines[0]?.line ?? 1, unknownIcons: lines.flatMap((line) => line.unknownIcons) };
  }
}
