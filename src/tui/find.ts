/** Finds words on a page, also if a match begins on one line and ends on the next. */
import { fold } from "../cards/fold.js";
import { styleMark, styleMarks } from "../render/text/terminal-text.js";
import { unpainted } from "../render/text/width.js";
import type { Page } from "./page.js";

/** A place to mark: `[from, to)` in UTF-16 code units of the line without its styles. */
export interface Match {
  row: number;
  from: number;
  to: number;
}

/** The places to mark, from top to bottom. Case, accents, and the number of spaces do not matter. */
export function matchesIn({ lines }: Pick<Page, "lines">, words: string): Match[] {
  const wanted = fold(words).replace(/\s+/g, " ").trim();
  if (wanted === "") return [];
  // The page as one folded text, in which runs of spaces and line ends are single spaces, and the place of each code unit.
  let text = "";
  const places: Match[] = [];
  for (const [row, line] of lines.entries()) {
    let from = 0;
    for (const character of `${unpainted(line)}\n`) {
      const folded = character.trim() === "" ? (text.endsWith(" ") ? "" : " ") : fold(character);
      const place = { row, from, to: from + character.length };
      for (let i = 0; i < folded.length; i += 1) places.push(place);
      text += folded;
      from = place.to;
    }
  }
  const matches: Match[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const ofMatch = places.slice(at, at + wanted.length);
    for (const row of new Set(ofMatch.map((one) => one.row))) {
      const inRow = ofMatch.filter((one) => one.row === row);
      matches.push({ row, from: inRow[0]?.from ?? 0, to: inRow.at(-1)?.to ?? 0 });
    }
  }
  return matches;
}

/** The rows of a page with a match, from top to bottom. */
export function rowsWithMatch(page: Pick<Page, "lines">, words: string): number[] {
  return [...new Set(matchesIn(page, words).map((one) => one.row))];
}

const [reverse, reverseEnd] = [styleMark(7), styleMark(27)];

/** A styled line with its matches in reverse video. */
export function withMatches(line: string, matches: readonly Match[]): string {
  if (matches.length === 0) return line;
  let at = 0;
  // The style of each character begins before it, so each matching character is marked on its own.
  const marked = Array.from(line, (character) => {
    if (character.search(styleMarks) === 0) return character;
    const isMatch = matches.some(({ from, to }) => at >= from && at < to);
    at += character.length;
    return isMatch ? reverse + character + reverseEnd : character;
  });
  return marked.join("").replaceAll(reverseEnd + reverse, "");
}
