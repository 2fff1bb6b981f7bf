/** Rows of tables: one line with its cells divided by bars, as web pages and Markdown are read. */
import type { Block, Segment } from "./block.js";
import { withoutEmphasis } from "./typography.js";

/** The line between the head and the rows of a table of Markdown: `| --- | :---: |`. */
const rule = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** Whether a line is the rule below the head of a table of Markdown. It needs a bar, or it would be an underline. */
export function isTableRule(text: string): boolean {
  return text.includes("|") && rule.test(text);
}

/** The cells of a row; a bar after a backslash is text. One cell where the line has no bar. */
export function cellsOf(text: string): string[] {
  return text
    .trim()
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

/** The cells of a block that is a row of a table; null for other blocks. */
export function rowOf({ shape, marker, segments }: Block): string[] | null {
  if (shape !== "item" || marker !== "-") return null;
  const cells = cellsOf(segments.map(({ text }) => text).join(" "));
  return cells.length > 1 ? cells : null;
}

/** Whether cells head a table: all that have words are in bold as a whole. */
export function isHead(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  return filled.length > 1 && filled.every((cell) => /^\*\*[^*]+\*\*$/.test(cell));
}

/**
 * The rows of a table of Markdown as items, and the lines before it; null where the lines hold none. The rule belongs to the
 * head, without words.
 */
export function tableBlocks(segments: readonly Segment[], indent: number): Block[] | null {
  const at = segments.findIndex(({ text }, i) => i > 0 && isTableRule(text) && fits(segments[i - 1]?.text, text));
  if (at < 0) return null;
  const row = (lines: Segment[]): Block => ({ shape: "item", indent, marker: "-", segments: lines });
  const head = segments[at - 1] as Segment;
  const before = segments.slice(0, at - 1);
  const heads = inner(head.text).map((cell) => (cell === "" ? "" : `**${withoutEmphasis(cell)}**`));
  const text: Block[] = before.length > 0 ? [{ shape: "paragraph", indent, marker: "", segments: before }] : [];
  return [
    ...text,
    row([
      { ...head, text: heads.join(" | ") },
      { line: (segments[at] as Segment).line, text: "" },
    ]),
    ...segments.slice(at + 1).map((one) => row([{ ...one, text: inner(one.text).join(" | ") }])),
  ];
}

/** Whether a line has as many cells as the rule below it. */
function fits(head: string | undefined, below: string): boolean {
  return head !== undefined && inner(head).length === inner(below).length;
}

/** The cells of a line of Markdown, whose outer bars divide nothing. A bar inside a cell keeps its backslash. */
function inner(text: string): string[] {
  return text
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}
