/** Rulers: lines of nothing but marks, such as `---` or `* * *`, that divide a text. */
import type { Line } from "./block.js";

/** A boilerplate pattern for rulers without spaces between their marks. */
export const rulerPattern = "^[-*_=~–—]{3,}$";
/** The same for rulers that may have spaces: `* * *`. */
export const spacedRulerPattern = "^[-*_=~–—](?:\\s*[-*_=~–—]){2,}$";
const ruler = new RegExp(spacedRulerPattern);

/** Whether a line is a ruler, or the marks below an underlined heading. */
export function isRuler(line: string): boolean {
  return ruler.test(line.trim());
}

/** Whether a line underlines the text above it: it has nearly the same length. */
export function isUnderline(line: string, text: string): boolean {
  return (
    /^\s*(?:=+|-+|~+|_+)\s*$/.test(line) && line.trim().length >= 3 && Math.abs(line.trim().length - text.length) <= 2
  );
}

/**
 * The numbers of the first lines of text below rulers. The marks that underline a heading are not a ruler.
 * @param all all lines of the source
 * @param kept the lines that are text
 * @param drawn for each ruler that the format draws, such as `<hr>`: the number of the last line above it
 */
export function linesBelowRulers(
  all: readonly Line[],
  kept: readonly Line[],
  drawn: readonly number[] = [],
): ReadonlySet<number> {
  const rulers = all.flatMap(({ text, number }, i) => {
    const above = all[i - 1]?.text.trim() ?? "";
    const isBelowHeading = above !== "" && !all[i - 2]?.text.trim() && isUnderline(text, above);
    return isRuler(text) && !isBelowHeading ? [number] : [];
  });
  const lastAbove = [...rulers, ...drawn].sort((a, b) => a - b);
  let next = 0;
  return new Set(
    kept.flatMap(({ text, number }) => {
      if (text.trim() === "" || isRuler(text)) return [];
      const first = next;
      while ((lastAbove[next] ?? Number.POSITIVE_INFINITY) < number) next++;
      return next > first ? [number] : [];
    }),
  );
}
