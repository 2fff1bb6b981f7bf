/**
 * Resolves names of cards: search, status answers, decks, completion, `card` and `show` all ask here which cards a name
 * means. A name means the cards of the catalogues and of the card databases (known cards), whether or not a ruling names
 * them. Case, accents, punctuation, quotation marks and a leading article are ignored.
 */
import { gameName } from "../ruling/citation.js";
import { editDistance } from "../ruling/edit-distance.js";
import { distinctBy, groupBy } from "../ruling/groups.js";
import { documentGames } from "../ruling/ruling.js";
import { cardCode } from "./card-code.js";
import { fold, nameKey, nameWords, plainWords, titleOf } from "./fold.js";
import { holdsNumber, type KnownCard, type KnownCardTable } from "./known-cards.js";
import { nearNames } from "./nearest.js";
import type { Card, CardSet, Catalogue } from "./schema.js";

/** A card or entity of a game. */
export interface CardEntry {
  game: string;
  card: Card;
}

/** What a library knows of cards. */
export interface CardTables {
  readonly documents: readonly { game: string; title: string }[];
  catalogue(game: string): Catalogue;
  known(): KnownCardTable;
}

/** The cards, each once. */
export function uniqueCards(cards: Iterable<CardEntry>): CardEntry[] {
  return distinctBy(cards, ({ game, card }) => `${game} ${card.id}`);
}

/** The games to search: `game`, or all games of the library if `game` is null. */
export function gamesToSearch({ documents }: Pick<CardTables, "documents">, game: string | null): string[] {
  return game === null ? documentGames(documents) : [game];
}

/**
 * The cards of a game (null: of all games) that `name` names; empty if there are none. The name may be a code of a card
 * database, a set and number, a printed name with or without its subtitle and level, or a nickname. Exact spellings come
 * first. Cards found by a nickname are left out if another game has a card of that name.
 */
export function cardsCalled(tables: CardTables, game: string | null, name: string): CardEntry[] {
  const key = nameKey(name);
  if (key === "") return [];
  const games = gamesToSearch(tables, game);
  const rows = knownCardsCalled(tables, name);
  const found = games.map((one) =>
    cardsOfGame(
      tables,
      one,
      name,
      rows.filter((row) => row.game === one),
    ),
  );
  const byName = found.filter(({ isNickname, cards }) => !isNickname && cards.length > 0);
  const all = (byName.length > 0 ? byName : found).flatMap(({ cards }) => cards);
  const isExact = ({ card }: CardEntry) => nameKey(card.name) === key;
  return [...all.filter(isExact), ...all.filter((one) => !isExact(one))];
}

/**
 * How a card has a name: as its id, its name, another printed form, its name without the subtitle, or a nickname.
 * `unruled`: the name of a card that only card databases have, because no ruling names it.
 */
type NameKind = "id" | "name" | "also" | "title" | "nickname" | "unruled";

/** One name of a card. */
interface CardName {
  /** As the catalogue or the card database writes it. */
  name: string;
  /** As `nameKey` gives it. */
  key: string;
  kind: NameKind;
  entry: CardEntry;
}

/** The names of the cards of each catalogue that was asked for, in its order. */
const catalogueNames = new WeakMap<Catalogue, { all: CardName[]; byKey: ReadonlyMap<string, CardName[]> }>();

function namesOf(catalogue: Catalogue) {
  const stored = catalogueNames.get(catalogue);
  if (stored) return stored;
  const all = catalogue.cards.flatMap((card) => {
    const { id, name, also, nicknames } = card;
    const entry = { game: catalogue.game, card };
    const title = titleOf(name);
    const of = (kind: NameKind, names: readonly string[]) =>
      names.map((one): CardName => ({ name: one, key: nameKey(one), kind, entry }));
    return [
      ...of("id", [id]),
      ...of("name", [name]),
      ...of("also", also),
      ...of("title", title === name ? [] : [title]),
      ...of("nickname", nicknames),
    ];
  });
  const names = { all, byKey: groupBy(all, ({ key }) => key) };
  catalogueNames.set(catalogue, names);
  return names;
}

/** The cards of a catalogue that have a name in one of these ways. */
function cardsNamed(catalogue: Catalogue, name: string, kinds: readonly NameKind[]): CardEntry[] {
  const named = namesOf(catalogue).byKey.get(nameKey(name)) ?? [];
  return uniqueCards(named.filter(({ kind }) => kinds.includes(kind)).map(({ entry }) => entry));
}

