/** Finds words on a page, even if they are on two lines. */
import { fold } from "../../cards/fold.js";
import { styleMark, styleMarks } from "../../render/text/terminal-text.js";
import { unpainted } from "./clip.js";
import type { Page } from "./page.js";

/** A place to mark: `[from, to)` in UTF-16 code units of the line without its styles. */
export interface Match {
  row: number;
  from: number;
  to: number;
}

/**
 * The places to mark on a page, from top to bottom. A match has several if it is on two lines or has a run of spaces;
 * matches that touch have one.
 */
export function matchesIn({ lines }: Pick<Page, "lines">, words: string): Match[] {
  const foldedWords = foldedCharacters(words)
    .map((one) => one.text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
  if (foldedWords === "") return [];
  // The page as one folded text, in which runs of spaces and line ends are single spaces. `cells` has the place of each
  // code unit of this text; `from` is -1 for a line end.
  let text = "";
  const cells: { row: number; from: number; to: number }[] = [];
  const plainLines = lines.map(unpainted);
  for (const [row, line] of plainLines.entries()) {
    for (const { text: character, from, to } of foldedCharacters(line)) {
      // An apostrophe, or an accent that is a character of its own.
      if (character === "") continue;
      if (character.trim() === "" && (text === "" || text.endsWith(" "))) continue;
      const folded = character.trim() === "" ? " " : character;
      text += folded;
      for (let i = 0; i < folded.length; i += 1) cells.push({ row, from, to });
    }
    if (!text.endsWith(" ")) {
      text += " ";
      cells.push({ row, from: -1, to: -1 });
    }
  }
  const matches: Match[] = [];
  for (let at = text.indexOf(foldedWords); at >= 0; at = text.indexOf(foldedWords, at + foldedWords.length)) {
    for (const { row, from, to } of cells.slice(at, at + foldedWords.length)) {
      if (from < 0) continue;
      const last = matches.at(-1);
      const touches =
        last?.row === row && last.from <= from && fold((plainLines[row] ?? "").slice(last.to, from)) === "";
      if (last && touches) last.to = Math.max(last.to, to);
      else matches.push({ row, from, to });
    }
  }
  return matches;
}

/** The rows of a page with a match, from top to bottom. */
export function rowsWithMatch(page: Pick<Page, "lines">, words: string): number[] {
  return [...new Set(matchesIn(page, words).map((one) => one.row))];
}

/** The characters of a text, each folded, with its place. An apostrophe folds to an empty text. */
function foldedCharacters(text: string): { text: string; from: number; to: number }[] {
  let from = 0;
  return Array.from(text, (character) => {
    const start = from;
    from += character.length;
    return { text: fold(character), from: start, to: from };
  });
}

const [reverse, reverseEnd] = [styleMark(7), styleMark(27)];

/** A painted line with its matches in reverse video. */
export function withMatches(line: string, matches: readonly Pick<Match, "from" | "to">[]): string {
  if (matches.length === 0) return line;
  let result = "";
  let at = 0;
  let isReversed = false;
  const isMarked = (index: number) => matches.some(({ from, to }) => index >= from && index < to);
  for (const character of line) {
    if (character.length === 1 && character.search(styleMarks) === 0) {
      result += character;
      continue;
    }
    const isMarkedHere = isMarked(at);
    if (isMarkedHere !== isReversed) result += isMarkedHere ? reverse : reverseEnd;
    isReversed = isMarkedHere;
    result += character;
    at += character.length;
  }
  return isReversed ? result + reverseEnd : result;
}
