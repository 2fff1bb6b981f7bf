/**
 * Text with change marks: while a page is read, two Unicode noncharacters enclose the words that the page marks as
 * changed. `takeMarks` turns them into spans.
 */

export const markStart = "\ufdd0";
export const markEnd = "\ufdd1";
const marks = /[\ufdd0\ufdd1]/g;

/** The text without change marks. Used on a page before it is read, so that its own text cannot forge marks. */
export function withoutMarks(text: string): string {
  return text.includes(markStart) || text.includes(markEnd) ? text.replace(marks, "") : text;
}

/** Encloses the words of a text in change marks. Spaces at its start and end stay outside. */
export function withChangeMarks(text: string): string {
  const core = text.trim();
  if (core === "") return text;
  const at = text.indexOf(core);
  return `${text.slice(0, at)}${markStart}${core}${markEnd}${text.slice(at + core.length)}`;
}

/** Parts of a line, as offsets in its text, `[from, to)`. */
type Spans = [from: number, to: number][];

/**
 * Removes the change marks of a line.
 * @param open the number of marks that the lines before left open
 * @returns the text without marks, its marked parts, and the number of marks that are open at its end
 */
export function takeMarks(text: string, open = 0): { text: string; changed: Spans; open: number } {
  if (open === 0 && !text.includes(markStart))
    return { text: text.includes(markEnd) ? withoutMarks(text) : text, changed: [], open: 0 };
  const changed: Spans = [];
  let plain = "";
  let depth = open;
  for (const part of text.split(/([\ufdd0\ufdd1])/)) {
    if (part === markStart) depth++;
    else if (part === markEnd) depth = Math.max(0, depth - 1);
    else {
      if (depth > 0 && part.trim() !== "") addSpan(changed, plain.length, plain.length + part.length, plain);
      plain += part;
    }
  }
  return { text: plain, changed, open: depth };
}

/** Adds a span, or extends the last span if `textBefore`, the line up to the new span, has only spaces between them. */
function addSpan(changed: Spans, from: number, to: number, textBefore: string): void {
  const last = changed.at(-1);
  if (last && textBefore.slice(last[1], from).trim() === "") last[1] = to;
  else changed.push([from, to]);
}
