/** The kind of the records below a heading, by the heading's words. */
import type { SectionSpec } from "../../profile/document-file.js";

/**
 * The kind that a heading names; if it names none, that of the innermost errata heading around it; else `defaultKind`.
 * @param above the headings around it, outermost first
 */
export function kindIn(heading: string, above: readonly string[], defaultKind: Kind): Kind {
  const errataAbove = above.map(kindNamedBy).findLast((kind) => kind?.endsWith("errata"));
  return kindNamedBy(heading) ?? errataAbove ?? defaultKind;
}

export type Kind = NonNullable<SectionSpec["kind"]>;

/** The words of headings that name a kind, the surest first. */
const wordsOfKinds: readonly (readonly [RegExp, Kind])[] = [
  [/\b(?:rulebook|rules|handbook)\b.*\berrata\b/i, "rules-errata"],
  [/\b(?:campaign|scenario)\b.*\berrata\b/i, "campaign-errata"],
  [/^(?!.*\b(?:faq|questions)\b).*\berrata\b/i, "card-errata"],
  [/^glossary\b/i, "glossary"],
  [/\bdefinitions?\b/i, "definition"],
  [/\btiming\b/i, "timing"],
  [/\bquick reference\b/i, "quick-reference"],
  [/\bclarifications?\b/i, "clarification"],
  [/\bnew rules\b|\bgolden rules?\b|\bgrim rule\b/i, "rule"],
];

/** The kind that a heading names; null if it names none. `Restricted List` and `Banned Cards` are lists of cards. */
export function kindNamedBy(heading: string): Kind | null {
  const list = /^(?:the )?(?:list of )?(restricted|banned)(?: cards?)?(?: list)?$/i.exec(heading.trim())?.[1];
  if (list !== undefined) return list.toLowerCase() as "restricted" | "banned";
  return wordsOfKinds.find(([words]) => words.test(heading))?.[1] ?? null;
}

/** Whether a heading announces a list of `restricted` or `banned` cards; false for a name such as `Banned Envoy`. */
export function namesCardList(heading: string, word: "restricted" | "banned"): boolean {
  const after = new RegExp(`\\b${word}\\b\\s*(\\S*)`, "i").exec(heading)?.[1];
  if (after === undefined) return false;
  const isInCapitals = heading === heading.toUpperCase();
  return isInCapitals || !/^\p{Lu}/u.test(after) || /^(?:and|or|cards?|decks?|items?|lists?|units?)\b/i.test(after);
}

/** Whether a heading announces corrections. */
export function namesCorrections(heading: string): boolean {
  return /\b(?:errata|corrections)\b/i.test(heading);
}
