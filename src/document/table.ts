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

/** With fewer lines of cells one below the other, bars without a divider do not make a table. */
const minRowsWithoutDivider = 3;
/** A bar between two cells: with a space on both sides, or in a line that begins and ends with a bar. */
const barBetweenCells = /\S\s+\|\s+\S|^\s*\|[^|]+\|[^|].*\|\s*$/;
/** The end of a sentence; `No.` in the head of a column is none. */
const sentenceEnd = /(?<!\b(?:No|Nr|Ref|p|pp))[.!?]["'”’)*_\]]*$/i;

/** Whether lines are the rows of a table without a divider: all have the same number of cells, at least two. */
function areRowsWithoutDivider(lines: readonly string[]): boolean {
  return (
    lines.length >= minRowsWithoutDivider &&
    lines.every((line) => barBetweenCells.test(line)) &&
    new Set(lines.map((line) => markdownCells(line).length)).size === 1
  );
}

/** A row, as an item with bars between its cells. */
export function row(segment: Segment, cells: readonly string[], indent: number, isHead = false): Block {
  const texts = cells.map((cell) => (isHead && cell !== "" ? `**${withoutEmphasis(cell)}**` : cell));
  const block = listItem([{ ...segment, text: texts.join(" | ") }], indent);
  return { ...block, cells: cells.map((cell) => cell.replaceAll("\\|", "|")), ...(isHead && { isHead }) };
}

/**
 * The rows of a table without a divider as items; null if the lines are no such rows. The first line is the head if none
 * of its cells is a sentence and a cell below it is one.
 */
function blocksWithoutDivider(segments: readonly Segment[], indent: number): Block[] | null {
  if (!areRowsWithoutDivider(segments.map(({ text }) => text))) return null;
  const rows = segments.map(({ text }) => markdownCells(text));
  const hasSentenceByRow = rows.map((cells) => cells.some((cell) => sentenceEnd.test(cell)));
  const hasHead = hasSentenceByRow[0] === false && hasSentenceByRow.includes(true);
  return segments.map((segment, i) => {
    const cells = rows[i] as string[];
    return row(segment, cells, indent, hasHead && i === 0);
  });
}

/**
 * The rows of a Markdown table as items, after a paragraph of the lines before the table; null if there is no table.
 * A divider becomes an empty segment of the row above it, so that its line counts as read.
 */
export function tableBlocks(segments: readonly Segment[], indent: number): Block[] | null {
  const dividerAt = segments.findIndex(
    ({ text }, i) => i > 0 && isTableDivider(text) && hasAsManyCells(segments[i - 1]?.text, text),
  );
  if (dividerAt < 0) return blocksWithoutDivider(segments, indent);
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
