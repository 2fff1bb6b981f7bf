/** Tests the style and the words of printed lines. */
import type { PrintedLine, TextRun } from "./printed-line.js";
import type { Usual } from "./usual-style.js";

/** The end of a sentence, with closing quotation marks and brackets after it. */
export const sentenceEnd = /[.!?:…]["”’')\]*]*$/u;

/** Whether a line that may be a heading ends a sentence. `etc.` at its end does not. */
export function endsLikeSentence(line: string): boolean {
  return sentenceEnd.test(line.replace(/\betc\.$/, "etc"));
}

/** A number of a card in brackets at the end of a line: `(F56)`. */
export const cardNumber = /\([^()]*\d[^()]*\):?$/;

/** The number of letters and digits. */
function countLetters(runs: readonly TextRun[]): number {
  return runs.reduce((sum, run) => sum + run.text.replace(/[^\p{L}\d]/gu, "").length, 0);
}

/** Whether all letters of a line are bold. */
export function isBold({ runs }: Pick<PrintedLine, "runs">): boolean {
  return countLetters(runs) > 0 && countLetters(runs.filter((run) => !run.bold)) === 0;
}

export function startsBold({ runs }: PrintedLine): boolean {
  return runs.find((run) => /[\p{L}\d]/u.test(run.text))?.bold === true;
}

/** Whether at least 60 % of the letters of a line are italic. */
export function isItalic({ runs }: Pick<PrintedLine, "runs">): boolean {
  const letters = countLetters(runs);
  return letters > 0 && countLetters(runs.filter((run) => run.italic)) >= letters * 0.6;
}

/** Whether two lines share a font family, such as `Times` of `Times-Bold` and `Times-Italic`. */
export function sharesFamily(a: PrintedLine, b: PrintedLine): boolean {
  const family = (run: TextRun) =>
    run.font.replace(/[-,]?(?:bold|italic|regular|medium|roman|oblique|black|light|semi|MT|PS).*$/i, "");
  const families = new Set(a.runs.map(family));
  return b.runs.some((run) => families.has(family(run)));
}

/** Whether all of a line has a rare font in a rare colour, as headings have. A colour of changes is not rare. */
export function hasRareStyle(line: PrintedLine, usual: Usual): boolean {
  return line.runs.every(
    (run) => !usual.fonts.has(run.font) && !usual.colours.has(run.colour) && !usual.isChange(run.colour),
  );
}
