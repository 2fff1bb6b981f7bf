/** Escapes a text for use in a pattern, of JavaScript or of RE2, so that it matches only itself. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Whether a text contains these words, neither preceded nor followed by a letter or digit. Capitals count. */
export function containsWholeWords(text: string, words: string): boolean {
  return new RegExp(`(?<![\\p{L}\\d])${escapeRegExp(words)}(?![\\p{L}\\d])`, "u").test(text);
}
