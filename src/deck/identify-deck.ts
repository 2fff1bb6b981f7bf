/** Determines the game of a decklist from its names and codes, and finds its cards. Reads no files. */
import type { Library } from "../library/library.js";
import { knownCards } from "../links/known-cards-part.js";
import { GrimError, problem } from "../problem.js";
import type { Decklist } from "./decklist.js";
import { countKnownLines, type DeckCards, findCards } from "./find-cards.js";
import { readDeck } from "./read-deck.js";

export interface OpenedDeck {
  deck: Decklist;
  /** Null when no game was given, the library has several games, and no game has any of the names. */
  cards: DeckCards | null;
}

/**
 * @param name the decklist's name in messages
 * @param game the id of a game of the library; without it, the game that has the most names and codes of the deck
 * @throws GrimError bad-deck; usage when two games fit equally well
 */
export function identifyDeck(library: Library, bytes: Uint8Array, name: string, game?: string): OpenedDeck {
  const deck = readDeck(bytes, name);
  const deckGame = game ?? likelyGame(library, deck, name);
  return {
    deck,
    cards: deckGame === null ? null : findCards(deck, library.catalogue(deckGame), knownCards(library)),
  };
}

/**
 * The game that has the most names and codes of the deck; null when no game has any and there are several games.
 * @throws GrimError usage when two games have equally many
 */
function likelyGame(library: Library, deck: Decklist, name: string): string | null {
  const games = [...new Set(library.documents.map((one) => one.game))];
  const counts = games
    .map((game) => ({ game, known: countKnownLines(deck, library.catalogue(game), knownCards(library)) }))
    .sort((a, b) => b.known - a.known);
  const [first] = counts;
  if (first === undefined || first.known === 0) return games.length === 1 ? (games[0] as string) : null;
  const equal = counts.filter(({ known }) => known === first.known).map(({ game }) => game);
  if (equal.length > 1) {
    throw new GrimError(
      problem(
        "usage",
        `The game of ${name} is not clear: ${first.known} of its ${deck.cards.length} lines name cards of ${equal.join(" and of ")} alike.`,
        { hint: `Name the game: ${equal.map((game) => `--game ${game}`).join(" or ")}` },
      ),
    );
  }
  return first.game;
}
