/**
 * The numbers by which a ruling is found, as terms that no word can equal: `#n2.13` its own number, `#ctdl:307` a card cited
 * by set and number, `#f110` a card by its number alone.
 */
import { fold } from "../../cards/fold.js";
import type { Catalogue } from "../../cards/schema.js";
import type { Ruling } from "../../ruling/ruling.js";

/** @param number as printed, such as 2.13 */
export function sectionTerm(number: string): string {
  return `#n${number}`;
}

/** @param set the id of the set */
export function cardTerm(set: string, number: string): string {
  return `#c${set}:${withoutLetter(number)}`;
}

/** @param number with or without its F */
export function printedNumberTerm(number: string): string {
  return `#f${withoutLetter(number)}`;
}

function withoutLetter(number: string): string {
  return number.toLowerCase().replace(/^f\s*/, "");
}

/** Gives the number terms of a ruling of these games. */
export function numberTermsIn(catalogues: Iterable<Catalogue>): (ruling: Ruling) => Set<string> {
  const setsById = new Map<string, string>();
  for (const { game, sets } of catalogues)
    for (const set of sets)
      for (const form of [set.cite, set.name, ...set.also]) setsById.set(`${game}/${fold(form)}`, set.id);
  return (ruling) => new Set(ownNumbers(ruling, setsById));
}

function ownNumbers(ruling: Ruling, sets: ReadonlyMap<string, string>): string[] {
  const numbers: string[] = [];
  if (ruling.number !== null) numbers.push(sectionTerm(ruling.number));
  for (const { set, number } of [...ruling.cards, ...ruling.mentions]) {
    if (number === null) continue;
    if (/^f/i.test(number)) numbers.push(printedNumberTerm(number));
    const id = set === null ? undefined : sets.get(`${ruling.game}/${fold(set)}`);
    if (id === undefined) continue;
    for (const one of numbersIn(number)) numbers.push(cardTerm(id, one));
  }
  return numbers;
}

/** The numbers by which a card is found. A range such as `178-181` is also found by each number in it. */
function numbersIn(number: string): string[] {
  const match = /^(\d+)-(\d+)$/.exec(number);
  if (!match) return [number];
  const [first, last] = [Number(match[1]), Number(match[2])];
  if (last < first || last - first > 20) return [number];
  return [number, ...Array.from({ length: last - first + 1 }, (_, i) => String(first + i))];
}
