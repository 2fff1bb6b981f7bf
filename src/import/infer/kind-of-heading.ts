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

/** The kind that a heading names; null if it names none. */
export function kindNamedBy(heading: string): Kind | null {
  const cardList = cardListOf(heading);
  if (cardList !== null) return cardList;
  if (/\b(?:rulebook|rules|handbook)\b.*\berrata\b/i.test(heading)) return "rules-errata";
  if (/\b(?:campaign|scenario)\b.*\berrata\b/i.test(heading)) return "campaign-errata";
  if (/\berrata\b/i.test(heading) && !/\b(?:faq|questions)\b/i.test(heading)) return "card-errata";
  if (/^glossary\b/i.test(heading)) return "glossary";
  if (/\bdefinitions?\b/i.test(heading)) return "definition";
  if (/\btiming\b/i.test(heading)) return "timing";
  if (/\bquick reference\b/i.test(heading)) return "quick-reference";
  if (/\bclarifications?\b/i.test(heading)) return "clarification";
  if (/\bnew rules\b|\bgolden rules?\b|\bgrim rule\b/i.test(heading)) return "rule";
  return null;
}

/** The kind of a heading that is only the name of a card list: `Restricted List`, `Banned Cards`; null for others. */
function cardListOf(heading: string): "restricted" | "banned" | null {
  const list = /^(?:the )?(?:list of )?(restricted|banned)(?: cards?)?(?: list)?$/i.exec(heading.trim())?.[1];
  return list === undefined ? null : (list.toLowerCase() as "restricted" | "banned");
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
