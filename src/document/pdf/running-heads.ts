/**
 * Running heads and page numbers, at the upper or lower edge of pages: the same words at the same place of several pages, or
 * of several left or right pages; and other short lines at their place, or at one place parted from the text, as the heads
 * are that name the chapter of each page.
 */
import { type PrintedLine, textOf } from "./printed-line.js";
import { median } from "./segments.js";

/** How far from an edge they stand, as a share of the page's height. */
const edge = 0.12;
/** Lines this near, in points, are at the same place. */
const near = 3;
/** How many lines at each edge of a page may be running heads. */
const outermost = 2;
/** What stands alone at an edge is at least so many of its sizes away from the text. */
const apart = 2;
/** Longer lines are text. */
const longest = 90;

/** A line at an edge of its page. */
interface EdgeLine {
  line: PrintedLine;
  /** The distance to the next line towards the middle of the page, in points. */
  gap: number;
}

/**
 * @param height of a page, in points
 * @returns the lines that are running heads or page numbers
 */
export function runningHeads(lines: readonly PrintedLine[], height: (page: number) => number): Set<PrintedLine> {
  const pages = new Map<number, PrintedLine[]>();
  for (const line of lines) pages.set(line.page, [...(pages.get(line.page) ?? []), line]);
  const edges = [...pages].flatMap(([page, all]) => edgeLines(all, height(page)));
  const found = repeatedLines(edges, [...pages.keys()]);
  for (const line of alonePlaces(edges, lines, pages.size)) found.add(line);
  for (const { line, gap } of edges) {
    const like = [...found].some(
      (head) => isAtPlaceOf(line, head) && Math.abs(line.size - head.size) < 0.5 && head.page !== line.page,
    );
    if (like && isShort(line) && gap >= apart * line.size) found.add(line);
  }
  return found;
}

function edgeLines(all: readonly PrintedLine[], height: number): EdgeLine[] {
  const sorted = [...all].sort((a, b) => b.y - a.y);
  const top = sorted.slice(0, outermost).filter((line) => line.y > height * (1 - edge));
  const bottom = sorted.slice(-outermost).filter((line) => line.y < height * edge);
  const nextTo = (line: PrintedLine, inward: boolean) => {
    const others = sorted.filter((other) => Math.abs(other.y - line.y) > near && other.y < line.y === inward);
    return Math.min(...others.map((other) => Math.abs(other.y - line.y)));
  };
  return [
    ...top.map((line) => ({ line, gap: nextTo(line, true) })),
    ...bottom.filter((line) => !top.includes(line)).map((line) => ({ line, gap: nextTo(line, false) })),
  ];
}

/** Lines with the same words, apart from digits, at one height of most pages, or of most left or most right pages. */
function repeatedLines(edges: readonly EdgeLine[], pages: readonly number[]): Set<PrintedLine> {
  const alike = new Map<string, PrintedLine[]>();
  for (const { line } of edges) {
    const words = textOf(line).replace(/\d+/g, "#").toLowerCase();
    alike.set(words, [...(alike.get(words) ?? []), line]);
  }
  const isEnough = (found: readonly number[], of: readonly number[]) =>
    new Set(found).size >= Math.min(3, Math.max(2, Math.ceil(of.length * 0.6)));
  const side = (number: number) => (page: number) => page % 2 === number % 2;
  const heads = new Set<PrintedLine>();
  for (const group of alike.values()) {
    for (const line of group) {
      // Left and right pages are often mirrored, so only the height counts.
      const same = group.filter((other) => isAtPlaceOf(other, line)).map((other) => other.page);
      const onSide = side(line.page);
      if (isEnough(same, pages) || (same.every(onSide) && isEnough(same, pages.filter(onSide)))) heads.add(line);
    }
  }
  return heads;
}

/** A style of type with a smaller share of the letters of a document is seldom. */
const seldom = 0.03;

/**
 * Lines of no more than the usual size at one height of nearly all pages, each parted from the text by a gap. Where pages are
 * few, their style must be one that the text seldom has.
 */
function alonePlaces(edges: readonly EdgeLine[], lines: readonly PrintedLine[], pages: number): PrintedLine[] {
  const size = median(lines.map((line) => line.size));
  const letters = new Map<string, number>();
  for (const line of lines) letters.set(styleOf(line), (letters.get(styleOf(line)) ?? 0) + textOf(line).length);
  const all = [...letters.values()].reduce((sum, count) => sum + count, 0);
  const isSeldom = (line: PrintedLine) => (letters.get(styleOf(line)) ?? 0) < seldom * all;
  const alone = edges.filter(
    ({ line, gap }) => line.size <= size * 1.05 && gap >= apart * line.size && Number.isFinite(gap) && isShort(line),
  );
  return alone.flatMap(({ line }) => {
    const same = alone.filter((other) => isAtPlaceOf(other.line, line) && styleOf(other.line) === styleOf(line));
    const on = new Set(same.map((other) => other.line.page)).size;
    return on >= (isSeldom(line) ? 2 : 4) && on >= pages * 0.75 ? [line] : [];
  });
}

function styleOf({ runs: [first], size }: PrintedLine): string {
  return `${first?.font} ${first?.colour} ${size.toFixed(1)}`;
}

function isAtPlaceOf(line: PrintedLine, other: PrintedLine): boolean {
  return Math.abs(line.y - other.y) <= near;
}

/** Whether a line may be a head: no sentence. */
function isShort(line: PrintedLine): boolean {
  const text = textOf(line);
  return text.length <= longest && !/[.?!:;,]["”’)]*$/.test(text);
}
