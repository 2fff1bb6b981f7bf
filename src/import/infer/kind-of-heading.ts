/** The kind of the records below a heading, by the heading's words. */
import type { SectionSpec } from "../../profile/document-file.js";

/** The kind that the words of a heading say; a heading around it that names errata counts too. */
export function kindIn(heading: string, above: readonly string[], usual: Kind): Kind {
  const errata = above.findLast((one) => /errata$/.test(kindOf(one, usual)));
  return kindOf(heading, errata === undefined ? usual : kindOf(errata, usual));
}

export type Kind = NonNullable<SectionSpec["kind"]>;

/** The kind that a heading's words say. @param usual the kind where they say none */
export function kindOf(heading: string, usual: Kind): Kind {
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
  return usual;
}

/** The list of cards that a heading names and nothing else: `Restricted List`, `Banned Cards`; null for other headings. */
function cardListOf(heading: string): "restricted" | "banned" | null {
  const found = /^(?:the )?(?:list of )?(restricted|banned)(?: cards?)?(?: list)?$/i.exec(heading.trim())?.[1];
  return found === undefined ? null : (found.toLowerCase() as "restricted" | "banned");
}
