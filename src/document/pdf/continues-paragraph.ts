/** Decides whether a printed line continues the paragraph above it. */
import { cardNumber, hasRareStyle, isBold, isItalic, sentenceEnd, sharesFamily, startsBold } from "./line-style.js";
import { columnKey, type PrintedLine, styleKey, textOf } from "./printed-line.js";
import type { Usual } from "./usual-style.js";

/** Printed lines that belong together, and what they are. */
export interface Paragraph {
  shape: "heading" | "paragraph" | "item";
  /** Of a heading: 1 to 6, by the size of its type. Of an item: how deep its list is nested, from 0. */
  level: number;
  /** Of an item: `-`, or the number as printed: `1.`, `a)`, `IV.`. */
  marker: string;
  lines: PrintedLine[];
  /** Whether all of the paragraph is bold. */
  bold: boolean;
  /** Whether at least 60 % of the paragraph is italic. */
  italic: boolean;
}

/** A gap of more than this many usual leadings separates paragraphs. */
const maxLineGap = 1.35;
/** An indent of more than this many type sizes begins a paragraph. */
const maxLineIndent = 0.8;
/** Words that never end a heading or a sentence. */
const unfinishedEnding =
  /(?:^|\s)(?:a|an|the|of|to|by|in|on|at|for|with|and|or|that|if|when|after|as|from|is|are|may|can)$/i;

/** A line and the paragraph above it. */
interface Join {
  open: Paragraph;
  /** The last line of the paragraph, and its text. */
  before: PrintedLine;
  text: string;
  /** The line, and its text. */
  line: PrintedLine;
  next: string;
  /** Whether `text` ends a sentence. */
  endsSentence: boolean;
  /** Whether all of the paragraph is in bold type. */
  isAllBold: boolean;
  usual: Usual;
}

/** Whether a line continues the open paragraph. */
export function continuesParagraph(open: Paragraph, line: PrintedLine, usual: Usual): boolean {
  const before = open.lines.at(-1) as PrintedLine;
  if (before.hasTab) return false;
  const [text, next] = [textOf(before), textOf(line)];
  const endsSentence = sentenceEnd.test(text);
  const join: Join = {
    open,
    before,
    text,
    line,
    next,
    endsSentence,
    isAllBold: open.lines.every(isBold),
    usual,
  };
  if (isCardNumberBelowName(join)) return true;
  if (beginsOtherStyle(join)) return false;
  return columnKey(before) === columnKey(line) ? continuesBelow(join) : continuesInNextColumn(join);
}

/** Whether a line is the number of a card, `(F56)`, or the rest of it, `F56)`, below the card's name, all in bold. */
function isCardNumberBelowName({ isAllBold, text, line, next }: Join): boolean {
  const isOnlyNumber = /^\([^()]*\d[^()]*\):?$/.test(next) || (/\([^()]*$/.test(text) && /^[^()]*\d\):?$/.test(next));
  return isAllBold && isBold(line) && isOnlyNumber && !cardNumber.test(text);
}

/** Whether a line begins a paragraph by its style: another size or colour, or bold or italic type where one ends. */
function beginsOtherStyle({ open, before, text, line, next, endsSentence, isAllBold, usual }: Join): boolean {
  if (Math.abs(before.size - line.size) > Math.min(before.size, line.size) * 0.1) return true;
  if (hasRareStyle(before, usual) !== hasRareStyle(line, usual)) return true;
  if (isAllBold) {
    // A bold title ends with its bold lines, or with the number of a card.
    if (!startsBold(line) || (cardNumber.test(text) && /^[^\p{L}]*\p{Lu}/u.test(next))) return true;
  } else if (isBold(line) && (endsSentence || cardNumber.test(next) || hasRoom(before, line, usual))) return true;
  return endsSentence && open.lines.every(isItalic) !== isItalic(line);
}

