/** Words made comparable: no case, accents, apostrophes or punctuation. Names, titles and questions are compared so. */
import { fold } from "../cards/fold.js";

/** `"You/Your," expanded` → `you your expanded`. */
export function plainWords(text: string): string {
  // Nearly every text is ASCII, and the expressions for all of Unicode take milliseconds to be made ready.
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
