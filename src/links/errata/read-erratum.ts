/** Parses the text of an erratum: what changes, and what it becomes. */
import { quotations } from "./quotations.js";

/** One statement of an erratum. */
export type ErratumStatement =
  /**
   * New words of the text box. `target` is the ability that they replace, as the erratum names it; empty when the
   * erratum only says "ability", null when it names none.
   */
  | { change: "words"; target: string | null; now: string }
  /** `now` replaces the phrase `was` wherever the card has it; an empty `now` removes it. */
  | { change: "phrase"; was: string; now: string }
  /** One trait is replaced, added (`was` is null) or removed (`now` is null). */
  | { change: "trait"; was: string | null; now: string | null }
  /** All traits are replaced. */
  | { change: "traits"; now: string[] }
  /** `everywhere`: the words of the text box that name the card change, too. */
  | { change: "name"; now: string; everywhere: boolean }
  | { change: "skill"; now: string }
  /** `now` is null for no icons. */
  | { change: "icons"; now: string | null }
  | { change: "unique" }
  /** `now` is null for no level. */
  | { change: "level"; was: number; now: number | null }
  | { change: "cost"; was: string | null; now: string }
  | { change: "faction"; was: string; now: string };

export interface Erratum {
  /** What an erratum of a card changes; empty for an erratum that only explains the card. */
  statements: ErratumStatement[];
  /** False when words outside the statements, such as "should", show that the erratum requires another change. */
  isComplete: boolean;
  /** The new words, quoted after "should read", "should be" or "add the following"; null when the erratum quotes none. */
  now: string | null;
  /**
   * The part of a rule that is corrected, such as `The third bullet point`; `nth` counts from 0, -1 is the last. Null if
   * the erratum names no part.
   */
  part: { unit: "bullet" | "paragraph"; nth: number } | null;
}

/** Parses the text of an erratum. */
export function readErratum(text: string): Erratum {
  const plain = text.replace(/\*+/g, "");
  const statements: ErratumStatement[] = [];
  let rest = plain;
  for (const { pattern, parse } of forms) {
    const match = pattern.exec(rest);
    if (!match) continue;
    statements.push(parse(match));
    rest = rest.slice(0, match.index) + rest.slice(match.index + match[0].length);
  }
  const words = wordsStatement(rest);
  if (words) {
    statements.push(words);
    rest = rest.replace(/\bshould(?: be unique, and should)?(?: have [^"]*?)?(?:,? and)? read\b/i, "");
  }
  return {
    statements,
    isComplete: !/\bshould\b|\binstead of\b|\bno longer\b/i.test(outsideQuotations(rest)),
    now: quotationAfter(plain, /\b(?:read|should be|add the following\b[^"]*)[,:]?\s*$/i)?.text ?? null,
    part: correctedPart(plain),
  };
}

/**
 * The old words that a statement names, with the new words, for users; `now` is empty if the old words are only removed.
 * Null when the statement names no old words.
 */
export function replacedWords(statement: ErratumStatement): { was: string; now: string } | null {
  switch (statement.change) {
    case "phrase":
      return { was: statement.was, now: statement.now };
    case "trait":
      return statement.was === null ? null : { was: statement.was, now: statement.now ?? "" };
    case "level":
      return { was: `level ${statement.was}`, now: statement.now === null ? "no level" : `level ${statement.now}` };
    case "cost":
      return statement.was === null ? null : { was: statement.was, now: `cost of ${statement.now}` };
    case "faction":
      return { was: statement.was, now: `${statement.now} resource symbol` };
    default:
      return null;
  }
}

interface Form {
  pattern: RegExp;
  parse(match: RegExpExecArray): ErratumStatement;
}

const groupText = (match: RegExpExecArray, n: number): string => (match[n] ?? "").trim();

/** The forms in which errata state a change, other than new words. A match is removed before the next form is tried. */
const forms: Form[] = [
  {
    // The "Human" trait on each of these cards should read "Humanoid" instead.
    pattern: /\bThe "([^"]+)" trait\b[^".]* should read "([^"]+)" instead\.?/i,
    parse: (match) => ({ change: "trait", was: groupText(match, 1), now: groupText(match, 2) }),
  },
  {
    // This enemy's traits should be "Humanoid. Criminal. Elite."
    pattern: /\b(?:traits|subtypes) should be "([^"]+)"\.?/i,
    parse: (match) => ({ change: "traits", now: groupText(match, 1).split(/\.\s*/).filter(Boolean) }),
  },
  {
    // Each of these locations should not have the "Arkham Asylum" trait.
    pattern: /\bshould not have the "?([^".]+?)"? (?:trait|subtype)\b\.?/i,
    parse: (match) => ({ change: "trait", was: groupText(match, 1), now: null }),
  },
  {
    // Should have the subtype Sorcerer instead of Sorceror.
    pattern: /\bshould have the (?:subtype|trait) "?([^".]+?)"? instead of (?:the )?"?([^",.]+)"?\.?/i,
    parse: (match) => ({ change: "trait", was: groupText(match, 2), now: groupText(match, 1) }),
  },
  {
    // Should have a neutral resource symbol instead of the Zoog icon.
    pattern:
      /\bshould have an? ([^".]+?) resource (?:symbol|icon) instead of (?:the )?([^",.]+?)(?: (?:symbol|icon))?\.?$/im,
    parse: (match) => ({ change: "faction", was: groupText(match, 2), now: groupText(match, 1) }),
  },
  {
    // … should have the Chthonian subtype. · Should have the "Zoog" subtype. · Should have the Hot subtype, and read: …
    pattern: /\bshould have the "?([^".]+?)"? (?:subtype|trait)(?=[.,]|$| and\b)\.?/i,
    parse: (match) => ({ change: "trait", was: null, now: groupText(match, 1) }),
  },
  {
    // Should be titled A and self-referential text should read "... A..."
    pattern: /\bshould be titled "?([^".]+?)"? and self-referential text should read:? "[^"]+"\.?/i,
    parse: (match) => ({ change: "name", now: groupText(match, 1), everywhere: true }),
  },
  {
    pattern: /\bshould be titled "?([^".]+?)"?(?:\.|$| and (?=should\b))/i,
    parse: (match) => ({ change: "name", now: groupText(match, 1), everywhere: false }),
  },
  {
    // Should have the Artist subtype, have a skill of 0, no icons, and read: …
    pattern: /,? ?\b(?:should )?have a skill of (\d+|X)\b/i,
    parse: (match) => ({ change: "skill", now: groupText(match, 1) }),
  },
  { pattern: /,? ?\b(?:(?:should )?have )?no icons\b/i, parse: () => ({ change: "icons", now: null }) },
  { pattern: /\bshould be unique(?:, and (?=should\b)|\.|$)/i, parse: () => ({ change: "unique" }) },
  {
    // These cards have no level (instead of being level 0).
    pattern: /\bhave no level \(instead of (?:being )?level (\d+)\)\.?/i,
    parse: (match) => ({ change: "level", was: Number(match[1]), now: null }),
  },
  {
    // … should have a cost of 2 (instead of 3). · … should cost 2. · Its cost should be 2.
    pattern:
      /\b(?:should have a(?: printed)? cost of|should cost|cost should be) "?(\d+|X)"?(?:,? \(?instead of ([^.)]*)\)?)?\.?/i,
    parse: (match) => ({ change: "cost", was: groupText(match, 2) || null, now: groupText(match, 1) }),
  },
  {
    // Each of this card's [free] symbols should be [reaction] symbols, instead.
    pattern: /\bcard's (\[[^\]]+\]) symbols should be (\[[^\]]+\]) symbols,? instead\.?/i,
    parse: (match) => ({ change: "phrase", was: groupText(match, 1), now: groupText(match, 2) }),
  },
  {
    // All should read: "Action:" instead of "Any Phase:" · "Response" instead of Forced Response.
    pattern: /\bshould read:? "([^"]+)" instead of "?([^".]+?)"?\.?$/im,
    parse: (match) => ({ change: "phrase", was: groupText(match, 2), now: groupText(match, 1) }),
  },
  {
    pattern: /\bno longer has the text:? "([^"]+)"\.?/i,
    parse: (match) => ({ change: "phrase", was: groupText(match, 1), now: "" }),
  },
];

