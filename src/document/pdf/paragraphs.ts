/** Printed lines in reading order → headings, paragraphs and list items. */
import type { IsChangeColour } from "../change-colours.js";
import { romanValue } from "../roman.js";
import { type PrintedLine, type Run, textOf } from "./printed-line.js";
import { median } from "./segments.js";

export interface Paragraph {
  shape: "heading" | "paragraph" | "item";
  /** Of a heading, from 1, by the size of its type; of an item, how deep its list is nested, from 0. */
  level: number;
  /** Of an item: `-`, or the number as printed: `1.`, `a)`, `IV.`. */
  marker: string;
  lines: PrintedLine[];
  /** The whole paragraph is bold; most of it is italic. */
  bold: boolean;
  italic: boolean;
}

/** What is usual in the document. */
export interface Usual {
  /** Size of the type of most letters. */
  size: number;
  /** Distance of baselines, in sizes. */
  leading: number;
  /** Fonts and colours of at least a twentieth of the letters. */
  fonts: ReadonlySet<string>;
  colours: ReadonlySet<string>;
  /** Left and right end of each column of each page, by `page:column`. */
  columns: ReadonlyMap<string, { left: number; right: number }>;
  /** Whether a colour is that of changes. */
  isChange: IsChangeColour;
}

/** A gap of this many usual leadings parts paragraphs. */
const paragraphGap = 1.35;
/** An indent of this many sizes begins a paragraph. */
const indent = 0.8;
const terminal = /[.!?:…]["”’')\]*]*$/u;
/** Words that never end a heading or a sentence. */
const goesOn = /(?:^|\s)(?:a|an|the|of|to|by|in|on|at|for|with|and|or|that|if|when|after|as|from|is|are|may|can)$/i;
const cited = /\([^()]*\d[^()]*\):?$/;
const bullet = /^[•●■▪◦‣♦◆►➤]\s*/u;
const enumerator = /^(?:(\d{1,2})([.)])|([a-z])([.)])|([IVX]{1,5})([.)]))\s+(?=\S)/;

/** @param isChange whether a colour is that of changes */
export function usualOf(lines: readonly PrintedLine[], isChange: IsChangeColour): Usual {
  const letters = (of: (run: Run) => string) => {
    const sums = new Map<string, number>();
    for (const run of lines.flatMap((line) => line.runs)) sums.set(of(run), (sums.get(of(run)) ?? 0) + run.text.length);
    return [...sums].sort((a, b) => b[1] - a[1]);
  };
  const all = lines.reduce((sum, line) => sum + textOf(line).length, 0);
  const common = (of: (run: Run) => string) =>
    new Set(
      letters(of)
        .filter(([, count]) => count >= all / 20)
        .map(([value]) => value),
    );
  const size = Number(letters((run) => run.size.toFixed(1))[0]?.[0] ?? 10);
  const gaps = lines.slice(1).flatMap((line, i) => {
    const before = lines[i] as PrintedLine;
    const gap = (before.y - line.y) / line.size;
    return before.page === line.page && before.column === line.column && gap > 0.8 && gap < 2
      ? [Math.round(gap * 20) / 20]
      : [];
  });
  return {
    isChange,
    size,
    leading: mode(gaps) ?? 1.2,
    fonts: common((run) => run.font),
    colours: common((run) => run.colour),
    columns: columnsOf(lines),
  };
}

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
    const all = widths.get(column) ?? [];
    for (const line of group) all.push(line.x1 - (lefts.get(key) ?? 0));
    widths.set(column, all);
  }
  return new Map(
    [...groups].map(([key, group]) => {
      const all = (widths.get(group[0]?.column ?? "") ?? []).sort((a, b) => a - b);
      const left = lefts.get(key) ?? 0;
      return [key, { left, right: left + (all[Math.floor(all.length * 0.97)] ?? 0) }];
    }),
  );
}

/** The leftmost place where several lines begin. */
function leftOf(group: readonly PrintedLine[]): number {
  const starts = group.map((line) => line.x0).sort((a, b) => a - b);
  const shared = starts.find(
    (x) => starts.filter((other) => Math.abs(other - x) < 1.5).length >= Math.max(2, starts.length * 0.15),
  );
  return shared ?? starts[0] ?? 0;
}

function mode(numbers: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Groups lines to paragraphs. A paragraph may go on in the next column or on the next page. */
export function paragraphsOf(lines: readonly PrintedLine[], usual: Usual): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const counters = new Map<string, number>();
  let item: { x: number; kind: string }[] = [];
  for (const whole of lines) {
    const current = paragraphs.at(-1);
    for (const line of current ? splitAfterTitle(current, whole) : [whole]) {
      const open = paragraphs.at(-1);
      const before = open?.lines.at(-1);
      const list = listMarker(line, before, usual, counters);
      if (list) {
        const outer = item.findIndex((one) => one.kind === list.kind);
        if (outer >= 0) item = item.slice(0, outer + 1);
        else if (item.length > 0 && line.x0 > (item.at(-1)?.x ?? 0) + line.size * 0.5)
          item = [...item, { x: line.x0, kind: list.kind }];
        else item = [{ x: line.x0, kind: list.kind }];
        paragraphs.push({ ...plain(list.line), shape: "item", level: item.length - 1, marker: list.marker });
      } else if (open && before && continues(open, before, line, usual)) open.lines.push(line);
      else {
        if (open?.shape !== "item") item = [];
        paragraphs.push(plain(line));
      }
    }
  }
  return paragraphs.map((one) => finished(one, usual));
}

