/** Finds known cards (cards in card databases) by code, printing and name. */
import type { KnownCard, KnownCardTable } from "../cards/known-cards.js";
import type { Card, Catalogue } from "../cards/schema.js";
import { knownCards } from "../library/known-cards.js";
import type { Library } from "../library/library.js";
import { documentGames } from "../ruling/ruling.js";
import { type CardEntry, uniqueCards } from "./find-cards.js";

export { knownCards, knownCardsPartName, withKnownCards } from "../library/known-cards.js";

/**
 * The known cards with this code or, if there are none, with this set and number or this name; each once. Each card is
 * given as `catalogueCardOf` returns it.
 * @param game null for any game
 */
export function findKnownCards(library: Library, game: string | null, typed: string): CardEntry[] {
  const table = knownCards(library);
  const text = typed.trim();
  const byCode = table.byCode(text);
  const matches = byCode.length > 0 ? byCode : [...byPrinting(library, table, text), ...table.byName(text)];
  return uniqueCards(
    matches
      .filter((one) => game === null || one.game === game)
      .map((one) => ({ game: one.game, card: cardOf(library, one) })),
  );
}

/** For each card of `findKnownCards` that no ruling names: a note for users that says so. */
export function notesOnCardsWithoutRulings(library: Library, game: string | null, typed: string): string[] {
  return findKnownCards(library, game, typed)
    .filter((one) => !library.catalogue(one.game).cards.includes(one.card))
    .map(({ game: cardGame, card }) => {
      const places = card.printings.map(({ set, number }) => `${set} ${number}`);
      // An OCTGN id is too long to be shown.
      const where = [...places, ...(card.id.length < 12 ? [card.id] : [])].join(", ");
      return `${card.name}${where === "" ? "" : ` (${where})`} is a card of ${cardGame}. No ruling in this library names it.`;
    });
}

/** The card with this id: of the catalogue, or a known card by its code. Null when there is none. */
export function cardById(library: Library, game: string, id: string): Card | null {
  const card = library.catalogue(game).cards.find((one) => one.id === id);
  if (card) return card;
  const known = knownCards(library)
    .byCode(id)
    .find((one) => one.game === game);
  return known ? cardOf(library, known) : null;
}

/** The known cards that are this card, of the catalogue or without rulings; empty when no database has it. */
export function knownCardsOf(library: Library, game: string, card: Card): KnownCard[] {
  const table = knownCards(library);
  const ofCatalogueCard = table.ofCard(game, card.id);
  return ofCatalogueCard.length > 0 ? ofCatalogueCard : table.byCode(card.id).filter((one) => one.game === game);
}

function cardOf(library: Library, known: KnownCard): Card {
  return catalogueCardOf(library.catalogue(known.game), known);
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

/**
 * The known cards with this set and number: `TDL 234`, `The Dunwich Legacy 234`, `Core Set F12`, in brackets or not.
 */
function byPrinting(library: Library, table: KnownCardTable, text: string): KnownCard[] {
  const [, name = "", number = ""] = /^\(?\s*(.*?\S)[\s,]+F?\s?0*(\d+)\s*\)?$/i.exec(text) ?? [];
  if (number === "") return [];
  const wanted = name.toLowerCase();
  const games = new Set(documentGames(library.documents));
  return [...games].flatMap((game) =>
    library
      .catalogue(game)
      .sets.filter(({ cite, name: full, also }) => [cite, full, ...also].some((form) => form.toLowerCase() === wanted))
      .flatMap(({ cite }) => table.byPrinting(cite, number))
      .filter((one) => one.game === game),
  );
}
