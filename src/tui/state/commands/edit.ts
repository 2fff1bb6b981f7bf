/** The commands that edit a text field. */
import type { Command } from "../../keys.js";
import {
  deleteAfter,
  deleteBefore,
  deleteWord,
  moveLeft,
  moveRight,
  moveToEnd,
  moveToStart,
  type TextInput,
  textInput,
} from "../text-input.js";

const edits: Partial<Record<Command, (input: TextInput) => TextInput>> = {
  "box-left": moveLeft,
  "box-right": moveRight,
  "box-start": moveToStart,
  "box-end": moveToEnd,
  "delete-before": deleteBefore,
  "delete-after": deleteAfter,
  "delete-word": deleteWord,
  "clear-box": () => textInput(""),
};

/** The text field after a command; null for a command that does not edit text. */
export function applyEdit(input: TextInput, command: Command): TextInput | null {
  return edits[command]?.(input) ?? null;
}
