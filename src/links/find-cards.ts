/** Finds cards and entities by name. Case, accents, punctuation and a leading article are ignored. */
import { nameKey } from "../cards/fold.js";
import type { Card, CardSet, Catalogue } from "../cards/schema.js";
import type { Library } from "../library/library.js";
import { addTo, distinctBy } from "../ruling/groups.js";
import { documentGames } from "../ruling/ruling.js";
import { gamesNaming } from "./card-name-games.js";

/** A card or entity of a game. */
export interface CardEntry {
  game: string;
  card: Card;
}

/** The cards, each once. */
export function uniqueCards(cards: Iterable<CardEntry>): CardEntry[] {
  return distinctBy(cards, ({ game, card }) => `${game} ${card.id}`);
}

/**
 * The cards of a game (null: of all games) that `name` names; empty if there are none. In each game, only the first
 * kind of name (see `nameKinds`) that matches a card counts. Cards found by a nickname or without their subtitle are
 * left out if another game has a card with that official name.
 */
export function findCardsByName(library: Library, game: string | null, name: string): CardEntry[] {
  const wanted = nameKey(name);
  if (wanted === "") return [];
  const all = gamesToSearch(library, null);
  const gamesWithName = all.length > 1 ? gamesNaming(library, all, wanted) : null;
  const searched = gamesToSearch(library, game).filter((one) => gamesWithName === null || gamesWithName.has(one));
  const matches = searched.map((one) => cardsOfFirstKind(library, one, wanted));
  const officialMatches = matches.filter((one) => one.kind < firstNicknameKind);
  return (officialMatches.length > 0 ? officialMatches : matches).flatMap((one) => one.entries);
}

/**
 * The cards of a game that `wanted` names, by the first kind of name that matches a card. `kind` is the index of that
 * kind in `nameKinds`; without a match it is the length of `nameKinds`.
 */
function cardsOfFirstKind(library: Library, game: string, wanted: string): { kind: number; entries: CardEntry[] } {
  const catalogue = library.catalogue(game);
  for (const [kind, names] of nameKinds.entries()) {
    const cards = names === citations ? cardsCitedAs(catalogue, wanted) : cardsNamed(catalogue, kind, wanted);
    if (cards.length > 0) return { kind, entries: cards.map((card) => ({ game, card })) };
  }
  return { kind: nameKinds.length, entries: [] };
}

/** For each catalogue: an index of cards by folded name for each kind of name and first letter that was looked up. */
const indexes = new WeakMap<Catalogue, Map<string, ReadonlyMap<string, Card[]>>>();

/**
 * The cards that have this name as a name of this kind, in the order of the catalogue. Only names that may begin with
 * the same letter are folded, because a single look-up needs one name out of thousands. The index is kept, because a
 * question about a card's status looks up every run of words in the question.
 */
function cardsNamed(catalogue: Catalogue, kind: number, wanted: string): readonly Card[] {
  const indexesOfCatalogue = indexes.get(catalogue) ?? new Map<string, ReadonlyMap<string, Card[]>>();
  indexes.set(catalogue, indexesOfCatalogue);
  // All other characters share one index, so that unusual input cannot add indexes without limit.
  const letter = /^[a-z0-9]/.exec(wanted)?.[0] ?? "";
  const key = `${kind}${letter}`;
  const index = indexesOfCatalogue.get(key) ?? cardsByName(catalogue, nameKinds[kind] as NamesOf, letter);
  indexesOfCatalogue.set(key, index);
  return index.get(wanted) ?? [];
}

/** The cards by each of their folded names of one kind. Names that cannot begin with `letter` are left out. */
function cardsByName({ cards }: Catalogue, names: NamesOf, letter: string): Map<string, Card[]> {
  const index = new Map<string, Card[]>();
  for (const card of cards) {
    const forms = names(card).filter((form) => mayBeginWith(form, letter));
    for (const name of new Set(forms.map(nameKey))) addTo(index, name, card);
  }
  return index;
}

/**
 * False when the folded name certainly begins with another letter. `nameKey` removes a leading article (`The`, `A`,
 * `An`) and accents, so a name that begins with `t`, `a` or a character outside a–z and 0–9 always gives true.
 */
function mayBeginWith(form: string, letter: string): boolean {
  const first = form.charAt(0).toLowerCase();
  return !/[a-z0-9]/.test(first) || first === "t" || first === "a" || first === letter;
}

/** The cards whose set and number this citation names. */
function cardsCitedAs({ cards, sets }: Catalogue, wanted: string): Card[] {
  const digits = /\d+$/.exec(wanted)?.[0];
  if (digits === undefined) return [];
  return cards.filter((card) => citations(card, sets, digits).some((form) => nameKey(form) === wanted));
}

/** Every folded name by which `findCardsByName` finds a card of the game. */
export function* comparedNames({ cards, sets }: Catalogue): Generator<string> {
  for (const card of cards)
    for (const names of nameKinds)
      for (const form of names === citations ? citations(card, sets, null) : (names as NamesOf)(card))
        yield nameKey(form);
}

/** The games to search: `game`, or all games of the library if `game` is null. */
export function gamesToSearch(library: Library, game: string | null): string[] {
  return game === null ? documentGames(library.documents) : [game];
}

type NamesOf = (card: Card) => string[];

/** The kinds of names in the order in which they are tried, from the most exact. */
const nameKinds: readonly (NamesOf | typeof citations)[] = [
  (card: Card) => [card.id, card.name],
  citations,
  (card: Card) => card.also,
  (card: Card) => card.nicknames,
  // The title without its subtitle: Julia Brown, Insomniac.
  (card: Card) => (card.name.includes(", ") ? [card.name.split(", ")[0] as string] : []),
];

/**
 * The citations of a card by set and number: `Core Set F61`, `Core F61`, `Core 61`, `F61`. The set is given by each of
 * its names. A number without a set is included only if it begins with the letter F.
 * @param digits only numbers that end with these digits are included; null for all numbers
 */
function citations(card: Card, sets: readonly CardSet[], digits: string | null): string[] {
  return card.printings.flatMap(({ set, number }) => {
    if (digits !== null && !number.endsWith(digits)) return [];
    const catalogueSet = sets.find((one) => one.cite === set);
    const names = catalogueSet ? [catalogueSet.cite, catalogueSet.name, ...catalogueSet.also] : [set];
    const numberWithoutF = number.replace(/^F/i, "");
    const withoutSet = numberWithoutF === number ? [] : [number];
    return [...withoutSet, ...names.flatMap((name) => [`${name} ${number}`, `${name} ${numberWithoutF}`])];
  });
}

/** The index in `nameKinds` of the first kind that is not an official name. */
const firstNicknameKind = 3;
