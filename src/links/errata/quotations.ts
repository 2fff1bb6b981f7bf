/** Finds quotations in a text; where they nest, the outermost. */

export interface Quotation {
  text: string;
  /** Offset of the opening mark. */
  start: number;
  /** Offset after the closing mark; the end of the paragraph where there is no closing mark. */
  end: number;
}

/** Straight and curly marks count. A straight mark opens after a space or a bracket, and closes elsewhere. */
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
  // A quotation without a closing mark ends with its paragraph.
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
