/**
 * Text in columns, as `pdftotext -layout` writes it: the lines of the columns stand beside each other, divided by a strip of
 * spaces. Each page is read column by column. A line across the strip, such as a title, divides the page into bands.
 */
import type { Place, Source, SourceDoubt } from "./source.js";
import { goesOn, usualWidth } from "./wrapped.js";

/** The spaces between two columns. */
const gap = 2;
/** The share of the lines of a page that must have text on both sides of the strip, and their least number. */
const mostBeside = 0.3;
const leastBeside = 6;
/** The share of the lines that may run across the strip. */
const mostAcross = 0.2;
/** The share of its width that a quarter of the lines of a column fill. Names in the first column of a table are shorter. */
const filled = 0.55;
/** The least characters of such a line. */
const leastWidth = 12;
/** No printed page has more lines. */
const longestPage = 500;
/** The second column begins within so many characters. */
const widest = 200;
/** The share of the lines of a document that must stand beside others. */
const mostOfDocument = 0.2;

interface PlacedLine {
  text: string;
  line: number;
  /** Empty here, with words of another column on the same line. */
  besideText?: boolean;
}

/** The source with its columns one after the other; the same source where it has no columns. */
export function withoutColumns(source: Source): Source {
  if (!source.lines.some((line) => /\S {2,}\S/.test(line))) return source;
  const pages = pagesOf(source.lines);
  if (pages.length === 1) return doubtedLines(source);
  const heads = pageHeads(pages);
  const read = pages.map((page) => inColumns(page, heads, 2));
  const all = source.lines.filter((line) => line.trim() !== "").length;
  const beside = read.reduce((sum, page) => sum + page.beside, 0);
  if (beside < mostOfDocument * all) return source;
  const lines = read.flatMap((page, i) => [...page.lines, ...(i < read.length - 1 ? [{ text: "", line: 0 }] : [])]);
  const first = lines.findIndex(({ text }) => text.trim() !== "");
  const left = lines.flatMap(({ text }, i) => (twoTexts.test(text) ? [doubtedLine(i + 1)] : []));
  return {
    ...source,
    columns: true,
    lines: lines.map(({ text }) => text),
    places: lines.map(({ text, line }): Place | null => (text.trim() === "" ? null : { page: null, line })),
    doubts: [
      ...(source.doubts ?? []),
      {
        line: first + 1,
        message: `${beside} lines of this text stand in columns beside each other; each page was read column by column.`,
        hint: `Columns of a text are found by its spaces alone. ${importPdf} Else compare the order of the paragraphs with the document.`,
      },
      ...left,
    ],
  };
}

