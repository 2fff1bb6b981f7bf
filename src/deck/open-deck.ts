/** Reads a decklist from a file, determines its game from its names and codes, and finds its cards. */
import { readFileSync } from "node:fs";
import { readBytes } from "../library/disk/disk.js";
import type { Library } from "../library/library.js";
import { knownCards } from "../links/known-cards-part.js";
import { GrimError, problem } from "../problem.js";
import { badDeck } from "./bad-deck.js";
import type { Decklist } from "./decklist.js";
import { countKnown, type DeckCards, findCards } from "./find-cards.js";
import { maxDeckBytes, readDeck } from "./read-deck.js";

export interface OpenedDeck {
  deck: Decklist;
  /** Null when no game was given and no game has any of the names. */
  cards: DeckCards | null;
}

/** The name of a decklist in messages. */
export function deckName(file: string): string {
  return file === "-" ? "standard input" : file;
}

/**
 * @param file a path, or `-` for standard input @param game the id of a game of the library, if given
 * @throws GrimError bad-deck; usage when two games fit equally well
 */
export async function openDeck(library: Library, file: string, game?: string): Promise<OpenedDeck> {
  const deck = await readDeck(bytesOf(file), deckName(file));
  const chosen = game ?? likelyGame(library, deck, file);
  return {
    deck,
    cards: chosen === null ? null : await findCards(deck, library.catalogue(chosen), knownCards(library)),
  };
}

function bytesOf(file: string): Uint8Array {
  try {
    if (file === "-") return readFileSync(0);
    return readBytes(file, maxDeckBytes);
  } catch (error) {
    if (!(error instanceof GrimError)) throw badDeck("standard input", null, "There is nothing on standard input.");
    const [first] = error.problems;
    const message =
      first?.code === "file-too-large"
        ? `${file} is larger than ${maxDeckBytes} bytes: a decklist was expected.`
        : (first?.message ?? `${file} cannot be read.`);
    throw badDeck(file, null, message);
  }
}

/** The game that has most of the names and codes; null when none has any and there are several games. @throws GrimError usage for a tie */
function likelyGame(library: Library, deck: Decklist, file: string): string | null {
  const games = [...new Set(library.documents.map((one) => one.game))];
  const counts = games
    .map((game) => ({ game, known: countKnown(deck, library.catalogue(game), knownCards(library)) }))
    .sort((a, b) => b.known - a.known);
  const [first] = counts;
  if (first === undefined || first.known === 0) return games.length === 1 ? (games[0] as string) : null;
  const equal = counts.filter(({ known }) => known === first.known).map(({ game }) => game);
  if (equal.length > 1) {
    throw new GrimError(
      problem(
        "usage",
        `The game of ${deckName(file)} is not clear: ${first.known} of its ${deck.cards.length} lines name cards of ${equal.join(" and of ")} alike.`,
        { hint: `Name the game: ${equal.map((game) => `--game ${game}`).join(" or ")}` },
      ),
    );
  }
  return first.game;
}
