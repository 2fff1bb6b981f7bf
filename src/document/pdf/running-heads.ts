/**
 * Finds running heads and page numbers at the upper or lower edge of pages. There are three kinds:
 * - lines with the same words at the same height of several pages;
 * - lines of the same style at one height of nearly all pages, set apart from the text, such as the chapter of each page;
 * - other short lines at the height of such a line on another page.
 */
import { groupBy } from "../../ruling/groups.js";
import { type PrintedLine, styleKey, textOf } from "./printed-line.js";
import { median } from "./segments.js";

/** Maximum distance of a head from the edge, as a share of the page's height. */
const maxEdgeDistance = 0.12;
/** Lines whose heights differ by at most this, in points, are at the same place. */
const maxHeightDifference = 3;
/** At most this many lines at each edge of a page may be heads. */
const maxHeads = 2;
/** A head that is not recognised by its words is at least this far from the text, as a multiple of the type size. */
const minGap = 2;
/** Maximum characters of such a head. */
const maxLength = 90;

/** A line at the upper or lower edge of its page. */
interface EdgeLine {
  line: PrintedLine;
  /** The distance to the next line towards the middle of the page, in points; infinite if there is none. */
  gap: number;
}

/**
 * The lines that are running heads or page numbers.
 * @param height returns the height of a page, in points
 */
export function findRunningHeads(lines: readonly PrintedLine[], height: (page: number) => number): Set<PrintedLine> {
  const pages = groupBy(lines, ({ page }) => page);
  const edges = [...pages].flatMap(([page, linesOfPage]) => edgeLines(linesOfPage, height(page)));
  const heads = repeatedLines(edges, pages.size);
  for (const line of separateLines(edges, lines, pages.size)) heads.add(line);
  for (const { line, gap } of edges) {
    const hasHeadAtHeight = [...heads].some(
      (head) => isAtHeightOf(line, head) && Math.abs(line.size - head.size) < 0.5 && head.page !== line.page,
    );
    if (hasHeadAtHeight && isHeadLike(line) && gap >= minGap * line.size) heads.add(line);
  }
  return heads;
}

/** The lines of one page that are near its upper or lower edge. */
function edgeLines(lines: readonly PrintedLine[], height: number): EdgeLine[] {
  const sorted = [...lines].sort((a, b) => b.y - a.y);
  const top = sorted.slice(0, maxHeads).filter((line) => line.y > height * (1 - maxEdgeDistance));
  const bottom = sorted.slice(-maxHeads).filter((line) => line.y < height * maxEdgeDistance);
  const gapTo = (side: "below" | "above", line: PrintedLine) => {
    const others = sorted.filter(
      (other) => Math.abs(other.y - line.y) > maxHeightDifference && other.y < line.y === (side === "below"),
    );
    return Math.min(...others.map((other) => Math.abs(other.y - line.y)));
  };
  return [
    ...top.map((line) => ({ line, gap: gapTo("below", line) })),
    ...bottom.filter((line) => !top.includes(line)).map((line) => ({ line, gap: gapTo("above", line) })),
  ];
}

/** Lines with the same words, apart from digits, at one height of three pages; in a short document of 60 % of the pages. */
function repeatedLines(edges: readonly EdgeLine[], pageCount: number): Set<PrintedLine> {
  const byWords = groupBy(
    edges.map(({ line }) => line),
    (line) => textOf(line).replace(/\d+/g, "#").toLowerCase(),
  );
  const minPages = Math.min(3, Math.max(2, Math.ceil(pageCount * 0.6)));
  // Left and right pages are often mirrored, so only the height counts.
  const pagesWith = (line: PrintedLine, group: readonly PrintedLine[]) =>
    new Set(group.filter((other) => isAtHeightOf(other, line)).map(({ page }) => page)).size;
  return new Set([...byWords.values()].flatMap((group) => group.filter((line) => pagesWith(line, group) >= minPages)));
}

/** A style of type is rare if it has less than this share of the letters of the document. */
const maxRareShare = 0.03;

/**
 * Lines of the same style, no larger than usual, at one height of at least three quarters of the pages, each set apart
 * from the text by a gap. If these are fewer than four pages, the style must be rare.
 */
function separateLines(edges: readonly EdgeLine[], lines: readonly PrintedLine[], pageCount: number): PrintedLine[] {
  const size = median(lines.map((line) => line.size));
  const letters = new Map<string, number>();
  for (const line of lines) letters.set(styleOf(line), (letters.get(styleOf(line)) ?? 0) + textOf(line).length);
  const letterCount = [...letters.values()].reduce((sum, count) => sum + count, 0);
  const isRareStyle = (line: PrintedLine) => (letters.get(styleOf(line)) ?? 0) < maxRareShare * letterCount;
  const separate = edges.filter(
    ({ line, gap }) =>
      line.size <= size * 1.05 && gap >= minGap * line.size && Number.isFinite(gap) && isHeadLike(line),
  );
  return separate.flatMap(({ line }) => {
    const similar = separate.filter((other) => isAtHeightOf(other.line, line) && styleOf(other.line) === styleOf(line));
    const similarCount = new Set(similar.map((other) => other.line.page)).size;
    return similarCount >= (isRareStyle(line) ? 2 : 4) && similarCount >= pageCount * 0.75 ? [line] : [];
  });
}

function styleOf({ runs: [first] }: PrintedLine): string {
  return styleKey(first);
}

function isAtHeightOf(line: PrintedLine, other: PrintedLine): boolean {
  return Math.abs(line.y - other.y) <= maxHeightDifference;
}

/** Whether a line may be a head: it is short and does not end like a sentence. */
function isHeadLike(line: PrintedLine): boolean {
  const text = textOf(line);
  return text.length <= maxLength && !/[.?!:;,]["”’)]*$/.test(text);
}
