/** Recognises the bullets, dashes, numbers and letters that begin list items. */
import { romanValue } from "../roman.js";
import { hasRoom } from "./continues-paragraph.js";
import { isBold, sentenceEnd } from "./line-style.js";
import { type PrintedLine, textOf } from "./printed-line.js";
import type { Usual } from "./usual-style.js";

const bullet = /^[•●■▪◦‣♦◆►➤]\s*/u;
/** A dash before a capital letter or digit. It begins an item if a sentence or a bold title ends above it. */
const dashBullet = /^[–—-]\s+(?=["“‘(]?[\p{Lu}\d])/u;
const enumerator = /^(?:(\d{1,2})|([a-z])|([IVX]{1,5}))([.)])\s+(?=\S)/;

/**
 * The list marker at the start of a line, and the line without it. Null if the line does not begin an item. A number
 * begins an item only if it is the next of its kind, or is 1 where a list may start. Letters count as numbers.
 * @param before the line above; undefined for the first line
 * @param counters the last number of each kind of list, such as `1.` or `a)`; updated
 */
export function listMarker(
  line: PrintedLine,
  before: PrintedLine | undefined,
  usual: Usual,
  counters: Map<string, number>,
): { line: PrintedLine; marker: string; kind: string } | null {
  const text = textOf(line);
  const dot = bullet.exec(text);
  if (dot) return { line: withoutStart(line, dot[0].length), marker: "-", kind: dot[0].trim() };
  const dash = dashBullet.exec(text);
  if (dash && (!before || isBold(before) || sentenceEnd.test(textOf(before))))
    return { line: withoutStart(line, dash[0].length), marker: "-", kind: "–" };
  const match = enumerator.exec(text);
  // A bold "2. Title" is a heading; a bold "2) Title" is a step.
  const isStep = isBold(line);
  if (!match || (isStep && !/^\d+\)/.test(text))) return null;
  const { value, kind: printedKind } = numberIn(match);
  const kind = isStep ? "bold" : printedKind;
  const mayStartList = !before || before.hasTab || sentenceEnd.test(textOf(before)) || hasRoom(before, line, usual);
  const next = (counters.get(kind) ?? 0) + 1;
  if (value !== next && !(value === 1 && mayStartList)) return null;
  counters.set(kind, value);
  // After an outer number, inner lists begin at 1 again.
  if (printedKind.startsWith("1"))
    for (const inner of [...counters.keys()]) if (/^[aI]/.test(inner)) counters.delete(inner);
  return { line: withoutStart(line, match[0].length), marker: match[0].trim(), kind };
}

/** The value of a number, letter or Roman number, and its kind: `1`, `a` or `I` with the mark after it, such as `a)`. */
function numberIn(match: RegExpExecArray): { value: number; kind: string } {
  const [, number, letter, roman = "", mark] = match;
  if (number !== undefined) return { value: Number(number), kind: `1${mark}` };
  if (letter !== undefined) return { value: letter.charCodeAt(0) - 96, kind: `a${mark}` };
  return { value: romanValue(roman) ?? 0, kind: `I${mark}` };
}

/** The line without its leading spaces and the first `count` characters after them. */
function withoutStart(line: PrintedLine, count: number): PrintedLine {
  const text = line.runs.map((run) => run.text).join("");
  let charsToRemove = count + text.length - text.trimStart().length;
  const runs = line.runs.flatMap((run) => {
    const removed = Math.min(charsToRemove, run.text.length);
    charsToRemove -= removed;
    return removed === run.text.length ? [] : [{ ...run, text: run.text.slice(removed) }];
  });
  return { ...line, runs };
}
