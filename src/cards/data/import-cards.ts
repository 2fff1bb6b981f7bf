/** Imports the files of a card database into the user's card data, and matches the cards with a library. */

import type { Library } from "../../library/library.js";
import { countsOf } from "../../ruling/counts.js";
import { documentGames } from "../../ruling/ruling.js";
import type { CardSource, DatabaseCard } from "../database-card.js";
import { nameKey } from "../fold.js";
import type { Catalogue } from "../schema.js";
import { badCardData } from "./bad-card-data.js";
import { type CardFiles, readCardFiles } from "./read-files.js";
import { octgnSymbols } from "./sets.js";
import { cardDataFolder, openCardData, sourceId, writeSource } from "./store.js";

/** What one import read. */
export interface ImportReport {
  source: CardSource;
  /** The number of files that had cards. */
  files: number;
  /** Names of files that are not card data. */
  skipped: string[];
  /** Codes of placeholders, and of reprints whose card is in no file. */
  leftOut: string[];
  /** Sets with their numbers of cards, in the order of the files. */
  sets: { name: string; cards: number }[];
  /** The number of imported cards that are in the catalogue, because rulings name them. */
  withRulings: number;
  /** The number of imported cards that the library knows only from its table of known cards, because no ruling names them. */
  withoutRulings: number;
  /** Imported cards that the library does not know. */
  notMatched: DatabaseCard[];
  /** Ids of the catalogue's cards that are not among the imported ones. */
  missingIds: string[];
  /** True when this import replaced an earlier one of the same path, database and game. */
  replaced: boolean;
}

export interface ImportCardsOptions {
  /** The game of the cards; null to infer it. */
  game: string | null;
  /** The folder of the user's card data; by default that of `cardDataFolder`. */
  folder?: string;
  /** The time of the import; by default the current time. */
  now?: Date;
}

/**
 * Reads each path and writes its cards into the user's data folder. Nothing is written unless every path can be read.
 * @throws GrimError bad-card-data, file-missing, file-unreadable, file-too-large, file-encoding, file-unwritable,
 * file-locked
 */
export function importCards(library: Library, paths: readonly string[], options: ImportCardsOptions): ImportReport[] {
  const folder = options.folder ?? cardDataFolder();
  const catalogues = documentGames(library.documents).map((game) => library.catalogue(game));
  const inputs = paths
    .flatMap((path) => readCardFiles(path, (game) => octgnSymbols(catalogues, game)))
    .map((files) => ({ files, game: options.game ?? gameOf(library, catalogues, files) }));
  const earlierIds = new Set(openCardData(folder).sources.map((one) => one.id));
  return inputs.map(({ files, game }) => {
    const id = sourceId(files.database, game, files.path);
    const source: CardSource = {
      id,
      database: files.database,
      game,
      path: files.path,
      imported: (options.now ?? new Date()).toISOString(),
      filesFrom: files.filesFrom,
      cards: files.cards.length,
    };
    writeSource(folder, source, files.cards);
    return {
      source,
      files: files.files,
      skipped: files.skipped,
      leftOut: files.leftOut,
      ...matchCards(library, game, files.cards),
      replaced: earlierIds.has(id),
    };
  });
}

/**
 * The game of the files: the one in which the library knows the most of the cards. If it knows none of them, the only game
 * whose catalogue names the database.
 * @throws GrimError bad-card-data when the library knows no card, and no game or several games name the database
 */
function gameOf(library: Library, catalogues: readonly Catalogue[], files: CardFiles): string {
  const counts = catalogues.map(({ game }) => {
    const { isKnown } = cardMatcher(library, game);
    return { game, count: files.cards.filter(isKnown).length };
  });
  const best = counts.sort((a, b) => b.count - a.count)[0];
  if (best && best.count > 0) return best.game;
  const withDatabase = catalogues.filter(({ databases }) =>
    databases?.some((one) =>
      one.format === "octgn" ? files.octgnGame === one.game.toLowerCase() : files.database === "arkhamdb",
    ),
  );
  const [only, ...others] = withDatabase;
  if (only && others.length === 0) return only.game;
  const message = `No game of this library knows a card of ${files.path}. Cards read: ${files.cards.length}.`;
  const hint = `Name their game: grim cards import --game ${catalogues[0]?.game ?? "GAME"} PATH`;
  throw badCardData(files.path, null, message, hint);
}

/** Returns `idOf`, the id of a card in the catalogue or null, and `isKnown`, whether the library knows a card. */
function cardMatcher(library: Library, game: string) {
  const known = library
    .known()
    .all()
    .filter((one) => one.game === game);
  const codes = new Map(known.map((one) => [one.code, one]));
  const byName = new Map<string, string>();
  for (const { id, name, also } of library.catalogue(game).cards)
    for (const form of [name, ...also]) byName.set(nameKey(form), id);
  const idOf = (card: DatabaseCard): string | null =>
    codes.get(card.code)?.catalogueId ?? byName.get(nameKey(card.name)) ?? null;
  return { idOf, isKnown: (card: DatabaseCard) => codes.has(card.code) || idOf(card) !== null };
}

/** The part of the report that compares the cards with the library. */
function matchCards(library: Library, game: string, cards: readonly DatabaseCard[]) {
  const { idOf, isKnown } = cardMatcher(library, game);
  const importedIds = new Set(cards.map(idOf));
  const sets = countsOf(cards.map(({ setName, setCode }) => setName ?? setCode ?? "no set"));
  return {
    sets: [...sets].map(([name, count]) => ({ name, cards: count })),
    withRulings: cards.filter((card) => idOf(card) !== null).length,
    withoutRulings: cards.filter((card) => isKnown(card) && idOf(card) === null).length,
    notMatched: cards.filter((card) => !isKnown(card)),
    missingIds: library
      .catalogue(game)
      .cards.filter(({ id }) => !importedIds.has(id))
      .map(({ id }) => id),
  };
}
