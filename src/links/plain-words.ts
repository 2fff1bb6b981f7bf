/** Folds names, titles and questions for comparison: no case, accents, apostrophes or punctuation. */
import { fold } from "../cards/fold.js";

/** `"You/Your," expanded` → `you your expanded`. */
export function plainWords(text: string): string {
  // A fast path: nearly every text is ASCII, and compiling the Unicode expressions takes milliseconds.
  if (/^[\x20-\x7e\s]*$/.test(text))
    return text
      .replace(/['`]/g, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The same without a leading article: `The Grim Rule` and `grim rule` are one name. */
export function plainName(name: string): string {
  return plainWords(name).replace(/^(?:the|an?) (?=.)/, "");
}