const importPdf = "The PDF itself gives their places: import that if you have it.";
/** Words on both sides of several spaces, and more than the number of a card after them. */
const twoTexts = /\p{L}.* {3,}(?=[^(].{11})\S*\p{L}{2}/u;

function doubtedLine(line: number): SourceDoubt {
  return {
    line,
    message: "This line seems to hold two columns that stand beside each other; it was read as one.",
    hint: `${importPdf} Or make the text with a form feed before each page, so that its columns can be read one after the other: pdftotext -layout faq.pdf faq.txt`,
  };
}

/** A text without pages: which lines of its columns follow each other is not known. Each line beside another is doubted. */
function doubtedLines(source: Source): Source {
  const at = stripOf(source.lines.slice(0, longestPage));
  if (at === null) return source;
  const beside = source.lines.flatMap((text, i) => (isBeside(text, at) ? [i + 1] : []));
  if (beside.length < mostOfDocument * source.lines.filter((line) => line.trim() !== "").length) return source;
  return { ...source, doubts: [...(source.doubts ?? []), ...beside.map(doubtedLine)] };
}

/** The lines of each page. A form feed begins a page. */
function pagesOf(lines: readonly string[]): PlacedLine[][] {
  const pages: PlacedLine[][] = [[]];
  lines.forEach((text, i) => {
    if (text.startsWith("\f") && pages.at(-1)?.length) pages.push([]);
    pages.at(-1)?.push({ text: text.replaceAll("\t", " "), line: i + 1 });
  });
  return pages;
}

/** A first or last line that at least this share of the pages have, and at least two, is no line of a column. */
const mostHeads = 0.3;

/** The first and last lines of the pages, divided from the others by an empty line, that several pages have, but for digits. */
function pageHeads(pages: readonly (readonly PlacedLine[])[]): Set<string> {
  const edges = pages.flatMap((page) => {
    const isBlank = (at: number) => (page[at]?.text ?? "").trim() === "";
    const filled = page.flatMap((_, i) => (isBlank(i) ? [] : [i]));
    const alone = [filled[0], filled.at(-1)].flatMap((at) =>
      at !== undefined && isBlank(at - 1) && isBlank(at + 1) ? [headKey(page[at]?.text ?? "")] : [],
    );
    return [...new Set(alone)];
  });
  const counts = new Map<string, number>();
  for (const key of edges) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Set([...counts].flatMap(([key, count]) => (count >= Math.max(2, mostHeads * pages.length) ? [key] : [])));
}

function headKey(text: string): string {
  return text.trim().replace(/\d+/g, "0").replace(/\s+/g, " ");
}

/** @param heads lines across the page, by `headKey` @param depth how often a column may be divided further */
function inColumns(
  page: readonly PlacedLine[],
  heads: ReadonlySet<string>,
  depth: number,
): { lines: PlacedLine[]; beside: number } {
  const at = depth === 0 ? null : stripOf(page.map(({ text }) => text));
  if (at === null) return { lines: joinedLines(page), beside: 0 };
  const done: PlacedLine[] = [];
  let beside = 0;
  let left: PlacedLine[] = [];
  let right: PlacedLine[] = [];
  const flush = () => {
    for (const column of [left, right]) {
      const inner = inColumns(column, heads, depth - 1);
      done.push(...inner.lines, { text: "", line: 0 });
    }
    left = [];
    right = [];
  };
  for (const { text, line, besideText = false } of page) {
    if (isAcross(text, at) || (text.trim() !== "" && heads.has(headKey(text)))) {
      if (left.length + right.length > 0) flush();
      done.push({ text, line });
      continue;
    }
    const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimEnd()];
    if (before.trim() !== "" && after.trim() !== "") beside++;
    left.push({ text: before, line, besideText: besideText || after.trim() !== "" });
    right.push({ text: after, line, besideText: besideText || before.trim() !== "" });
  }
  flush();
  return { lines: done, beside };
}

/**
 * The lines of a column without the empty ones between two lines of a paragraph. Lines of columns whose heights differ are
 * written in turn, so a column has an empty line wherever another one has words.
 */
function joinedLines(column: readonly PlacedLine[]): PlacedLine[] {
  const width = usualWidth(column.map(({ text }) => text).filter((text) => text.trim() !== ""));
  return column.filter(({ text, besideText }, i) => {
    const [before, after] = [column[i - 1]?.text.trim() ?? "", column[i + 1]?.text.trim() ?? ""];
    return text.trim() !== "" || !besideText || before === "" || after === "" || !goesOn(before, after, width);
  });
}

/** Where the second column of a page begins; null for a page of one column. */
function stripOf(texts: readonly string[]): number | null {
  const lines = texts.filter((text) => text.trim() !== "");
  if (texts.length > longestPage) return null;
  const starts = new Set(
    lines.flatMap((text) => [...text.slice(0, widest).matchAll(/(?<=\S {2,})\S/g)].map(({ index }) => index)),
  );
  let best: { at: number; score: number } | null = null;
  for (const at of [...starts].sort((a, b) => a - b)) {
    const pairs = lines.filter((text) => isBeside(text, at));
    const across = lines.filter((text) => isAcross(text, at)).length;
    const score = pairs.length - 2 * across;
    if (pairs.length < Math.max(leastBeside, mostBeside * lines.length) || across > mostAcross * lines.length) continue;
    const lefts = upperQuartile(pairs.map((text) => text.slice(0, at).trim().length));
    const rights = pairs.map((text) => text.slice(at).trim().length);
    if (lefts < filled * at || upperQuartile(rights) < Math.max(leastWidth, filled * Math.max(...rights))) continue;
    if (best === null || score > best.score) best = { at, score };
  }
  return best?.at ?? null;
}

function upperQuartile(sizes: readonly number[]): number {
  return [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length * 0.75)] ?? 0;
}

function isBeside(text: string, at: number): boolean {
  return !isAcross(text, at) && text.slice(0, at).trim() !== "" && text.slice(at).trim() !== "";
}

/** Whether a line has letters in the strip and on both sides of it. */
function isAcross(text: string, at: number): boolean {
  return text.slice(at - gap, at).trim() !== "" && text.slice(at).trim() !== "";
}
