/** Infers what the columns of a table hold from its head and its cells. */
import type { Block } from "../../document/block.js";
import { isHeadRow, rowOf } from "../../document/table.js";
import { withoutEmphasis } from "../../document/typography.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { hasSentence } from "../problems/doubts.js";

type Columns = NonNullable<SectionSpec["columns"]>;
type Row = NonNullable<ReturnType<typeof rowOf>>;

/** What a column holds, and the words at its head that show this. */
const headWords: readonly (readonly [Columns[number], RegExp])[] = [
  ["question", /^(?:questions?|frequently asked questions?|q|frage|pregunta|pergunta|domanda)$/i],
  ["number", /^(?:(?:card |rule )?(?:no\.?|nr\.?|#|number|id)|card code)$/i],
  ["since", /^(?:version|since|faq version|added in)$/i],
  [
    "title",
    /^(?:cards?|card names?|names?|titles?|terms?|keywords?|topics?|subjects?|rules?|items?|units?|abilit(?:y|ies)|begriff|karte|término|carta|termo|terme|carte|termine)$/i,
  ],
  [
    "text",
    /^(?:answers?|a|errata|rulings?|corrections?|clarifications?|definitions?|(?:corrected|original|official|printed|old|new|errata) text|corrected|printed|original|explanations?|meanings?|resolutions?|antwort|bedeutung|erklärung|definición|significado|respuesta|resposta|réponse|définition|risposta|changes?|was|now|old|new)$/i,
  ],
];

/** The words at the head of a column that explains the words of another. */
const definitionWords =
  /^(?:definitions?|meanings?|explanations?|bedeutung|erklärung|definición|significado|définition)$/i;

/** What a column holds, by the words of its head; undefined if these do not show it. */
function columnNamed(head: string): Columns[number] | undefined {
  return headWords.find(([, words]) => words.test(head))?.[0];
}

/** Words of a heading which say that a table below it may list rulings. */
export const rulingWords = /\b(?:errata|faq|questions|rulings|clarifications|corrections|glossary|definitions)\b/i;

/** The rows are records only if at least this share of them has a sentence or a question mark. */
const minSentenceShare = 0.5;
/** A column holds questions if at least this share of its cells end with a question mark. */
const minQuestionShare = 0.6;
const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
/** Dates, which are not titles of rows: `2004-10-04`, `10/4/2004`, `4 October 2004`, `Oct 4, 2004`. */
const date = new RegExp(
  `^(?:\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}|\\d{1,2} ${month} \\d{4}|${month} (?:\\d{1,2}, ?)?\\d{4})$`,
  "i",
);
/** Maximum characters of a title. */
const maxTitleLength = 80;

/**
 * What the columns of the tables in `blocks` hold; null if the rows are not records.
 * @param headingsNameRulings whether the headings around the tables say that these list rulings
 */
export function tableColumns(blocks: readonly Block[], headingsNameRulings: boolean): Columns | null {
  const rows = blocks.flatMap((block) => (block.indent === 0 ? [rowOf(block)] : [])).filter((row) => row !== null);
  const headCells = (rows.find(isHeadRow) ?? []).map(withoutEmphasis);
  const namedKinds = headCells.map(columnNamed);
  const data = rows.filter((row) => !isHeadRow(row));
  // The first column of a dated table is a date, not a title.
  const isDated = data.length > 0 && data.every((row) => date.test(row[0] ?? ""));
  const hasNamedColumn = namedKinds.some((kind) => kind !== undefined);
  const areNamedRulings =
    namedKinds.includes("title") &&
    (headingsNameRulings ? namedKinds.includes("text") : headCells.some((cell) => definitionWords.test(cell)));
  const isKnownForm = isDated || hasNamedColumn;
  const withSentences = data.filter((row) => row.some((cell) => hasSentence(cell) || /\?/.test(cell)));
  // Rows without sentences are values that belong to the text before the table.
  const areRecords =
    data.length >= (isKnownForm ? 1 : 2) &&
    (areNamedRulings || withSentences.length >= minSentenceShare * data.length) &&
    (isKnownForm || headingsNameRulings);
  if (!areRecords) return null;
  return columnKinds(data, namedKinds, Math.max(...rows.map((row) => row.length)), isDated);
}

/** The kinds of `width` columns: as the head names them, else inferred from their cells, else text. */
function columnKinds(
  data: readonly Row[],
  namedKinds: readonly (Columns[number] | undefined)[],
  width: number,
  isDated: boolean,
): Columns {
  const columns: Columns = Array.from({ length: width }, (_, at) => namedKinds[at] ?? "text");
  const cellsIn = (at: number) => data.flatMap((row) => row[at] || []);
  const holdsQuestions = (at: number) => {
    const cells = cellsIn(at);
    return cells.filter((cell) => /\?["'”’)*]*$/.test(cell)).length >= minQuestionShare * Math.max(1, cells.length);
  };
  if (!columns.includes("question")) {
    const at = columns.findIndex((_, at) => namedKinds[at] === undefined && holdsQuestions(at));
    if (at >= 0) columns[at] = "question";
  }
  if (!columns.includes("title") && !columns.includes("question") && !isDated) {
    // The icons of a first column may be lost, so that all its cells are empty.
    const at = columns.findIndex((_, at) => namedKinds[at] !== undefined || cellsIn(at).length > 0);
    if (
      namedKinds[at] === undefined &&
      cellsIn(at).every((cell) => cell.length <= maxTitleLength && !hasSentence(cell))
    )
      columns[at] = "title";
  }
  return withEachKindOnce(columns);
}

/** Keeps the first column of each kind; the others become text. If no column holds text, the last one becomes text. */
function withEachKindOnce(columns: Columns): Columns {
  const once = columns.map((one, at) => (columns.indexOf(one) === at ? one : "text"));
  return once.includes("text") ? once : once.map((one, at) => (at === once.length - 1 ? "text" : one));
}
