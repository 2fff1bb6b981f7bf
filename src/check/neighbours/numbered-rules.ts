/** Texts that are a numbered list of whole rules. */
import type { RulingRecord } from "../../ruling/schema.js";

/** Shorter lists are steps or conditions. */
const minRules = 5;
/** A list may have this share of other paragraphs, such as a note after it. */
const maxOtherShare = 0.3;
/** At least this share of the items of a list of rules have several sentences. */
const minRuleShare = 0.6;
const numberedItem = /^(\d{1,2})[.)]\s+(\S.*)$/s;
/** Whether a sentence of four letters or more ends before another: an abbreviation ends none. */
const severalSentences = /\p{L}{4,}["'”’)*_\]]*[.!?]["'”’)*_\]]*\s+["'“‘(*_[]*\p{Lu}/u;
/** Titles of lists whose items are done one after the other. */
const stepsTitle =
  /\b(?:set-?\s?up|setting up|prepar\w+|procedures?|sequences?|steps?|order|how to|turns?|phases?|rounds?|resol\w+|start\w*|end\w*|examples?|summary)\b/i;

/**
 * The second item of a text that is a numbered list of rules and nothing else, each of which may be a record.
 * A list of short items, of steps, of the meanings of a term, or below a sentence that leads to it is none.
 */
export function secondNumberedRule({ kind, question, title, section, text }: RulingRecord): string | undefined {
  if (question !== undefined || kind === "glossary" || stepsTitle.test(title ?? section.at(-1) ?? "")) return undefined;
  const parts = text.split(/\n+(?=\S)/);
  const items = parts.filter((part) => numberedItem.test(part));
  const numbers = items.map((item) => Number(numberedItem.exec(item)?.[1]));
  if (items.length < minRules || items[0] !== parts[0] || numbers.some((number, i) => number !== i + 1))
    return undefined;
  if (parts.length - items.length > maxOtherShare * items.length) return undefined;
  const rules = items.filter((item) => severalSentences.test(item));
  return rules.length >= minRuleShare * items.length ? items[1] : undefined;
}
