/** Determines the game of a decklist from its names and codes, and finds its cards. Reads no files. */

import type { Library } from "../../library/library.js";
import { grimError } from "../../problem.js";
import { documentGames } from "../../ruling/ruling.js";
import type { Decklist } from "./decklist.js";
import { countKnownLines, type DeckCards, findCards } from "./find-cards.js";
import { readDeck } from "./read-deck.js";

export interface OpenedDeck {
  deck: Decklist;
  /** Null when no game was given, no game has any of the names, and the library does not have exactly one game. */
  cards: DeckCards | null;
}

/**
 * Reads a decklist and finds its cards.
 * @param name the decklist's name in messages
 * @param game the id of a game of the library; without it, the game that has the most names and codes of the deck
 * @throws GrimError bad-deck for a text that is not a decklist; usage when two games fit equally well
 */
export function identifyDeck(library: Library, bytes: Uint8Array, name: string, game?: string): OpenedDeck {
  const deck = readDeck(bytes, name);
  const deckGame = game ?? likelyGame(library, deck, name);
  return {
    deck,
    cards: deckGame === null ? null : findCards(deck, library, deckGame),
  };
}

/** The card database whose decks have a form. */
const databaseOf = { lines: null, octgn: "octgn", json: "arkhamdb" } as const;

/**
 * The game that has the most names and codes of the deck. If no game has any: the only game whose card database writes
 * decks in this form, or else the only game of the library, or null.
 */
function likelyGame(library: Library, deck: Decklist, name: string): string | null {
  const games = documentGames(library.documents);
  const counts = games
    .map((game) => ({ game, knownLines: countKnownLines(deck, library, game) }))
    .sort((a, b) => b.knownLines - a.knownLines);
  const [first] = counts;
  if (first === undefined || first.knownLines === 0) {
    const ofForm = games.filter((game) =>
      library.catalogue(game).databases?.some(({ format }) => format === databaseOf[deck.format]),
    );
    return [ofForm, games].find((some) => some.length === 1)?.[0] ?? null;
  }
  const equal = counts.filter(({ knownLines }) => knownLines === first.knownLines).map(({ game }) => game);
  if (equal.length > 1) {
    throw grimError(
      "usage",
      `The game of ${name} is not clear: ${first.knownLines} of its ${deck.cards.length} lines name cards of ${equal.join(" and of ")} alike.`,
      { hint: `Name the game: ${equal.map((game) => `--game ${game}`).join(" or ")}` },
    );
  }
  return first.game;
}
