/** The commands of a text field. */
import type { Command } from "../../keys.js";
import {
  deleteAfter,
  deleteBefore,
  deleteWord,
  left,
  right,
  type TextInput,
  textInput,
  toEnd,
  toStart,
} from "../text-input.js";

const edits: Partial<Record<Command, (input: TextInput) => TextInput>> = {
  "box-left": left,
  "box-right": right,
  "box-start": toStart,
  "box-end": toEnd,
  "delete-before": deleteBefore,
  "delete-after": deleteAfter,
  "delete-word": deleteWord,
  "clear-box": () => textInput(""),
};

/** A text field after a command; null for a command that is none of a text field's. */
export function edited(input: TextInput, command: Command): TextInput | null {
  return edits[command]?.(input) ?? null;
}
