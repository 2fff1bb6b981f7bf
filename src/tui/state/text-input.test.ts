import { describe, expect, test } from "vitest";
import {
  deleteAfter,
  deleteBefore,
  deleteWord,
  insert,
  moveLeft,
  moveRight,
  moveToEnd,
  moveToStart,
  replaceRange,
  textInput,
} from "./text-input.js";

/** The text with a bar at the cursor. */
const shown = ({ text, cursor }: ReturnType<typeof textInput>) => `${text.slice(0, cursor)}|${text.slice(cursor)}`;

describe("text input", () => {
  test("inserts at the cursor", () => {
    expect(shown(insert(moveLeft(textInput("lamp")), "x"))).toBe("lamx|p");
    expect(shown(moveToStart(textInput("lamp")))).toBe("|lamp");
    expect(shown(moveToEnd(moveToStart(textInput("lamp"))))).toBe("lamp|");
  });

  test("moves and deletes by grapheme clusters", () => {
    const accent = "e\u0301";
    expect(shown(moveLeft(textInput(`a${accent}`)))).toBe(`a|${accent}`);
    expect(shown(moveRight(moveLeft(textInput(`a${accent}`))))).toBe(`a${accent}|`);
    expect(shown(deleteBefore(textInput("👩‍👩‍👧‍👦")))).toBe("|");
    expect(shown(deleteAfter(moveToStart(textInput(`${accent}a`))))).toBe("|a");
  });

  test("does nothing at the ends of the text", () => {
    expect(shown(moveRight(textInput("a")))).toBe("a|");
    expect(shown(deleteAfter(textInput("a")))).toBe("a|");
    expect(shown(deleteBefore(moveLeft(textInput("a"))))).toBe("|a");
  });

  test("deletes a word with the spaces after it", () => {
    expect(shown(deleteWord(textInput("brass lantern  ")))).toBe("brass |");
    expect(shown(deleteWord(textInput("brass ")))).toBe("|");
  });

  test("replaces a range", () => {
    expect(shown(replaceRange(textInput("a lan of oil"), 2, 5, "lantern"))).toBe("a lantern| of oil");
  });

  test("turns line breaks into spaces and control characters into symbols", () => {
    expect(textInput("a\r\nb\tc\x1b[2J").text).toBe("a b c␛[2J");
  });

  test("drops text beyond its maximum length, at a grapheme boundary", () => {
    expect(textInput("x".repeat(1000)).text).toHaveLength(300);
    expect(insert(textInput("x".repeat(299)), "👩‍👩‍👧‍👦").text).toHaveLength(299);
  });
});
