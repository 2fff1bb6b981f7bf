/** Marks the ranges of a text that match a query. */
import { sanitise } from "../../ruling/sanitise.js";
import type { Paint, Theme } from "./theme.js";
import { graphemes } from "./width.js";
import type { PaintedPiece } from "./wrap.js";

/** Start and end in UTF-16 units, end exclusive, as for `String.slice`. */
export type Range = readonly [number, number];

/** `text`, sanitised, as pieces, with ranges marked. Ranges may overlap, be in any order, or exceed the text. */
export function markedPieces(text: string, ranges: readonly Range[], theme: Theme, base: Paint): PaintedPiece[] {
  const pieces: PaintedPiece[] = [];
  const addPiece = (from: number, to: number, paint: Paint): void => {
    if (to > from) pieces.push({ text: sanitise(text.slice(from, to)), paint });
  };
  let position = 0;
  for (const [from, to] of mergeRanges(text, ranges)) {
    addPiece(position, from, base);
    addPiece(from, to, (words) => base(theme.match(words)));
    position = to;
  }
  addPiece(position, text.length, base);
  return pieces;
}

/** The ranges, sorted, merged, cut to the text, and extended to whole characters with their accents. */
function mergeRanges(text: string, ranges: readonly Range[]): [number, number][] {
  const result: [number, number][] = [];
  const ends = characterEnds(text);
  const extended = ranges.map(([from, to]): [number, number] => [
    ends.findLast((end) => end <= from) ?? 0,
    ends.find((end) => end >= to) ?? text.length,
  ]);
  for (const [from, to] of extended.filter(([from, to]) => to > from).sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** 0, then the end of each character with its accents, in UTF-16 units. */
function characterEnds(text: string): number[] {
  const ends = [0];
  for (const grapheme of graphemes(text)) ends.push((ends.at(-1) as number) + grapheme.length);
  return ends;
}
