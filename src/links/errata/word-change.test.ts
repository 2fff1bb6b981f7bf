import { describe, expect, test } from "vitest";
import { applyQuoted, changesWords, changeWithin, changeWords, type WordChange } from "./word-change.js";

const marked = (words: WordChange[] | null) =>
  words?.map(({ op, text }) => (op === "same" ? text : op === "del" ? `[-${text}-]` : `[+${text}+]`)).join("");

describe("changeWords and changesWords", () => {
  test("mark deleted and inserted words", () => {
    expect(marked(changeWords("Pour the hot tea.", "Pour the cold tea."))).toBe("Pour the[- hot-][+ cold+] tea.");
  });

  test("ignore case, punctuation and emphasis", () => {
    expect(changesWords(changeWords("**Pour** the tea.", "pour the *tea*."))).toBe(false);
    expect(changesWords(changeWords("Pour, the tea.", "Pour the tea!"))).toBe(false);
  });
});

describe("applyQuoted", () => {
  const printed = "Before you drink, pour the hot tea into your own cup, unless it leaks.";

  test("replaces the whole text without an ellipsis", () => {
    expect(marked(applyQuoted(printed, "Before you drink, pour the cold tea into your own cup."))).toBe(
      "Before you drink, pour the[- hot-][+ cold+] tea into your own cup[-, unless it leaks-].",
    );
  });

  test("keeps the printed text at an ellipsis", () => {
    expect(marked(applyQuoted(printed, "... pour the cold tea into your own cup..."))).toBe(
      "Before you drink, pour the[- hot-][+ cold+] tea into your own cup, unless it leaks.",
    );
  });

  test("returns null for new words next to an ellipsis, because it is unknown which words they replace", () => {
    expect(applyQuoted(printed, "Before you drink, pour the hot tea into any bowl...")).toBeNull();
  });

  test("returns null for a correction without common words", () => {
    expect(applyQuoted(printed, "Each player discards two spoons at random.")).toBeNull();
  });
});

describe("changeWithin", () => {
  test("compares only the passage that both texts contain", () => {
    expect(marked(changeWithin("Now pour the hot tea into a cup.", "pour the cold tea into a cup. Then drink."))).toBe(
      "pour the[- hot-][+ cold+] tea into a cup.",
    );
  });

  test("finds no changes in a shorter quotation of the same words", () => {
    const words = changeWithin("pour the hot tea", "Now pour the hot tea into a cup.");
    expect(words).not.toBeNull();
    expect(changesWords(words ?? [])).toBe(false);
  });
});
