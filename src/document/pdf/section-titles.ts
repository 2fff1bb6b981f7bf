/** Finds headings in bold type of nearly the usual size, by what follows them. */
import { groupBy } from "../../ruling/groups.js";
import { endsLikeSentence } from "./line-style.js";
import type { Paragraph } from "./paragraph.js";
import { type PrintedLine, styleKey, textOf } from "./printed-line.js";

/** Minimum number of headings of one style. */
const minTitles = 2;
/** Minimum share of the titles of one style that are directly above the start of a record. */
const minShare = 0.8;
/** Minimum number of records for each title. */
const minRecordsPerTitle = 2;
/**
 * A lead is the bold words with which a record begins. If fewer than this share of the leads are distinct, they are labels
 * inside records, such as `Errata:`.
 */
const minDifferentLeads = 0.6;
/**
 * If at least this share of the leads are questions, they are not labels, even if few are distinct: the labels of several
 * answers may be repeated below each question.
 */
const minQuestions = 0.2;
/** Maximum characters of such a heading. */
const maxLength = 80;

/** The start of a record: a paragraph in bold, or one that begins with bold words. */
interface RecordStart {
  /** The same for starts that look alike. */
  style: string;
  /** The bold words. */
  lead: string;
}

/** A bold title and the paragraph after it. */
interface TitleAndNext {
  title: Paragraph;
  next: Paragraph | undefined;
}

/**
 * Turns bold titles of one style into headings, if nearly all of them are directly above the start of a record. A record
 * starts with a name in bold before text in the same paragraph, with a bold paragraph in another style, or with a number that
 * continues the number of the title: `101.1 …` below `101. Players`.
 * @returns all paragraphs
 */
export function withSectionTitles(paragraphs: readonly Paragraph[]): Paragraph[] {
  const titlesByStyle = groupBy(
    paragraphs.flatMap((title, i) => (isBoldTitle(title) ? [{ title, next: paragraphs[i + 1] }] : [])),
    ({ title }) => styleOf(title),
  );
  const startsByStyle = groupBy(
    paragraphs.flatMap((paragraph) => recordStart(paragraph) ?? []),
    ({ style }) => style,
  );
  const headings = new Set<Paragraph>();
  for (const [style, titles] of titlesByStyle)
    if (areHeadings(style, titles, startsByStyle)) for (const { title } of titles) headings.add(title);
  return paragraphs.map((paragraph) => {
    if (!headings.has(paragraph)) return paragraph;
    // The level of a printed heading is the size of its type.
    const { size } = paragraph.lines[0] as PrintedLine;
    return { ...paragraph, shape: "heading", level: size };
  });
}

/** Whether nearly all titles of a style are directly above the start of a record. */
function areHeadings(
  style: string,
  titles: readonly TitleAndNext[],
  startsByStyle: ReadonlyMap<string, readonly RecordStart[]>,
): boolean {
  const isAboveRecord = ({ title, next }: TitleAndNext) => {
    if (next === undefined) return false;
    if (continuesNumber(title, next)) return true;
    const start = recordStart(next);
    if (start === null || start.style === style) return false;
    const starts = startsByStyle.get(start.style) ?? [];
    return starts.length >= minRecordsPerTitle * titles.length && areNotLabels(starts);
  };
  return titles.length >= minTitles && titles.filter(isAboveRecord).length >= minShare * titles.length;
}

function isBoldTitle({ shape, bold, lines }: Paragraph): boolean {
  const text = lines.map(textOf).join(" ");
  return (
    shape === "paragraph" &&
    bold &&
    lines.every(({ row }) => row === undefined) &&
    text.length <= maxLength &&
    !endsLikeSentence(text)
  );
}

function styleOf({ lines }: Paragraph): string {
  return styleKey(lines[0]?.runs.find(({ text }) => /[\p{L}\d]/u.test(text)));
}

/** How a paragraph begins a record; null if it does not. */
function recordStart(paragraph: Paragraph): RecordStart | null {
  const { bold, shape, lines } = paragraph;
  if (shape === "heading" || lines[0]?.row !== undefined) return null;
  if (bold) return shape === "paragraph" ? { style: styleOf(paragraph), lead: lines.map(textOf).join(" ") } : null;
  const runs = lines[0]?.runs ?? [];
  const end = runs.findIndex(({ bold: isBold, text }) => !isBold && /[\p{L}\d]/u.test(text));
  const lead = (end < 0 ? runs : runs.slice(0, end))
    .map(({ text }) => text)
    .join("")
    .trim();
  return /\p{L}/u.test(lead) ? { style: `lead ${styleOf(paragraph)}`, lead } : null;
}

/**
 * Whether the leads of records are not labels that are repeated inside records: most of them are different, or enough of
 * them are questions.
 */
function areNotLabels(starts: readonly RecordStart[]): boolean {
  const questions = starts.filter(({ lead }) => /^(?:Q|Question)\s*\d*\s*[:.]/i.test(lead));
  return (
    questions.length >= minQuestions * starts.length ||
    new Set(starts.map(({ lead }) => lead)).size >= minDifferentLeads * starts.length
  );
}

/**
 * Whether a paragraph has the number of a title with a further number: `101.1` below `101. Players`. One in bold may itself
 * be a title.
 */
function continuesNumber(title: Paragraph, next: Paragraph): boolean {
  const number = /^(\d+(?:\.\d+)*)\.?\s/.exec(textOf(title.lines[0] as PrintedLine))?.[1];
  if (number === undefined || next.bold) return false;
  const text = textOf(next.lines[0] as PrintedLine);
  return text.startsWith(`${number}.`) && /^\S/.test(text.slice(number.length + 1));
}
