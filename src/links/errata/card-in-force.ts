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
  /** Errata whose words the card has already. */
  already: Ruling[];
  /** Errata that explain the card and change no word. */
  explains: Ruling[];
  /** Errata that cannot be combined with the card with certainty. */
  missed: Ruling[];
}

/** Applies the errata of a card, oldest first, to its printed fields. */
export function cardInForce(printed: CardFields, errata: readonly Ruling[]): CardInForce {
  const result: Omit<CardInForce, "words" | "fields" | "card"> = { applied: [], already: [], explains: [], missed: [] };
  let card: CardFields = fieldsOf(printed);
  for (const erratum of errata) {
    const { statements, complete } = readStatements(erratum.text);
    const next = statements.reduce<CardFields | null>((now, one) => now && apply(now, one), card);
    if (next === null || !complete) {
      result.missed.push(erratum);
      continue;
    }
    if (statements.length === 0) result.explains.push(erratum);
    else if (same(card, next)) result.already.push(erratum);
    else result.applied.push(erratum);
    card = next;
  }
  return { ...result, card, words: changeWords(printed.text, card.text), fields: fieldChanges(printed, card) };
}

function fieldsOf({ name, unique, level, cost, skill, icons, traits, faction, text }: CardFields): CardFields {
  return { name, unique, level, cost, skill, icons, traits, faction, text };
}

function same(one: CardFields, other: CardFields): boolean {
  return fieldChanges(one, other).length === 0 && !changesWords(changeWords(one.text, other.text));
}

/** Applies one statement. Null when it cannot be done with certainty. */
function apply(card: CardFields, statement: ErratumStatement): CardFields | null {
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
      return card.faction === null || !sameWord(card.faction, statement.was)
        ? // Databases have the faction of the card, and not always that of its resource symbol.
          null
        : { ...card, faction: statement.now };
    case "traits":
      return { ...card, traits: statement.now };
    case "trait":
      return trait(card, statement);
    case "phrase":
      return phrase(card, statement);
    case "words":
      return words(card, statement);
  }
}

function trait(card: CardFields, { was, now }: { was: string | null; now: string | null }): CardFields | null {
  const at = was === null ? -1 : card.traits.findIndex((one) => sameWord(one, was));
  const has = now !== null && card.traits.some((one) => sameWord(one, now));
  if (was === null) return has || now === null ? card : { ...card, traits: [...card.traits, now] };
  if (at < 0) return has || now === null ? card : null;
  return { ...card, traits: card.traits.flatMap((one, i) => (i === at ? (now === null || has ? [] : [now]) : [one])) };
}

function phrase(card: CardFields, { was, now }: { was: string; now: string }): CardFields | null {
  const pattern = new RegExp(loose(was), "giu");
  if (pattern.test(card.text))
    return { ...card, text: card.text.replace(pattern, (found) => keepEmphasis(found, now)).replace(/ {2,}/g, " ") };
  const there = now === "" || new RegExp(loose(now), "iu").test(card.text);
  return there ? card : null;
}

/** Words with any spaces and emphasis between them. */
function loose(text: string): string {
  const escaped = text
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return escaped.join("[\\s*]+");
}

function keepEmphasis(found: string, now: string): string {
  return /^\*\*/.test(found) && /\*\*$/.test(found) ? `**${now}**` : now;
}

const ordinals = ["first", "second", "third", "fourth", "fifth"];

function words(card: CardFields, { target, now }: { target: string | null; now: string }): CardFields | null {
  const paragraphs = card.text.split("\n");
  const abilities = paragraphs.flatMap((paragraph, i) => (isKeywords(paragraph) ? [] : [i]));
  const at = target === null ? [] : targets(paragraphs, abilities, target);
  const only = at.length === 1 ? at[0] : undefined;
  if (only === undefined) {
    // Several abilities may be meant, or the erratum names none: the words decide.
    if (target !== null && target !== "" && at.length === 0 && !isPlain(target)) return null;
    const text = replacePassage(card.text, now);
    return text === null ? null : { ...card, text };
  }
  const paragraph = paragraphs[only] as string;
  const changed = replaceAbility(paragraph, now);
  return changed === null ? null : { ...card, text: paragraphs.with(only, changed).join("\n") };
}

/** A word before "ability" that tells nothing, as in "this location's ability". */
function isPlain(target: string): boolean {
  return !/^\[|^(?:forced|revelation)$/i.test(target) && !ordinals.includes(target.toLowerCase());
}

/** The paragraphs that an erratum may mean by "Forced ability", "[reaction] ability", "second ability", "ability". */
function targets(paragraphs: readonly string[], abilities: readonly number[], target: string): number[] {
  const nth = ordinals.indexOf(target.toLowerCase());
  if (nth >= 0) return abilities.slice(nth, nth + 1);
  if (isPlain(target)) return [...abilities];
  return abilities.filter((i) => fold((paragraphs[i] as string).replace(/\*/g, "")).startsWith(fold(target)));
}

/** `Fast.`, `Uses (4 ammo).`, `Roland Banks deck only.`: short sentences without an instruction. */
function isKeywords(paragraph: string): boolean {
  const sentences = paragraph
    .replace(/\([^()]*\)/g, "")
    .split(/\.\s*/)
    .filter((one) => one.trim() !== "");
  return !/[:–]|\*\*/.test(paragraph) && sentences.every((one) => one.trim().split(/\s+/).length <= 4);
}

/** The costs and marks before the words of an ability: `[reaction]`, `**Forced** –`, `Action:`. */
const designator =
  /^(?:(?:\[[^\]]+\]\s*)+:?\s*|\*\*[^*]+\*\*\s*[-–—:]\s*|(?:Forced )?(?:Response|Action|Disrupt|Any Phase|Forced|Revelation)\s*[-–—:]\s*)/i;

/** The paragraph of an ability with the quoted words; its designator stays where the quotation has none. */
function replaceAbility(paragraph: string, now: string): string | null {
  const own = designator.test(now) ? "" : (designator.exec(paragraph)?.[0] ?? "");
  if (!/(?:\.\.\.|…)/.test(now)) return own + now;
  const words = replacePassage(paragraph.slice(own.length), now);
  return words === null ? null : own + words;
}

function sameWord(one: string, other: string): boolean {
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
