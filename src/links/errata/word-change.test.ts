import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { WordChange } from "../../ruling/align.js";
import { hasWordChange, wordChanges } from "./word-change.js";

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
