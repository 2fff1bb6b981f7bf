/** Reads the tables of a page: each row becomes a list item with its cells, or paragraphs if the table is a layout. */
import type { BlockWriter } from "./block-writer.js";
import type { IconElements } from "./icon-elements.js";
import type { ParagraphText } from "./paragraph-text.js";
import { RowCollector, type TableState } from "./table-row.js";

/** Collects the cells of the open row of a page, and writes the row when it ends. */
export class TableReader {
  private row: RowCollector | null = null;
  private table: TableState = { isData: false, remainingRows: [] };

  constructor(
    private readonly paragraph: ParagraphText,
    private readonly icons: IconElements,
    private readonly blocks: BlockWriter,
  ) {}

  get isInRow(): boolean {
    return this.row !== null;
  }

  /** Whether the table has heading cells, so that it holds data. */
  get isData(): boolean {
    return this.table.isData;
  }

  /** The number of characters of the open row. */
  get lineLength(): number {
    return this.row?.lineLength ?? 0;
  }

  openTable(): void {
    this.table = { isData: false, remainingRows: [] };
  }

  /** Opens a cell, and a row if none is open. The paragraph before the row must have ended. */
  openCell(isHeading: boolean, rowSpan: string | undefined): void {
    this.row ??= new RowCollector(this.table);
    this.endCellParagraph();
    this.row.openCell(rowSpanOf(rowSpan));
    if (isHeading) this.table.isData = true;
    this.paragraph.bold = isHeading;
  }

  /** Ends a paragraph inside a cell. */
  endCellParagraph(): void {
    const length = this.paragraph.lineLength;
    this.row?.addParagraph(this.paragraph.take(), length);
    this.paragraph.changed = false;
    this.icons.clear();
  }

  /** Ends the open row, and writes it as a list item with its cells, or as paragraphs if the table is a layout. */
  closeRow(): void {
    if (this.row === null) return;
    this.endCellParagraph();
    const { row } = this;
    this.row = null;
    row.end();
    const line = row.isLayout ? null : row.line();
    if (line !== null) this.blocks.writeRow(line);
    else for (const paragraph of row.paragraphs) this.blocks.writeParagraph(paragraph);
  }

  /**
   * Writes the cells so far as ordinary paragraphs, because a heading, list or table in a cell shows that the table is
   * a layout.
   */
  spillRow(): void {
    this.endCellParagraph();
    this.row?.end();
    const paragraphs = this.row?.paragraphs ?? [];
    this.row = null;
    for (const paragraph of paragraphs) this.blocks.writeParagraph(paragraph);
  }
}

/** The number of rows that a cell spans, from its `rowspan` attribute: 1 to 1,000. */
function rowSpanOf(attribute: string | undefined): number {
  const rows = Number(attribute ?? 1);
  return Number.isInteger(rows) && rows > 0 ? Math.min(rows, 1000) : 1;
}
