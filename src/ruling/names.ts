/** The names of kinds, rulings and cards in text for users. */
import { countsOf } from "./counts.js";
import { plainText } from "./inline.js";
import type { CardRef, Kind, Ruling } from "./ruling.js";
import { sanitiseLine } from "./sanitise.js";

/** For each kind: the name of a ruling, the plural in a sentence, and the name after a count of one if it differs. */
const kindNames: Readonly<Record<Kind, { name: string; plural: string; afterOne?: string }>> = {
  "card-errata": { name: "Card erratum", plural: "card errata" },
  "rules-errata": { name: "Rules erratum", plural: "rules errata" },
  "campaign-errata": { name: "Campaign erratum", plural: "campaign errata" },
  restricted: { name: "Restricted card", plural: "restricted cards" },
  banned: { name: "Banned", plural: "bans", afterOne: "ban" },
  clarification: { name: "Clarification", plural: "clarifications" },
  definition: { name: "Definition", plural: "definitions" },
  rule: { name: "Rule", plural: "rules" },
  timing: { name: "Timing", plural: "timing entries", afterOne: "timing entry" },
  faq: { name: "Question", plural: "questions" },
  glossary: { name: "Glossary entry", plural: "glossary entries" },
  "quick-reference": { name: "Quick reference", plural: "quick references" },
  policy: { name: "Policy", plural: "policies" },
};

/** `Card erratum` for `card-errata`. */
export function kindWords(kind: Kind): string {
  return kindNames[kind].name;
}

/** Whether a heading only says the kind of the rulings below it: `Card Errata`, `Glossary`, `Frequently Asked Questions`. */
export function namesKind(heading: string, kind: Kind): boolean {
  const { name, plural } = kindNames[kind];
  const words = heading.toLowerCase().replace(/^frequently asked /, "");
  return words === plural || name.toLowerCase().startsWith(words);
}

/** The number of rulings of each kind, in order of first appearance: `3 card errata, 1 question`; empty without rulings. */
export function kindCounts(rulings: readonly Pick<Ruling, "kind">[]): string {
  const counts = countsOf(rulings.map((one) => one.kind));
  const words = [...counts].map(([kind, count]) => {
    const { name, plural, afterOne = name.toLowerCase() } = kindNames[kind];
    return counted(count, afterOne, plural);
  });
  return words.join(", ");
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
