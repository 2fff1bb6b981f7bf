/**
 * Short lines in the texts of an edition. They are the data that a printed card has above its rules text, or titles that
 * were read as text.
 */
import type { RulingRecord } from "../../ruling/schema.js";
import { isTableRow } from "../../ruling/table-row.js";

/**
 * Whether a line has at most six words, the first with a capital letter or digit, has no `.!?:;` and is not a list
 * item.
 */
export function isShortLine(line: string): boolean {
  return /^["'(]*[\p{Lu}\d][^.!?:;\n]{0,60}$/u.test(line) && line.split(/\s+/).length <= 6 && !/^\d{1,2}\)/.test(line);
}

/** The number of short lines before the first other line of a text; 0 if there is no other line. */
export function shortLinesAtStart(lines: readonly string[]): number {
  return Math.max(
    0,
    lines.findIndex((line) => !isShortLine(line.trim())),
  );
}

/** At least this many short lines in a text, each above a sentence, are the titles of separate records. */
const minTitles = 3;

/** The short lines of a text that begins with one, if there are several, each above a sentence; else none. */
export function titlesAboveSentences(lines: readonly string[]): string[] {
  const areTitles = lines.map((line) => isShortLine(line) && !isTableRow(line));
  const titles = lines.filter((_, i) => areTitles[i]);
  const isAboveSentence = (i: number) => /[.!?:]["')\]]*$/.test(lines[i + 1] ?? "");
  const areAllAboveSentences = areTitles.every((isTitle, i) => !isTitle || isAboveSentence(i));
  return areTitles[0] && titles.length >= minTitles && areAllAboveSentences ? titles : [];
}

/** A type, and where the card was printed: `Event, 8 Debt (Dominion: Empires)`. */
const typeAndPrinting = /^\p{Lu}[^.?!:()\n]{1,60}\([^().?!\n]{2,60}\)[*_]*\s*(?=[^\s\p{Ll},;.:])/u;

/** The text without the data of a card at its beginning; unchanged if it begins with none. */
function withoutCardData(text: string): string {
  const lines = text.split(/\n+/);
  const count = shortLinesAtStart(lines);
  return count > 0 ? lines.slice(count).join("\n") : text.replace(typeAndPrinting, "");
}

/** With fewer texts, a majority of them shows nothing. */
const minTexts = 4;

/**
 * Returns a function that removes the data of a card from the beginning of a text. It changes no text unless most of
 * `records` begin with such data.
 * @param records the records of one kind or section
 */
export function cardDataRemover(records: readonly Pick<RulingRecord, "text">[]): (text: string) => string {
  const count = records.filter(({ text }) => withoutCardData(text) !== text).length;
  return records.length >= minTexts && count > records.length / 2 ? withoutCardData : (text) => text;
}
