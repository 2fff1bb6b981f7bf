/** Running heads and page numbers: the same words at the same place of several pages, at the upper or lower edge. */
import { type PrintedLine, textOf } from "./printed-line.js";

/** How far from an edge they stand, as a share of the page's height. */
const edge = 0.12;
/** Lines this near, in points, are at the same place. */
const near = 3;
/** How many lines at each edge of a page may be running heads. */
const outermost = 2;

/**
 * @param height of a page, in points
 * @returns the lines that are running heads or page numbers
 */
export function runningHeads(lines: readonly PrintedLine[], height: (page: number) => number): Set<PrintedLine> {
  const pages = new Map<number, PrintedLine[]>();
  for (const line of lines) pages.set(line.page, [...(pages.get(line.page) ?? []), line]);
  const alike = new Map<string, PrintedLine[]>();
  for (const [page, all] of pages) {
    const sorted = [...all].sort((a, b) => b.y - a.y);
    const top = sorted.slice(0, outermost).filter((line) => line.y > height(page) * (1 - edge));
    const bottom = sorted.slice(-outermost).filter((line) => line.y < height(page) * edge);
    for (const line of new Set([...top, ...bottom])) {
      const words = textOf(line).replace(/\d+/g, "#").toLowerCase();
      alike.set(words, [...(alike.get(words) ?? []), line]);
    }
  }
  const found = new Set<PrintedLine>();
  const enough = Math.min(3, Math.max(2, Math.ceil(pages.size * 0.6)));
  for (const group of alike.values()) {
    for (const line of group) {
      // Left and right pages are often mirrored, so only the height counts.
      const same = group.filter((other) => Math.abs(other.y - line.y) <= near);
      if (new Set(same.map((other) => other.page)).size >= enough) found.add(line);
    }
  }
  return found;
}