/** Whether the first line of a column or page continues the paragraph at the end of the one before. */
function continuesInNextColumn({ before, text, line, next, endsSentence, isAllBold, usual }: Join): boolean {
  if (!endsSentence) return !(hasRoom(before, line, usual) && /^[\p{Lu}\d]/u.test(next));
  return isAllBold && isBold(line) && !/\?["”’')\]]*$/u.test(text);
}

/** Whether a line continues the paragraph above it in the same column. */
function continuesBelow(join: Join): boolean {
  const { open, before, text, line, next, endsSentence, isAllBold, usual } = join;
  if (!isDirectlyBelow(before, line, usual)) return false;
  const indent = line.size * maxLineIndent;
  if (!isAllBold && isBold(line) && line.x0 < before.x0 - indent) return false;
  if (continuesHeading(join)) return true;
  // A quotation after a colon continues the paragraph.
  if (/:$/.test(text) && /^["“‘'…]/u.test(next)) return true;
  const wasBrokenEarly = hasRoom(before, line, usual);
  if (!sharesFamily(before, line) && (endsSentence || wasBrokenEarly)) return false;
  // Text after a colon continues the paragraph. A reference in brackets may end an item.
  const isComplete = (endsSentence && !text.endsWith(":")) || (text.endsWith(")") && /^\p{Lu}/u.test(next));
  const endsShort = isShort(before, usual) && !unfinishedEnding.test(text) && /^["“‘]?[\p{Lu}\d]/u.test(next);
  if (wasBrokenEarly && (isComplete || endsShort)) return false;
  const first = open.lines[0] as PrintedLine;
  const isIndented = line.x0 > before.x0 + indent && Math.abs(before.x0 - first.x0) < 2;
  return open.shape !== "paragraph" || !isIndented || !endsSentence;
}

/** Whether there is no gap between two lines, apart from the usual leading. */
function isDirectlyBelow(before: PrintedLine, line: PrintedLine, usual: Usual): boolean {
  const gap = before.y - line.y;
  return gap >= 0 && gap <= usual.leading * Math.min(before.size, line.size) * maxLineGap;
}

/** Maximum lines of a heading. */
export const maxHeadingLines = 3;

/**
 * Whether a line continues the heading above it. Both have the same style, and both or neither are in capitals. The
 * heading is not complete, and the line has no number of its own, such as `2.1`.
 */
function continuesHeading({ open, before, text, line, next, endsSentence, usual }: Join): boolean {
  const areAlikeInCase = /\p{Ll}/u.test(text) === /\p{Ll}/u.test(next);
  const endsWithNumber = text.endsWith(",") && !/\p{L}/u.test(next);
  const hasOwnNumber = /^(?:\d+(?:\.\d+)*[.)]?|[IVX]+\.|\(\d[\d.]*\))\s/.test(next);
  const isComplete = endsSentence || cardNumber.test(text);
  return (
    open.shape === "paragraph" &&
    open.lines.length < maxHeadingLines &&
    before.size >= usual.size * 1.15 &&
    styleKey(before.runs[0]) === styleKey(line.runs[0]) &&
    (areAlikeInCase || endsWithNumber) &&
    !isComplete &&
    !hasOwnNumber
  );
}

/** Whether a line has room for the first word of the next line, so that it was broken on purpose. */
export function hasRoom(before: PrintedLine, line: PrintedLine, usual: Usual): boolean {
  const right = usual.columns.get(columnKey(before))?.right ?? before.x1;
  const next = textOf(line);
  const word = /^\S+/.exec(next)?.[0].length ?? 0;
  const width = ((line.x1 - line.x0) * word) / Math.max(1, next.length);
  // A margin, because typesetters move a word that would just fit to the next line, to balance the spacing.
  return before.x1 + line.size * 0.25 + width <= right - line.size * 1.2;
}

/** Whether a line ends before two thirds of its column. */
function isShort(line: PrintedLine, usual: Usual): boolean {
  const column = usual.columns.get(columnKey(line));
  return column !== undefined && line.x1 < column.left + (column.right - column.left) * 0.67;
}
