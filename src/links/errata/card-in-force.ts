/** The printed card with its errata applied. */
import type { DatabaseCard } from "../../cards/database-card.js";
import { fold } from "../../cards/fold.js";
import type { Ruling } from "../../ruling/ruling.js";
import { replacePassage } from "./replace-passage.js";
import { type ErratumStatement, readStatements } from "./statements.js";
import { changesWords, changeWords, type WordChange } from "./word-change.js";

/** What an erratum can change on a card. */
export type CardFields = Pick<
  DatabaseCard,
  "name" | "unique" | "level" | "cost" | "skill" | "icons" | "traits" | "faction" | "text"
>;

/** A field that an erratum changed, other than the text box. */
interface FieldChange {
  field: Exclude<keyof CardFields, "text">;
  was: string;
  now: string;
}

export interface CardInForce {
  card: CardFields;
  /** The text box, from the printed words to those in force. */
  words: WordChange[];
  fields: FieldChange[];
  /** Errata that were applied. */
  applied: Ruling[];
  /** Errata that change nothing, because the card is printed with their words. */
  alreadyPrinted: Ruling[];
  /** Errata that explain the card and change no word. */
  explanations: Ruling[];
  /** Errata that cannot be combined with the card with certainty. */
  notCombined: Ruling[];
}

/** Applies the errata of a card, oldest first, to its printed fields. */
export function cardInForce(printed: CardFields, errata: readonly Ruling[]): CardInForce {
  const result: Omit<CardInForce, "words" | "fields" | "card"> = {
    applied: [],
    alreadyPrinted: [],
    explanations: [],
    notCombined: [],
  };
  let card: CardFields = fieldsOf(printed);
  for (const erratum of errata) {
    const { statements, complete } = readStatements(erratum.text);
    const next = statements.reduce<CardFields | null>((now, one) => now && applyStatement(now, one), card);
    if (next === null || !complete) {
      result.notCombined.push(erratum);
      continue;
    }
    if (statements.length === 0) result.explanations.push(erratum);
    else if (isSameCard(card, next)) result.alreadyPrinted.push(erratum);
    else result.applied.push(erratum);
    card = next;
  }
  return { ...result, card, words: changeWords(printed.text, card.text), fields: fieldChanges(printed, card) };
}

function fieldsOf({ name, unique, level, cost, skill, icons, traits, faction, text }: CardFields): CardFields {
  return { name, unique, level, cost, skill, icons, traits, faction, text };
}

function isSameCard(one: CardFields, other: CardFields): boolean {
  return fieldChanges(one, other).length === 0 && !changesWords(changeWords(one.text, other.text));
}

/** The card with one statement applied. Null when it cannot be applied with certainty. */
function applyStatement(card: CardFields, statement: ErratumStatement): CardFields | null {
  switch (statement.change) {
    case "name":
      return statement.everywhere
        ? { ...card, name: statement.now, text: card.text.replaceAll(card.name, statement.now) }
        : { ...card, name: statement.now };
    case "skill":
      return { ...card, skill: statement.now };
    case "icons":
      return { ...card, icons: statement.now };
    case "unique":
      return { ...card, unique: true };
    case "level":
      return card.level === statement.was || card.level === statement.now ? { ...card, level: statement.now } : null;
    case "cost":
      return { ...card, cost: statement.now };
    case "faction":
      // Databases have the faction of the card, and not always that of its resource symbol.
      if (card.faction === null || !isSameWord(card.faction, statement.was)) return null;
      return { ...card, faction: statement.now };
    case "traits":
      return { ...card, traits: statement.now };
    case "trait":
      return applyTrait(card, statement);
    case "phrase":
      return applyPhrase(card, statement);
    case "words":
      return applyWords(card, statement);
  }
}

/** Adds (`was` is null), removes (`now` is null) or replaces a trait. */
function applyTrait(card: CardFields, { was, now }: { was: string | null; now: string | null }): CardFields | null {
  const at = was === null ? -1 : card.traits.findIndex((one) => isSameWord(one, was));
  const hasNewTrait = now !== null && card.traits.some((one) => isSameWord(one, now));
  if (was === null) return hasNewTrait || now === null ? card : { ...card, traits: [...card.traits, now] };
  if (at < 0) return hasNewTrait || now === null ? card : null;
  const replacement = now === null || hasNewTrait ? [] : [now];
  return { ...card, traits: card.traits.flatMap((one, i) => (i === at ? replacement : [one])) };
}

