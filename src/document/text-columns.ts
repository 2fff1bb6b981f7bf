/**
 * Reads text in columns, as `pdftotext -layout` writes it: lines of two columns side by side, with a strip of spaces
 * between them. Each page is read column by column. A line across the strip, such as a title, divides the page into
 * bands.
 */
import { countsOf } from "../ruling/counts.js";
import type { Source, SourceDoubt } from "./source.js";
import { isContinued, usualWidth } from "./wrapped.js";

/** Minimum width of the strip, in characters. */
const minStripWidth = 2;
/**
 * A line with text on both sides of the strip is shared. A page has columns only if at least this share of its lines, and
 * this many, are shared.
 */
const minSharedShare = 0.3;
const minSharedLines = 6;
/** A page has columns only if at most this share of its lines runs across the strip. */
const maxAcrossShare = 0.2;
/**
 * In each column, at least a quarter of the shared lines must fill this share of the column's width, so that a table is
 * not taken for columns: the names in its first column are shorter. The width of the first column is the offset at which
 * the second begins. The width of the second is that of its longest shared line.
 */
const minFill = 0.55;
/** In the second column, a quarter of the shared lines must also have at least this many characters. */
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
  if (pages.length === 1) return withUndividedColumnDoubts(source);
  const edgeKeys = repeatedEdgeKeys(pages);
  const divided = pages.map((page) => readColumns(page, edgeKeys, 2));
  const lineCount = source.lines.filter((line) => line.trim() !== "").length;
  const sharedCount = divided.reduce((sum, page) => sum + page.sharedCount, 0);
  if (sharedCount < minDocumentShare * lineCount) return source;
  const lines = divided.flatMap((page, i) => [
    ...(i === 0 ? page.lines : withFormFeed(page.lines)),
    ...(i < divided.length - 1 ? [{ text: "", line: 0 }] : []),
  ]);
  const firstText = lines.find(({ text }) => text.trim() !== "");
  const undividedLines = lines.flatMap(({ text, line }) => (twoTextsPattern.test(text) ? [doubtOn(line)] : []));
  return {
    ...source,
    parts: lines,
    doubts: [
      ...(source.doubts ?? []),
      {
        line: firstText?.line ?? 1,
        message: `${sharedCount} lines have words in two columns; each page was read column by column.`,
        hint: `Columns of a text are found by its spaces alone. ${pdfHint} Otherwise, compare the order of the paragraphs with the document.`,
      },
      ...undividedLines,
    ],
  };
}

const pdfHint = "The PDF itself gives the places of the columns: import that if you have it.";

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
    hint: `${pdfHint} Or make the text with a form feed before each page, so that its columns can be read one after the other: pdftotext -layout faq.pdf faq.txt`,
  };
}

/**
 * The source of a text without pages, with a doubt on each line that has text in two columns; unchanged without
 * columns. Columns are looked for in pieces of `maxPageLines` lines. A piece without columns of its own, such as a short
 * last one, is read with those of the piece before it.
 */
function withUndividedColumnDoubts(source: Source): Source {
  const sharedLines: number[] = [];
  let at: number | null = null;
  for (let from = 0; from < source.lines.length; from += maxPageLines) {
    const piece = source.lines.slice(from, from + maxPageLines);
    at = secondColumnStart(piece) ?? at;
    for (const [i, text] of piece.entries()) if (at !== null && isShared(text, at)) sharedLines.push(from + i + 1);
  }
  const lineCount = source.lines.filter((line) => line.trim() !== "").length;
  if (sharedLines.length === 0 || sharedLines.length < minDocumentShare * lineCount) return source;
  return { ...source, doubts: [...(source.doubts ?? []), ...sharedLines.map(doubtOn)] };
}

/** The lines of each page. A form feed begins a page; it is left out, because it is no character of the first line. */
function pagesOf(lines: readonly string[]): PlacedLine[][] {
  const pages: PlacedLine[][] = [[]];
  lines.forEach((text, i) => {
    if (text.startsWith("\f") && pages.at(-1)?.length) pages.push([]);
    pages.at(-1)?.push({ text: text.replace(/^\f/, "").replaceAll("\t", " "), line: i + 1 });
  });
  return pages;
}

