/** Parses what an erratum of a card states: which part of the card changes, and what it becomes. */
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
  | { change: "cost"; now: string }
  | { change: "faction"; was: string; now: string };

export interface ErratumStatements {
  statements: ErratumStatement[];
  /** False when words outside the statements, such as "should", show that the erratum requires another change. */
  isComplete: boolean;
}

/** Parses the text of a card's erratum. An erratum that only explains the card has no statements and is complete. */
export function readStatements(text: string): ErratumStatements {
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
  if (words) statements.push(words);
  const unquoted =
    words === null
      ? outsideQuotations(rest)
      : outsideQuotations(rest.replace(/\bshould(?: be unique, and should)?(?: have [^"]*?)?(?:,? and)? read\b/i, ""));
  return { statements, isComplete: !/\bshould\b|\binstead of\b|\bno longer\b/i.test(unquoted) };
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
      /\b(?:should have a(?: printed)? cost of|should cost|cost should be) "?(\d+|X)"?(?:,? \(?instead of [^.)]*\)?)?\.?/i,
    parse: (match) => ({ change: "cost", now: groupText(match, 1) }),
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

/**
 * The first quotation that follows "read", with the ability that its sentence names before it; null if there is none.
 */
function wordsStatement(text: string): ErratumStatement | null {
  const quotation = quotations(text).find(({ start }) => /\bread[,:]?\s*$/i.test(text.slice(0, start)));
  if (!quotation) return null;
  const sentenceBefore =
    text
      .slice(0, quotation.start)
      .split(/(?<=\.)\s+/)
      .at(-1) ?? "";
  const target =
    /\b(?:'s|the|this)\s+((?:\[[^\]]+\]|\w+)\s+)?ability\b/i.exec(sentenceBefore)?.[1]?.trim() ??
    (/\bability\b/i.test(sentenceBefore) ? "" : null);
  // If an inner quotation is not closed, the closing mark of the outer one is left at the end of the text.
  return { change: "words", target, now: quotation.text.replace(/(?<=\.\.\.)"$/, "") };
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
