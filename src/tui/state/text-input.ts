/** A one-line text field. */

import { graphemes } from "../../render/text/width.js";
import { sanitise } from "../../ruling/sanitise.js";

export interface TextInput {
  text: string;
  /** Offset in UTF-16 code units, never inside a grapheme cluster. */
  cursor: number;
}

/** The maximum length of the text, in UTF-16 code units. An insertion that would make it longer is cut. */
const maxLength = 300;

/** A text field with a text, the cursor at its end. */
export function textInput(text: string): TextInput {
  return insert({ text: "", cursor: 0 }, text);
}

/** Inserts text at the cursor. Line breaks and tabs become spaces, control characters visible symbols. */
export function insert(input: TextInput, typed: string): TextInput {
  const clean = sanitise(typed.replace(/[\r\n\t]+/g, " "));
  const room = maxLength - input.text.length;
  const inserted = clean.length <= room ? clean : truncate(clean, Math.max(0, room));
  return {
    text: input.text.slice(0, input.cursor) + inserted + input.text.slice(input.cursor),
    cursor: input.cursor + inserted.length,
  };
}

/** The first whole grapheme clusters that have together at most this many UTF-16 code units. */
function truncate(text: string, length: number): string {
  let start = "";
  for (const grapheme of graphemes(text)) {
    if (start.length + grapheme.length > length) break;
    start += grapheme;
  }
  return start;
}

/** Replaces `[from, to)` by `text`, and places the cursor after it. */
export function replaceRange(input: TextInput, from: number, to: number, text: string): TextInput {
  return { text: input.text.slice(0, from) + text + input.text.slice(to), cursor: from + text.length };
}
