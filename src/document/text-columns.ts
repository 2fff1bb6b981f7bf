/**
 * Reads text in columns, as `pdftotext -layout` writes it: lines of two columns side by side, with a strip of spaces
 * between them. Each page is read column by column. A line across the strip, such as a title, divides the page into
 * bands.
 */
import type { Place, Source, SourceDoubt } from "./source.js";
import { isContinued, usualWidth } from "./wrapped.js";

/** Minimum width of the strip, in characters. */
const minStripWidth = 2;
/** A page has columns only if at least this share of its lines, and this many, have text on both sides of the strip. */
const minPairShare = 0.3;
const minPairs = 6;
/** A page has columns only if at most this share of its lines runs across the strip. */
const maxAcrossShare = 0.2;
/**
 * At least a quarter of the lines of a column must fill this share of its width, so that a table is not taken for
 * columns: the names in its first column are shorter.
 */
const minFill = 0.55;
/** In the second column, a quarter of the lines must also have at least this many characters. */
const minColumnWidth = 12;
/** A page with more lines is not divided. Printed pages have fewer. */
const maxPageLines = 500;
/** The second column begins within this many characters from the start of the line. */
const maxColumnStart = 200;
/** A document has columns only if at least this share of its lines has text in both columns. */
const minDocumentShare = 0.2;

interface PlacedLine {
  text: string;
  /** The line of the source, from 1; 0 for an empty line that was added. */
  line: number;
  /** Whether another column has words on this line. */
  isBesideText?: boolean;
}

/**
 * The source with its columns one after the other; the same source if it has no columns. Without form feeds the pages are
 * unknown. Columns are then not divided, and each line with text in both columns gets a doubt.
 */
export function withoutColumns(source: Source): Source {
  if (!source.lines.some((line) => /\S {2,}\S/.test(line))) return source;
  const pages = pagesOf(source.lines);
  if (pages.length === 1) return withDoubts(source);
  const edgeKeys = repeatedEdgeKeys(pages);
  const divided = pages.map((page) => readColumns(page, edgeKeys, 2));
  const lineCount = source.lines.filter((line) => line.trim() !== "").length;
  const pairCount = divided.reduce((sum, page) => sum + page.pairCount, 0);
  if (pairCount < minDocumentShare * lineCount) return source;
  const lines = divided.flatMap((page, i) => [
    ...page.lines,
    ...(i < divided.length - 1 ? [{ text: "", line: 0 }] : []),
  ]);
  const firstText = lines.findIndex(({ text }) => text.trim() !== "");
  const undividedLines = lines.flatMap(({ text }, i) => (twoTextsPattern.test(text) ? [doubtOn(i + 1)] : []));
  return {
    ...source,
    columns: true,
    lines: lines.map(({ text }) => text),
    places: lines.map(({ text, line }): Place | null => (text.trim() === "" ? null : { page: null, line })),
    doubts: [
      ...(source.doubts ?? []),
      {
        line: firstText + 1,
        message: `${pairCount} lines have words in two columns; each page was read column by column.`,
        hint: `Columns of a text are found by its spaces alone. ${importPdf} Otherwise, compare the order of the paragraphs with the document.`,
      },
      ...undividedLines,
    ],
  };
}

const importPdf = "The PDF itself gives their places: import that if you have it.";
/**
 * Words on both sides of at least three spaces. The right side has at least 12 characters, more than the number of a
 * card, and does not begin with a bracket.
 */