/** The lines of a page, with the form feed before the first one. */
function withFormFeed([first, ...rest]: readonly PlacedLine[]): PlacedLine[] {
  return first === undefined ? [] : [{ ...first, text: `\f${first.text}` }, ...rest];
}

/** A header or footer is on at least this share of the pages, and on at least two. */
const minEdgeShare = 0.3;

/**
 * The headers and footers of the pages, by `edgeKey`. A header or footer is the first or last line of a page, has an
 * empty line between it and the rest, and recurs on other pages, where only its numbers may differ. It is not a line of a
 * column.
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
  const minPages = Math.max(2, minEdgeShare * pages.length);
  return new Set([...countsOf(candidates)].flatMap(([key, count]) => (count >= minPages ? [key] : [])));
}

/** A header or footer for comparison: every number is `0`. */
function edgeKey(text: string): string {
  return text.trim().replace(/\d+/g, "0").replace(/\s+/g, " ");
}

/**
 * The lines of a page, column by column, and the number of lines with text in both columns.
 * @param edgeKeys headers and footers, by `edgeKey`
 * @param maxDepth how deep divisions may be nested: with 2, each column of the page may itself be divided once
 */
function readColumns(
  page: readonly PlacedLine[],
  edgeKeys: ReadonlySet<string>,
  maxDepth: number,
): { lines: PlacedLine[]; sharedCount: number } {
  const at = maxDepth === 0 ? null : secondColumnStart(page.map(({ text }) => text));
  if (at === null) return { lines: withoutInnerGaps(page), sharedCount: 0 };
  const lines: PlacedLine[] = [];
  let sharedCount = 0;
  let left: PlacedLine[] = [];
  let right: PlacedLine[] = [];
  const flush = () => {
    for (const column of [left, right]) {
      const inner = readColumns(column, edgeKeys, maxDepth - 1);
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
    if (before.trim() !== "" && after.trim() !== "") sharedCount++;
    left.push({ text: before, line, isBesideText: isBesideText || after.trim() !== "" });
    right.push({ text: after, line, isBesideText: isBesideText || before.trim() !== "" });
  }
  flush();
  return { lines, sharedCount };
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
  const minShared = Math.max(minSharedLines, minSharedShare * lines.length);
  // Only these lines can be shared. The test of each offset takes long, and most pages have too few such lines.
  const gapped = lines.filter((text) => /\S\s{2,}\S/.test(text));
  if (gapped.length < minShared) return null;
  const starts = new Set(
    lines.flatMap((text) => [...text.slice(0, maxColumnStart).matchAll(/(?<=\S {2,})\S/g)].map(({ index }) => index)),
  );
  let best: { at: number; score: number } | null = null;
  for (const at of [...starts].sort((a, b) => a - b)) {
    const shared = gapped.filter((text) => isShared(text, at));
    const across = lines.filter((text) => isAcross(text, at)).length;
    // A line across the strip outweighs two lines with text on both sides.
    const score = shared.length - 2 * across;
    if (shared.length < minShared || across > maxAcrossShare * lines.length) continue;
    const leftWidth = upperQuartile(shared.map((text) => text.slice(0, at).trim().length));
    const rightWidths = shared.map((text) => text.slice(at).trim().length);
    const minRightWidth = Math.max(minColumnWidth, minFill * Math.max(...rightWidths));
    if (leftWidth < minFill * at || upperQuartile(rightWidths) < minRightWidth) continue;
    if (best === null || score > best.score) best = { at, score };
  }
  return best?.at ?? null;
}

function upperQuartile(sizes: readonly number[]): number {
  return [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length * 0.75)] ?? 0;
}

/** Whether a line is shared: it has text in both columns. `at` is the offset at which the second column begins. */
function isShared(text: string, at: number): boolean {
  return !isAcross(text, at) && text.slice(0, at).trim() !== "" && text.slice(at).trim() !== "";
}

/** Whether a line runs across the strip: it has text in the strip and to the right of it. */
function isAcross(text: string, at: number): boolean {
  return text.slice(at - minStripWidth, at).trim() !== "" && text.slice(at).trim() !== "";
}
