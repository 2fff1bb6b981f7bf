/** Finds quotations in a text; of nested ones, only the outermost. */

export interface Quotation {
  text: string;
  /** Offset of the opening mark. */
  start: number;
  /** Offset after the closing mark; without one, the end of the paragraph. */
  end: number;
}

/**
 * The quotations in straight or curly double marks. A straight mark opens a quotation after white space, an opening
 * bracket, a dash or an asterisk. Inside a quotation, it opens a nested one only if no white space follows the mark.
 * Any other straight mark closes.
 */
export function quotations(text: string): Quotation[] {
  const found: Quotation[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] as string;
    if (!/["“”]/.test(mark)) continue;
    if (isOpeningMark(text, at, depth)) {
      if (depth === 0) start = at;
      depth++;
    } else if (depth > 0) {
      depth--;
      if (depth === 0) found.push({ text: text.slice(start + 1, at).trim(), start, end: at + 1 });
    }
  }
  // A quotation without a closing mark ends with its paragraph.
  if (depth > 0) {
    const stop = text.indexOf("\n\n", start);
    const end = stop < 0 ? text.length : stop;
    found.push({ text: text.slice(start + 1, end).trim(), start, end });
  }
  return found;
}

function isOpeningMark(text: string, at: number, depth: number): boolean {
  if (text[at] === "“") return true;
  if (text[at] === "”") return false;
  const before = text[at - 1] ?? " ";
  const after = text[at + 1] ?? " ";
  return /[\s([—–*]/.test(before) && (/\S/.test(after) || depth === 0);
}
