import { describe, expect, test } from "vitest";
import { applyQuoted, changesWords, changeWithin, changeWords, type WordChange } from "./word-change.js";

const marked = (words: WordChange[] | null) =>
  words?.map(({ op, text }) => (op === "same" ? text : op === "del" ? `[-${text}-]` : `[+${text}+]`)).join("");

describe("changeWords", () => {
  test("marks deleted and inserted words", () => {
    expect(marked(changeWords("Pour the hot tea.", "Pour the cold tea."))).toBe("Pour the[- hot-][+ cold+] tea.");
  });

  test("case and emphasis do not count as changes", () => {
    expect(changesWords(changeWords("**Pour** the tea.", "pour the *tea*."))).toBe(false);
    expect(changesWords(changeWords("Pour, the tea.", "Pour the tea!"))).toBe(false);
  });
});

describe("applyQuoted", () => {
  const printed = "Before you drink, pour the hot tea into your own cup, unless it leaks.";

  test("without an ellipsis the whole is replaced", () => {
    expect(marked(applyQuoted(printed, "Before you drink, pour the cold tea into your own cup."))).toBe(
      "Before you drink, pour the[- hot-][+ cold+] tea into your own cup[-, unless it leaks-].",
    );
  });

  test("at an ellipsis the rest stays as printed", () => {
    expect(marked(applyQuoted(printed, "... pour the cold tea into your own cup..."))).toBe(
      "Before you drink, pour the[- hot-][+ cold+] tea into your own cup, unless it leaks.",
    );
  });

  test("new words next to an ellipsis: null, because it is unknown which words they replace", () => {
    expect(applyQuoted(printed, "Before you drink, pour the hot tea into any bowl...")).toBeNull();
  });

  test("a correction without common words is not applied", () => {
    expect(applyQuoted(printed, "Each player discards two spoons at random.")).toBeNull();
  });
});

describe("changeWithin", () => {
  test("compares only what both quote", () => {
    expect(marked(changeWithin("Now pour the hot tea into a cup.", "pour the cold tea into a cup. Then drink."))).toBe(
      "pour the[- hot-][+ cold+] tea into a cup.",
    );
  });

  test("a shorter quotation of the same words has no changes", () => {
    const words = changeWithin("pour the hot tea", "Now pour the hot tea into a cup.");
    expect(words).not.toBeNull();
    expect(changesWords(words ?? [])).toBe(false);
  });
});
