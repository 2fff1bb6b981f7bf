/** Finds the keywords of a game in text, in any inflection. */
import { escapeRegExp } from "./escape-regexp.js";
import type { Keyword } from "./schema.js";

export interface KeywordIndex {
  keywords: Keyword[];
  /**
   * Every form of every keyword, longest first, so that `Forced Response` is not also found as `Response`. `words` are its
   * words in lower case; `keyword` is an index in `keywords`.
   */
  forms: { pattern: RegExp; words: string[]; keyword: number }[];
}

/** An index of the keywords of one game, which `findKeywords` returns in this order. */
export function indexKeywords(keywords: readonly Keyword[]): KeywordIndex {
  const forms = keywords.flatMap((keyword, i) =>
    [keyword.term, ...keyword.forms].map((form) => ({ form, keyword: i, flags: keyword.exact ? "gu" : "giu" })),
  );
  forms.sort((a, b) => b.form.length - a.form.length);
  return {
    keywords: [...keywords],
    forms: forms.map(({ form, keyword, flags }) => {
      const body = escapeRegExp(form).replace(/\s+/g, "[\\s-]+");
      return {
        pattern: new RegExp(`(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])`, flags),
        words: wordsOf(form),
        keyword,
      };
    }),
  };
}

/**
 * The terms of the keywords in the text, in the order of the catalogue, each once.
 * @param names the spans of card names; a keyword inside a name (Power Drain) does not count
 */
export function findKeywords(
  text: string,
  index: KeywordIndex,
  names: readonly { start: number; end: number }[] = [],
): string[] {
  if (index.forms.length === 0) return [];
  /** 1 for each character that is part of a name or of a longer keyword. */
  const isUsed = new Uint8Array(text.length);
  for (const { start, end } of names) isUsed.fill(1, start, end);
  const foundKeywords = new Set<number>();
  // Most forms have a word that is not in the text. Testing a set is faster than matching a pattern.
  const wordsInText = new Set(wordsOf(text));
  for (const { pattern, words, keyword } of index.forms) {
    if (!words.every((word) => wordsInText.has(word))) continue;
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (isUsed.subarray(match.index, end).includes(1)) continue;
      isUsed.fill(1, match.index, end);
      foundKeywords.add(keyword);
    }
  }
  return index.keywords.filter((_, i) => foundKeywords.has(i)).map((keyword) => keyword.term);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
