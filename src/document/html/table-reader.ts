/**
 * Reads the tables of a page: each row becomes a list item with bars between its cells, or paragraphs if the table is a
 * layout.
 */
import type { BlockWriter } from "./block-writer.js";
import type { IconElements } from "./icon-elements.js";
import { plainPiece } from "./inline.js";
import type { ParagraphText, TextLine } from "./paragraph-text.js";
import { isHeading } from "./tokens.js";

/** Row spans are tracked only in this many columns. */
const maxColumns = 20;

type Paragraph = TextLine[];
type Cell = Paragraph[];

/** Collects the cells of the open row of a page, and writes the row when it ends. */
export class TableReader {
  /**
   * Whether a head cell or a row of several cells was read. If so, the table is data, even if its cells contain lists.
   */
  private isData = false;
  /** The cells of the open row; null if no row is open. */
  private cells: Cell[] | null = null;
  /** The number of characters in the cells so far. */
  private length = 0;
  /** For each column, the number of further rows that a cell of an earlier row spans. */
  private remainingRows: number[] = [];

  constructor(
    private readonly paragraph: ParagraphText,
    private readonly icons: IconElements,
    private readonly blocks: BlockWriter,
  ) {}

  get isInRow(): boolean {
    return this.cells !== null;
  }

  /** The number of characters of the open row; 0 for a row of one cell, since its table may be a layout. */
  get lineLength(): number {
    return (this.cells?.length ?? 0) > 1 ? this.length : 0;
  }

  openTable(): void {
    this.isData = false;
    this.remainingRows = [];
  }

  /**
   * Opens a cell, and a row if none is open. An empty cell is added for each column that a cell of an earlier row spans.
   * The caller must have ended the paragraph before the row, or its text is lost.
   */
  openCell(isHeading: boolean, rowSpan: string | undefined): void {
    this.endCellParagraph();
    const { remainingRows } = this;
    this.cells ??= [];
    for (let at = this.cells.length; (remainingRows[at] ?? 0) > 0; at++) {
      remainingRows[at] = (remainingRows[at] as number) - 1;
      this.cells.push([]);
    }
    if (this.cells.length < maxColumns) remainingRows[this.cells.length] = rowSpanOf(rowSpan) - 1;
    this.cells.push([]);
    if (isHeading) this.isData = true;
    this.paragraph.bold = isHeading;
  }

  /** Ends a paragraph inside a cell. */
  endCellParagraph(): void {
    const length = this.paragraph.lineLength;
    const paragraph = this.paragraph.take();
    if (paragraph.some((line) => line.pieces.length > 0)) {
      this.length += length;
      this.cells?.at(-1)?.push(paragraph);
    }
    this.paragraph.changed = false;
    this.icons.clear();
  }

  /**
   * Ends the open row, and writes it as a list item with its cells. One cell with several paragraphs shows that the table
   * is a layout: they are written as paragraphs.
   */
  closeRow(): void {
    const cells = this.endRow();
    const isLayout = cells.length === 1 && (cells[0]?.length ?? 0) > 1;
    if (isLayout) {
      this.writeParagraphs(cells);
      return;
    }
    const line = lineOf(cells);
    if (line === null) return;
    if (cells.length > 1) this.isData = true;
    this.blocks.writeRow(line);
  }

  /**
   * Opens an element in the row. A heading, list or table in a cell shows that the table is a layout, except for a list in
   * a table of data: the cells so far are then written as ordinary paragraphs, and the row ends.
   */
  openBlock(name: string): void {
    const isListInData = this.isData && isListOrDefinitions(name);
    if (isLayoutElement(name) && !isListInData) this.writeParagraphs(this.endRow());
  }

  /**
   * Ends the open row, also for the cells of earlier rows that span the columns after its last cell.
   * @returns its cells; none if no row is open
   */
  private endRow(): Cell[] {
    const { cells } = this;
    if (cells === null) return [];
    this.endCellParagraph();
    this.cells = null;
    this.length = 0;
    this.remainingRows = this.remainingRows.map((rows, column) =>
      column < cells.length ? rows : Math.max(0, rows - 1),
    );
    return cells;
  }

  private writeParagraphs(cells: readonly Cell[]): void {
    for (const paragraph of cells.flat()) this.blocks.writeParagraph(paragraph);
  }
}

/** The cells of a row as one line, with bars between them; null if they are empty. */
function lineOf(cells: readonly Cell[]): TextLine | null {
  const lines = cells.flat(2);
  if (lines.length === 0) return null;
  const pieces = cells.flatMap((cell, i) => [
    ...(i > 0 ? [plainPiece(" | ")] : []),
    ...cell.flat().flatMap((line, n) => [...(n > 0 ? [plainPiece(" ")] : []), ...line.pieces]),
  ]);
  return { pieces, line: lines[0]?.line ?? 1, unknownIcons: lines.flatMap((line) => line.unknownIcons) };
}

/** HTML limits a row span to this. */
const maxRowSpan = 65_534;

/** The number of rows that a cell spans, from its `rowspan` attribute. `0` means all further rows. */
function rowSpanOf(attribute: string | undefined): number {
  if (attribute?.trim() === "0") return maxRowSpan;
  const rows = Number(attribute ?? 1);
  return Number.isInteger(rows) && rows > 0 ? Math.min(rows, maxRowSpan) : 1;
}

/** Whether an element inside a cell shows that its table is a layout. */
function isLayoutElement(name: string): boolean {
  return isHeading(name) || isListOrDefinitions(name) || ["table", "section", "article", "main"].includes(name);
}

/** Whether an element is a list of items or of definitions. */
function isListOrDefinitions(name: string): boolean {
  return ["ul", "ol", "dl"].includes(name);
}
