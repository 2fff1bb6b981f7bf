/**
 * Text with change marks: while a page is read, two noncharacters enclose the words that it marks. `takeMarks` turns
 * them into spans.
 */

const opening = "\ufdd0";
const closing = "\ufdd1";
const marks = /[\ufdd0\ufdd1]/g;

/** The text without the characters that mark a change; a page that has them could feign marks. */
export function withoutMarks(text: string): string {
  return text.includes(opening) || text.includes(closing) ? text.replace(marks, "") : text;
}

/** Marks the words of a text as changed; spaces around them stay outside. */
export function marked(text: string): string {
  const core = text.trim();
  if (core === "") return text;
  const at = text.indexOf(core);
  return `${text.slice(0, at)}${opening}${core}${closing}${text.slice(at + core.length)}`;
}

export const markStart = opening;
export const markEnd = closing;

/** Parts of a line: `[from, to]` characters. */
type Spans = [from: number, to: number][];

/**
 * @param open how many marks the lines before have left open
 * @returns the text without marks, where the marked parts are, and how many marks are open at its end
 */
export function takeMarks(text: string, open = 0): { text: string; changed: Spans; open: number } {
  if (open === 0 && !text.includes(opening))
    return { text: text.includes(closing) ? withoutMarks(text) : text, changed: [], open: 0 };
  const changed: Spans = [];
  let bare = "";
  let depth = open;
  for (const part of text.split(/([\ufdd0\ufdd1])/)) {
    if (part === opening) depth++;
    else if (part === closing) depth = Math.max(0, depth - 1);
    else {
      if (depth > 0 && part.trim() !== "") addSpan(changed, bare.length, bare.length + part.length, bare);
      bare += part;
    }
  }
  return { text: bare, changed, open: depth };
}

/** Spans with nothing but spaces between them are one. */
function addSpan(changed: Spans, from: number, to: number, before: string): void {
  const last = changed.at(-1);
  if (last && before.slice(last[1], from).trim() === "") last[1] = to;
  else changed.push([from, to]);
}