/** The cards of the catalogue with this name; if there are none, those with this name before a subtitle. */
export function cardsWithName(name: string, catalogue: Catalogue): Card[] {
  const whole = cardsNamed(catalogue, name, ["id", "name", "also"]);
  return (whole.length > 0 ? whole : cardsNamed(catalogue, name, ["title"])).map(({ card }) => card);
}

/** The cards of a game that a name means, by the first way of naming that finds any. */
function cardsOfGame(
  tables: CardTables,
  game: string,
  name: string,
  rows: readonly KnownCard[],
): { cards: CardEntry[]; isNickname: boolean } {
  const catalogue = tables.catalogue(game);
  const ways = [
    cardsNamed(catalogue, name, ["id", "name"]),
    cardsAt(catalogue, name).map((card) => ({ game, card })),
    [...cardsNamed(catalogue, name, ["also"]), ...knownEntries(tables, rows)],
    cardsNamed(catalogue, name, ["title"]),
    cardsNamed(catalogue, name, ["nickname"]),
  ];
  const way = ways.findIndex((cards) => cards.length > 0);
  return { cards: uniqueCards(ways[way] ?? []), isNickname: way === ways.length - 1 };
}

/** A set, or a card's place in it. */
interface Place {
  /** As in `cite` of sets.yaml; null for a number such as `F61`, which stands without its set. */
  set: string | null;
  /** The card's number without a letter and leading zeros; null when only the set is given. */
  number: string | null;
  /** Whether the number has the letter F: `F61`, as some games number their cards. */
  isF: boolean;
}

