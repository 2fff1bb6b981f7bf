/**
 * Recognises text in columns, as `pdftotext -layout` writes it: lines of two columns side by side, with a strip of spaces
 * between them. Such lines are read as they stand, each with a doubt.
 */
import type { Source, SourceDoubt } from "./source.js";

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
/** A page has at most this many lines, for text without form feeds. */
const maxPageLines = 500;
/** The second column begins within this many characters from the start of the line. */
const maxColumnStart = 200;
/** A document has columns only if at least this share of its lines has text in both columns. */
const minDocumentShare = 0.2;

/**
 * The source with a doubt on each line that has text in two columns; the same source if it has no columns. A page without
 * columns of its own, such as a short last one, is read with those of the page before it.
 */
export function withColumnDoubts(source: Source): Source {
  const sharedLines: number[] = [];
  let at: number | null = null;
  for (const { first, texts } of pagesOf(source.lines)) {
    at = secondColumnStart(texts) ?? at;
    for (const [i, text] of texts.entries()) if (at !== null && isShared(text, at)) sharedLines.push(first + i);
  }
  const lineCount = source.lines.filter((line) => line.trim() !== "").length;
  if (sharedLines.length === 0 || sharedLines.length < minDocumentShare * lineCount) return source;
  return { ...source, doubts: [...(source.doubts ?? []), ...sharedLines.map(doubtOn)] };
}

function doubtOn(line: number): SourceDoubt {
  return {
    line,
    message: "This line seems to have text in two columns; it was read as one.",
    hint: "Import the PDF itself: it gives the places of the columns. Without it, make the text again without -layout, so that its columns follow each other: pdftotext faq.pdf faq.txt",
  };
}

/** The lines of each page, with the number of the first. A form feed begins a page. */
function pagesOf(lines: readonly string[]): { first: number; texts: string[] }[] {
  const pages: { first: number; texts: string[] }[] = [];
  lines.forEach((text, i) => {
    const page = pages.at(-1);
    const line = text.replace(/^\f/, "").replaceAll("\t", " ");
    if (page === undefined || text.startsWith("\f") || page.texts.length >= maxPageLines)
      pages.push({ first: i + 1, texts: [line] });
    else page.texts.push(line);
  });
  return pages;
}

/** The offset in the lines at which the second column of a page begins; null for a page of one column. */
function secondColumnStart(texts: readonly string[]): number | null {
  const lines = texts.filter((text) => text.trim() !== "");
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
