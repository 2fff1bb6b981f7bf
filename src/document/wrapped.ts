/** Reads hard-wrapped text, such as the lines of a PDF, into blocks. */
import { countsOf } from "../ruling/counts.js";
import { type Block, type Line, listItem, paragraph } from "./block.js";
import { isTitle, titleLineCount, underlineLevel } from "./title.js";

const bullet = /^\s*(?:=|[•◦▪■●♦◆►➤»◊†‡]{1,3})\s+/u;
/**
 * Marks that also occur in sentences. They are bullets only at the start of a block, or in an item with the same mark.
 */
const dash = /^\s*([-*–—])\s+/;
const numbered = /^\s*(\d+[.)])\s+/;
/** The mark of a quotation, as in e-mails. */
const quote = /^\s*>\s+/;

/**
 * The blocks of the lines. A new block starts after a blank line, at a page start or a bullet, and after a line that
 * ends early. Other lines continue the block.
 */
export function wrappedBlocks(lines: readonly Line[]): Block[] {
  const width = usualWidth(lines.map(({ text }) => text));
  const labels = repeatedLines(lines);
  const underlines = new Set<Line>();
  const blocks: Block[] = [];
  /** The block that the next line may continue. */
  let current = null as Block | null;
  let previous = "";
  /** The dash of the last bullet, if it was a dash; else empty. */
  let lastDash = "";
  let lastLineNumber = 0;
  let inQuote = false;
  /** Whether lines were removed after the last line with text, such as the header of a page. */
  let afterRemoved = false;
  for (const [at, line] of lines.entries()) {
    if (lastLineNumber > 0 && line.number > lastLineNumber + 1) afterRemoved = true;
    lastLineNumber = line.number;
    if (line.breaksBefore) current = null;
    if (line.text.trim() === "") {
      current = null;
      continue;
    }
    const underline = lines[at + 1];
    const level = current === null && underline ? underlineLevel(line.text, underline.text) : null;
    if (level !== null && underline) {
      const segments = [
        { line: line.number, text: line.text.trim() },
        { line: underline.number, text: "" },
      ];
      blocks.push({ ...paragraph(segments), level });
      underlines.add(underline);
      continue;
    }
    if (underlines.has(line)) continue;
    const isQuote = quote.test(line.text);
    const text = line.text.replace(quote, "").trim();
    // A quotation below other words begins a paragraph.
    if (isQuote && !inQuote) current = null;
    inQuote = isQuote || (inQuote && current !== null);
    if (current === null && !isQuote && afterRemoved && !line.breaksBefore && isContinued(previous, text, width))
      current = blocks.at(-1) ?? null;
    afterRemoved = false;
    const inItem = current?.shape === "item";
    const isBlockStart =
      current === null ||
      endsEarly(previous, text, width) ||
      (!labels.has(text) && isTitleInside(previous, lines.slice(at, at + 3), width));
    const mark = itemMark(line.text, isBlockStart, inItem ? lastDash : "");
    if (mark?.dash !== undefined) lastDash = mark.dash;
    else if (!inItem) lastDash = "";
    const segment = { line: line.number, text: mark ? line.text.slice(mark.length).trim() : text };
    if (current !== null && !mark && !isBlockStart) current.segments.push(segment);
    else {
      const isBelowItem = current !== null && (inItem || current.indent > 0);
      current = mark ? listItem([segment], 0, mark.marker) : paragraph([segment], isBelowItem ? 1 : 0);
      blocks.push(current);
    }
    previous = text;
  }
  return blocks;
}

/**
 * The bullet or number at the start of a line; null if the line does not begin an item.
 * @param isBlockStart whether the line begins a block; if not, dashes and numbers may be part of a sentence
 * @param openDash the dash that is the bullet of the open item, which begins the next item too; empty if there is none
 * @returns the marker and the number of characters before the text; `dash` is the dash of a bullet, empty for other
 * bullets
 */
function itemMark(
  text: string,
  isBlockStart: boolean,
  openDash: string,
): { marker: string; length: number; dash?: string } | null {
  const dashed = dash.exec(text);
  const isDashBullet = isBlockStart || dashed?.[1] === openDash;
  const bulletMatch = bullet.exec(text) ?? (isDashBullet ? dashed : null);
  if (bulletMatch) return { marker: "-", length: bulletMatch[0].length, dash: bulletMatch[1] ?? "" };
  const number = isBlockStart ? numbered.exec(text) : null;
  return number && { marker: number[1] ?? "-", length: number[0].length };
}

/** A line that occurs at least this often, such as `Examples`, is a label inside records, not the title of a record. */
const minRepeats = 3;

/** The lines that occur at least `minRepeats` times. */
function repeatedLines(lines: readonly Line[]): Set<string> {
  const counts = countsOf(lines.map(({ text }) => text.trim()));
  return new Set([...counts].flatMap(([text, count]) => (count >= minRepeats ? [text] : [])));
}

/**
 * Whether the first of the following lines begins a title that no empty line separates from the text. The line before the
 * title ends a sentence, the line after it begins a sentence, and its last line has room for the next word.
 */
function isTitleInside(previous: string, following: readonly Line[], width: number): boolean {
  const texts = following.map(({ text }) => text.trim());
  if (texts[1] === "" || !endsSentence.test(previous)) return false;
  const count = titleLineCount(texts[2] === "" ? texts.slice(0, 2) : texts, width);
  const [last = "", next = ""] = texts.slice(count - 1);
  return count > 0 && next !== "" && /^["“'‘(]?[\p{Lu}\d]/u.test(next) && !isTitle(next) && hasRoom(last, next, width);
}

const endsSentence = /[.!?:]["'”’)]*$/;

/**
 * Whether `next`, the first line after a page or a gap, continues the paragraph of `previous`: `previous` fills 70 %
 * of the width and does not end a sentence, and `next` is neither a title nor the start of an item, question or answer.
 */
function isContinued(previous: string, next: string, width: number): boolean {
  return (
    previous.length >= width * 0.7 &&
    !/[.!?:;]["'”’)\]]*$/.test(previous) &&
    !isTitle(next) &&
    !/^(?:[=•◦▪*–—-]\s|\(?v?\d+(?:\.\d+)*[.)]|(?:Q|A|Question|Answer)\s?\d*[.:])/.test(next)
  );
}

/** The usual width of full lines in characters: the 90th percentile of the lengths of lines that are not blank. */
export function usualWidth(texts: readonly string[]): number {
  const lengths = texts
    .map((text) => text.trim().length)
    .filter((length) => length > 0)
    .sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length * 0.9)] ?? 0;
}

/**
 * Whether the previous line ends a sentence and has room for the first word of the next line. The line was then not
 * broken by the width of the column, so the next line starts a new paragraph.
 */
function endsEarly(previous: string, next: string, width: number): boolean {
  return endsSentence.test(previous) && hasRoom(previous, next, width);
}

/**
 * Whether a line has room for the first word of the next line in 80 % of the width, so that it was not broken by the
 * width of the column.
 */
function hasRoom(line: string, next: string, width: number): boolean {
  const firstWord = /^\S+/.exec(next.trim())?.[0].length ?? 0;
  return line.trim().length + 1 + firstWord <= width * 0.8;
}
