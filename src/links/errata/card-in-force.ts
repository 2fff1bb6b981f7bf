/** Applies the errata of a card to its printed fields and text. */
import type { DatabaseCard } from "../../cards/database-card.js";
import { escapeRegExp } from "../../cards/escape-regexp.js";
import { fold } from "../../cards/fold.js";
import type { WordChange } from "../../ruling/align.js";
import type { Ruling } from "../../ruling/ruling.js";
import { type ErratumStatement, readErratum } from "./read-erratum.js";
import { replacePassage } from "./replace-passage.js";
import { hasWordChange, wordChanges } from "./word-change.js";

/** What an erratum can change on a card. */
export type CardFields = Pick<
  DatabaseCard,
  "name" | "unique" | "level" | "cost" | "skill" | "icons" | "traits" | "faction" | "text"
>;

/** A field that an erratum changed, other than the text box. Databases do not have the resource symbol. */
interface FieldChange {
  field: Exclude<keyof CardFields, "text"> | "resource symbol";
  was: string;
  now: string;
}

export interface CardInForce {
  card: CardFields;
  /** The changes of the text box, from the printed words to those in force. */
  words: WordChange[];
  fields: FieldChange[];
  /** Errata that were applied. */
  applied: Ruling[];
  /** Errata that change no word: the card has their words already, as printed or after an earlier erratum. */
  alreadyPrinted: Ruling[];
  /** Errata that explain the card and change no word. */
  explanations: Ruling[];
  /** Errata that cannot be applied to the card with certainty. */
  notCombined: Ruling[];
}

/** Applies the errata of a card, in the order given, to its printed fields. */
export function cardInForce(printed: CardFields, errata: readonly Ruling[]): CardInForce {
  const result: Omit<CardInForce, "words" | "fields" | "card"> = {
    applied: [],
    alreadyPrinted: [],
    explanations: [],
    notCombined: [],
  };
  let card: CardFields = fieldsOf(printed);
  const symbols: FieldChange[] = [];
  for (const erratum of errata) {
    const { statements, isComplete } = readErratum(erratum.text);
    const symbol = statements.find((one) => one.change === "faction" && !isSameWord(card.faction ?? "", one.was));
    const next = statements
      .filter((one) => one !== symbol)
      .reduce<CardFields | null>((now, one) => now && applyStatement(now, one), card);
    if (next === null || !isComplete) {
      result.notCombined.push(erratum);
      continue;
    }
    if (statements.length === 0) result.explanations.push(erratum);
    else if (isSameCard(card, next) && symbol === undefined) result.alreadyPrinted.push(erratum);
    else result.applied.push(erratum);
    card = next;
    if (symbol?.change === "faction") symbols.push({ field: "resource symbol", was: symbol.was, now: symbol.now });
  }
  const fields = [...fieldChanges(printed, card), ...symbols];
  return { ...result, card, words: wordChanges(printed.text, card.text), fields };
}

function fieldsOf({ name, unique, level, cost, skill, icons, traits, faction, text }: CardFields): CardFields {
  return { name, unique, level, cost, skill, icons, traits, faction, text };
}

function isSameCard(one: CardFields, other: CardFields): boolean {
  return fieldChanges(one, other).length === 0 && !hasWordChange(wordChanges(one.text, other.text));
}

/** The card with one statement applied. Null when it cannot be applied with certainty. */
function applyStatement(card: CardFields, statement: ErratumStatement): CardFields | null {
  switch (statement.change) {
    case "name":
      return statement.everywhere
        ? // A function, because "$" has a special meaning in a text that replaces another.
          { ...card, name: statement.now, text: card.text.replaceAll(card.name, () => statement.now) }
        : { ...card, name: statement.now };
    case "skill":
    case "icons":
    case "cost":
    case "traits":
      return { ...card, [statement.change]: statement.now };
    case "unique":
      return { ...card, unique: true };
    case "level":
      return card.level === statement.was || card.level === statement.now ? { ...card, level: statement.now } : null;
    case "faction":
      return { ...card, faction: statement.now };
    case "trait":
      return applyTrait(card, statement);
    case "phrase":
      return applyPhrase(card, statement);
    case "words":
      return applyWords(card, statement);
  }
}

/**
 * Adds (`was` is null), removes (`now` is null) or replaces a trait. Null when a trait is to be replaced and the card
 * has neither the old nor the new one.
 */
function applyTrait(card: CardFields, { was, now }: { was: string | null; now: string | null }): CardFields | null {
  const hasNewTrait = now !== null && card.traits.some((one) => isSameWord(one, now));
  const addedTraits = now === null || hasNewTrait ? [] : [now];
  if (was === null) return { ...card, traits: [...card.traits, ...addedTraits] };
  const oldIndex = card.traits.findIndex((one) => isSameWord(one, was));
  if (oldIndex < 0) return addedTraits.length === 0 ? card : null;
  return { ...card, traits: card.traits.flatMap((one, i) => (i === oldIndex ? addedTraits : [one])) };
}

/**
 * Replaces a phrase wherever the text has it; an empty `now` removes it. A text with only the new phrase stays as it
 * is. Null when the text has neither phrase and the new one is not empty.
 */
