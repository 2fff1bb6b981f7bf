/**
 * A one-line text field. Its cursor moves and its deletions work by whole grapheme clusters, which are called
 * characters here.
 */
import { sanitise } from "../../present/text/sanitise.js";
import { graphemes } from "../../present/text/width.js";

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

/** The first whole characters that have together at most this many UTF-16 code units. */
function truncate(text: string, length: number): string {
  let start = "";
  for (const grapheme of graphemes(text)) {
    if (start.length + grapheme.length > length) break;
    start += grapheme;
  }
  return start;
}

/** Moves the cursor one character to the left. */
export function moveLeft(input: TextInput): TextInput {
  const last = graphemes(input.text.slice(0, input.cursor)).at(-1) ?? "";
  return { ...input, cursor: input.cursor - last.length };
}

/** Moves the cursor one character to the right. */
export function moveRight(input: TextInput): TextInput {
  const next = graphemes(input.text.slice(input.cursor))[0] ?? "";
  return { ...input, cursor: input.cursor + next.length };
}

/** Moves the cursor to the start. */
export function moveToStart(input: TextInput): TextInput {
  return { ...input, cursor: 0 };
}

/** Moves the cursor to the end. */
export function moveToEnd(input: TextInput): TextInput {
  return { ...input, cursor: input.text.length };
}

/** Deletes the character before the cursor. */
export function deleteBefore(input: TextInput): TextInput {
  return replaceRange(input, moveLeft(input).cursor, input.cursor, "");
}

/** Deletes the character after the cursor. */
export function deleteAfter(input: TextInput): TextInput {
  return replaceRange(input, input.cursor, moveRight(input).cursor, "");
}

/** Deletes the spaces before the cursor and the word before them. */
export function deleteWord(input: TextInput): TextInput {
  const before = input.text.slice(0, input.cursor);
  const remaining = before.replace(/\S+\s*$|\s+$/, "");
  return replaceRange(input, remaining.length, input.cursor, "");
}

/** Replaces `[from, to)` by `text`, and places the cursor after it. */
export function replaceRange(input: TextInput, from: number, to: number, text: string): TextInput {
  return { text: input.text.slice(0, from) + text + input.text.slice(to), cursor: from + text.length };
}
