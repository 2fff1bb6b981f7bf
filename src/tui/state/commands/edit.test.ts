import { describe, expect, test } from "vitest";
import type { Command } from "../../keys.js";
import { insert, type TextInput, textInput } from "../text-input.js";
import { applyEdit } from "./edit.js";

/** The text field after some commands. */
const edited = (text: string, ...commands: Command[]) =>
  commands.reduce((input, command) => applyEdit(input, command) as TextInput, textInput(text));
/** The text with a bar at the cursor. */
const bar = ({ text, cursor }: TextInput) => `${text.slice(0, cursor)}|${text.slice(cursor)}`;
const shown = (text: string, ...commands: Command[]) => bar(edited(text, ...commands));

describe("applyEdit", () => {
  test("moves the cursor", () => {
    expect(bar(insert(edited("lamp", "cursor-left"), "x"))).toBe("lamx|p");
    expect(shown("lamp", "cursor-start")).toBe("|lamp");
    expect(shown("lamp", "cursor-start", "cursor-end")).toBe("lamp|");
  });

  test("moves and deletes by grapheme clusters", () => {
    const accent = "e\u0301";
    expect(shown(`a${accent}`, "cursor-left")).toBe(`a|${accent}`);
    expect(shown(`a${accent}`, "cursor-left", "cursor-right")).toBe(`a${accent}|`);
    expect(shown("👩‍👩‍👧‍👦", "delete-before")).toBe("|");
    expect(shown(`${accent}a`, "cursor-start", "delete-after")).toBe("|a");
  });

  test("does nothing at the ends of the text", () => {
    expect(shown("a", "cursor-right")).toBe("a|");
    expect(shown("a", "delete-after")).toBe("a|");
    expect(shown("a", "cursor-left", "delete-before")).toBe("|a");
  });

  test("deletes a word with the spaces after it", () => {
    expect(shown("brass lantern  ", "delete-word")).toBe("brass |");
    expect(shown("brass ", "delete-word")).toBe("|");
  });

  test("does not know commands that edit no text", () => {
    expect(applyEdit(textInput("a"), "open")).toBeNull();
  });
});
