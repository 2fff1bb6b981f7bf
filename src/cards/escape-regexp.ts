/** Escapes a text for use in a pattern, of JavaScript or of RE2, so that it matches only itself. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