/** The first quotation after words that match the pattern, and not before "instead"; null if there is none. */
function quotationAfter(text: string, pattern: RegExp): { text: string; start: number } | null {
  const quotation = quotations(text).find(
    ({ start, end }) => pattern.test(text.slice(0, start)) && !/^\s*instead\b/.test(text.slice(end)),
  );
  // If an inner quotation is not closed, the closing mark of the outer one is left at the end of the text.
  return quotation ? { start: quotation.start, text: quotation.text.replace(/(?<=\.\.\.)"$/, "") } : null;
}

/** The quotation after "read", with the ability that its sentence names before it; null if there is none. */
function wordsStatement(text: string): ErratumStatement | null {
  const quotation = quotationAfter(text, /\bread[,:]?\s*$/i);
  if (!quotation) return null;
  const sentenceBefore =
    text
      .slice(0, quotation.start)
      .split(/(?<=\.)\s+/)
      .at(-1) ?? "";
  const target =
    /\b(?:'s|the|this)\s+((?:\[[^\]]+\]|\w+)\s+)?ability\b/i.exec(sentenceBefore)?.[1]?.trim() ??
    (/\bability\b/i.test(sentenceBefore) ? "" : null);
  return { change: "words", target, now: quotation.text };
}

function outsideQuotations(text: string): string {
  let outside = "";
  let at = 0;
  for (const { start, end } of quotations(text)) {
    outside += text.slice(at, start);
    at = end;
  }
  return outside + text.slice(at);
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** The part that an erratum names: `The third bullet point` is `{ unit: "bullet", nth: 2 }`; null if it names none. */
function correctedPart(text: string): Erratum["part"] {
  const [, word, unit] = /\bthe (\w+) (bullet|paragraph)\b/i.exec(text.toLowerCase()) ?? [];
  if (word === undefined) return null;
  const isLast = word === "last" || word === "final";
  const nth = ordinals.indexOf(word);
  return nth >= 0 || isLast ? { unit: unit as "bullet" | "paragraph", nth } : null;
}
