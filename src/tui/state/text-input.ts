/** A line of text that is being typed: moves and deletions go by whole characters as a reader sees them. */
import { sanitise } from "../../present/sanitise.js";
import { graphemes } from "../../present/width.js";

export interface Box {
  text: string;
  /** In UTF-16 units, never inside a character. */
  cursor: number;
}

/** Longer than any question; what is pasted beyond it is dropped. */
const longestQuery = 300;

/** A box with a text in it, the cursor at its end. */
export function boxWith(text: string): Box {
  return insert({ text: "", cursor: 0 }, text);
}

/** Line breaks and tabs of pasted text become spaces; what could harm a terminal becomes visible. */
export function insert(box: Box, typed: string): Box {
  const clean = sanitise(typed.replace(/[\r\n\t]+/g, " "));
  const room = longestQuery - box.text.length;
  const kept = clean.length <= room ? clean : cutAt(clean, Math.max(0, room));
  return {
    text: box.text.slice(0, box.cursor) + kept + box.text.slice(box.cursor),
    cursor: box.cursor + kept.length,
  };
}

function cutAt(text: string, length: number): string {
  let kept = "";
  for (const grapheme of graphemes(text)) {
    if (kept.length + grapheme.length > length) break;
    kept += grapheme;
  }
  return kept;
}

/** The cursor a character back. */
export function left(box: Box): Box {
  const last = graphemes(box.text.slice(0, box.cursor)).at(-1) ?? "";
  return { ...box, cursor: box.cursor - last.length };
}

/** The cursor a character on. */
export function right(box: Box): Box {
  const next = graphemes(box.text.slice(box.cursor))[0] ?? "";
  return { ...box, cursor: box.cursor + next.length };
}

/** The cursor before the text. */
export function toStart(box: Box): Box {
  return { ...box, cursor: 0 };
}

/** The cursor behind the text. */
export function toEnd(box: Box): Box {
  return { ...box, cursor: box.text.length };
}

/** Without the character before the cursor. */
export function deleteBefore(box: Box): Box {
  return replace(box, left(box).cursor, box.cursor, "");
}

/** Without the character behind the cursor. */
export function deleteAfter(box: Box): Box {
  return replace(box, box.cursor, right(box).cursor, "");
}

/** Without the word, or the blanks, before the cursor. */
export function deleteWord(box: Box): Box {
  const before = box.text.slice(0, box.cursor);
  const kept = before.replace(/\S+\s*$|\s+$/, "");
  return replace(box, kept.length, box.cursor, "");
}

/** Puts `text` in place of `[from, to)`; the cursor stands behind it. */
export function replace(box: Box, from: number, to: number, text: string): Box {
  return { text: box.text.slice(0, from) + text + box.text.slice(to), cursor: from + text.length };
}
