/** Texts that contain several entries of one form: questions, corrections, or names with their texts. */
import type { RulingRecord } from "../../ruling/schema.js";
import { sentencesOf } from "./sentences.js";

/** A line that ends with a question mark. A longer line is a text that ends with a question. */
const questionLine = /^.{0,600}\?["')*_]*$/;
/** At least this many questions in a text, each on its own line with an answer below, are separate records. */
const minAnsweredLines = 2;

/**
 * At least this many questions in a text, each with a sentence after it, are separate records, regardless of line
 * breaks.
 */
const minAnsweredSentences = 3;
/** How the correction of a card begins, with or without the card's name before it. */
const correctionStart = /^(?:[^.?!:]{2,90}: )?["'(*]*Should (?:be|have|read|say)\b/;
/** At least this many corrections in a text belong to several cards or pages. */
const minCorrections = 3;
/** If at least this many lines begin with the number of a page, the text corrects several pages. */
const minPages = 2;
/** How the correction of a page begins: `Page 12: …`, `On p. 4, …`, `Rulebook, page 7 – …`. */
const pageAtStart = /^[-•"'(*\s]{0,6}(?:on )?(?:(?:the )?rule ?book,? )?(?:p\.|pp\.|pages?)\s?\d{1,3}\b/i;
const bulletedItem = /^[-•*]\s/;
/** An item that names what it corrects or explains: `- Brass Lamp: It burns oil.`, `- **Fog:** It lifts at dawn.` */
const namedItem = /^[-•*]\s+["'(*]*\p{Lu}[^:.?!]{1,60}:[*_]*\s+["'(*]*\p{Lu}/u;
const boldItem = /^[-•*]\s+\*{2,3}\p{Lu}[^*]+\*{2,3}\s/u;
/** At least this many numbered sentences without other text, below one title in errata, are separate records. */
const minNumberedItems = 3;
/** A numbered item that ends as a sentence. */
const numberedSentence = /^\d{1,2}[.)]\s.*[.!?)"]$/;
/** An item that is a note, or an ability of a card: `- Action: Light a lamp.` */
const abilityItem = /^[-•*]\s+["'(*_]*(?:Notes?|Examples?|Exceptions?|Actions?|Responses?|Reactions?|Forced)\b/;
/** The name of a card in a list, without its bullet. */
const listedName = /^["'*]*\p{Lu}[^.?!:;,]{1,80}$/u;

/**
 * The names in an entry of the restricted or banned list: its items, or what follows a colon. Empty if there is only
 * one.
 */
function namesInList({ kind, text, cards }: RulingRecord): string[] {
  if (kind !== "restricted" && kind !== "banned") return [];
  // The name of a cited card may contain a comma or "and".
  const citedNames = new Set(cards.map(({ name }) => name));
  const areNames = (words: readonly string[]) =>
    words.length > 1 && words.every((one) => citedNames.has(one) || listedName.test(one));
  const items = text.split(/\n+/).flatMap((line) => /^\s*(?:[-*•]|\d{1,2}[.)])\s+(.*)$/.exec(line)?.[1] ?? []);
  if (areNames(items)) return items;
  const afterColon = /:\s+([^:]+?)\.?$/.exec(text)?.[1] ?? "";
  const divide = (words: string, separator: RegExp) => (citedNames.has(words) ? [words] : words.split(separator));
  const names = divide(afterColon, /,\s+(?:and\s+)?/).flatMap((part) => divide(part, /\s+and\s+/));
  return areNames(names) ? names : [];
}

/**
 * The words at which another record probably begins; the check quotes them. Of several entries of one form, the second
 * begins the other record. Of several questions, the first does, because the text before it belongs to this record.
 */
export function secondOfSeveralEntries(record: RulingRecord): string | undefined {
  // An entry of a list with more names than cited cards holds several records.
  const listedNames = namesInList(record);
  if (listedNames.length > Math.max(1, record.cards.length)) return listedNames[1];
  const lines = record.text.split(/\n+/);
  const answeredLines = answeredQuestions(lines);
  if (answeredLines.length >= minAnsweredLines) return answeredLines[0];
  const sentences = sentencesOf(record.text);
  const answeredSentences = answeredQuestions(sentences);
  if (answeredSentences.length >= minAnsweredSentences) return answeredSentences[0];
  const corrections = sentences.filter((one) => correctionStart.test(one));
  if (corrections.length >= minCorrections) return corrections[1];
  const pages = lines.filter((line) => pageAtStart.test(line));
  if (pages.length >= minPages) return pages[1];
  return secondNamedItem(record, lines) ?? secondNumberedItem(record, lines) ?? namedSentence(record);
}

/** The second item of a text whose items each begin with a name. */
function secondNamedItem({ kind, question }: RulingRecord, lines: readonly string[]): string | undefined {
  const items = lines.filter((line) => bulletedItem.test(line));
  const areAll = (pattern: RegExp) => items.length > 1 && items.every((line) => pattern.test(line));
  // Indented lines belong to the item above them.
  const isOnlyList = lines.every((line) => bulletedItem.test(line) || /^\s/.test(line));
  const hasAbilities = items.some((line) => abilityItem.test(line));
  if (question === undefined && isOnlyList && !hasAbilities)
    return areAll(namedItem) || areAll(boldItem) ? items[1] : undefined;
  // Errata may have other lines around the items, such as an introduction.
  return kind === "card-errata" && areAll(namedItem) ? items[1] : undefined;
}

/**
 * The second item of a record that consists of numbered sentences, if it is an erratum or a rule with a number such as
 * `12.1`, whose items may be the rules 12.1.1 and 12.1.2.
 */
function secondNumberedItem({ kind, number, question }: RulingRecord, lines: readonly string[]): string | undefined {
  if (kind.endsWith("errata"))
    return lines.length >= minNumberedItems && lines.every((line) => numberedSentence.test(line))
      ? lines[1]
      : undefined;
  const isNumberedRule = question === undefined && /^\d+\.\d/.test(number ?? "");
  const items = lines.filter((line) => /^\d{1,2}[.)]\s/.test(line));
  // Bulleted and indented lines belong to the item above them.
  const isOnlyList = lines.every((line) => items.includes(line) || /^\s|^[-•*]\s/.test(line));
  return isNumberedRule && isOnlyList && items.some((line) => numberedSentence.test(line)) ? items[1] : undefined;
}

/** A name of two words or more. Single words before a colon are abilities: `Action: …`. */
const longName = "\\p{Lu}[\\p{L}'-]+(?:\\s(?:of|the|and|to|in|a|an|\\p{Lu}[\\p{L}'-]*|\\d{1,2}\\p{Lu}?)){1,6}";
/** A sentence after another one, with a name and a colon at its beginning: `… a card. Brass Lamp: It burns oil.` */
const namedInside = new RegExp(`(?<=[.!?)"]\\s+)${longName}:\\s+["'(]?\\p{Lu}[^.!?]*[.!?]`, "gu");

/** The first sentence of an erratum, after another one, that begins with the name of a card or a part. */
function namedSentence({ kind, text }: RulingRecord): string | undefined {
  if (!kind.endsWith("errata")) return undefined;
  return text.match(namedInside)?.find((sentence) => !abilityName.test(sentence));
}

/** Names of abilities of cards, `Forced Response: …`. */
const abilityName = /^[^:]*\b(?:Ability|Actions?|Effect|Forced|Interrupt|Reaction|Response|Step|Phase|Turn):/;

/** The lines or sentences that end with a question mark and are followed by one that does not. */
export function answeredQuestions(parts: readonly string[]): string[] {
  return parts.filter((part, i) => {
    const next = parts[i + 1];
    return questionLine.test(part) && next !== undefined && !questionLine.test(next);
  });
}
