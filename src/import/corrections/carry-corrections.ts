/**
 * Reuses the corrections of an edition for another text of the document. Two texts that were extracted in the same way
 * have the same damage: a lost heading, a cut paragraph, an icon that became a word.
 */
import { plainTypography } from "../../document/typography.js";
import { type Correction, parseSpan } from "../../profile/corrections-file.js";

/**
 * Returns the corrections that certainly fit the new text, in their order, with their new lines.
 * A quotation on one line fits if it occurs exactly as often as it was corrected; one over several lines, if it occurs
 * once, on as many lines. Any other fits if the nearest certain corrections around it all moved by the same number of
 * lines and its words stand in the lines moved by that number. The rest is dropped: a missing symbol is better than a
 * symbol restored in the wrong place.
 */
export function carryCorrections(corrections: readonly Correction[], source: readonly string[]): Correction[] {
  const lines = source.map(plainTypography);
  const spans = corrections.map((one) => parseSpan(one.lines));
  const sure = certainShifts(corrections, spans, lines);
  return corrections.flatMap((correction, at) => {
    const [first, last] = spans[at] as [number, number];
    const shift = sure.get(at) ?? commonShift(sure, spans, first, last);
    if (shift === null) return [];
    const there = lines.slice(first + shift - 1, last + shift).join(" ");
    if (first + shift < 1 || !squeezed(there).includes(squeezed(plainTypography(correction.was)))) return [];
    return [shifted(correction, shift)];
  });
}

/** Maps the index of each correction whose quotation determines its place to the number of lines it moved. */
function certainShifts(
  corrections: readonly Correction[],
  spans: readonly [number, number][],
  lines: readonly string[],
): Map<number, number> {
  const byQuotation = new Map<string, number[]>();
  corrections.forEach(({ was }, at) => {
    const [first, last] = spans[at] as [number, number];
    if (first === last) byQuotation.set(was, [...(byQuotation.get(was) ?? []), at]);
  });
  const sure = new Map<number, number>();
  corrections.forEach(({ was }, at) => {
    const [first, last] = spans[at] as [number, number];
    // A lost icon left two spaces; a line end may hide them.
    const [place, ...others] = first === last || /\s{2}/.test(was) ? [] : placesOver(lines, was);
    // On another number of lines the first line of the correction would be unknown.
    if (place && others.length === 0 && place[1] - place[0] === last - first) sure.set(at, place[0] - first);
  });
  for (const [was, all] of byQuotation) {
    const words = plainTypography(was);
    const places = lines.flatMap((line, i) => (line.includes(words) ? [i + 1] : []));
    const from = [...new Set(all.map((at) => (spans[at] as [number, number])[0]))].sort((a, b) => a - b);
    if (places.length !== from.length) continue;
    for (const at of all) {
      const [first] = spans[at] as [number, number];
      sure.set(at, (places[from.indexOf(first)] as number) - first);
    }
  }
  return sure;
}

/** The places of words that may run over line ends: first and last line, 1-based. */
function placesOver(lines: readonly string[], words: string): [number, number][] {
  const wanted = squeezed(plainTypography(words));
  const starts: number[] = [];
  let text = "";
  for (const line of lines) {
    starts.push(text.length);
    text += `${squeezed(line)} `;
  }
  const lineAt = (at: number) => starts.findLastIndex((start) => start <= at) + 1;
  const places: [number, number][] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    places.push([lineAt(at), lineAt(at + wanted.length - 1)]);
  return places;
}

/** The number of lines by which the nearest certain places before, inside and after these lines moved; null if they differ. */
function commonShift(
  sure: ReadonlyMap<number, number>,
  spans: readonly [number, number][],
  first: number,
  last: number,
): number | null {
  const places = [...sure].map(([at, shift]) => ({ line: (spans[at] as [number, number])[0], shift }));
  const before = places.filter(({ line }) => line < first).sort((a, b) => b.line - a.line)[0];
  const behind = places.filter(({ line }) => line > last).sort((a, b) => a.line - b.line)[0];
  const inside = places.filter(({ line }) => line >= first && line <= last);
  const shifts = new Set([before, ...inside, behind].flatMap((place) => place?.shift ?? []));
  const [shift = null] = shifts;
  return shifts.size === 1 ? shift : null;
}

function shifted(correction: Correction, shift: number): Correction {
  const moved = (span: number | string) => {
    const [first, last] = parseSpan(span);
    return first === last ? first + shift : `${first + shift}-${last + shift}`;
  };
  const { order } = correction;
  return { ...correction, lines: moved(correction.lines), ...(order && { order: order.map(moved) }) };
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
