/** Finds cards and entities by name, exact except for case, accents, apostrophes and hyphens. */
import type { Card, CardSet } from "../cards/schema.js";
import type { Library } from "../library/library.js";
import { plainName } from "./plain-words.js";

/** A card or entity of a game. */
export interface CardEntry {
  game: string;
  card: Card;
}

/**
 * The cards of a game (null: of all games) with this id, name, set and number, spelling or nickname. Within a game the first
 * kind of name that fits wins, in that order. A nickname in one game counts only where no other game has the name.
 */
export function findCardsByName(library: Library, game: string | null, name: string): CardEntry[] {
  const wanted = plainName(name);
  if (wanted === "") return [];
  const found = games(library, game).map((one) => closest(library, one, wanted));
  const named = found.filter((one) => one.way < firstNickname);
  return (named.length > 0 ? named : found).flatMap((one) => one.entries);
}

function closest(library: Library, game: string, wanted: string): { way: number; entries: CardEntry[] } {
  const { cards, sets } = library.catalogue(game);
  for (const [way, names] of ways.entries()) {
    const found = cards.filter((card) => names(card, wanted, sets).some((form) => isNamed(form, wanted)));
    if (found.length > 0) return { way, entries: found.map((card) => ({ game, card })) };
  }
  return { way: ways.length, entries: [] };
}

/** Compares the first letter before folding, because a cold look-up compares thousands of names. */
function isNamed(form: string, wanted: string): boolean {
  const first = form.charAt(0).toLowerCase();
  const plain = /[a-z0-9]/.test(first) && first !== "t" && first !== "a";
  return (!plain || first === wanted.charAt(0)) && plainName(form) === wanted;
}

/** The games of a library, or the one that was named. */
export function games(library: Library, game: string | null): string[] {
  return game === null ? [...new Set(library.documents.map((document) => document.game))] : [game];
}

/** The kinds of names, the most exact first. */
const ways: ((card: Card, wanted: string, sets: readonly CardSet[]) => string[])[] = [
  (card) => [card.id, card.name],
  (card, wanted, sets) => citations(card, sets, /(\d+)$/.exec(wanted)?.[1] ?? ""),
  (card) => card.also,
  (card) => card.nicknames,
  // The title without its subtitle: Julia Brown, Insomniac.
  (card) => (card.name.includes(", ") ? [card.name.split(", ")[0] as string] : []),
];

/** `Core Set F61`, `Core F61`, `Core 61`, `F61`: the set by any of its names; a number without a set needs its letter. */
function citations(card: Card, sets: readonly CardSet[], digits: string): string[] {
  if (digits === "") return [];
  return card.printings.flatMap(({ set, number }) => {
    if (!number.endsWith(digits)) return [];
    const known = sets.find((one) => one.cite === set);
    const names = known ? [known.cite, known.name, ...known.also] : [set];
    const digitsOnly = number.replace(/^F/i, "");
    const alone = digitsOnly === number ? [] : [number];
    return [...alone, ...names.flatMap((name) => [`${name} ${number}`, `${name} ${digitsOnly}`])];
  });
}

/** The index in `ways` of the first kind of name that only players use. */
const firstNickname = 3;