function applyPhrase(card: CardFields, { was, now }: { was: string; now: string }): CardFields | null {
  const pattern = new RegExp(loosePattern(was), "giu");
  if (pattern.test(card.text))
    return { ...card, text: card.text.replace(pattern, (old) => keepEmphasis(old, now)).replace(/ {2,}/g, " ") };
  const isReplaced = now === "" || new RegExp(loosePattern(now), "iu").test(card.text);
  return isReplaced ? card : null;
}

/** A pattern for the words of a text with any spaces and emphasis between them. */
function loosePattern(text: string): string {
  return text.trim().split(/\s+/).map(escapeRegExp).join("[\\s*]+");
}

/** The new words, in bold if the old words are. */
function keepEmphasis(old: string, now: string): string {
  return /^\*\*/.test(old) && /\*\*$/.test(old) ? `**${now}**` : now;
}

const ordinals = ["first", "second", "third", "fourth", "fifth"];

/**
 * Replaces the ability that the erratum names. If it names none, or several abilities fit, `replacePassage` decides
 * which passage is replaced. Null when that is not certain, or the card does not have the ability.
 */
function applyWords(card: CardFields, { target, now }: { target: string | null; now: string }): CardFields | null {
  const paragraphs = card.text.split("\n");
  const abilities = paragraphs.flatMap((paragraph, i) => (isKeywordLine(paragraph) ? [] : [i]));
  const matches = target === null ? [] : abilitiesNamed(target, paragraphs, abilities);
  const onlyMatch = matches.length === 1 ? matches[0] : undefined;
  if (onlyMatch === undefined) {
    const namesMissingAbility = target !== null && !isGeneric(target) && matches.length === 0;
    if (namesMissingAbility) return null;
    const text = replacePassage(card.text, now);
    return text === null ? null : { ...card, text };
  }
  const paragraph = paragraphs[onlyMatch] as string;
  const changed = replaceAbility(paragraph, now);
  return changed === null ? null : { ...card, text: paragraphs.with(onlyMatch, changed).join("\n") };
}

/** Whether the words before "ability" fit every ability: none, or any word as in "this location's ability". */
function isGeneric(target: string): boolean {
  return !/^\[|^(?:forced|revelation)$/i.test(target) && !ordinals.includes(target.toLowerCase());
}

/**
 * Indices of the paragraphs that fit a name such as "Forced ability", "[reaction] ability", "second ability",
 * "ability".
 */
function abilitiesNamed(target: string, paragraphs: readonly string[], abilities: readonly number[]): number[] {
  const nth = ordinals.indexOf(target.toLowerCase());
  if (nth >= 0) return abilities.slice(nth, nth + 1);
  if (isGeneric(target)) return [...abilities];
  return abilities.filter((i) => fold((paragraphs[i] as string).replace(/\*/g, "")).startsWith(fold(target)));
}

/**
 * Whether a paragraph is not an ability, because it has only sentences of at most four words and no colon, dash or
 * bold: `Fast.`, `Uses (4 ammo).`, `Roland Banks deck only.`
 */
function isKeywordLine(paragraph: string): boolean {
  const sentences = paragraph
    .replace(/\([^()]*\)/g, "")
    .split(/\.\s*/)
    .filter((sentence) => sentence.trim() !== "");
  return !/[:–]|\*\*/.test(paragraph) && sentences.every((sentence) => sentence.trim().split(/\s+/).length <= 4);
}

/** The costs and marks before the words of an ability: `[reaction]`, `**Forced** –`, `Action:`. */
const designator =
  /^(?:(?:\[[^\]]+\]\s*)+:?\s*|\*\*[^*]+\*\*\s*[-–—:]\s*|(?:Forced )?(?:Response|Action|Disrupt|Any Phase|Forced|Revelation)\s*[-–—:]\s*)/i;

/**
 * The paragraph of an ability with the quoted words in place of its own. Its designator stays if the quotation has
 * none. Null when a quotation with an ellipsis fits no passage of the paragraph with certainty.
 */
function replaceAbility(paragraph: string, now: string): string | null {
  const keptDesignator = designator.test(now) ? "" : (designator.exec(paragraph)?.[0] ?? "");
  if (!/(?:\.\.\.|…)/.test(now)) return keptDesignator + now;
  const words = replacePassage(paragraph.slice(keptDesignator.length), now);
  return words === null ? null : keptDesignator + words;
}

function isSameWord(one: string, other: string): boolean {
  const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, "");
  return plain(one) === plain(other);
}

/** The fields other than the text box, in words for users. */
function fieldWords(card: CardFields): Record<Exclude<keyof CardFields, "text">, string> {
  return {
    name: card.name,
    unique: card.unique ? "unique" : "not unique",
    level: card.level === null ? "no level" : `level ${card.level}`,
    cost: card.cost ?? "no cost",
    skill: card.skill ?? "no skill",
    icons: card.icons ?? "no icons",
    traits: card.traits.map((one) => `${one}.`).join(" ") || "no traits",
    faction: card.faction ?? "no faction",
  };
}

function fieldChanges(from: CardFields, to: CardFields): FieldChange[] {
  const [before, after] = [fieldWords(from), fieldWords(to)];
  const fields = Object.keys(before) as (keyof typeof before)[];
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, was: before[field], now: after[field] }));
}
