/**
 * Reuses the corrections of an edition for another text of the document, such as a newer edition. Two texts that were
 * extracted in the same way have the same damage: a lost heading, a cut paragraph, an icon that became a word.
 */

import { plainTypography } from "../../document/typography.js";
import { groupBy } from "../../ruling/groups.js";
import { type Correction, parseSpan } from "../profile/corrections-file.js";

/**
 * The corrections that certainly fit another text, in their order, with their lines in that text. These fit:
 * - A correction of a single line, if its words are in as many lines of the text as there are lines with such a
 *   correction. If the corrections of three lines quote `A  pot`, exactly three lines must contain it.
 * - A correction of several lines, if its words occur once, on the same number of lines.
 * - Any other correction between such ones, if its neighbours all moved by the same number of lines, and the lines at
 *   that distance contain its words. Its neighbours are the nearest one before its lines, all in them, and the nearest
 *   one after them.
 *
 * All others are dropped: a missing symbol is better than a symbol restored in the wrong place.
 */
export function carryCorrections(corrections: readonly Correction[], newLines: readonly string[]): Correction[] {
  const lines = newLines.map(plainTypography);
  const placed = corrections.map((correction): Placed => {
    const [first, last] = parseSpan(correction.lines);
    return { correction, first, last };
  });
  const shifts = certainShifts(placed, lines);
  return placed.flatMap((one) => {
    const { correction, first, last } = one;
    const shift = shifts.get(one) ?? commonShift(shifts, one);
    if (shift === null || first + shift < 1) return [];
    const shiftedWords = withSingleSpaces(lines.slice(first + shift - 1, last + shift).join(" "));
    const quotedWords = withSingleSpaces(plainTypography(correction.was));
    return shiftedWords.includes(quotedWords) ? [shiftCorrection(correction, shift)] : [];
  });
}

/** A correction with its lines. */
interface Placed {
  correction: Correction;
  first: number;
  last: number;
}

/** The number of lines by which corrections moved whose place the quoted words determine. */
type Shifts = ReadonlyMap<Placed, number>;

function certainShifts(placed: readonly Placed[], lines: readonly string[]): Shifts {
  const shifts = new Map<Placed, number>();
  for (const one of placed) {
    const { first, last } = one;
    const { was } = one.correction;
    // Two spaces show a lost icon. `placesOf` ignores them, so the correction gets no certain place.
    const [place, ...others] = first === last || /\s{2}/.test(was) ? [] : placesOf(lines, was);
    // If the words now run over more or fewer lines, the first line of the correction is unknown.
    if (place && others.length === 0 && place[1] - place[0] === last - first) shifts.set(one, place[0] - first);
  }
  const ofOneLine = placed.filter(({ first, last }) => first === last);
  for (const [was, sameWords] of groupBy(ofOneLine, ({ correction }) => correction.was)) {
    const words = plainTypography(was);
    const places = lines.flatMap((line, i) => (line.includes(words) ? [i + 1] : []));
    const firstLines = [...new Set(sameWords.map(({ first }) => first))].sort((a, b) => a - b);
    if (places.length !== firstLines.length) continue;
    for (const one of sameWords) shifts.set(one, (places[firstLines.indexOf(one.first)] as number) - one.first);
  }
  return shifts;
}

/** The places of words that may run over line ends: the first and last line of each occurrence, 1-based. */
function placesOf(lines: readonly string[], words: string): [number, number][] {
  const quotation = withSingleSpaces(plainTypography(words));
  const starts: number[] = [];
  let text = "";
  for (const line of lines) {
    starts.push(text.length);
    text += `${withSingleSpaces(line)} `;
  }
  const lineAt = (at: number) => starts.findLastIndex((start) => start <= at) + 1;
  const places: [number, number][] = [];
  for (let at = text.indexOf(quotation); at >= 0; at = text.indexOf(quotation, at + 1))
    places.push([lineAt(at), lineAt(at + quotation.length - 1)]);
  return places;
}

/**
 * The number of lines by which the neighbours of a correction moved. The neighbours have a certain place: the nearest one
 * before its lines, all in them, and the nearest one after them. Null if they moved by different numbers, or if there are
 * none.
 */
function commonShift(shifts: Shifts, { first, last }: Placed): number | null {
  const places = [...shifts].map(([{ first: line }, shift]) => ({ line, shift }));
  const before = places.filter(({ line }) => line < first).sort((a, b) => b.line - a.line)[0];
  const after = places.filter(({ line }) => line > last).sort((a, b) => a.line - b.line)[0];
  const inside = places.filter(({ line }) => line >= first && line <= last);
  const distinctShifts = new Set([before, ...inside, after].flatMap((place) => place?.shift ?? []));
  const [shift = null] = distinctShifts;
  return distinctShifts.size === 1 ? shift : null;
}

function shiftCorrection(correction: Correction, shift: number): Correction {
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
