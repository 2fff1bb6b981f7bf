/** The reader of tables. Each row is a record. */
import { type Block, paragraph } from "../../document/block.js";
import { withoutEmphasis } from "../../document/typography.js";
import type { SectionSpec } from "../profile/document-file.js";
import { type Draft, draft, type OpenDraft } from "../records/draft.js";
import type { ReadResult, Run } from "./reader.js";

type Column = NonNullable<SectionSpec["columns"]>[number];

const defaultColumns: readonly Column[] = ["title", "text"];

/**
 * Reads each row as a record, with these exceptions:
 * - A row with at least two filled cells, all in bold, is the head of the table. If there are several columns of text, it
 *   names them.
 * - A row of one cell, or with only its first cell filled and in bold, is a heading of the rows below it, unless it ends a
 *   sentence.
 *
 * A row without a title has the title of the row above. Text outside tables is the introduction.
 */
export function readTable({ blocks, path, spec }: Run): ReadResult {
  const columns = spec.columns ?? defaultColumns;
  const drafts: OpenDraft[] = [];
  const introduction: Block[] = [];
  const headingLines: number[] = [];
  let columnNames: readonly string[] = [];
  let group: string[] = [];
  let title = "";
  let inTable = false;
  for (const block of blocks) {
    const lines = linesOf(block);
    const cells = block.cells ?? null;
    if (cells === null) {
      // Indented text belongs to the row above.
      if (block.indent > 0 && inTable) drafts.at(-1)?.body.push(block);
      else {
        inTable = false;
        introduction.push(block);
      }
      continue;
    }
    inTable = true;
    const filled = cells.filter((cell) => cell !== "");
    if (block.isHead || isInBold(filled)) {
      columnNames = cells.map(withoutEmphasis);
      title = "";
      group = [];
      headingLines.push(...lines);
    } else if (isGroupHeading(cells)) {
      group = [withoutEmphasis(cells[0] as string)];
      headingLines.push(...lines);
    } else {
      const row = readRow(cells, columns, columnNames, lines);
      title = withoutEmphasis(cellOf(cells, columns, "title")) || title;
      // If a row has a question, its title becomes a heading.
      const questionHeadings = row.question === undefined || title === "" ? [] : [title];
      const titles = questionHeadings.length > 0 || title === "" ? [] : [title];
      drafts.push(
        draft(spec.kind ?? defaultKind(columns), [...path, ...group, ...questionHeadings], { ...row, titles }),
      );
    }
  }
  return { drafts, introduction, unread: [], headings: headingLines };
}

function defaultKind(columns: readonly Column[]): OpenDraft["kind"] {
  return columns.includes("question") ? "faq" : "clarification";
}

function linesOf({ segments }: Block): number[] {
  return segments.map(({ line }) => line);
}

/** Whether at least two cells have words, and all of these are in bold. */
function isInBold(filled: readonly string[]): boolean {
  return filled.length > 1 && filled.every((cell) => /^\*\*[^*]+\*\*$/.test(cell));
}

/**
 * Whether a row is a heading of the rows below it: it does not end a sentence, and is a single cell or a name in bold
 * beside empty cells.
 */
function isGroupHeading([name = "", ...others]: readonly string[]): boolean {
  if (name === "" || others.some((cell) => cell !== "") || /[.!?]["'”’)*]*$/.test(name)) return false;
  return others.length === 0 || /^\*\*[^*]+\*\*$/.test(name);
}

function cellOf(cells: readonly string[], columns: readonly Column[], column: Column): string {
  return cells[columns.indexOf(column)] ?? "";
}

/** The fields of a record from the cells of its row. Cells beyond the last column are text. */
function readRow(
  cells: readonly string[],
  columns: readonly Column[],
  columnNames: readonly string[],
  lines: readonly number[],
): Partial<Draft> {
  const toBlock = (text: string) => paragraph([{ line: lines[0] ?? 0, text }]);
  const number = withoutEmphasis(cellOf(cells, columns, "number")) || null;
  const since = withoutEmphasis(cellOf(cells, columns, "since")).replace(/^v\.?\s*(?=\d)/i, "") || null;
  const question = cellOf(cells, columns, "question");
  const hasSeveralTexts = columns.filter((one) => one === "text").length > 1;
  const body = cells.flatMap((cell, i) => {
    if (cell === "" || (columns[i] ?? "text") !== "text") return [];
    const name = hasSeveralTexts ? (columnNames[i] ?? "") : "";
    return [toBlock(name === "" ? cell : `${name}: ${cell}`)];
  });
  return { number, since, body, titleLines: lines, ...(question !== "" && { question: [toBlock(question)] }) };
}
