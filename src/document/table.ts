/** Reads the tables of plain text and Markdown: lines with bars between their cells. */
import { type Block, listItem, paragraph, type Segment } from "./block.js";
import { withoutEmphasis } from "./typography.js";

/** The line between the head and the rows of a Markdown table, `| --- | :---: |`, or the underline of a heading. */
const dividerPattern = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/**
 * Whether a line divides the head of a Markdown table from its rows. Without a bar, it is the underline of a heading.
 */
function isTableDivider(text: string): boolean {
  return text.includes("|") && dividerPattern.test(text);
}

/** A row, as an item with bars between its cells. */
function row(segment: Segment, cells: readonly string[], indent: number, isHead = false): Block {
  const texts = cells.map((cell) => (isHead && cell !== "" ? `**${withoutEmphasis(cell)}**` : cell));
  const block = listItem([{ ...segment, text: texts.join(" | ") }], indent);
  return { ...block, cells: cells.map((cell) => cell.replaceAll("\\|", "|")), ...(isHead && { isHead }) };
}

/**
 * The rows of a Markdown table as items, after a paragraph of the lines before the table; null if there is no table.
 * A divider becomes an empty segment of the row above it, so that its line counts as read.
 */
export function tableBlocks(segments: readonly Segment[], indent: number): Block[] | null {
  const dividerAt = segments.findIndex(
    ({ text }, i) => i > 0 && isTableDivider(text) && hasAsManyCells(segments[i - 1]?.text, text),
  );
  if (dividerAt < 0) return null;
  const before = segments.slice(0, dividerAt - 1);
  const [head, divider, ...rows] = segments.slice(dividerAt - 1) as [Segment, Segment, ...Segment[]];
  const cells = markdownCells(head.text);
  // A converter puts the first row of a table without a head above the divider.
  const isHead = !cells.some((cell) => isSentence(cell));
  const firstRow = row(head, cells, indent, isHead);
  firstRow.segments.push({ ...divider, text: "" });
  const blocks = [firstRow];
  for (const segment of rows) {
    if (isTableDivider(segment.text)) blocks.at(-1)?.segments.push({ ...segment, text: "" });
    else blocks.push(row(segment, markdownCells(segment.text), indent));
  }
  return before.length > 0 ? [paragraph(before, indent), ...blocks] : blocks;
}

/** Whether a cell is a sentence of more than five words, which no head of a column is. */
function isSentence(cell: string): boolean {
  return cell.split(/\s+/).length > 5 && /[.!?]["'”’)*_\]]*$/.test(cell);
}

/** Whether a line has as many cells as the divider below it. */
function hasAsManyCells(head: string | undefined, divider: string): boolean {
  return head !== undefined && markdownCells(head).length === markdownCells(divider).length;
}

/** The cells of a Markdown line. Bars at its start and end are dropped. A bar inside a cell keeps its backslash. */
function markdownCells(text: string): string[] {
  return splitAtBars(text.trim().replace(/^\||(?<!\\)\|$/g, ""));
}

/** The parts between bars, except bars after a backslash. */
function splitAtBars(text: string): string[] {
  return text.split(/(?<!\\)\|/).map((part) => part.trim());
}
