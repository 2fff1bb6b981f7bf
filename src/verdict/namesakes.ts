/**
 * Cards that share a name: in several games, in several sets, or with different subtitles. A ruling names only some of them;
 * the others are known from the table of known cards.
 */
import { nameKey } from "../cards/fold.js";
import type { KnownCard } from "../cards/known-cards.js";
import type { Library } from "../library/library.js";
import type { CardEntry } from "../links/find-cards.js";
import { catalogueCardOf, knownCards, knownCardsOf } from "../links/known-cards-part.js";
import { editDistance } from "../search/text/edit-distance.js";
import { foldedWords } from "../search/text/words.js";

/** The known cards of the games with this name, or with these words as name and subtitle. */
export function knownCalled(library: Library, typed: string, games: ReadonlySet<string>): CardEntry[] {
  const table = knownCards(library);
  const wanted = nameKey(typed);
  const words = wanted.split(" ");
  // The name alone, or as many of its first words as leave the subtitle.
  for (let length = words.length; length > 0; length--) {
    const rows = table
      .byName(words.slice(0, length).join(" "))
      .filter((row) => games.has(row.game) && (length === words.length || nameKey(wholeName(row)) === wanted));
    if (rows.length > 0) return entriesOf(library, rows);
  }
  return [];
}

/** Each card, followed by the cards of its game with the same name. */
export function withNamesakes(library: Library, cards: readonly CardEntry[]): CardEntry[] {
  const table = knownCards(library);
  return unique(
    cards.flatMap((one) => {
      const rows = [titleOf(one.card.name), one.card.name]
        .flatMap((name) => table.byName(name))
        .filter((row) => row.game === one.game);
      return [one, ...entriesOf(library, rows)];
    }),
  );
}

/** Letters of a name for each slip of the keyboard in it, and the fewest letters of a name that is compared as a whole. */
const lettersPerSlip = 5;
const shortest = 6;

export interface SpeltAlike {
  cards: CardEntry[];
  /** The number of slips. */
  distance: number;
}

/** The known cards whose whole name is nearest by edit distance: at most one slip in five letters. */
export function knownSpeltAlike(library: Library, typed: string, games: ReadonlySet<string>): SpeltAlike {
  const wanted = nameKey(typed);
  const most = wanted.length < shortest ? -1 : Math.floor(wanted.length / lettersPerSlip);
  let distance = most;
  let rows: KnownCard[] = [];
  if (most < 0) return { cards: [], distance };
  for (const row of knownCards(library).all()) {
    if (!games.has(row.game)) continue;
    const key = nameKey(row.name);
    if (key[0] !== wanted[0]) continue;
    const slips = editDistance(wanted, key, distance);
    if (slips > distance) continue;
    rows = slips < distance ? [row] : [...rows, row];
    distance = slips;
  }
  return { cards: entriesOf(library, rows), distance };
}

/** The words by which people tell a card from others of its name: its subtitle, its sets, its numbers, its type, its level. */
export function tellingWords(library: Library, { game, card }: CardEntry): Set<string> {
  const { sets } = library.catalogue(game);
  const rows = knownCardsOf(library, game, card);
  const printings = [
    ...card.printings,
    ...rows.flatMap(({ set, number }) => (set === null ? [] : [{ set, number: number ?? "" }])),
  ];
  const words = [card.name, ...card.also, ...card.nicknames, card.type ?? "", ...rows.map(wholeName)];
  for (const { set, number } of printings) {
    const own = sets.find((one) => one.cite === set);
    words.push(set, number, number.replace(/^F/i, ""));
    if (own) words.push(own.name, ...own.also);
  }
  for (const { level } of rows) if (level !== null) words.push(`level ${level}`);
  const info = library.documents.filter((one) => one.game === game);
  words.push(game, ...info.flatMap((one) => one.names));
  return new Set(words.flatMap(foldedWords));
}

/** `Julia Brown, Insomniac` → `Julia Brown`; `Archaic Glyphs (Untranslated)` → `Archaic Glyphs`. */
export function titleOf(name: string): string {
  return name.split(/, | \(/)[0] as string;
}

/** The cards, each once. */
export function unique(cards: readonly CardEntry[]): CardEntry[] {
  return cards.filter(
    (one, i) => cards.findIndex(({ game, card }) => game === one.game && card.id === one.card.id) === i,
  );
}

function wholeName({ name, subname }: KnownCard): string {
  return subname === null ? name : `${name}, ${subname}`;
}

/** A card without rulings is called by its subtitle too where its name alone does not tell it from another of its game. */
function entriesOf(library: Library, rows: readonly KnownCard[]): CardEntry[] {
  const table = knownCards(library);
  return unique(
    rows.map((row) => {
      const card = catalogueCardOf(library.catalogue(row.game), row);
      const isUnique = table.byName(row.name).every((one) => one.game !== row.game || one.code === row.code);
      if (row.card !== null || row.subname === null || isUnique) return { game: row.game, card };
      return { game: row.game, card: { ...card, name: wholeName(row) } };
    }),
  );
}
