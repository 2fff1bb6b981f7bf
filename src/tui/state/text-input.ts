/** A one-line text field, edited by whole grapheme clusters, which are called characters here. */
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
  let room = maxLength - input.text.length;
  const fitting = graphemes(sanitise(typed.replace(/[\r\n\t]+/g, " "))).filter((character) => {
    room -= character.length;
    return room >= 0;
  });
  return replaceRange(input, input.cursor, input.cursor, fitting.join(""));
}

/** Replaces `[from, to)` by `text`, and places the cursor after it. */
export function replaceRange(input: TextInput, from: number, to: number, text: string): TextInput {
  return { text: input.text.slice(0, from) + text + input.text.slice(to), cursor: from + text.length };
}

const edits: Readonly<Record<string, (input: TextInput) => TextInput>> = {
  "cursor-left": (input) => ({ ...input, cursor: oneLeft(input) }),
  "cursor-right": (input) => ({ ...input, cursor: oneRight(input) }),
  "cursor-start": (input) => ({ ...input, cursor: 0 }),
  "cursor-end": (input) => ({ ...input, cursor: input.text.length }),
  "delete-before": (input) => replaceRange(input, oneLeft(input), input.cursor, ""),
  "delete-after": (input) => replaceRange(input, input.cursor, oneRight(input), ""),
  "delete-word": (input) => replaceRange(input, wordStart(input), input.cursor, ""),
  "clear-text": () => textInput(""),
};

/** The text field after a command; null for a command that does not edit text. */
export function applyEdit(input: TextInput, command: string): TextInput | null {
  return edits[command]?.(input) ?? null;
}

function oneLeft({ text, cursor }: TextInput): number {
  return cursor - (graphemes(text.slice(0, cursor)).at(-1) ?? "").length;
}

function oneRight({ text, cursor }: TextInput): number {
  return cursor + (graphemes(text.slice(cursor))[0] ?? "").length;
}

/** The offset of the word before the cursor; if spaces are before the cursor, of the word before them. */
function wordStart({ text, cursor }: TextInput): number {
  return text.slice(0, cursor).replace(/\S+\s*$|\s+$/, "").length;
}
