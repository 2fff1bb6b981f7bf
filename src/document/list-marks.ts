/** Finds the marks that a plain text prints before the items of its lists: `††`, `◊`, `»`, `▪`. */
import { countsOf } from "../ruling/counts.js";
import { type Block, type Segment, splitBefore } from "./block.js";

/**
 * A mark at the start of a line: one sign, up to three times. It is no letter, digit, space, dash or sign of ASCII, and
 * none of the signs with which a sentence may begin: quotation marks and `…`, `¿`, `¡`, `©`, `®`, `™`, `°`.
 */
const markAtStart = /^\s*(([^\p{L}\p{N}\p{M}\p{Z}\p{Pd}\s!-~“”‘’‚„«‹›…¿¡©®™°])\2{0,2})\s+\S/u;
/** Fewer lines with a mark are not a list. */
const minLines = 3;
/** A sign that occurs more often inside lines, compared with their starts, may be an icon of the game. */
const maxInsideShare = 0.1;

/** The signs that begin at least three lines and hardly occur elsewhere, as they are printed. */
export function listMarks(lines: readonly string[]): string[] {
  const counts = countsOf(lines.map(startMark).filter((mark) => mark !== ""));
  return [...counts].flatMap(([mark, count]) => {
    if (count < minLines) return [];
    const insideCount = lines.filter((line) => occursInside(line, mark)).length;
    return insideCount <= maxInsideShare * count ? [mark] : [];
  });
}

/** The mark at the start of a line; empty if there is none. */
function startMark(line: string): string {
  return markAtStart.exec(line)?.[1] ?? "";
}

/** Whether a mark occurs in a line after its start. A longer mark at the start, such as `††`, is no occurrence of `†`. */
function occursInside(line: string, mark: string): boolean {
  const startLength = Math.max(mark.length, startMark(line).length);
  return line.trim().includes(mark, startLength);
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
    const isStart = ({ text }: Segment) => listMarkLength(text, marks) > 0;
    if (!block.segments.some(isStart)) return [block];
    return splitBefore(block.segments, isStart).map((part): Block => {
      const [first, ...more] = part as [Segment, ...Segment[]];
      if (!isStart(first)) return { ...block, segments: part };
      const text = first.text.slice(listMarkLength(first.text, marks)).trim();
      return { ...block, shape: "item", marker: "-", segments: [{ ...first, text }, ...more] };
    });
  });
}
