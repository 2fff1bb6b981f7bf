/** Groups printed lines in reading order into headings, paragraphs and list items. */
import type { IsChangeColour } from "../change-colours.js";
import { romanValue } from "../roman.js";
import { type PrintedLine, type TextRun, textOf } from "./printed-line.js";
import { median } from "./segments.js";

export interface Paragraph {
  shape: "heading" | "paragraph" | "item";
  /** Of a heading: the size of its type in points. Of an item: how deep its list is nested, from 0. */
  level: number;
  /** Of an item: `-`, or the number as printed: `1.`, `a)`, `IV.`. */
  marker: string;
  lines: PrintedLine[];
  /** Whether all of the paragraph is bold. */
  bold: boolean;
  /** Whether at least 60 % of the paragraph is italic. */
  italic: boolean;
}

/** The usual type, colours and measures of a document. */
export interface Usual {
  /** The type size of the most letters, in points. */
  size: number;
  /** The most common distance between baselines, as a multiple of the type size. */
  leading: number;
  /** Fonts of at least a twentieth of the letters. */
  fonts: ReadonlySet<string>;
  /** Colours of at least a twentieth of the letters. */
  colours: ReadonlySet<string>;
  /** Left and right end of each column of each page, by `page:column`. */
  columns: ReadonlyMap<string, { left: number; right: number }>;
  /** Whether a colour is one in which the document prints its changes. */
  isChange: IsChangeColour;
}

/** A gap of more than this many usual leadings separates paragraphs. */
const maxLineGap = 1.35;
/** An indent of more than this many type sizes begins a paragraph. */
const maxLineIndent = 0.8;
const sentenceEnd = /[.!?:…]["”’')\]*]*$/u;

/** Whether a line that may be a heading ends a sentence. `etc.` at its end does not. */
export function endsLikeSentence(line: string): boolean {
  return sentenceEnd.test(line.replace(/\betc\.$/, "etc"));
}

/** Words that never end a heading or a sentence. */
const unfinishedEnding =
  /(?:^|\s)(?:a|an|the|of|to|by|in|on|at|for|with|and|or|that|if|when|after|as|from|is|are|may|can)$/i;
/** A number of a card in brackets at the end of a line: `(F56)`. */
const cardNumber = /\([^()]*\d[^()]*\):?$/;
const bullet = /^[•●■▪◦‣♦◆►➤]\s*/u;
/** A dash that begins an item, where a sentence or a title ends above it. */
const dashBullet = /^[–—-]\s+(?=["“‘(]?[\p{Lu}\d])/u;
const enumerator = /^(?:(\d{1,2})([.)])|([a-z])([.)])|([IVX]{1,5})([.)]))\s+(?=\S)/;

/**
 * The usual type, colours and measures of the lines of a document.
 * @param isChange whether a colour is one in which the document prints its changes
 */
export function usualOf(lines: readonly PrintedLine[], isChange: IsChangeColour): Usual {
  const letterCounts = (of: (run: TextRun) => string) => {
    const sums = new Map<string, number>();
    for (const run of lines.flatMap((line) => line.runs)) sums.set(of(run), (sums.get(of(run)) ?? 0) + run.text.length);
    return [...sums].sort((a, b) => b[1] - a[1]);
  };
  const total = lines.reduce((sum, line) => sum + textOf(line).length, 0);
  const common = (of: (run: TextRun) => string) =>
    new Set(
      letterCounts(of)
        .filter(([, count]) => count >= total / 20)
        .map(([value]) => value),
    );
  const size = Number(letterCounts((run) => run.size.toFixed(1))[0]?.[0] ?? 10);
  const gaps = lines.slice(1).flatMap((line, i) => {
    const before = lines[i] as PrintedLine;
    const gap = (before.y - line.y) / line.size;
    return !before.row &&
      !line.row &&
      before.page === line.page &&
      before.column === line.column &&
      gap > 0.8 &&
      gap < 2
      ? [Math.round(gap * 20) / 20]
      : [];
  });
  return {
    isChange,
    size,
    leading: mode(gaps) ?? 1.2,
    fonts: common((run) => run.font),
    colours: common((run) => run.colour),
    columns: columnsOf(lines.filter(({ row }) => row === undefined)),
  };
}

/**
 * The left and right end of each column of each page. The width is that of the same column on all pages: 97 % of its
 * lines are not wider.
 */
