/** A one-line text field. The cursor moves, and deletions happen, by grapheme clusters. */
import { sanitise } from "../../present/text/sanitise.js";
import { graphemes } from "../../present/text/width.js";

export interface TextInput {
  text: string;
  /** Offset in UTF-16 code units, never inside a grapheme cluster. */
  cursor: number;
}

/** In UTF-16 code units. Text beyond it is dropped. */
const maxLength = 300;

/** A text field with a text, the cursor at its end. */
export function textInput(text: string): TextInput {
  return insert({ text: "", cursor: 0 }, text);
}

/** Inserts text at the cursor. Line breaks and tabs become spaces, control characters visible symbols. */
export function insert(input: TextInput, typed: string): TextInput {
  const clean = sanitise(typed.replace(/[\r\n\t]+/g, " "));
  const room = maxLength - input.text.length;
  const kept = clean.length <= room ? clean : truncate(clean, Math.max(0, room));
  return {
    text: input.text.slice(0, input.cursor) + kept + input.text.slice(input.cursor),
    cursor: input.cursor + kept.length,
  };
}

function truncate(text: string, length: number): string {
  let kept = "";
  for (const grapheme of graphemes(text)) {
    if (kept.length + grapheme.length > length) break;
    kept += grapheme;
  }
  return kept;
}

/** Moves the cursor one character to the left. */
export function left(input: TextInput): TextInput {
  const last = graphemes(input.text.slice(0, input.cursor)).at(-1) ?? "";
  return { ...input, cursor: input.cursor - last.length };
}

/** Moves the cursor one character to the right. */
export function right(input: TextInput): TextInput {
  const next = graphemes(input.text.slice(input.cursor))[0] ?? "";
  return { ...input, cursor: input.cursor + next.length };
}

/** Moves the cursor to the start. */
export function toStart(input: TextInput): TextInput {
  return { ...input, cursor: 0 };
}

/** Moves the cursor to the end. */
export function toEnd(input: TextInput): TextInput {
  return { ...input, cursor: input.text.length };
}

/** Deletes the character before the cursor. */
export function deleteBefore(input: TextInput): TextInput {
  return replace(input, left(input).cursor, input.cursor, "");
}

/** Deletes the character after the cursor. */
export function deleteAfter(input: TextInput): TextInput {
  return replace(input, input.cursor, right(input).cursor, "");
}

/** Deletes the word before the cursor with the spaces after it, or else the spaces before the cursor. */
export function deleteWord(input: TextInput): TextInput {
  const before = input.text.slice(0, input.cursor);
  const kept = before.replace(/\S+\s*$|\s+$/, "");
  return replace(input, kept.length, input.cursor, "");
}

/** Replaces `[from, to)` by `text`; the cursor is placed after it. */
export function replace(input: TextInput, from: number, to: number, text: string): TextInput {
  return { text: input.text.slice(0, from) + text + input.text.slice(to), cursor: from + text.length };
}
