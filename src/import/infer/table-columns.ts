/** What the columns of a table hold, by its head and its cells. */
import type { Block } from "../../document/block.js";
import { isHeadRow, rowOf } from "../../document/table.js";
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

/** The least share of the rows with a sentence or a question mark. */
const minSentenceShare = 0.5;
/** A column holds questions when at least this share of its cells end with a question mark. */
const minQuestionShare = 0.6;
/** The most characters of a title. */
const maxTitleLength = 80;

/**
 * What the columns of the tables in `blocks` hold; null unless the rows of the tables are records. Rows without
 * sentences are none: they are values, which belong to the text before them.
 * @param isSaidToListRulings whether the words around the table say that it lists rulings
 */
export function tableColumns(blocks: readonly Block[], isSaidToListRulings: boolean): Columns | null {
  const rows = blocks.flatMap((block) => (block.indent === 0 ? [rowOf(block)] : [])).filter((row) => row !== null);
  const head = rows.find(isHeadRow)?.map(withoutEmphasis) ?? [];
  const data = rows.filter((row) => !isHeadRow(row));
  const sentences = data.filter((row) => row.some((cell) => hasSentence(cell) || /\?/.test(cell)));
  // One row is enough where the head names a column.
  const minRows = head.some((cell) => columnNamed(cell) !== undefined) ? 1 : 2;
  if (data.length < minRows || sentences.length < minSentenceShare * data.length) return null;
  const width = Math.max(...rows.map((row) => row.length));
  const cellsIn = (at: number) => data.flatMap((row) => row[at] || []);
  const byHead = (at: number) => columnNamed(head[at] ?? "");
  const columns: Columns = Array.from({ length: width }, (_, at) => byHead(at) ?? "text");
  const namedColumns = columns.filter((_, at) => byHead(at) !== undefined).length;
  if (!isSaidToListRulings && namedColumns === 0) return null;
  const holdsQuestions = (at: number) => {
    const cells = cellsIn(at);
    return cells.filter((cell) => /\?["'”’)*]*$/.test(cell)).length >= minQuestionShare * Math.max(1, cells.length);
  };
  if (!columns.includes("question"))
    for (let at = 0; at < width && !columns.includes("question"); at++)
      if (byHead(at) === undefined && holdsQuestions(at)) columns[at] = "question";
  if (!columns.includes("title") && !columns.includes("question") && byHead(0) === undefined) {
    const first = cellsIn(0);
    if (first.every((cell) => cell.length <= maxTitleLength && !hasSentence(cell))) columns[0] = "title";
  }
  return onceEach(columns);
}

/** Of two columns of the same kind, the first counts, and the others are text. There is always a column of text. */
function onceEach(columns: Columns): Columns {
  const once = columns.map((one, at) => (columns.indexOf(one) === at ? one : "text"));
  return once.includes("text") ? once : once.map((one, at) => (at === once.length - 1 ? "text" : one));
}
