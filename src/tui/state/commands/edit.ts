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
  "cursor-left": moveLeft,
  "cursor-right": moveRight,
  "cursor-start": moveToStart,
  "cursor-end": moveToEnd,
  "delete-before": deleteBefore,
  "delete-after": deleteAfter,
  "delete-word": deleteWord,
  "clear-text": () => textInput(""),
};

/** The text field after a command; null for a command that does not edit text. */
export function applyEdit(input: TextInput, command: Command): TextInput | null {
  return edits[command]?.(input) ?? null;
}
