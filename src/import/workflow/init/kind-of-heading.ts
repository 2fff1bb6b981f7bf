/** The kind of the records below a heading, by the heading's words. */
import type { SectionSpec } from "../../profile/document-file.js";

export type Kind = NonNullable<SectionSpec["kind"]>;

/** The words of headings that name a kind, the surest first. */
const wordsOfKinds: readonly (readonly [RegExp, Kind])[] = [
  [/\bquestions?\b|\bfaq\b|\basked\b/i, "faq"],
  [/\b(?:rulebook|rules|handbook)\b.*\berrata\b/i, "rules-errata"],
  [/\b(?:campaign|scenario)\b.*\berrata\b/i, "campaign-errata"],
  [/\berrata\b/i, "card-errata"],
  [/\bglossary\b/i, "glossary"],
  [/\bdefinitions?\b/i, "definition"],
  [/\btiming\b/i, "timing"],
  [/\bquick reference\b/i, "quick-reference"],
  [/\bclarifications?\b/i, "clarification"],
  [/\brules?\b/i, "rule"],
];

/** Lists of cards, whose headings name cards and what is done with them. */
const cardList = /\b(?:cards?|list)\b/i;

/** The kind that a heading names; null if it names none. */
export function kindNamedBy(heading: string): Kind | null {
  if (/\brestricted\b/i.test(heading) && cardList.test(heading)) return "restricted";
  if (/\b(?:banned|forbidden|not to be used|not allowed)\b/i.test(heading) && cardList.test(heading)) return "banned";
  return wordsOfKinds.find(([words]) => words.test(heading))?.[1] ?? null;
}
