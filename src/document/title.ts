/** Recognises headings by their form. */
import { smallWords } from "./typography.js";

/**
 * Whether a line looks like a heading: 2 to 80 characters, no final stop, one sentence, and nearly all words capitalised.
 * @param text one line without emphasis
 */
export function isTitle(text: string): boolean {
  const bare = text.trim();
  if (bare.length < 2 || bare.length > 80) return false;
  if (/[.!?:;,]["'”’)]*$/.test(bare) && !/(?:\.\.\.|vs\.)["'”’)]*$/.test(bare) && !/^\p{Lu}\p{L}+!$/u.test(bare))
    return false;
  if (!/^["'“‘(]?[\p{Lu}\d]/u.test(bare)) return false;
  if (/: /.test(bare)) return false;
  if (/[.?!]\s+\p{Lu}/u.test(bare.replace(/\bvs\.|\bDr\.|\bMr\.|\bMrs\.|^\d+\./g, ""))) return false;
  if (/^(["“]).+["”]$/.test(bare) && bare.slice(1, -1).search(/["“”]/) < 0) return true;
  const words = bare.split(/[\s/—]+/).filter((word) => /\p{L}/u.test(word) && !smallWords.has(word.toLowerCase()));
  if (words.length === 0) return false;
  const capital = words.filter((word) => /^[^\p{L}]*[\p{Lu}]/u.test(word)).length;
  const last = bare.split(/\s+/).at(-1) ?? "";
  return capital / words.length >= 0.85 && (bare.split(/\s+/).length === 2 || !smallWords.has(last.toLowerCase()));
}
