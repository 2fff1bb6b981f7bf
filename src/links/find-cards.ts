/** Finds cards and entities by name, exact except for case, accents, apostrophes and hyphens. */
import type { Card, CardSet, Catalogue } from "../cards/schema.js";
import type { Library } from "../library/library.js";
import { gamesNaming } from "./card-name-games.js";
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
  const all = games(library, null);
  const naming = all.length > 1 ? gamesNaming(library, all, wanted) : null;
  const searched = games(library, game).filter((one) => naming === null || naming.has(one));
  const found = searched.map((one) => closest(library, one, wanted));
  const named = found.filter((one) => one.way < firstNickname);
  return (named.length > 0 ? named : found).flatMap((one) => one.entries);
}

function closest(library: Library, game: string, wanted: string): { way: number; entries: CardEntry[] } {
  const catalogue = library.catalogue(game);
  for (const [way, names] of ways.entries()) {
    const found = names === citations ? citedAs(catalogue, wanted) : namedBy(catalogue, way, wanted);
    if (found.length > 0) return { way, entries: found.map((card) => ({ game, card })) };
  }
  return { way: ways.length, entries: [] };
}

/** Of each catalogue and kind of name: the cards by name, for the first letters that were asked for. */
const indexes = new WeakMap<Catalogue, Map<string, ReadonlyMap<string, Card[]>>>();

/**
 * The cards with this name of one kind, in the order of the catalogue. Names are folded for one first letter at a time: a
 * cold look-up needs one name of thousands, and a question of a status tries every run of its words.
 */
function namedBy(catalogue: Catalogue, way: number, wanted: string): readonly Card[] {
  const known = indexes.get(catalogue) ?? new Map<string, ReadonlyMap<string, Card[]>>();
  indexes.set(catalogue, known);
  // One index for all other letters, so that what is asked cannot make the indexes grow.
  const letter = /^[a-z0-9]/.exec(wanted)?.[0] ?? "";
  const key = `${way}${letter}`;
  const index = known.get(key) ?? cardsByName(catalogue, ways[way] as Names, letter);
  known.set(key, index);
  return index.get(wanted) ?? [];
}

function cardsByName({ cards }: Catalogue, names: Names, letter: string): Map<string, Card[]> {
  const index = new Map<string, Card[]>();
  for (const card of cards) {
    const forms = names(card).filter((form) => mayBeginWith(form, letter));
    for (const name of new Set(forms.map(plainName))) index.set(name, [...(index.get(name) ?? []), card]);
  }
  return index;
}

/** False for a name that certainly has another first letter when it is folded: an article is left out, an accent removed. */
function mayBeginWith(form: string, letter: string): boolean {
  const first = form.charAt(0).toLowerCase();
  return !/[a-z0-9]/.test(first) || first === "t" || first === "a" || first === letter;
}

/** The cards that have this set and number. */
function citedAs({ cards, sets }: Catalogue, wanted: string): Card[] {
  const digits = /\d+$/.exec(wanted)?.[0];
  if (digits === undefined) return [];
  return cards.filter((card) => citations(card, sets, digits).some((form) => plainName(form) === wanted));
}

/** Every name by which `findCardsByName` finds a card of the game. */
export function* comparedNames({ cards, sets }: Catalogue): Generator<string> {
  for (const card of cards)
    for (const names of ways)
      for (const form of names === citations ? citations(card, sets, null) : (names as Names)(card))
        yield plainName(form);
}

/** The games of a library, or the one that was named. */
export function games(library: Library, game: string | null): string[] {
  return game === null ? [...new Set(library.documents.map((document) => document.game))] : [game];
}

type Names = (card: Card) => string[];

/** The kinds of names, the most exact first. */
const ways: readonly (Names | typeof citations)[] = [
  (card: Card) => [card.id, card.name],
  citations,
  (card: Card) => card.also,
  (card: Card) => card.nicknames,
  // The title without its subtitle: Julia Brown, Insomniac.
  (card: Card) => (card.name.includes(", ") ? [card.name.split(", ")[0] as string] : []),
];

/**
 * `Core Set F61`, `Core F61`, `Core 61`, `F61`: the set by any of its names; a number without a set needs its letter.
 * @param digits only numbers that end with them; null for all
 */
function citations(card: Card, sets: readonly CardSet[], digits: string | null): string[] {
  return card.printings.flatMap(({ set, number }) => {
    if (digits !== null && !number.endsWith(digits)) return [];
    const known = sets.find((one) => one.cite === set);
    const names = known ? [known.cite, known.name, ...known.also] : [set];
    const digitsOnly = number.replace(/^F/i, "");
    const alone = digitsOnly === number ? [] : [number];
    return [...alone, ...names.flatMap((name) => [`${name} ${number}`, `${name} ${digitsOnly}`])];
  });
}

/** The index in `ways` of the first kind of name that only players use. */
const firstNickname = 3;
