/**
 * Reuses the corrections of an edition for another text of the document, such as a newer edition. Two texts that were
 * extracted in the same way have the same damage: a lost heading, a cut paragraph, an icon that became a word.
 */

import { plainTypography } from "../../document/typography.js";
import { groupBy } from "../../ruling/groups.js";
import { type Correction, parseSpan } from "../profile/corrections-file.js";

/**
 * The corrections that certainly fit another text, in their order, with their lines in that text. A correction of a single
 * line fits if its words are in as many lines of the text as there are lines with such a correction: if the corrections of
 * three lines quote `A  pot`, exactly three lines must contain it. Any other correction fits if all lines of this kind next
 * to it, or in it, moved by the same distance, and the lines at that distance contain its words.
 *
 * All others are dropped: a missing symbol is better than a symbol restored in the wrong place.
 */
export function carryCorrections(corrections: readonly Correction[], newLines: readonly string[]): Correction[] {
  const lines = newLines.map(plainTypography);
  const shifts = certainShifts(corrections, lines);
  return corrections.flatMap((correction) => {
    const [first, last] = parseSpan(correction.lines);
    const shift = (first === last ? shifts.get(first) : undefined) ?? commonShift(shifts, first, last);
    if (shift === undefined || first + shift < 1) return [];
    const words = withSingleSpaces(lines.slice(first + shift - 1, last + shift).join(" "));
    return words.includes(withSingleSpaces(plainTypography(correction.was))) ? [shifted(correction, shift)] : [];
  });
}

/** By how many lines each line moved whose place the words of its corrections determine. */
function certainShifts(corrections: readonly Correction[], lines: readonly string[]): ReadonlyMap<number, number> {
  const ofOneLine = corrections
    .map(({ lines: span, was }) => ({ span: parseSpan(span), was }))
    .filter(({ span: [first, last] }) => first === last);
  const shifts = new Map<number, number>();
  for (const [was, same] of groupBy(ofOneLine, (one) => one.was)) {
    const places = lines.flatMap((line, i) => (line.includes(plainTypography(was)) ? [i + 1] : []));
    const oldPlaces = [...new Set(same.map(({ span }) => span[0]))].sort((a, b) => a - b);
    if (places.length === oldPlaces.length)
      for (const [i, line] of oldPlaces.entries()) shifts.set(line, (places[i] as number) - line);
  }
  return shifts;
}

/** The shift of the nearest line before a span, of those in it and of the nearest after it; undefined if they differ. */
function commonShift(shifts: ReadonlyMap<number, number>, first: number, last: number): number | undefined {
  const lines = [...shifts.keys()].sort((a, b) => a - b);
  const before = lines.findLast((line) => line < first);
  const after = lines.find((line) => line > last);
  const near = lines.filter((line) => line === before || line === after || (line >= first && line <= last));
  const [shift, ...others] = new Set(near.map((line) => shifts.get(line)));
  return others.length === 0 ? shift : undefined;
}

function shifted(correction: Correction, shift: number): Correction {
  const moved = (span: number | string) => {
    const [first, last] = parseSpan(span);
    return first === last ? first + shift : `${first + shift}-${last + shift}`;
  };
  const { order } = correction;
  return { ...correction, lines: moved(correction.lines), ...(order && { order: order.map(moved) }) };
}

function withSingleSpaces(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
