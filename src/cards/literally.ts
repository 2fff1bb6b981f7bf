/** A text as a pattern that matches it and nothing else, for both kinds of pattern that are read here (JavaScript's and RE2's). */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
