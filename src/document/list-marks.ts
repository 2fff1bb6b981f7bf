/** Finds the marks that a plain text prints before the items of its lists: `††`, `◊`, `»`, `▪`. */

/**
 * A mark at the start of a line: one sign, up to three times. It is no letter, digit, quotation mark, dash or sign of
 * ASCII.
 */
const markAtStart = /^\s*(([^\p{L}\p{N}\p{M}\p{Z}\p{Pd}\s!-~“”‘’‚„«‹›…¿¡©®™°])\2{0,2})\s+\S/u;
/** Fewer lines with a mark are not a list. */
const minLines = 3;
/** A sign that occurs more often inside lines, compared with their starts, may be an icon of the game. */
const maxInsideShare = 0.1;

/** The signs that begin at least three lines and hardly occur elsewhere, as they are printed. */
export function listMarks(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const mark = markAtStart.exec(line)?.[1];
    if (mark !== undefined) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return [...counts].flatMap(([mark, count]) => {
    if (count < minLines) return [];
    const insideCount = lines.filter((line) => line.trim().lastIndexOf(mark) >= mark.length).length;
    return insideCount <= maxInsideShare * count ? [mark] : [];
  });
}

/** The characters before the text of an item that begins with one of the marks; 0 if the line does not. */
export function listMarkLength(line: string, marks: readonly string[]): number {
  if (marks.length === 0) return 0;
  const [whole = "", printed = ""] = /^\s*(\S+)\s+(?=\S)/.exec(line) ?? [];
  return marks.includes(printed) ? whole.length : 0;
}
