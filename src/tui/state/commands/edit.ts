/** The commands that edit a text field, by whole grapheme clusters, which are called characters here. */
import { graphemes } from "../../../render/text/width.js";
import type { Command } from "../../keys.js";
import { replaceRange, type TextInput, textInput } from "../text-input.js";

const edits: Partial<Record<Command, (input: TextInput) => TextInput>> = {
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
export function applyEdit(input: TextInput, command: Command): TextInput | null {
  return edits[command]?.(input) ?? null;
}

/** The offset one character before the cursor. */
function oneLeft({ text, cursor }: TextInput): number {
  const last = graphemes(text.slice(0, cursor)).at(-1) ?? "";
  return cursor - last.length;
}

/** The offset one character after the cursor. */
function oneRight({ text, cursor }: TextInput): number {
  const next = graphemes(text.slice(cursor))[0] ?? "";
  return cursor + next.length;
}

/** The offset of the word before the cursor; if spaces are before the cursor, of the word before them. */
function wordStart({ text, cursor }: TextInput): number {
  return text.slice(0, cursor).replace(/\S+\s*$|\s+$/, "").length;
}
