/** Finds where a ruling quotes the text of a card: `Military Bike (…) which reads: "…"`. */
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
      const ownEnd = lastEnd(before, ownNames);
      return ownEnd > lastEnd(before, otherNames) && introducesQuotation(before.slice(ownEnd));
    })
    .map((quotation) => quotation.text);
}

/** The names that the ruling prints for the cards with a wanted id. */
function printedNames(ruling: Ruling, isWanted: (id: string) => boolean): string[] {
  return [...ruling.cards, ...ruling.mentions].filter((ref) => isWanted(ref.id)).map((ref) => ref.name);
}

/** The end of the last occurrence of any of the names; -1 when none occurs. */
function lastEnd(text: string, names: readonly string[]): number {
  let end = -1;
  for (const name of names) {
    const at = text.lastIndexOf(name);
    if (at >= 0) end = Math.max(end, at + name.length);
  }
  return end;
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
