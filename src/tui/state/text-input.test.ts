import { describe, expect, test } from "vitest";
import { boxWith, deleteAfter, deleteBefore, deleteWord, insert, left, replace, right, toEnd, toStart } from "./text-input.js";

/** The text with a bar where the cursor stands. */
const shown = ({ text, cursor }: ReturnType<typeof boxWith>) => `${text.slice(0, cursor)}|${text.slice(cursor)}`;

describe("the box", () => {
  test("what is typed goes in at the cursor", () => {
    expect(shown(insert(left(boxWith("lamp")), "x"))).toBe("lamx|p");
    expect(shown(toStart(boxWith("lamp")))).toBe("|lamp");
    expect(shown(toEnd(toStart(boxWith("lamp"))))).toBe("lamp|");
  });

  test("moves and deletes by whole characters", () => {
    const accent = "e\u0301";
    expect(shown(left(boxWith(`a${accent}`)))).toBe(`a|${accent}`);
    expect(shown(right(left(boxWith(`a${accent}`))))).toBe(`a${accent}|`);
    expect(shown(deleteBefore(boxWith("👩‍👩‍👧‍👦")))).toBe("|");
    expect(shown(deleteAfter(toStart(boxWith(`${accent}a`))))).toBe("|a");
  });

  test("at its ends nothing moves and nothing goes", () => {
    expect(shown(right(boxWith("a")))).toBe("a|");
    expect(shown(deleteAfter(boxWith("a")))).toBe("a|");
    expect(shown(deleteBefore(left(boxWith("a"))))).toBe("|a");
  });

  test("a word goes with the blanks behind it", () => {
    expect(shown(deleteWord(boxWith("brass lantern  ")))).toBe("brass |");
    expect(shown(deleteWord(boxWith("brass ")))).toBe("|");
  });

  test("a completion takes the place of what was typed", () => {
    expect(shown(replace(boxWith("a lan of oil"), 2, 5, "lantern"))).toBe("a lantern| of oil");
  });

  test("pasted lines become one, and nothing reaches the terminal raw", () => {
    expect(boxWith("a\r\nb\tc\x1b[2J").text).toBe("a b c␛[2J");
  });

  test("takes no more than a question, and never half a character", () => {
    expect(boxWith("x".repeat(1000)).text).toHaveLength(300);
    expect(insert(boxWith("x".repeat(299)), "👩‍👩‍👧‍👦").text).toHaveLength(299);
  });
});
