/**
 * The numbers by which a ruling is found, as terms that no word can equal: `#n2.13` its own number, `#ctdl:307` a card
 * cited by set and number, `#f110` by its number alone, `#p7` the page it stands on. Used when the index is built.
 */
import { fold, slugify } from "../cards/fold.js";
import type { LibraryData } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";

/** @param number as printed, such as 2.13 */
export function sectionNumber(number: string): string {
  return `#n${number}`;
}

/** @param set the id of the set */
export function cardNumber(set: string, number: string): string {
  return `#c${set}:${bare(number)}`;
}

/** @param number with its F or without */
export function letterNumber(number: string): string {
  return `#f${bare(number)}`;
}

export function pageNumber(number: string): string {
  return `#p${number}`;
}

function bare(number: string): string {
  return number.toLowerCase().replace(/^f\s*/, "");
}

/** For every ruling of the library, in its order. */
export function numbersOf(data: LibraryData): Set<string>[] {
  const sets = new Map(
    data.catalogues.flatMap(({ game, sets }) =>
      sets.flatMap((set) =>
        [set.cite, set.name, ...set.also].map((form) => [`${game}/${fold(form)}`, set.id] as const),
      ),
    ),
  );
  const titles = new Map<string, number[]>();
  data.rulings.forEach((ruling, i) => {
    if (ruling.title === null) return;
    const key = `${ruling.game}/${slugify(ruling.title)}`;
    titles.set(key, [...(titles.get(key) ?? []), i]);
  });
  const numbers = data.rulings.map((ruling) => new Set(ownNumbers(ruling, sets)));
  data.rulings.forEach((ruling, i) => {
    for (const { text } of ruling.see) {
      for (const match of text.matchAll(/(?:["“]([^"”]+)["”])?[^"“”]*?\b(?:page|p\.?)\s*(\d+)/gi)) {
        const named = match[1] === undefined ? undefined : titles.get(`${ruling.game}/${slugify(match[1])}`);
        for (const target of named ?? [i]) numbers[target]?.add(pageNumber(match[2] as string));
      }
    }
  });
  return numbers;
}

function ownNumbers(ruling: Ruling, sets: ReadonlyMap<string, string>): string[] {
  const numbers: string[] = [];
  if (ruling.number !== null) numbers.push(sectionNumber(ruling.number));
  for (const { set, number } of [...ruling.cards, ...ruling.mentions]) {
    if (number === null) continue;
    if (/^f/i.test(number)) numbers.push(letterNumber(number));
    const id = set === null ? undefined : sets.get(`${ruling.game}/${fold(set)}`);
    if (id === undefined) continue;
    for (const one of range(number)) numbers.push(cardNumber(id, one));
  }
  return numbers;
}

/** `178-181` is cited by each of its numbers, too. */
function range(number: string): string[] {
  const match = /^(\d+)-(\d+)$/.exec(number);
  if (!match) return [number];
  const [first, last] = [Number(match[1]), Number(match[2])];
  if (last < first || last - first > 20) return [number];
  return [number, ...Array.from({ length: last - first + 1 }, (_, i) => String(first + i))];
}
