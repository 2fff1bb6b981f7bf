/** Parses the text of an erratum: the new words it quotes, the old words it names, and the part it corrects. */
import { quotations } from "./quotations.js";

export interface Correction {
  /** The new words, quoted after "should read"; null when the erratum quotes none. */
  now: string | null;
  /**
   * The old words that the erratum itself names, and the new words; `now` is empty if the old words are only removed.
   * Null if the erratum names no old words.
   */
  instead: { was: string; now: string } | null;
  /**
   * The part that is corrected, such as `The third bullet point`; `nth` counts from 0, -1 is the last. Null if the
   * erratum names no part.
   */
  part: { unit: "bullet" | "paragraph"; nth: number } | null;
}

/** Parses the text of an erratum. */
export function readCorrection(text: string): Correction {
  const plain = text.replace(/\*+/g, "");
  return { now: newWords(plain), instead: replacedWords(plain), part: correctedPart(plain) };
}

/**
 * The first quotation that follows "read", "should be" or "add the following" and is not followed by "instead"; null if
 * there is none.
 */
function newWords(text: string): string | null {
  const quotation = quotations(text).find(({ start, end }) => {
    const [before, after] = [text.slice(0, start), text.slice(end)];
    return /\b(?:read|should be|add the following\b[^"]*)[,:]?\s*$/i.test(before) && !/^\s*instead\b/.test(after);
  });
  // If an inner quotation is not closed, the closing mark of the outer one is left at the end of the text.
  return quotation?.text.replace(/(?<=\.\.\.)"$/, "") ?? null;
}

/** Patterns of errata that name the old words. `was` and `now` are the numbers of the groups with old and new words. */
const replacementPatterns: { pattern: RegExp; was: number; now: number }[] = [
  // "Action:" instead of "Any Phase:" · "Response" instead of Forced Response
  { pattern: /"([^"]+)" instead of "?([^".]+?)"?\.?$/, now: 1, was: 2 },
  // The "Human" trait on each of these cards should read "Humanoid" instead.
  { pattern: /^The "([^"]+)" [^".]* should read "([^"]+)" instead\.?$/, was: 1, now: 2 },
  // Should have the subtype A instead of B. · a neutral resource symbol instead of the Zoog icon
  // Should have a cost of 2, instead of 3.
  { pattern: /\bshould have (?:the |an? )?(?:subtype )?(.+?),? instead of (?:the )?([^.,]+)\.?$/i, now: 1, was: 2 },
  // These cards have no level (instead of being level 0).
  { pattern: /\bhave (no .+?) \(instead of (?:being )?([^)]+)\)/, now: 1, was: 2 },
  // Each of this card's … symbols should be … symbols, instead.
  { pattern: /\bcard's (.+? symbols) should be (.+? symbols), instead\.?$/, was: 1, now: 2 },
];

/** The old words that the erratum names, with their replacement; null if it names none. */
function replacedWords(text: string): Correction["instead"] {
  for (const { pattern, was, now } of replacementPatterns) {
    const match = pattern.exec(text.trim());
    if (match) return { was: (match[was] as string).trim(), now: (match[now] as string).trim() };
  }
  const removedWords =
    /\bno longer has the text: "([^"]+)"/i.exec(text)?.[1] ?? /\bshould not have the "([^"]+)"/i.exec(text)?.[1];
  return removedWords === undefined ? null : { was: removedWords, now: "" };
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** The part that an erratum names: `The third bullet point` is `{ unit: "bullet", nth: 2 }`; null if it names none. */
function correctedPart(text: string): Correction["part"] {
  const match = /\bthe (\w+) (bullet(?: point)?|paragraph)\b/i.exec(text);
  if (!match) return null;
  const word = (match[1] as string).toLowerCase();
  const isLast = word === "last" || word === "final";
  const nth = ordinals.indexOf(word);
  if (nth < 0 && !isLast) return null;
  return { unit: (match[2] as string).toLowerCase().startsWith("bullet") ? "bullet" : "paragraph", nth };
}
