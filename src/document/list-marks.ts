/** Finds the marks that a plain text prints before the items of its lists: `††`, `◊`, `»`, `▪`. */

import type { Block, Segment } from "./block.js";

/**
 * A mark at the start of a line: one sign, up to three times. It is no letter, digit, quotation mark, dash or sign of
 * ASCII.
 */
const markAtStart = /^\s*(([^\p{L}\p{N}\p{M}\p{Z}\p{Pd}\s!-~“”‘’‚„«‹›…¿¡©®™°])\2{0,2})\s+\S/u;
/** Fewer lines with a mark are not a list. */
const minLines = 3;
/** A sign that occurs more often inside lines, compared with their starts, may be an icon of the game. */
const maxInsideShare = 0.1;

/** The signs that begin at least three lines and hardly occur elsewhere, as they are printed. */
export function listMarks(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const mark = markAtStart.exec(line)?.[1];
    if (mark !== undefined) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return [...counts].flatMap(([mark, count]) => {
    if (count < minLines) return [];
    const insideCount = lines.filter((line) => line.trim().lastIndexOf(mark) >= mark.length).length;
    return insideCount <= maxInsideShare * count ? [mark] : [];
  });
}

/** The characters before the text of an item that begins with one of the marks; 0 if the line does not. */
export function listMarkLength(line: string, marks: readonly string[]): number {
  if (marks.length === 0) return 0;
  const [whole = "", printed = ""] = /^\s*(\S+)\s+(?=\S)/.exec(line) ?? [];
  return marks.includes(printed) ? whole.length : 0;
}

/** Makes items of the paragraphs, and of the lines in them, that begin with one of the marks. */
export function itemsAtMarks(blocks: readonly Block[], marks: readonly string[]): Block[] {
  if (marks.length === 0) return [...blocks];
  return blocks.flatMap((block) => {
    if (block.shape !== "paragraph" || block.level !== undefined) return [block];
    const starts = block.segments.flatMap(({ text }, i) => (listMarkLength(text, marks) > 0 ? [i] : []));
    if (starts.length === 0) return [block];
    const parts = [...(starts[0] === 0 ? [] : [0]), ...starts];
    return parts.map((start, n): Block => {
      const [first, ...more] = block.segments.slice(start, parts[n + 1]) as [Segment, ...Segment[]];
      const length = listMarkLength(first.text, marks);
      if (length === 0) return { ...block, segments: [first, ...more] };
      const text = first.text.slice(length).trim();
      return { ...block, shape: "item", marker: "-", segments: [{ ...first, text }, ...more] };
    });
  });
}
