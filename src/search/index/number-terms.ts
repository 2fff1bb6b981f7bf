/**
 * The numbers by which a ruling is found, as terms that no word can equal. `#n2.13` is the ruling's own number,
 * `#ctdl:307` the number of a cited card in a set, `#f110` the number of a cited card alone.
 */
import { fold } from "../../cards/fold.js";
import type { Catalogue } from "../../cards/schema.js";
import type { Ruling } from "../../ruling/ruling.js";

/**
 * The term of the number of a section or question.
 * @param number as printed, such as 2.13
 */
export function sectionTerm(number: string): string {
  return `#n${number}`;
}

/**
 * The term of a card's number in a set.
 * @param set the id of the set
 */
export function cardTerm(set: string, number: string): string {
  return `#c${set}:${withoutLetter(number)}`;
}

/**
 * The term of a card's number alone.
 * @param number with or without its F
 */
export function printedNumberTerm(number: string): string {
  return `#f${withoutLetter(number)}`;
}

function withoutLetter(number: string): string {
  return number.toLowerCase().replace(/^f\s*/, "");
}

/** Returns a function that gives the number terms of a ruling of these games. */
export function numberTermsIn(catalogues: Iterable<Catalogue>): (ruling: Ruling) => Set<string> {
  /** `game/name of the set` → id of the set. */
  const setIds = new Map<string, string>();
  for (const { game, sets } of catalogues)
    for (const set of sets)
      for (const form of [set.cite, set.name, ...set.also]) setIds.set(`${game}/${fold(form)}`, set.id);
  return (ruling) => new Set(numberTermsOf(ruling, setIds));
}

function numberTermsOf(ruling: Ruling, setIds: ReadonlyMap<string, string>): string[] {
  const terms: string[] = [];
  if (ruling.number !== null) terms.push(sectionTerm(ruling.number));
  for (const { set, number } of [...ruling.cards, ...ruling.mentions]) {
    if (number === null) continue;
    if (/^f/i.test(number)) terms.push(printedNumberTerm(number));
    const id = set === null ? undefined : setIds.get(`${ruling.game}/${fold(set)}`);
    if (id === undefined) continue;
    for (const one of numbersInRange(number)) terms.push(cardTerm(id, one));
  }
  return terms;
}

/**
 * The numbers by which a card is found: its own, and those in it if it is a range such as `178-181`. A range of more than
 * 21 numbers is left whole.
 */
function numbersInRange(number: string): string[] {
  const match = /^(\d+)-(\d+)$/.exec(number);
  if (!match) return [number];
  const [first, last] = [Number(match[1]), Number(match[2])];
  if (last < first || last - first > 20) return [number];
  return [number, ...Array.from({ length: last - first + 1 }, (_, i) => String(first + i))];
}
