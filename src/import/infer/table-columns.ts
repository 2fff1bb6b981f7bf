/** What the columns of a table hold, by its head and its cells. */
import type { Block } from "../../document/block.js";
import { isHead, rowOf } from "../../document/table.js";
import { withoutEmphasis } from "../../document/typography.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { hasSentence } from "../problems/doubts.js";

type Columns = NonNullable<SectionSpec["columns"]>;

/** Words at the head of a column, and what it holds. */
const heads: readonly (readonly [Columns[number], RegExp])[] = [
  ["question", /^(?:questions?|frequently asked questions?|q)$/i],
  ["number", /^(?:no\.?|nr\.?|#|number|rule(?: (?:no\.?|number|#))|id)$/i],
  ["since", /^(?:version|since|faq version|added in)$/i],
  [
    "title",
    /^(?:cards?|card names?|names?|titles?|terms?|keywords?|topics?|subjects?|rules?|items?|units?|abilit(?:y|ies))$/i,
  ],
  [
    "text",
    /^(?:answers?|a|errata|rulings?|corrections?|clarifications?|definitions?|corrected text|explanations?|resolutions?|changes?|official text|new text)$/i,
  ],
];

/** What the column below a head holds, by the words of the head. */
function columnNamed(head: string): Columns[number] | undefined {
  return heads.find(([, words]) => words.test(head))?.[0];
}

/** The share of the rows that must have a sentence. */
const mostSentences = 0.5;
/** The share of the cells of a column that ask, from which on the column is one of questions. */
const mostAsk = 0.6;
/** Titles are shorter. */
const longestTitle = 80;

/**
 * The columns of the tables among blocks whose rows are records; null where there are none. Rows without sentences are
 * values, and belong to the text before them.
 * @param isNamed whether the words around the table say that it lists rulings
 */
export function tableColumns(blocks: readonly Block[], isNamed: boolean): Columns | null {
  const rows = blocks.flatMap((block) => (block.indent === 0 ? [rowOf(block)] : [])).filter((row) => row !== null);
  const head = rows.find(isHead)?.map(withoutEmphasis) ?? [];
  const data = rows.filter((row) => !isHead(row));
  const sentences = data.filter((row) => row.some((cell) => hasSentence(cell) || /\?/.test(cell)));
  // A single row is a record where the head says so.
  const leastRows = head.some((cell) => columnNamed(cell) !== undefined) ? 1 : 2;
  if (data.length < leastRows || sentences.length < mostSentences * data.length) return null;
  const width = Math.max(...rows.map((row) => row.length));
  const cellsIn = (at: number) => data.flatMap((row) => row[at] || []);
  const byHead = (at: number) => columnNamed(head[at] ?? "");
  const columns: Columns = Array.from({ length: width }, (_, at) => byHead(at) ?? "text");
  const known = columns.filter((_, at) => byHead(at) !== undefined).length;
  if (!isNamed && known === 0) return null;
  const asks = (at: number) => {
    const cells = cellsIn(at);
    return cells.filter((cell) => /\?["'”’)*]*$/.test(cell)).length >= mostAsk * Math.max(1, cells.length);
  };
  if (!columns.includes("question"))
    for (let at = 0; at < width && !columns.includes("question"); at++)
      if (byHead(at) === undefined && asks(at)) columns[at] = "question";
  if (!columns.includes("title") && !columns.includes("question") && byHead(0) === undefined) {
    const first = cellsIn(0);
    if (first.every((cell) => cell.length <= longestTitle && !hasSentence(cell))) columns[0] = "title";
  }
  return onceEach(columns);
}

/** Of two columns of the same kind, the first counts, and the others are text. There is always a column of text. */
function onceEach(columns: Columns): Columns {
  const once = columns.map((one, at) => (columns.indexOf(one) === at ? one : "text"));
  return once.includes("text") ? once : once.map((one, at) => (at === once.length - 1 ? "text" : one));
}