/** Replaces a phrase wherever the text has it. Null when the text has neither the old nor the new phrase. */
function applyPhrase(card: CardFields, { was, now }: { was: string; now: string }): CardFields | null {
  const pattern = new RegExp(loosePattern(was), "giu");
  if (pattern.test(card.text))
    return { ...card, text: card.text.replace(pattern, (found) => keepEmphasis(found, now)).replace(/ {2,}/g, " ") };
  const isReplaced = now === "" || new RegExp(loosePattern(now), "iu").test(card.text);
  return isReplaced ? card : null;
}

/** A pattern for the words of a text with any spaces and emphasis between them. */
function loosePattern(text: string): string {
  const escaped = text
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return escaped.join("[\\s*]+");
}

/** The new words, in bold if the words that they replace are. */
function keepEmphasis(found: string, now: string): string {
  return /^\*\*/.test(found) && /\*\*$/.test(found) ? `**${now}**` : now;
}

const ordinals = ["first", "second", "third", "fourth", "fifth"];

/**
 * Replaces the ability that the erratum names. If that is not exactly one, the quotation must fit one passage of the
 * card.
 */
function applyWords(card: CardFields, { target, now }: { target: string | null; now: string }): CardFields | null {
  const paragraphs = card.text.split("\n");
  const abilities = paragraphs.flatMap((paragraph, i) => (isKeywordLine(paragraph) ? [] : [i]));
  const matches = target === null ? [] : abilitiesNamed(target, paragraphs, abilities);
  const onlyMatch = matches.length === 1 ? matches[0] : undefined;
  if (onlyMatch === undefined) {
    if (target !== null && target !== "" && matches.length === 0 && !isGeneric(target)) return null;
    const text = replacePassage(card.text, now);
    return text === null ? null : { ...card, text };
  }
  const paragraph = paragraphs[onlyMatch] as string;
  const changed = replaceAbility(paragraph, now);
  return changed === null ? null : { ...card, text: paragraphs.with(onlyMatch, changed).join("\n") };
}

/** Whether the words before "ability" do not distinguish abilities, as in "this location's ability". */
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
 * Whether a paragraph has only short sentences without an instruction: `Fast.`, `Uses (4 ammo).`, `Roland Banks deck
 * only.`
 */
function isKeywordLine(paragraph: string): boolean {
  const sentences = paragraph
    .replace(/\([^()]*\)/g, "")
    .split(/\.\s*/)
    .filter((one) => one.trim() !== "");
  return !/[:–]|\*\*/.test(paragraph) && sentences.every((one) => one.trim().split(/\s+/).length <= 4);
}

/** The costs and marks before the words of an ability: `[reaction]`, `**Forced** –`, `Action:`. */
const designator =
  /^(?:(?:\[[^\]]+\]\s*)+:?\s*|\*\*[^*]+\*\*\s*[-–—:]\s*|(?:Forced )?(?:Response|Action|Disrupt|Any Phase|Forced|Revelation)\s*[-–—:]\s*)/i;

/**
 * The paragraph of an ability with the quoted words. Its designator stays if the quotation has none. Null when they do
 * not fit.
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

function fieldChanges(from: CardFields, to: CardFields): FieldChange[] {
  const changes: FieldChange[] = [];
  const compare = (field: FieldChange["field"], show: (card: CardFields) => string): void => {
    const [was, now] = [show(from), show(to)];
    if (was !== now) changes.push({ field, was, now });
  };
  compare("name", (card) => card.name);
  compare("unique", (card) => (card.unique ? "unique" : "not unique"));
  compare("level", (card) => (card.level === null ? "no level" : `level ${card.level}`));
  compare("cost", (card) => card.cost ?? "no cost");
  compare("skill", (card) => card.skill ?? "no skill");
  compare("icons", (card) => card.icons ?? "no icons");
  compare("traits", (card) => card.traits.map((one) => `${one}.`).join(" ") || "no traits");
  compare("faction", (card) => card.faction ?? "no faction");
  return changes;
}
