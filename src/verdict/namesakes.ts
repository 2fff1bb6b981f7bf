/**
 * Cards that share a name: in several games, in several sets, or with different subtitles. Rulings name only some of
 * these cards; the others are in the table of known cards.
 */
import { nameKey } from "../cards/fold.js";
import type { KnownCard } from "../cards/known-cards.js";
import type { Library } from "../library/library.js";
import type { CardEntry } from "../links/find-cards.js";
import { knownAs, knownCardAs, knownCards } from "../links/known-cards-part.js";
import { editDistance } from "../search/text/edit-distance.js";
import { foldedWords } from "../search/text/words.js";

/** The known cards of the games with this name, or with these words as name and subtitle. */
export function knownCardsCalled(library: Library, typed: string, games: ReadonlySet<string>): CardEntry[] {
  const table = knownCards(library);
  const wanted = nameKey(typed);
  const words = wanted.split(" ");
  // First all words as the name, then fewer and fewer of them, with the others as the subtitle.
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
  return uniqueCards(
    cards.flatMap((one) => {
      const rows = [titleOf(one.card.name), one.card.name]
        .flatMap((name) => table.byName(name))
        .filter((row) => row.game === one.game);
      return [one, ...entriesOf(library, rows)];
    }),
  );
}

/** One typing error is allowed for this many characters of a name. */
const lettersPerSlip = 5;
/** Minimum length of a name in characters. Shorter names are not corrected. */
const minLength = 6;

export interface SpeltAlike {
  cards: CardEntry[];
  /** The edit distance of these cards; if there are none, the limit. */
  distance: number;
}

/** The known cards whose whole name is nearest by edit distance, within the limits above. */
export function knownSpeltAlike(library: Library, typed: string, games: ReadonlySet<string>): SpeltAlike {
  const wanted = nameKey(typed);
  let distance = wanted.length < minLength ? -1 : Math.floor(wanted.length / lettersPerSlip);
  let rows: KnownCard[] = [];
  if (distance < 0) return { cards: [], distance };
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

/** Words that may distinguish a card from others of its name: names, subtitle, sets, numbers, type, level, game. */
export function distinctiveWords(library: Library, { game, card }: CardEntry): Set<string> {
  const { sets } = library.catalogue(game);
  const rows = knownAs(library, game, card);
  const printings = [
    ...card.printings,
    ...rows.flatMap(({ set, number }) => (set === null ? [] : [{ set, number: number ?? "" }])),
  ];
  const words = [card.name, ...card.also, ...card.nicknames, card.type ?? "", ...rows.map(wholeName)];
  for (const { set, number } of printings) {
    const setInfo = sets.find((one) => one.cite === set);
    words.push(set, number, number.replace(/^F/i, ""));
    if (setInfo) words.push(setInfo.name, ...setInfo.also);
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
export function uniqueCards(cards: readonly CardEntry[]): CardEntry[] {
  return cards.filter(
    (one, i) => cards.findIndex(({ game, card }) => game === one.game && card.id === one.card.id) === i,
  );
}

function wholeName({ name, subname }: KnownCard): string {
  return subname === null ? name : `${name}, ${subname}`;
}

/** The rows as cards. If several cards of the game have the name, a card without rulings gets its subtitle, too. */
function entriesOf(library: Library, rows: readonly KnownCard[]): CardEntry[] {
  const table = knownCards(library);
  return uniqueCards(
    rows.map((row) => {
      const card = knownCardAs(library.catalogue(row.game), row);
      const isUnique = table.byName(row.name).every((one) => one.game !== row.game || one.code === row.code);
      if (row.card !== null || row.subname === null || isUnique) return { game: row.game, card };
      return { game: row.game, card: { ...card, name: wholeName(row) } };
    }),
  );
}
