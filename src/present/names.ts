/** The names of kinds, rulings and cards in text for users. */
import { countsOf } from "../ruling/counts.js";
import type { CardRef, Kind, Ruling } from "../ruling/ruling.js";
import { plainText } from "./text/inline.js";
import { sanitiseLine } from "./text/sanitise.js";

const singular: Record<Kind, string> = {
  "card-errata": "Card erratum",
  "rules-errata": "Rules erratum",
  "campaign-errata": "Campaign erratum",
  restricted: "Restricted card",
  banned: "Banned",
  clarification: "Clarification",
  definition: "Definition",
  rule: "Rule",
  timing: "Timing",
  faq: "Question",
  glossary: "Glossary entry",
  "quick-reference": "Quick reference",
  policy: "Policy",
};

/** `Card erratum` for `card-errata`. */
export function kindWords(kind: Kind): string {
  return singular[kind];
}

/** Plural names of the kinds, for use in a sentence. */
const plural: Record<Kind, string> = {
  "card-errata": "card errata",
  "rules-errata": "rules errata",
  "campaign-errata": "campaign errata",
  restricted: "restricted cards",
  banned: "bans",
  clarification: "clarifications",
  definition: "definitions",
  rule: "rules",
  timing: "timing entries",
  faq: "questions",
  glossary: "glossary entries",
  "quick-reference": "quick references",
  policy: "policies",
};

/** The kinds whose name after a count of one is not that in `singular`: `1 ban`, not `1 banned`. */
const afterOne: Partial<Record<Kind, string>> = { banned: "ban", timing: "timing entry" };

/** The number of rulings of each kind, in order of first appearance: `3 card errata, 1 question`; empty without rulings. */
export function kindCounts(rulings: readonly Pick<Ruling, "kind">[]): string {
  const counts = countsOf(rulings.map((one) => one.kind));
  return [...counts]
    .map(([kind, n]) => counted(n, afterOne[kind] ?? singular[kind].toLowerCase(), plural[kind]))
    .join(", ");
}

/** `(1.4) Nested Sequences`; only the number or only the title if the other is missing; null if both are. */
export function numberedTitle(ruling: Pick<Ruling, "number" | "title">): string | null {
  const number = ruling.number === null ? null : `(${ruling.number.replace(/^\(|\)$/g, "")})`;
  if (number !== null && ruling.title !== null) return `${number} ${ruling.title}`;
  return number ?? ruling.title;
}

/**
 * One line that identifies a ruling, without Markdown marks: `(1.4) Nested Sequences`. Without a title, its question follows
 * the number. A ruling with no number, title or question is identified by its text.
 */
export function headline(ruling: Pick<Ruling, "number" | "title" | "question" | "text">): string {
  const numberAndTitle = numberedTitle(ruling);
  if (numberAndTitle !== null && (ruling.title !== null || ruling.question === null)) return numberAndTitle;
  const words = plainText(ruling.question ?? ruling.text).replace(/\s+/g, " ");
  return numberAndTitle === null ? words : `${numberAndTitle} ${words}`;
}

/** `Khopesh of the Abyss (Core 61)`, or the name alone. */
export function cardWords(card: Pick<CardRef, "name" | "set" | "number">): string {
  const printing = [card.set, card.number].filter((part) => part !== null).join(" ");
  return sanitiseLine(printing === "" ? card.name : `${card.name} (${printing})`);
}

/**
 * `1 ruling`, `2 rulings`.
 * @param plural by default `noun` with an s
 */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Names of cards on one line, separated by dots because names may contain commas. */
export function nameList(names: readonly string[]): string {
  return names.map(sanitiseLine).join(" · ");
}