function columnsOf(lines: readonly PrintedLine[]): Map<string, { left: number; right: number }> {
  const groups = new Map<string, PrintedLine[]>();
  for (const line of lines) {
    const key = `${line.page}:${line.column}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  const lefts = new Map([...groups].map(([key, group]) => [key, leftOf(group)]));
  const widths = new Map<string, number[]>();
  for (const [key, group] of groups) {
    const column = group[0]?.column ?? "";
    const columnWidths = widths.get(column) ?? [];
    for (const line of group) columnWidths.push(line.x1 - (lefts.get(key) ?? 0));
    widths.set(column, columnWidths);
  }
  return new Map(
    [...groups].map(([key, group]) => {
      const columnWidths = (widths.get(group[0]?.column ?? "") ?? []).sort((a, b) => a - b);
      const left = lefts.get(key) ?? 0;
      return [key, { left, right: left + (columnWidths[Math.floor(columnWidths.length * 0.97)] ?? 0) }];
    }),
  );
}

/** The leftmost position at which several lines begin, else that of the leftmost line. */
function leftOf(group: readonly PrintedLine[]): number {
  const starts = group.map((line) => line.x0).sort((a, b) => a - b);
  const shared = starts.find(
    (x) => starts.filter((other) => Math.abs(other - x) < 1.5).length >= Math.max(2, starts.length * 0.15),
  );
  return shared ?? starts[0] ?? 0;
}

/** The most frequent number; null if there are no numbers. */
function mode(numbers: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Groups lines into paragraphs. A paragraph may continue in the next column or on the next page. */
export function paragraphsOf(lines: readonly PrintedLine[], usual: Usual): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const counters = new Map<string, number>();
  /** The item that is being read and the items around it, the outermost first. */
  let openItems: { x: number; kind: string }[] = [];
  for (const [at, printed] of lines.entries()) {
    const current = paragraphs.at(-1);
    if (printed.row !== undefined) {
      openItems = [];
      const above = current?.lines.at(-1);
      if (current && above?.row && continuesRow(above, printed)) current.lines = [joinRows(above, printed)];
      else paragraphs.push({ ...newParagraph(printed), shape: "item", marker: "-" });
      continue;
    }
    for (const line of current ? splitAfterTitle(current, printed) : [printed]) {
      const open = paragraphs.at(-1);
      const before = open?.lines.at(-1);
      const list = listMarker(line, before, usual, counters);
      if (list) {
        const sameKind = openItems.findIndex((one) => one.kind === list.kind);
        if (sameKind >= 0) openItems = openItems.slice(0, sameKind + 1);
        else if (openItems.length > 0 && line.x0 > (openItems.at(-1)?.x ?? 0) + line.size * 0.5)
          openItems = [...openItems, { x: line.x0, kind: list.kind }];
        else openItems = [{ x: line.x0, kind: list.kind }];
        const level = openItems.length - 1;
        paragraphs.push({ ...newParagraph(list.line), shape: "item", level, marker: list.marker });
      } else if (open && before && continuesParagraph(open, before, line, lines[at + 1], usual)) open.lines.push(line);
      else {
        if (open?.shape !== "item" || before?.row) openItems = [];
        paragraphs.push(newParagraph(line));
      }
    }
  }
  return paragraphs.map((one) => withStyle(one, usual));
}

/**
 * Whether a row continues the row above it, which a page or column ended: the table has the same columns, and the words
 * of a cell go on in lower case.
 */
function continuesRow(above: PrintedLine, { row, page, column }: PrintedLine): boolean {
  if (!above.row || !row || (above.page === page && above.column === column)) return false;
  const [left, right] = [above.row.boundaries, row.boundaries];
  const width = (boundaries: readonly number[], i: number) => (boundaries[i] as number) - (boundaries[0] as number);
  if (left.length !== right.length || left.some((_, i) => Math.abs(width(left, i) - width(right, i)) > 4)) return false;
  return row.cells.some((cell, i) => {
    const last = above.row?.cells[i]?.at(-1);
    return last && cell[0] && !sentenceEnd.test(textOf(last)) && /^\p{Ll}/u.test(textOf(cell[0]));
  });
}

function joinRows(above: PrintedLine, below: PrintedLine): PrintedLine {
  const cells = above.row?.cells.map((cell, i) => [...cell, ...(below.row?.cells[i] ?? [])]) ?? [];
  return { ...above, row: { boundaries: above.row?.boundaries ?? [], cells } };
}

/** A paragraph of these lines. */
export function paragraphOf(lines: readonly PrintedLine[], usual: Usual): Paragraph {
  const [first] = lines as readonly [PrintedLine, ...PrintedLine[]];
  return withStyle({ ...newParagraph(first), lines: [...lines] }, usual);
}

function newParagraph(line: PrintedLine): Paragraph {
  return { shape: "paragraph", level: 0, marker: "", lines: [line], bold: false, italic: false };
}

/**
 * Splits a line in which the bold title of the open paragraph ends with the number of a card and the text begins:
 * `(F56)` and `Should read`. Other lines are returned whole.
 */
function splitAfterTitle(open: Paragraph, line: PrintedLine): PrintedLine[] {
  if (!open.lines.every(isBold) || isBold(line)) return [line];
  const at = line.runs.findIndex((run) => !run.bold);
  const title = line.runs.slice(0, at);
  const words = title.map((run) => run.text).join("");
  if (at <= 0 || !/^\([^()]*\d[^()]*\)\s*$/.test(words) || cardNumber.test(textOf(open.lines.at(-1) as PrintedLine)))
    return [line];
  const x = line.x0 + ((line.x1 - line.x0) * words.length) / Math.max(1, textOf(line).length);
  return [
    { ...line, runs: title, x1: x },
    { ...line, runs: line.runs.slice(at), x0: line.x0 },
  ];
}

/**
 * Whether a line continues the open paragraph.
 * @param before the last line of that paragraph
 * @param after the line after `line`
 */
function continuesParagraph(
  open: Paragraph,
  before: PrintedLine,
  line: PrintedLine,
  after: PrintedLine | undefined,
  usual: Usual,
): boolean {
  const text = textOf(before);
  const next = textOf(line);
  const endsSentence = sentenceEnd.test(text);
  if (before.tab || before.row || line.beginsParagraph) return false;
  // The number of a card may be below its name.
  if (open.lines.every(isBold) && isBold(line) && /^\([^()]*\d[^()]*\):?$/.test(next) && !cardNumber.test(text))
    return true;
  if (Math.abs(before.size - line.size) > Math.min(before.size, line.size) * 0.1) return false;
  if (hasRareStyle(before, usual) !== hasRareStyle(line, usual)) return false;
  const isBoldSoFar = open.lines.every(isBold);
  if (isBoldSoFar && (!startsBold(line) || (cardNumber.test(text) && /^[^\p{L}]*\p{Lu}/u.test(next)))) return false;
  if (!isBoldSoFar && isBold(line) && (endsSentence || cardNumber.test(next) || hasRoom(before, line, usual)))
    return false;
  const first = open.lines[0] as PrintedLine;
  // Lines that continue an item are indented further than its bullet.
  if (open.shape === "item" && !isBoldSoFar && isBold(line) && isOutdented(line, first) && /^\p{Lu}/u.test(next))
    return false;
  const isItalicSoFar = open.lines.every(isItalic);
  if (isItalicSoFar !== isItalic(line) && endsSentence && (isItalicSoFar || isItalic(line))) return false;
  // A line across the columns and a line in one column belong together only if they are one sentence or one heading.
  if (before.page === line.page && before.column !== line.column && [before.column, line.column].includes("0"))
    return (
      (!endsSentence && /^\p{Ll}/u.test(next)) ||
      (isDirectlyBelow(before, line, usual) && continuesHeading(open, before, line, usual))
    );
  if (before.page !== line.page || before.column !== line.column) {
    if (!endsSentence) return !(hasRoom(before, line, usual) && /^[\p{Lu}\d]/u.test(next));
    return isBoldSoFar && isBold(line) && !/\?["”’')\]]*$/u.test(text);
  }
  if (!isDirectlyBelow(before, line, usual)) return false;
  if (!isBoldSoFar && isBold(line) && line.x0 < before.x0 - line.size * maxLineIndent) return false;
  const wasBrokenEarly = hasRoom(before, line, usual);
  if (continuesHeading(open, before, line, usual)) return true;
  // A quotation after a colon continues the paragraph.
  if (/:$/.test(text) && /^["“‘'…]/u.test(next)) return true;
  if (!sharesFamily(before, line) && (endsSentence || wasBrokenEarly)) return false;
  // Text after a colon continues the paragraph. A reference in brackets may end an item.
  const isComplete = (endsSentence && !text.endsWith(":")) || (text.endsWith(")") && /^\p{Lu}/u.test(next));
  const endsShort = isShort(before, usual) && !unfinishedEnding.test(text) && /^["“‘]?[\p{Lu}\d]/u.test(next);
  if (wasBrokenEarly && (isComplete || endsShort)) return false;
  if (
    open.shape === "paragraph" &&
    line.x0 > before.x0 + line.size * maxLineIndent &&
    Math.abs(before.x0 - first.x0) < 2
  )
    return !endsSentence || (open.lines.length === 1 && hangsWith(line, after, usual));
  return true;
}

/** Whether there is no gap between two lines, apart from the usual leading. */
function isDirectlyBelow(before: PrintedLine, line: PrintedLine, usual: Usual): boolean {
  const gap = before.y - line.y;
  return gap >= 0 && gap <= usual.leading * Math.min(before.size, line.size) * maxLineGap;
}

/** Whether the line after `line` has the same indent: the paragraph then has a hanging indent. */
function hangsWith(line: PrintedLine, after: PrintedLine | undefined, usual: Usual): boolean {
  return (
    after !== undefined &&
    after.page === line.page &&
    after.column === line.column &&
    Math.abs(after.x0 - line.x0) < 2 &&
    isDirectlyBelow(line, after, usual)
  );
}

/** Maximum lines of a heading. */
const maxHeadingLines = 3;

/**
 * Whether a line continues the heading above it: both have the same style, both or neither are in capitals, the heading
 * is not complete, and the line has no number of its own.
 */
function continuesHeading(open: Paragraph, before: PrintedLine, line: PrintedLine, usual: Usual): boolean {
  const [a, b] = [before, line].map(textOf) as [string, string];
  const style = ({ runs: [run] }: PrintedLine) => `${run?.font} ${run?.colour} ${run?.size.toFixed(1)}`;
  return (
    open.shape === "paragraph" &&
    open.lines.length < maxHeadingLines &&
    before.size >= usual.size * 1.15 &&
    style(before) === style(line) &&
    (/\p{Ll}/u.test(a) === /\p{Ll}/u.test(b) || (a.endsWith(",") && !/\p{L}/u.test(b))) &&
    !sentenceEnd.test(a) &&
    !cardNumber.test(a) &&
    !/^(?:\d+(?:\.\d+)*[.)]?|[IVX]+\.|\(\d[\d.]*\))\s/.test(b)
  );
}

/** Whether a line is indented no further than the bullet of an item in the same column. */
function isOutdented(line: PrintedLine, item: PrintedLine): boolean {
  return line.page === item.page && line.column === item.column && line.x0 < item.x0 + line.size * 0.4;
}

/** Whether a line has room for the first word of the next line, so that it was broken on purpose. */
function hasRoom(before: PrintedLine, line: PrintedLine, usual: Usual): boolean {
  const right = usual.columns.get(`${before.page}:${before.column}`)?.right ?? before.x1;
  const next = textOf(line);
  const word = /^\S+/.exec(next)?.[0].length ?? 0;
  const width = ((line.x1 - line.x0) * word) / Math.max(1, next.length);
  // A margin, because typesetters move a word that would just fit to the next line, to balance the spacing.
  return before.x1 + line.size * 0.25 + width <= right - line.size * 1.2;
}

/** Whether a line ends before two thirds of its column. */
function isShort(line: PrintedLine, usual: Usual): boolean {
  const column = usual.columns.get(`${line.page}:${line.column}`);
  return column !== undefined && line.x1 < column.left + (column.right - column.left) * 0.67;
}

const lettersOf = (runs: readonly TextRun[]) =>
  runs.reduce((sum, run) => sum + run.text.replace(/[^\p{L}\d]/gu, "").length, 0);

function isBold(line: PrintedLine): boolean {
  return lettersOf(line.runs) > 0 && lettersOf(line.runs.filter((run) => !run.bold)) === 0;
}

function startsBold(line: PrintedLine): boolean {
  return line.runs.find((run) => /[\p{L}\d]/u.test(run.text))?.bold === true;
}

function isItalic(line: PrintedLine): boolean {
  const letters = lettersOf(line.runs);
  return letters > 0 && lettersOf(line.runs.filter((run) => run.italic)) >= letters * 0.6;
}

/** Whether two lines share a font family, such as `Times` of `Times-Bold` and `Times-Italic`. */
function sharesFamily(a: PrintedLine, b: PrintedLine): boolean {
  const family = (run: TextRun) =>
    run.font.replace(/[-,]?(?:bold|italic|regular|medium|roman|oblique|black|light|semi|MT|PS).*$/i, "");
  const families = new Set(a.runs.map(family));
  return b.runs.some((run) => families.has(family(run)));
}

/** Whether all of a line has a rare font in a rare colour, as headings have. A colour of changes is not rare. */
function hasRareStyle(line: PrintedLine, usual: Usual): boolean {
  return line.runs.every(
    (run) => !usual.fonts.has(run.font) && !usual.colours.has(run.colour) && !usual.isChange(run.colour),
  );
}

/**
 * The list marker at the start of a line, and the line without it; null if the line does not begin an item. A number or
 * letter begins an item only if it follows the last one of its kind, or is the first.
 * @param counters the last number of each kind of list, such as `1.` or `a)`; updated
 */
function listMarker(
  line: PrintedLine,
  before: PrintedLine | undefined,
  usual: Usual,
  counters: Map<string, number>,
): { line: PrintedLine; marker: string; kind: string } | null {
  const text = textOf(line);
  const dot = bullet.exec(text);
  if (dot) return { line: withoutStart(line, dot[0].length), marker: "-", kind: dot[0].trim() };
  const dash = dashBullet.exec(text);
  if (dash && (!before || isBold(before) || sentenceEnd.test(textOf(before))))
    return { line: withoutStart(line, dash[0].length), marker: "-", kind: "–" };
  const match = enumerator.exec(text);
  // A bold "2. Title" is a heading; a bold "2) Title" is a step.
  const bold = isBold(line);
  if (!match || (bold && match[2] !== ")")) return null;
  const [all, number, numberMark, letter, letterMark, roman, romanMark] = match;
  const kind = bold ? "bold" : number ? `1${numberMark}` : letter ? `a${letterMark}` : `I${romanMark}`;
  const value = number ? Number(number) : letter ? letter.charCodeAt(0) - 96 : (romanValue(roman ?? "") ?? 0);
  const mayStartList = !before || before.tab || sentenceEnd.test(textOf(before)) || hasRoom(before, line, usual);
  const next = (counters.get(kind) ?? 0) + 1;
  if (value !== next && !(value === 1 && mayStartList)) return null;
  counters.set(kind, value);
  // After an outer number, inner lists begin at 1 again.
  if (number) for (const inner of [...counters.keys()]) if (/^[aI]/.test(inner)) counters.delete(inner);
  const marker = all.trim();
  return { line: withoutStart(line, all.length), marker, kind };
}

/** The line without its leading spaces and the first `count` characters after them. */
function withoutStart(line: PrintedLine, count: number): PrintedLine {
  const text = line.runs.map((run) => run.text).join("");
  let charsToRemove = count + text.length - text.trimStart().length;
  const runs = line.runs.flatMap((run) => {
    const removed = Math.min(charsToRemove, run.text.length);
    charsToRemove -= removed;
    return removed === run.text.length ? [] : [{ ...run, text: run.text.slice(removed) }];
  });
  return { ...line, runs };
}

/** Minimum size of a heading with a rare style, as a share of the usual size. A smaller line is a remark. */
const minRareHeadingSize = 0.93;

/**
 * The paragraph with `bold` and `italic` set, and as a heading if it looks like one: it has at most `maxHeadingLines`
 * lines and 100 characters, does not end a sentence, and is 15 % larger than usual or of a rare style.
 */
function withStyle(paragraph: Paragraph, usual: Usual): Paragraph {
  const { lines } = paragraph;
  const runs = lines.flatMap((line) => line.runs);
  const letters = lettersOf(runs);
  const bold = letters > 0 && lettersOf(runs.filter((run) => !run.bold)) === 0;
  const italic = lettersOf(runs.filter((run) => run.italic)) >= letters * 0.6 && letters > 0;
  const text = lines.map(textOf).join(" ");
  const size = median(lines.map((line) => line.size));
  const isHeading =
    paragraph.shape === "paragraph" &&
    lines.length <= maxHeadingLines &&
    text.length <= 100 &&
    !endsLikeSentence(text) &&
    /\p{L}/u.test(text) &&
    (size >= usual.size * 1.15 ||
      (size >= usual.size * minRareHeadingSize && lines.every((line) => hasRareStyle(line, usual))));
  return { ...paragraph, bold, italic, ...(isHeading && { shape: "heading" as const, level: size }) };
}