/** Reads `Reef`, `Reef 12`, `Reef F12`, `Reef #12`, in brackets or not, and `F12`; null for any other text. */
export function readPlace(text: string, sets: readonly CardSet[]): Place | null {
  const words = text.trim().replace(/^\(\s*(.*?)\s*\)$/, "$1");
  const setCalled = (name: string) =>
    sets.find(({ cite, name: full, also }) => [cite, full, ...also].some((form) => nameKey(form) === nameKey(name)));
  const alone = setCalled(words);
  if (alone) return { set: alone.cite, number: null, isF: false };
  const [, name = "", letter, number = ""] = /^(.*?)[\s,#]*\b(F\s?)?0*(\d+)$/i.exec(words) ?? [];
  if (number === "") return null;
  const isF = letter !== undefined;
  if (name === "") return isF ? { set: null, number, isF } : null;
  const set = setCalled(name);
  return set ? { set: set.cite, number, isF } : null;
}

/** The cards of the catalogue that are printed at the place that a text names. */
function cardsAt({ cards, sets }: Catalogue, text: string): Card[] {
  const place = /\d\W*$/.test(text) ? readPlace(text, sets) : null;
  if (place === null || place.number === null) return [];
  return cards.filter((card) => isPrintedAt(card, place, sets));
}

/** Whether a card is printed at a place. If the place is a set alone, any number counts. */
export function isPrintedAt({ printings }: Pick<Card, "printings">, place: Place, sets: readonly CardSet[]): boolean {
  const citeOf = (set: string) => sets.find((one) => fold(one.cite) === fold(set))?.cite ?? set;
  return printings.some(
    ({ set, number }) =>
      (!place.isF || /^F/i.test(number)) &&
      (place.set === null || citeOf(set) === place.set) &&
      (place.number === null || holdsNumber(number, place.number)),
  );
}

/** The known cards of all games with this code or, if there are none, with this set and number or this name. */
function knownCardsCalled(tables: CardTables, name: string): KnownCard[] {
  const table = tables.known();
  const byCode = table.byCode(name.trim());
  if (byCode.length > 0 || cardCode(name) !== null) return byCode;
  const places = /\d\W*$/.test(name)
    ? documentGames(tables.documents).flatMap((game) => {
        const { sets, cards } = tables.catalogue(game);
        const place = readPlace(name, sets);
        // Rows have numbers without letters, so `F` counts for games that use it.
        const isUsed = !place?.isF || cards.some(({ printings }) => printings.some(({ number }) => /^F/i.test(number)));
        return place?.set && place.number && isUsed ? [{ game, set: place.set, number: place.number }] : [];
      })
    : [];
  return [
    ...places.flatMap(({ game, set, number }) => table.byPrinting(set, number).filter((one) => one.game === game)),
    ...table.byName(name),
  ];
}

/** The cards of these rows, each once. A card without rulings has its subtitle in its name if its game has a namesake. */
function knownEntries(tables: CardTables, rows: readonly KnownCard[]): CardEntry[] {
  return uniqueCards(
    rows.map((row) => {
      const catalogue = tables.catalogue(row.game);
      const card = catalogueCardOf(catalogue, row);
      const isOther = (one: KnownCard) => one.game === row.game && one.code !== row.code;
      const hasNamesake = () =>
        cardsNamed(catalogue, row.name, ["id", "name"]).length > 0 || tables.known().byName(row.name).some(isOther);
      const isSubtitled = row.catalogueId === null && row.subname !== null && hasNamesake();
      return { game: row.game, card: isSubtitled ? { ...card, name: `${row.name}, ${row.subname}` } : card };
    }),
  );
}

/** Each card, followed by the known cards of its game with the same name: of other levels, sets or subtitles. */
export function withNamesakes(tables: CardTables, cards: readonly CardEntry[]): CardEntry[] {
  return uniqueCards(
    cards.flatMap((one) => {
      const rows = [titleOf(one.card.name), one.card.name].flatMap((name) => tables.known().byName(name));
      return [
        one,
        ...knownEntries(
          tables,
          rows.filter(({ game }) => game === one.game),
        ),
      ];
    }),
  );
}

const namesWithKnown = new WeakMap<Catalogue, { known: KnownCardTable; names: readonly CardName[] }>();

/** The names of all cards of a game, also of those that no ruling names. */
export function allNames(tables: CardTables, game: string): readonly CardName[] {
  const catalogue = tables.catalogue(game);
  const known = tables.known();
  const stored = namesWithKnown.get(catalogue);
  if (stored?.known === known) return stored.names;
  const rows = known.all().filter((one) => one.game === game && one.catalogueId === null);
  const ofRows = rows.map((row): CardName => {
    let entry: CardEntry | undefined;
    // Made when it is needed, because few of the names are looked up.
    const made = () => (entry ??= knownEntries(tables, [row])[0] as CardEntry);
    return {
      name: row.name,
      key: nameKey(row.name),
      kind: "unruled",
      get entry() {
        return made();
      },
    };
  });
  const names = [...namesOf(catalogue).all, ...ofRows];
  namesWithKnown.set(catalogue, { known, names });
  return names;
}

/** A name is similar if it differs from the typed one by at most one edit for every five letters. */
const lettersPerEdit = 5;

interface SpeltAlike {
  cards: CardEntry[];
  /** The name that is nearest; null for none, and if the names of several cards are equally near. */
  name: string | null;
}

/**
 * The cards whose whole name, with or without its subtitle, is nearest to the typed one by edit distance. The first
 * letter and the digits of the name must be right: `.38` is not `.45`. Nicknames are not compared.
 */
export function cardsSpeltAlike(tables: CardTables, games: Iterable<string>, typed: string): SpeltAlike {
  const key = nameKey(typed);
  let distance = Math.floor(key.length / lettersPerEdit);
  let nearest: CardName[] = [];
  if (distance > 0)
    for (const game of games)
      for (const name of allNames(tables, game)) {
        if (name.kind === "id" || name.kind === "nickname" || name.key[0] !== key[0]) continue;
        const digits = digitsOf(name.key);
        if (digits !== "" && digits !== digitsOf(key)) continue;
        const edits = editDistance(key, name.key, distance);
        if (edits > distance) continue;
        nearest = edits < distance ? [name] : [...nearest, name];
        distance = edits;
      }
  const cards = uniqueCards(nearest.map((one) => one.entry));
  const isOneName = cards.length === 1 || new Set(nearest.map((one) => one.key)).size === 1;
  return { cards, name: isOneName ? (nearest[0]?.name ?? null) : null };
}

/** The cards of the catalogues that have all these words in one of their names. @param words folded */
export function cardsWithWords(tables: CardTables, games: Iterable<string>, words: readonly string[]): CardEntry[] {
  if (words.length === 0) return [];
  const hasWords = ({ key }: CardName) => words.every((word) => ` ${key} `.includes(` ${word} `));
  return uniqueCards(
    [...games].flatMap((game) =>
      namesOf(tables.catalogue(game))
        .all.filter(hasWords)
        .map(({ entry }) => entry),
    ),
  );
}

/** The words of a part of a name must be as similar to words of the name as this. */
const minSimilarityOfPart = 0.7;
/** Of names with misspelt words, those with at least this share of the most points are meant. */
const minShareOfPoints = 0.8;

/**
 * The cards that a misspelt or shortened name may mean, by the first of these readings that finds any: the whole name,
 * misspelt; some of its words; some of its words, misspelt. Shortened names are those of cards that rulings name.
 */
export function cardsLike(tables: CardTables, game: string | null, typed: string): CardEntry[] {
  const games = gamesToSearch(tables, game);
  const alike = cardsSpeltAlike(tables, games, typed).cards;
  if (alike.length > 0) return alike;
  const words = nameWords(plainWords(typed).split(" "));
  const part = cardsWithWords(tables, games, words);
  if (part.length > 0) return part;
  const near = nearNames(words, keysOf(games.flatMap((one) => namesOf(tables.catalogue(one)).all)));
  const like = near.filter(({ leastSimilarity }) => leastSimilarity >= minSimilarityOfPart);
  return like.filter(({ points }) => points >= minShareOfPoints * (like[0]?.points ?? 0)).map(({ item }) => item);
}

/**
 * The names of the cards that rulings name and that are most similar to these words, the most similar first.
 * @param words folded
 * @param isSpeltRight whether a word is a correct word, so that it stands for no similar word
 */
export function nearestNames(
  tables: CardTables,
  games: Iterable<string>,
  words: readonly string[],
  isSpeltRight?: (word: string) => boolean,
): string[] {
  const names = [...games].flatMap((game) => namesOf(tables.catalogue(game)).all);
  const near = nearNames(words, keysOf(names), isSpeltRight).map(({ item }) => item.card.name);
  return [...new Set(near)].slice(0, maxNearest);
}

const maxNearest = 5;

/** The names as `nearNames` compares them. */
function keysOf(names: readonly CardName[]): [key: string, card: CardEntry][] {
  return names.flatMap(({ key, kind, entry }) => (kind === "id" ? [] : [[key, entry] as [string, CardEntry]]));
}

function digitsOf(key: string): string {
  return key.replace(/\D+/g, " ").trim();
}

/** For each of the cards that no ruling names: a note for users that says so. */
export function notesOnCardsWithoutRulings(tables: CardTables, cards: readonly CardEntry[]): string[] {
  return cards
    .filter((one) => !isInCatalogue(tables, one))
    .map(({ game: cardGame, card }) => {
      const places = card.printings.map(({ set, number }) => `${set} ${number}`);
      // An OCTGN id is too long to be shown.
      const where = [...places, ...(card.id.length < 12 ? [card.id] : [])].join(", ");
      return `${card.name}${where === "" ? "" : ` (${where})`} is a card of ${gameName(
        tables.documents.find((one) => one.game === cardGame),
        cardGame,
      )}. No ruling in this library names it.`;
    });
}

/** Whether the card is in the catalogue of its game, which has the cards that rulings name. */
export function isInCatalogue(tables: Pick<CardTables, "catalogue">, { game, card }: CardEntry): boolean {
  return tables.catalogue(game).cards.includes(card);
}

/** The card with this id: of the catalogue, or a known card by its code. Null when there is none. */
export function cardById(tables: CardTables, game: string, id: string): Card | null {
  const catalogue = tables.catalogue(game);
  const card = catalogue.cards.find((one) => one.id === id);
  if (card) return card;
  const known = tables
    .known()
    .byCode(id)
    .find((one) => one.game === game);
  return known ? catalogueCardOf(catalogue, known) : null;
}

/** The known cards that are this card, of the catalogue or without rulings; empty when no database has it. */
export function knownCardsOf(tables: CardTables, game: string, card: Card): KnownCard[] {
  const table = tables.known();
  const ofCatalogueCard = table.ofCard(game, card.id);
  return ofCatalogueCard.length > 0 ? ofCatalogueCard : table.byCode(card.id).filter((one) => one.game === game);
}

/**
 * The catalogue's card for a known card; if the catalogue has none, a card without rulings, with its code as its id.
 */
export function catalogueCardOf(catalogue: Catalogue, known: KnownCard): Card {
  const card = known.catalogueId === null ? undefined : catalogue.cards.find((one) => one.id === known.catalogueId);
  if (card) return card;
  const printings = known.set !== null && known.number !== null ? [{ set: known.set, number: known.number }] : [];
  const name = known.level ? `${known.name} (${known.level})` : known.name;
  return { id: known.code, name, printings, also: [], nicknames: [], named: true };
}
