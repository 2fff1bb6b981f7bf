/** Lists of strings in JSON and YAML: one text in several paragraphs, several rulings, or codes and tags. */

import type { ParsedNode } from "yaml";
import { textOf } from "./entries.js";

/** With fewer words, a string of a list is a tag or a name. */
const minWords = 4;

/** Whether a list has sentences or items with bullets, not only names, tags or codes. */
export function isListOfTexts(items: readonly ParsedNode[]): boolean {
  return items.map(textOf).some((text) => wordCount(text) >= minWords || bullet.test(text));
}

export function wordCount(text: string): number {
  return text.trim().split(/\s+/).length;
}

const bullet = /^[\s*_]*[•◦▪‣●○■–—-]\s/;
const endsWithColon = /:[\s*_"”’)]*$/;
const sentenceStart = /^[\s*_"“'‘([]*[\p{Lu}\d]/u;
const sentenceEnd = /[.!?…][\s*_"”'’)\]]*$/;

/**
 * Whether a string of a list needs the string before it: it is an item with a bullet, follows a colon, or goes on in
 * small letters.
 * @param first the first string of the list
 */
export function dependsOn(text: string, previous: string | undefined, first: string): boolean {
  if (bullet.test(text)) return true;
  if (previous === undefined) return false;
  return endsWithColon.test(previous) || (/^\p{Ll}/u.test(text) && !/^\p{Ll}/u.test(first));
}

/** The least share of lists with strings that depend on one another, among those of one name with several strings. */
const minDependent = 0.25;

/** Whether the strings of such lists depend on one another: each list is then one text. */
export function areDependent(lists: readonly (readonly string[])[]): boolean {
  const several = lists.filter((texts) => texts.length > 1);
  const dependent = several.filter((texts) => texts.some((text, at) => dependsOn(text, texts[at - 1], texts[0] ?? "")));
  return dependent.length > 0 && dependent.length >= several.length * minDependent;
}

/** Whether each of several strings is a whole sentence and may be a ruling of its own. */
export function areSentences(texts: readonly string[]): boolean {
  return (
    texts.length > 1 &&
    texts.every((text) => wordCount(text) >= minWords && sentenceStart.test(text) && sentenceEnd.test(text))
  );
}

const rulingsName =
  /^(?:rulings?|rules|faqs?|errata|erratum|clarifications?|questions?|notes?|comments?|remarks?|interactions?|entries|items|list|records|results|data|cards?|qas?)$/;
const textName =
  /^(?:texts?|effects?|descriptions?|desc|body|content|contents|abilit(?:y|ies)|paragraphs?|lines?|answers?)$/;

/** Whether a key names a list of rulings: `rulings`, `faq`, `cardNotes`. Each of its strings is then a record. */
export function namesRulings(key: string): boolean {
  return rulingsName.test(lastWord(key));
}

/** Whether a key names one text: `effect`, `rules_text`. */
export function namesText(key: string): boolean {
  return textName.test(lastWord(key));
}

function lastWord(key: string): string {
  const words = key.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").split(/[^\p{L}]+/u);
  return (words.filter((word) => word !== "").at(-1) ?? "").toLowerCase();
}
