import { describe, expect, test } from "vitest";
import { insert, replaceRange, textInput } from "./text-input.js";

/** The text with a bar at the cursor. */
const shown = ({ text, cursor }: ReturnType<typeof textInput>) => `${text.slice(0, cursor)}|${text.slice(cursor)}`;

describe("text input", () => {
  test("inserts at the cursor", () => {
    expect(shown(insert({ text: "lamp", cursor: 3 }, "x"))).toBe("lamx|p");
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
