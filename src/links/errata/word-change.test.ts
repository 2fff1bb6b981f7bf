import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyQuoted, changesInSharedPassage, hasWordChange, type WordChange, wordChanges } from "./word-change.js";

const marked = (words: WordChange[] | null) =>
  words?.map(({ op, text }) => (op === "same" ? text : op === "del" ? `[-${text}-]` : `[+${text}+]`)).join("");

describe("wordChanges and hasWordChange", () => {
  test("mark deleted and inserted words", () => {
    expect(marked(wordChanges("Pour the hot tea.", "Pour the cold tea."))).toBe("Pour the[- hot-][+ cold+] tea.");
  });

  test("ignore case, punctuation and emphasis", () => {
    expect(hasWordChange(wordChanges("**Pour** the tea.", "pour the *tea*."))).toBe(false);
    expect(hasWordChange(wordChanges("Pour, the tea.", "Pour the tea!"))).toBe(false);
  });
});

/** The words of the changes with one of these marks. */
const wordsOf = (changes: readonly WordChange[], ...ops: WordChange["op"][]) =>
  changes
    .filter(({ op }) => ops.includes(op))
    .flatMap(({ text }) => text.split(" "))
    .filter(Boolean);

/** The number of words that two lists have in common in their order. */
function commonWords([a, ...as]: readonly string[], [b, ...bs]: readonly string[]): number {
  if (a === undefined || b === undefined) return 0;
  return a === b ? 1 + commonWords(as, bs) : Math.max(commonWords([a, ...as], bs), commonWords(as, [b, ...bs]));
}

test("wordChanges keeps as many words as possible, and all words of both texts (property)", () => {
  const words = fc.array(fc.constantFrom("tea", "cup", "pot"), { maxLength: 6 });
  fc.assert(
    fc.property(words, words, (from, to) => {
      const changes = wordChanges(from.join(" "), to.join(" "));
      expect(wordsOf(changes, "same", "ins")).toEqual(to);
      expect(wordsOf(changes, "same", "del")).toEqual(from);
      expect(wordsOf(changes, "same")).toHaveLength(commonWords(from, to));
      // Between two words that stay, the deleted ones come first.
      expect(changes.some(({ op }, i) => op === "ins" && changes[i + 1]?.op === "del")).toBe(false);
    }),
  );
});

test.each<[printed: string, correction: string, isEnough: boolean]>([
  ["a b c d e f g h i j", "a b c d 1 2 3 4 5 6", true],
  ["a b c d e f g h i j", "a b c 1 2 3 4 5 6 7", false],
  ["a b c d e f g h i j k", "a b c d 1 2 3 4 5 6 7", false],
  ["a b c", "a b c 1", true],
  ["a b c d", "a b c 1", false],
  ["a b c d", "a b c d", true],
  ["a b c d e", "b c d e", true],
  ["a", "a", true],
  ["a", "b", false],
])("applyQuoted wants four common words, or all of fewer, and 40 %% of the shorter text: %s, %s", (...row) => {
  const [printed, correction, isEnough] = row;
  expect(applyQuoted(printed, correction) !== null).toBe(isEnough);
  expect(changesInSharedPassage(printed, correction) !== null).toBe(isEnough);
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

  test("keeps the printed text at an ellipsis in the middle", () => {
    expect(marked(applyQuoted(printed, "Before you drink, pour ... into any cup, unless it leaks."))).toBe(
      "Before you drink, pour the hot tea into[- your own-][+ any+] cup, unless it leaks.",
    );
  });

  test("returns null for new words next to an ellipsis, because it is unknown which words they replace", () => {
    expect(applyQuoted(printed, "Before you drink, pour the hot tea into any bowl...")).toBeNull();
  });

  test("returns null for a correction without common words", () => {
    expect(applyQuoted(printed, "Each player discards two spoons at random.")).toBeNull();
  });
});

describe("changesInSharedPassage", () => {
  test("compares only the passage that both texts contain", () => {
    expect(
      marked(changesInSharedPassage("Now pour the hot tea into a cup.", "pour the cold tea into a cup. Then drink.")),
    ).toBe("pour the[- hot-][+ cold+] tea into a cup.");
  });

  test.each([
    ["(Then) pour the hot tea.", "(Now) pour the hot tea."],
    ["Pour the hot tea, and wash.", "Pour the hot tea, then drink."],
  ])("a shared punctuation mark does not extend the passage: %s, %s", (from, to) => {
    expect(hasWordChange(changesInSharedPassage(from, to) ?? [])).toBe(false);
  });

  test("finds no changes in a shorter quotation of the same words", () => {
    const words = changesInSharedPassage("pour the hot tea", "Now pour the hot tea into a cup.");
    expect(words).not.toBeNull();
    expect(hasWordChange(words ?? [])).toBe(false);
  });
});
