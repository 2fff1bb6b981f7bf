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

/** How a question begins; the first line of a question is no heading of it. */
const asks =
  /^["“'‘(*]*(?:if|when|while|after|before|since|as|is|are|was|were|am|do|does|did|has|have|can|could|may|might|must|shall|should|will|would|what|where|which|who|whom|whose|why|how)\b/i;
/** Headings are shorter. */
const longestAbove = 60;

/**
 * Whether the first line of a question is a heading above it, without an empty line: a title that is shorter than its column,
 * since the first word of the next line would have stood on it.
 * @param lines of one paragraph, without emphasis
 */
export function isHeadingAbove([first = "", next = "", ...others]: readonly string[]): boolean {
  if (first.length > longestAbove || !isTitle(first) || asks.test(first)) return false;
  // A bracket that is closed in the next line belongs to the question.
  if (/\([^)]*$/.test(first) || !/^["“'‘]?\p{Lu}/u.test(next.trim())) return false;
  const word = /^\S+/.exec(next.trim())?.[0] ?? "";
  const width = Math.max(...[next, ...others].map((line) => line.trim().length));
  return first.trim().length + 1 + word.length <= width;
}
