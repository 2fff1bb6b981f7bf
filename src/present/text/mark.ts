/** Marks the ranges of a text that match a query. */
import { sanitise } from "./sanitise.js";
import { type Paint, plain, type Theme } from "./theme.js";
import type { PaintedPiece } from "./wrap.js";

/** Start and end in UTF-16 units, end exclusive, as for `String.slice`. */
export type Range = readonly [number, number];

/** `text`, sanitised, with ranges marked. Ranges may overlap, be in any order, or exceed the text. */
export function mark(text: string, ranges: readonly Range[], theme: Theme, base: Paint = plain): string {
  return markedPieces(text, ranges, theme, base)
    .map((piece) => piece.paint(piece.text))
    .join("");
}

/** The same as pieces, for text that is wrapped or cut later. */
export function markedPieces(text: string, ranges: readonly Range[], theme: Theme, base: Paint): PaintedPiece[] {
  const pieces: PaintedPiece[] = [];
  const add = (from: number, to: number, paint: Paint): void => {
    if (to > from) pieces.push({ text: sanitise(text.slice(from, to)), paint });
  };
  let done = 0;
  for (const [from, to] of merged(text, ranges)) {
    add(done, from, base);
    add(from, to, (words) => base(theme.match(words)));
    done = to;
  }
  add(done, text.length, base);
  return pieces;
}

/** The ranges sorted, merged, within the text, and extended to whole characters with their accents. */
function merged(text: string, ranges: readonly Range[]): [number, number][] {
  const result: [number, number][] = [];
  const whole = ranges.map(([from, to]): [number, number] => [boundary(text, from, -1), boundary(text, to, 1)]);
  for (const [from, to] of whole.filter(([from, to]) => to > from).sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

const combinesWithPrevious = /^(?:\p{M}|\u200d)/u;

/** The nearest boundary of a character with its accents, at or beyond `at` in a direction. */
function boundary(text: string, at: number, direction: -1 | 1): number {
  let index = Math.min(Math.max(0, at), text.length);
  while (index > 0 && index < text.length && insideCharacter(text, index)) index += direction;
  return index;
}

function insideCharacter(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  const previous = text.charCodeAt(index - 1);
  if (unit >= 0xdc00 && unit <= 0xdfff && previous >= 0xd800 && previous <= 0xdbff) return true;
  return previous === 0x200d || combinesWithPrevious.test(text.slice(index, index + 2));
}
