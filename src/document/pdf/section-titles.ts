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
 * If less than this share of the bold first words of records are different, these words are labels inside records, such as
 * `Errata:`.
 */
const minDifferentLeads = 0.6;
/** If at least this share of the leads are questions, they are not labels. A question may be followed by several parts. */
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
  const headings = new Set(
    [...titlesByStyle].flatMap(([style, titles]) => {
      const aboveRecords = titles.filter(({ title, next }) => {
        const start = next && recordStart(next);
        if (next && continuesNumber(title, next)) return true;
        if (!start || start.style === style) return false;
        const starts = startsByStyle.get(start.style) ?? [];
        return starts.length >= minRecordsPerTitle * titles.length && areNotLabels(starts);
      });
      const areHeadings = titles.length >= minTitles && aboveRecords.length >= minShare * titles.length;
      return areHeadings ? titles.map(({ title }) => title) : [];
    }),
  );
  return paragraphs.map((paragraph) =>
    headings.has(paragraph)
      ? { ...paragraph, shape: "heading", level: (paragraph.lines[0] as PrintedLine).size }
      : paragraph,
  );
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
  if (shape === "heading" || lines[0]?.row) return null;
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

/** Whether a paragraph has the number of a title with a further number: `101.1` below `101. Players`. */
function continuesNumber(title: Paragraph, next: Paragraph): boolean {
  const number = /^(\d+(?:\.\d+)*)\.?\s/.exec(textOf(title.lines[0] as PrintedLine))?.[1];
  return number !== undefined && textOf(next.lines[0] as PrintedLine).startsWith(`${number}.`) && !next.bold;
}
