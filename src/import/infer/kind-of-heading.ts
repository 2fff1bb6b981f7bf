/** The kind of the records below a heading, by the heading's words. */
import type { SectionSpec } from "../../profile/document-file.js";

/** The kind that a heading names; if it names none, that of an errata heading around it; else `defaultKind`. */
export function kindIn(heading: string, above: readonly string[], defaultKind: Kind): Kind {
  const errata = above.findLast((one) => /errata$/.test(kindOf(one, defaultKind)));
  return kindOf(heading, errata === undefined ? defaultKind : kindOf(errata, defaultKind));
}

export type Kind = NonNullable<SectionSpec["kind"]>;

/** The kind that a heading names; `defaultKind` if it names none. */
export function kindOf(heading: string, defaultKind: Kind): Kind {
  if (cardListOf(heading) !== null) return cardListOf(heading) as Kind;
  if (/\b(?:rulebook|rules|handbook)\b.*\berrata\b/i.test(heading)) return "rules-errata";
  if (/\b(?:campaign|scenario)\b.*\berrata\b/i.test(heading)) return "campaign-errata";
  if (/\berrata\b/i.test(heading) && !/\b(?:faq|questions)\b/i.test(heading)) return "card-errata";
  if (/^glossary\b/i.test(heading)) return "glossary";
  if (/\bdefinitions?\b/i.test(heading)) return "definition";
  if (/\btiming\b/i.test(heading)) return "timing";
  if (/\bquick reference\b/i.test(heading)) return "quick-reference";
  if (/\bclarifications?\b/i.test(heading)) return "clarification";
  if (/\bnew rules\b|\bgolden rules?\b|\bgrim rule\b/i.test(heading)) return "rule";
  return defaultKind;
}

/** The kind of card list, if a heading names only that: `Restricted List`, `Banned Cards`; null for other headings. */
function cardListOf(heading: string): "restricted" | "banned" | null {
  const list = /^(?:the )?(?:list of )?(restricted|banned)(?: cards?)?(?: list)?$/i.exec(heading.trim())?.[1];
  return list === undefined ? null : (list.toLowerCase() as "restricted" | "banned");
}