const twoTextsPattern = /\p{L}.* {3,}(?=[^(].{11})\S*\p{L}{2}/u;

/** A doubt on a line that seems to have text of two columns. */
function doubtOn(line: number): SourceDoubt {
  return {
    line,
    message: "This line seems to have text in two columns; it was read as one.",
    hint: `${importPdf} Or make the text with a form feed before each page, so that its columns can be read one after the other: pdftotext -layout faq.pdf faq.txt`,
  };
}

/**
 * The source of a text without pages, with a doubt on each line that has text in two columns; unchanged without
 * columns.
 */
function withDoubts(source: Source): Source {
  const at = secondColumnStart(source.lines.slice(0, maxPageLines));
  if (at === null) return source;
  const pairLines = source.lines.flatMap((text, i) => (isPair(text, at) ? [i + 1] : []));
  if (pairLines.length < minDocumentShare * source.lines.filter((line) => line.trim() !== "").length) return source;
  return { ...source, doubts: [...(source.doubts ?? []), ...pairLines.map(doubtOn)] };
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

/** A header or footer is on at least this share of the pages, and on at least two. */
const minEdgeShare = 0.3;

/**
 * The headers and footers of the pages, by `edgeKey`: first and last lines that empty lines divide from the others and
 * that several pages have, apart from their digits. They are not lines of a column.
 */
function repeatedEdgeKeys(pages: readonly (readonly PlacedLine[])[]): Set<string> {
  const candidates = pages.flatMap((page) => {
    const isBlank = (at: number) => (page[at]?.text ?? "").trim() === "";
    const textLines = page.flatMap((_, i) => (isBlank(i) ? [] : [i]));
    const separateKeys = [textLines[0], textLines.at(-1)].flatMap((at) =>
      at !== undefined && isBlank(at - 1) && isBlank(at + 1) ? [edgeKey(page[at]?.text ?? "")] : [],
    );
    return [...new Set(separateKeys)];
  });
  const counts = new Map<string, number>();
  for (const key of candidates) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Set(
    [...counts].flatMap(([key, count]) => (count >= Math.max(2, minEdgeShare * pages.length) ? [key] : [])),
  );
}

/** A header or footer for comparison: every number is `0`. */
function edgeKey(text: string): string {
  return text.trim().replace(/\d+/g, "0").replace(/\s+/g, " ");
}

/**
 * The lines of a page, column by column, and the number of lines with text in both columns.
 * @param edgeKeys headers and footers, by `edgeKey`
 * @param maxDivisions how many times the page may be divided in turn: with 2, each of its columns may be divided again
 */
function readColumns(
  page: readonly PlacedLine[],
  edgeKeys: ReadonlySet<string>,
  maxDivisions: number,
): { lines: PlacedLine[]; pairCount: number } {
  const at = maxDivisions === 0 ? null : secondColumnStart(page.map(({ text }) => text));
  if (at === null) return { lines: withoutInnerGaps(page), pairCount: 0 };
  const lines: PlacedLine[] = [];
  let pairCount = 0;
  let left: PlacedLine[] = [];
  let right: PlacedLine[] = [];
  const flush = () => {
    for (const column of [left, right]) {
      const inner = readColumns(column, edgeKeys, maxDivisions - 1);
      lines.push(...inner.lines, { text: "", line: 0 });
    }
    left = [];
    right = [];
  };
  for (const { text, line, isBesideText = false } of page) {
    if (isAcross(text, at) || (text.trim() !== "" && edgeKeys.has(edgeKey(text)))) {
      if (left.length + right.length > 0) flush();
      lines.push({ text, line });
      continue;
    }
    const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimEnd()];
    if (before.trim() !== "" && after.trim() !== "") pairCount++;
    left.push({ text: before, line, isBesideText: isBesideText || after.trim() !== "" });
    right.push({ text: after, line, isBesideText: isBesideText || before.trim() !== "" });
  }
  flush();
  return { lines, pairCount };
}

/**
 * The lines of a column without the empty lines inside its paragraphs. If the lines of two columns are at different
 * heights, `pdftotext` writes them in turn, so one column has an empty line where the other has words.
 */
function withoutInnerGaps(column: readonly PlacedLine[]): PlacedLine[] {
  const width = usualWidth(column.map(({ text }) => text).filter((text) => text.trim() !== ""));
  return column.filter(({ text, isBesideText }, i) => {
    const [before, after] = [column[i - 1]?.text.trim() ?? "", column[i + 1]?.text.trim() ?? ""];
    return text.trim() !== "" || !isBesideText || before === "" || after === "" || !isContinued(before, after, width);
  });
}

/** The offset in the lines at which the second column of a page begins; null for a page of one column. */
function secondColumnStart(texts: readonly string[]): number | null {
  const lines = texts.filter((text) => text.trim() !== "");
  if (texts.length > maxPageLines) return null;
  const starts = new Set(
    lines.flatMap((text) => [...text.slice(0, maxColumnStart).matchAll(/(?<=\S {2,})\S/g)].map(({ index }) => index)),
  );
  let best: { at: number; score: number } | null = null;
  for (const at of [...starts].sort((a, b) => a - b)) {
    const pairs = lines.filter((text) => isPair(text, at));
    const across = lines.filter((text) => isAcross(text, at)).length;
    // A line across the strip outweighs two lines with text on both sides.
    const score = pairs.length - 2 * across;
    if (pairs.length < Math.max(minPairs, minPairShare * lines.length) || across > maxAcrossShare * lines.length)
      continue;
    const leftWidth = upperQuartile(pairs.map((text) => text.slice(0, at).trim().length));
    const rightWidths = pairs.map((text) => text.slice(at).trim().length);
    const minRightWidth = Math.max(minColumnWidth, minFill * Math.max(...rightWidths));
    if (leftWidth < minFill * at || upperQuartile(rightWidths) < minRightWidth) continue;
    if (best === null || score > best.score) best = { at, score };
  }
  return best?.at ?? null;
}

function upperQuartile(sizes: readonly number[]): number {
  return [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length * 0.75)] ?? 0;
}

/** Whether a line has text in both columns. `at` is the offset at which the second column begins. */
function isPair(text: string, at: number): boolean {
  return !isAcross(text, at) && text.slice(0, at).trim() !== "" && text.slice(at).trim() !== "";
}

/** Whether a line runs across the strip: it has text in the strip and to the right of it. */
function isAcross(text: string, at: number): boolean {
  return text.slice(at - minStripWidth, at).trim() !== "" && text.slice(at).trim() !== "";
}
