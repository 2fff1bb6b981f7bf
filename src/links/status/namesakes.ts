/**
 * Finds namesakes: cards of the same name in several games, in several sets, or with different subtitles. The catalogue
 * has only the cards that a ruling names; the others are in the table of known cards.
 */
import { nameKey, titleOf } from "../../cards/fold.js";
import type { KnownCard } from "../../cards/known-cards.js";
import type { Library } from "../../library/library.js";
import { editDistance } from "../../search/text/edit-distance.js";
import { foldedWords } from "../../search/text/words.js";
import { type CardEntry, uniqueCards } from "../find-cards.js";
import { catalogueCardOf, knownCards, knownCardsOf } from "../known-cards-part.js";

/** The known cards of the games whose name, or name with subtitle, is the typed name. */
export function knownCardsCalled(library: Library, typed: string, games: ReadonlySet<string>): CardEntry[] {
  const table = knownCards(library);
  const wantedKey = nameKey(typed);
  const words = wantedKey.split(" ");
  // The table is keyed by the name alone: try all words as the name, then fewer and fewer, with the rest as the
  // subtitle.
  for (let length = words.length; length > 0; length--) {
    const rows = table
      .byName(words.slice(0, length).join(" "))
      .filter((row) => games.has(row.game) && (length === words.length || nameKey(wholeName(row)) === wantedKey));
    if (rows.length > 0) return entriesOf(library, rows);
  }
  return [];
}

/** Each card, followed by the known cards of its game with the same name. */
export function withNamesakes(library: Library, cards: readonly CardEntry[]): CardEntry[] {
  const table = knownCards(library);
  return uniqueCards(
    cards.flatMap((one) => {
      const rows = [titleOf(one.card.name), one.card.name]
        .flatMap((name) => table.byName(name))
        .filter((row) => row.game === one.game);
      return [one, ...entriesOf(library, rows)];
    }),
  );
}

/** A name is similar if it differs from the typed one by at most one edit for every five letters. */
const lettersPerEdit = 5;
/** Typed names with fewer letters are not compared. */
const minLettersCompared = 6;

/**
 * The known cards whose name, without its subtitle, is nearest by edit distance. Only names with the same first letter are
 * compared.
 */
export function knownCardsSpeltAlike(
  library: Library,
  typed: string,
  games: ReadonlySet<string>,
): { cards: CardEntry[]; distance: number } {
  const rows = knownCards(library)
    .all()
    .filter((row) => games.has(row.game));
  const { items, distance } = nearestBySpelling(
    rows,
    ({ name }) => [nameKey(name)],
    nameKey(typed),
    minLettersCompared,
  );
  return { cards: entriesOf(library, items), distance };
}

/**
 * The items of which a name is nearest to the typed one by edit distance. Only names with the same first letter are
 * compared, and typed names of at least `minLetters`.
 * @returns the items, and the distance of their names. If there are none: the greatest distance that was allowed, or -1 if
 * the typed name is too short
 */
export function nearestBySpelling<Item>(
  items: Iterable<Item>,
  namesOf: (item: Item) => string[],
  typed: string,
  minLetters: number,
): { items: Item[]; distance: number } {
  if (typed.length < minLetters) return { items: [], distance: -1 };
  let distance = Math.floor(typed.length / lettersPerEdit);
  let nearest: Item[] = [];
  for (const item of items) {
    const names = namesOf(item).filter((name) => name[0] === typed[0]);
    const edits = Math.min(...names.map((name) => editDistance(typed, name, distance)));
    if (edits > distance) continue;
    nearest = edits < distance ? [item] : [...nearest, item];
    distance = edits;
  }
  return { items: nearest, distance };
}

/**
 * The words that may tell a card from other cards of its name: its names with subtitles, sets, numbers, type and level,
 * and the names of its game and of the game's documents.
 */
export function distinguishingWords(library: Library, { game, card }: CardEntry): Set<string> {
  const { sets } = library.catalogue(game);
  const rows = knownCardsOf(library, game, card);
  const printings = [
    ...card.printings,
    ...rows.flatMap(({ set, number }) => (set === null ? [] : [{ set, number: number ?? "" }])),
  ];
  const words = [card.name, ...card.also, ...card.nicknames, card.type ?? "", ...rows.map(wholeName)];
  for (const { set, number } of printings) {
    const info = sets.find((one) => one.cite === set);
    words.push(set, number, number.replace(/^F/i, ""));
    if (info) words.push(info.name, ...info.also);
  }
  for (const { level } of rows) if (level !== null) words.push(`level ${level}`);
  const documents = library.documents.filter((one) => one.game === game);
  words.push(game, ...documents.flatMap((one) => one.names));
  return new Set(words.flatMap(foldedWords));
}

function wholeName({ name, subname }: KnownCard): string {
  return subname === null ? name : `${name}, ${subname}`;
}

/** The cards of these rows, each once. A card without rulings has its subtitle in its name if the game has a namesake. */
function entriesOf(library: Library, rows: readonly KnownCard[]): CardEntry[] {
  const table = knownCards(library);
  return uniqueCards(
    rows.map((row) => {
      const card = catalogueCardOf(library.catalogue(row.game), row);
      const isNameUnique = table.byName(row.name).every((one) => one.game !== row.game || one.code === row.code);
      if (row.catalogueId !== null || row.subname === null || isNameUnique) return { game: row.game, card };
      return { game: row.game, card: { ...card, name: wholeName(row) } };
    }),
  );
}
