/** Keywords of a game found in text, whatever their inflection. */
import type { Keyword } from "./schema.js";

export interface KeywordIndex {
  keywords: Keyword[];
  patterns: RegExp[];
}

export function indexKeywords(keywords: readonly Keyword[]): KeywordIndex {
  return {
    keywords: [...keywords],
    patterns: keywords.map((keyword) => {
      const forms = [keyword.term, ...keyword.forms].sort((a, b) => b.length - a.length);
      const alternatives = forms
        .map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "[\\s-]+"))
        .join("|");
      return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, keyword.exact ? "u" : "iu");
    }),
  };
}

/** The terms, in the order of the catalogue, that the text uses. */
export function findKeywords(text: string, index: KeywordIndex): string[] {
  return index.keywords.filter((_, i) => (index.patterns[i] as RegExp).test(text)).map((keyword) => keyword.term);
}
