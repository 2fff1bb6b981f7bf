/** Finds the headings of a page that marks them only by the size of their letters, in `style` attributes. */
import { isHeading } from "../tokens.js";
import type { PageElement, PageScan } from "./page-scan.js";

/** Elements that may be headings. */
const headingElements = new Set(["div", "p", "span"]);
/** With fewer headings, a size is no evidence. */
const minHeadings = 3;
const maxHeadingWords = 12;
const maxHeadingPieces = 6;
/** The heading levels that are told apart. */
const maxLevels = 3;
/** Sizes of which the larger is at most this many times the smaller are the same. */
const sameSizeRatio = 1.05;

/**
 * The elements that are headings by their size, with their levels, 1 to 3: short, in bold type and larger than most words
 * of the page. There are none if the page has marked headings, or fewer than `minHeadings` such elements. A heading of
 * the largest size with the words of an earlier one is a running head.
 */
export function headingsBySize(scan: PageScan): { headings: Map<number, number>; runningHeads: number[] } {
  const headings = new Map<number, number>();
  const runningHeads: number[] = [];
  const found = hasMarkedHeadings(scan) ? [] : largeElements(scan);
  if (found.length < minHeadings) return { headings, runningHeads };
  const levels = levelsOf(found.map(({ size }) => size));
  const titles = new Set<string>();
  for (const { index, size, text } of found) {
    const level = levels.get(size) ?? maxLevels;
    if (level === 1 && titles.has(text)) runningHeads.push(index);
    else headings.set(index, level);
    if (level === 1) titles.add(text);
  }
  return { headings, runningHeads };
}

function hasMarkedHeadings({ elements }: PageScan): boolean {
  return elements.filter(({ name, from, to }) => isHeading(name) && to > from).length > 1;
}

/** The short elements in bold type whose letters are larger than those of most words, outside of other headings. */
function largeElements(scan: PageScan): { index: number; size: number; text: string }[] {
  const body = bodySize(scan);
  if (body === null) return [];
  return scan.elements.flatMap((element) => {
    const { index, fontSize: size } = element;
    if (size === null || size <= body || !mayBeHeading(element)) return [];
    const text = scan.textOf(element);
    const isShort = text.split(" ").length <= maxHeadingWords && !/[.;,]$/.test(text);
    const isBold = scan.pieces.slice(element.from, element.to).every((piece) => piece.isBold);
    return isShort && isBold && /^["“'‘(]?[\p{Lu}\d].*\p{L}/u.test(text) ? [{ index, size, text }] : [];
  });
}

function mayBeHeading({ name, heading, from, to }: PageElement): boolean {
  return headingElements.has(name) && heading === null && to > from && to - from <= maxHeadingPieces;
}

/** The level of each size, 1 for the largest. Sizes that the eye takes for one have the same level. */
function levelsOf(sizes: readonly number[]): Map<number, number> {
  const levels = new Map<number, number>();
  let level = 0;
  let largest = Number.POSITIVE_INFINITY;
  for (const size of [...new Set(sizes)].sort((a, b) => b - a)) {
    if (size * sameSizeRatio < largest) {
      level = Math.min(maxLevels, level + 1);
      largest = size;
    }
    levels.set(size, level);
  }
  return levels;
}

/** The size in which most words of a page are set; null if most have none of their own. */
function bodySize({ pieces }: PageScan): number | null {
  const words = new Map<number | null, number>();
  for (const { text, owner } of pieces) {
    const size = owner?.innerSize ?? null;
    words.set(size, (words.get(size) ?? 0) + text.split(" ").length);
  }
  const [most] = [...words].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? null;
}
