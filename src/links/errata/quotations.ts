/** Quotations in a text: what stands between quotation marks, the outermost ones where they nest. */

export interface Quotation {
  text: string;
  /** Where the opening mark stands. */
  start: number;
  /** Just after the closing mark; the text's end when it is never closed. */
  end: number;
}

/** Straight and curly marks; a mark opens after a space or a bracket and closes after a word. */
export function quotations(text: string): Quotation[] {
  const found: Quotation[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] as string;
    if (!/["“”]/.test(mark)) continue;
    if (opens(text, at, depth)) {
      if (depth === 0) start = at;
      depth++;
    } else if (depth > 0) {
      depth--;
      if (depth === 0) found.push({ text: text.slice(start + 1, at).trim(), start, end: at + 1 });
    }
  }
  // A quotation that the document never closes goes on to the end of its paragraph.
  if (depth > 0) {
    const stop = text.indexOf("\n\n", start);
    const end = stop < 0 ? text.length : stop;
    found.push({ text: text.slice(start + 1, end).trim(), start, end });
  }
  return found;
}

function opens(text: string, at: number, depth: number): boolean {
  if (text[at] === "“") return true;
  if (text[at] === "”") return false;
  const before = text[at - 1] ?? " ";
  const after = text[at + 1] ?? " ";
  return /[\s([—–*]/.test(before) && (/\S/.test(after) || depth === 0);
}