function plain(line: PrintedLine): Paragraph {
  return { shape: "paragraph", level: 0, marker: "", lines: [line], bold: false, italic: false };
}

/** A title in bold type that ends inside a line with the text: `(F56)` and `Should read`. */
function splitAfterTitle(open: Paragraph, line: PrintedLine): PrintedLine[] {
  if (!open.lines.every(isBold) || isBold(line)) return [line];
  const at = line.runs.findIndex((run) => !run.bold);
  const title = line.runs.slice(0, at);
  const words = title.map((run) => run.text).join("");
  if (at <= 0 || !/^\([^()]*\d[^()]*\)\s*$/.test(words) || cited.test(textOf(open.lines.at(-1) as PrintedLine)))
    return [line];
  const x = line.x0 + ((line.x1 - line.x0) * words.length) / Math.max(1, textOf(line).length);
  return [
    { ...line, runs: title, x1: x },
    { ...line, runs: line.runs.slice(at), x0: line.x0 },
  ];
}

function continues(open: Paragraph, before: PrintedLine, line: PrintedLine, usual: Usual): boolean {
  const text = textOf(before);
  const next = textOf(line);
  const ended = terminal.test(text);
  if (before.tab) return false;
  // The number of a card below its name.
  if (open.lines.every(isBold) && isBold(line) && /^\([^()]*\d[^()]*\):?$/.test(next) && !cited.test(text)) return true;
  if (Math.abs(before.size - line.size) > Math.min(before.size, line.size) * 0.1) return false;
  if (isOddlySet(before, usual) !== isOddlySet(line, usual)) return false;
  const boldSoFar = open.lines.every(isBold);
  if (boldSoFar && (!startsBold(line) || (cited.test(text) && /^[^\p{L}]*\p{Lu}/u.test(next)))) return false;
  if (!boldSoFar && isBold(line) && (ended || cited.test(next) || fits(before, line, usual))) return false;
  const first = open.lines[0] as PrintedLine;
  // What an item goes on with stands further in than its bullet.
  if (open.shape === "item" && !boldSoFar && isBold(line) && isOutdented(line, first) && /^\p{Lu}/u.test(next))
    return false;
  const italicSoFar = open.lines.every(isItalic);
  if (italicSoFar !== isItalic(line) && ended && (italicSoFar || isItalic(line))) return false;
  // What stands across the columns and what stands in one are parts of one sentence at most.
  if (before.page === line.page && before.column !== line.column && [before.column, line.column].includes("0"))
    return !ended && /^\p{Ll}/u.test(next);
  if (before.page !== line.page || before.column !== line.column) {
    if (!ended) return !(fits(before, line, usual) && /^[\p{Lu}\d]/u.test(next));
    return boldSoFar && isBold(line) && !/\?["”’')\]]*$/u.test(text);
  }
  const gap = before.y - line.y;
  if (gap > usual.leading * Math.min(before.size, line.size) * paragraphGap || gap < 0) return false;
  if (!boldSoFar && isBold(line) && line.x0 < before.x0 - line.size * indent) return false;
  const room = fits(before, line, usual);
  if (isOneHeading(open, before, line, usual)) return true;
  // A quotation that is announced follows in the same paragraph.
  if (/:$/.test(text) && /^["“‘'…]/u.test(next)) return true;
  if (!sharesFamily(before, line) && (ended || room)) return false;
  // A colon announces what follows. A reference in brackets may end an item.
  const closed = (ended && !text.endsWith(":")) || (text.endsWith(")") && /^\p{Lu}/u.test(next));
  if (room && (closed || (isShort(before, usual) && !goesOn.test(text) && /^["“‘]?[\p{Lu}\d]/u.test(next))))
    return false;
  if (open.shape === "paragraph" && line.x0 > before.x0 + line.size * indent && Math.abs(before.x0 - first.x0) < 2)
    return !ended;
  return true;
}

/** A heading has at most so many lines. */
const maxHeadingLines = 3;

/** Whether a line in the type of headings continues the one above it: the same type, and both in capitals or neither. */
function isOneHeading(open: Paragraph, before: PrintedLine, line: PrintedLine, usual: Usual): boolean {
  const [a, b] = [before, line].map(textOf) as [string, string];
  const style = ({ runs: [run] }: PrintedLine) => `${run?.font} ${run?.colour} ${run?.size.toFixed(1)}`;
  return (
    open.shape === "paragraph" &&
    open.lines.length < maxHeadingLines &&
    before.size >= usual.size * 1.15 &&
    style(before) === style(line) &&
    /\p{Ll}/u.test(a) === /\p{Ll}/u.test(b) &&
    !terminal.test(a) &&
    !cited.test(a) &&
    !/^(?:\d+(?:\.\d+)*[.)]?|[IVX]+\.|\(\d[\d.]*\))\s/.test(b)
  );
}

/** Whether a line begins no further in than the bullet of an item in the same column. */
function isOutdented(line: PrintedLine, item: PrintedLine): boolean {
  return line.page === item.page && line.column === item.column && line.x0 < item.x0 + line.size * 0.4;
}

/** Whether the first word of the next line has room at the end of this one, so that the line was broken on purpose. */
function fits(before: PrintedLine, line: PrintedLine, usual: Usual): boolean {
  const right = usual.columns.get(`${before.page}:${before.column}`)?.right ?? before.x1;
  const next = textOf(line);
  const word = /^\S+/.exec(next)?.[0].length ?? 0;
  const width = ((line.x1 - line.x0) * word) / Math.max(1, next.length);
  // Typesetters move a word to the next line although it would just fit, to even the lines.
  return before.x1 + line.size * 0.25 + width <= right - line.size * 1.2;
}

/** Whether a line ends before two thirds of its column. */
function isShort(line: PrintedLine, usual: Usual): boolean {
  const column = usual.columns.get(`${line.page}:${line.column}`);
  return column !== undefined && line.x1 < column.left + (column.right - column.left) * 0.67;
}

const lettersOf = (runs: readonly Run[]) =>
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

/** Whether two lines have a family of type in common: `Times` of `Times-Bold` and `Times-Italic`. */
function sharesFamily(a: PrintedLine, b: PrintedLine): boolean {
  const family = (run: Run) =>
    run.font.replace(/[-,]?(?:bold|italic|regular|medium|roman|oblique|black|light|semi|MT|PS).*$/i, "");
  const families = new Set(a.runs.map(family));
  return b.runs.some((run) => families.has(family(run)));
}

/** A font and a colour that the document uses seldom: a heading's. */
function isOddlySet(line: PrintedLine, usual: Usual): boolean {
  return line.runs.every(
    (run) => !usual.fonts.has(run.font) && !usual.colours.has(run.colour) && !usual.isChange(run.colour),
  );
}

/** The list marker at the start of a line, if it begins an item. Numbers count only in their order. */
function listMarker(
  line: PrintedLine,
  before: PrintedLine | undefined,
  usual: Usual,
  counters: Map<string, number>,
): { line: PrintedLine; marker: string; kind: string } | null {
  const text = textOf(line);
  const dot = bullet.exec(text);
  if (dot) return { line: withoutStart(line, dot[0].length), marker: "-", kind: dot[0].trim() };
  const found = enumerator.exec(text);
  // A bold "2. Title" is a heading's; a bold "2) Title" is a step.
  const bold = isBold(line);
  if (!found || (bold && found[2] !== ")")) return null;
  const [all, number, a, letter, b, roman, c] = found;
  const kind = bold ? "bold" : number ? `1${a}` : letter ? `a${b}` : `I${c}`;
  const value = number ? Number(number) : letter ? letter.charCodeAt(0) - 96 : (romanValue(roman ?? "") ?? 0);
  const broken = !before || before.tab || terminal.test(textOf(before)) || fits(before, line, usual);
  const next = (counters.get(kind) ?? 0) + 1;
  if (value !== next && !(value === 1 && broken)) return null;
  counters.set(kind, value);
  // An outer number begins the inner ones anew.
  if (number) for (const inner of [...counters.keys()]) if (/^[aI]/.test(inner)) counters.delete(inner);
  const marker = all.trim();
  return { line: withoutStart(line, all.length), marker, kind };
}

/** The line without its first characters. */
function withoutStart(line: PrintedLine, count: number): PrintedLine {
  let left =
    count +
    (line.runs.map((run) => run.text).join("").length -
      line.runs
        .map((run) => run.text)
        .join("")
        .trimStart().length);
  const runs = line.runs.flatMap((run) => {
    const cut = Math.min(left, run.text.length);
    left -= cut;
    return cut === run.text.length ? [] : [{ ...run, text: run.text.slice(cut) }];
  });
  return { ...line, runs };
}

function finished(paragraph: Paragraph, usual: Usual): Paragraph {
  const { lines } = paragraph;
  const runs = lines.flatMap((line) => line.runs);
  const letters = lettersOf(runs);
  const bold = letters > 0 && lettersOf(runs.filter((run) => !run.bold)) === 0;
  const italic = lettersOf(runs.filter((run) => run.italic)) >= letters * 0.6 && letters > 0;
  const text = lines.map(textOf).join(" ");
  const size = median(lines.map((line) => line.size));
  const isHeading =
    paragraph.shape === "paragraph" &&
    lines.length <= 3 &&
    text.length <= 100 &&
    !terminal.test(text) &&
    /\p{L}/u.test(text) &&
    (size >= usual.size * 1.15 || lines.every((line) => isOddlySet(line, usual)));
  return { ...paragraph, bold, italic, ...(isHeading && { shape: "heading" as const, level: size }) };
}
