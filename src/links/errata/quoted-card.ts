/** Finds where a ruling quotes the text of a card: `Military Bike (…) which reads: "…"`. */
import { escapeRegExp } from "../../cards/escape-regexp.js";
import type { Card } from "../../cards/schema.js";
import type { Ruling } from "../../ruling/ruling.js";
import { quotations } from "./quotations.js";

/** A card must be named within this many characters before the quotation. */
const maxCharsBefore = 220;

/** Whether the ruling quotes anything. */
export function hasQuotations({ question, text }: Ruling): boolean {
  return /["“”]/.test(question ?? "") || /["“”]/.test(text);
}

/** The quotations of the card's text in the ruling's question and answer. Quotations of a single word are left out. */
export function quotationsOfCard(ruling: Ruling, card: Pick<Card, "id" | "name" | "also">): string[] {
  return [ruling.question, ruling.text].filter((text) => text !== null).flatMap((text) => quotesIn(text, ruling, card));
}

function quotesIn(text: string, ruling: Ruling, card: Pick<Card, "id" | "name" | "also">): string[] {
  const ownNames = [card.name, ...card.also, ...printedNames(ruling, (id) => id === card.id)];
  const otherNames = printedNames(ruling, (id) => id !== card.id);
  return quotations(text)
    .filter(({ start, text: quotedWords }) => {
      if (!/\s/.test(quotedWords)) return false;
      const before = text.slice(Math.max(0, start - maxCharsBefore), start);
      const own = lastName(before, ownNames);
      const other = lastName(before, otherNames);
      return own !== null && isCloser(own, other) && introducesQuotation(before.slice(own.end));
    })
    .map((quotation) => quotation.text);
}

/** The names that the ruling prints for the cards with a wanted id. */
function printedNames(ruling: Ruling, isWanted: (id: string) => boolean): string[] {
  return [...ruling.cards, ...ruling.mentions].filter((ref) => isWanted(ref.id)).map((ref) => ref.name);
}

/** A name in a text, as offsets; `end` is exclusive. */
interface NamePlace {
  start: number;
  end: number;
}

/** The last whole name in the text, the longest if several end there; null when none occurs. */
function lastName(text: string, names: readonly string[]): NamePlace | null {
  const places = names.flatMap((name) =>
    [...text.matchAll(wholeName(name))].map(({ index }) => ({ start: index, end: index + name.length })),
  );
  return places.reduce<NamePlace | null>((last, place) => (isCloser(place, last) ? place : last), null);
}

/** Matches a name that is not a part of a longer word. A plural ending may follow it. */
function wholeName(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(name)}(?=(?:e?s)?(?![\\p{L}\\p{N}]))`, "gu");
}

/** Whether a name ends after another one. If both end there, the longer one is meant: `Military Bike`, not `Bike`. */
function isCloser(one: NamePlace, other: NamePlace | null): boolean {
  return other === null || one.end > other.end || (one.end === other.end && one.start < other.start);
}

/**
 * Whether the words between a card's name and a quotation introduce the quotation: `'s ability (Core Set F3) which
 * reads, `. False when a sentence ends or another quotation stands between them. Words in brackets do not count.
 */
function introducesQuotation(words: string): boolean {
  const plain = words.replace(/\([^()]*\)/g, " ");
  if (/[.?!"“”]/.test(plain)) return false;
  return plain.trim() === "" || /\b(?:reads?|states?|says|with the text|has the (?:text|ability))\b/i.test(plain);
}
