/** Gives the user's imported cards as known cards, with the set of each, and the icons of OCTGN games. */
import type { DatabaseCard } from "../database-card.js";
import { nameKey } from "../fold.js";
import type { KnownCard } from "../known-cards.js";
import type { Catalogue } from "../schema.js";

/**
 * Finds the `cite` of each card's set. A pack of a cycle is cited by its cycle. ArkhamDB codes begin with two digits for
 * the cycle, so a card of a pack with an unknown name gets the set of the first other card with the same two digits.
 * @param cards all cards of the user's card data in this game
 * @returns a function from a card to the `cite` of its set, or null when no set is found
 */
export function setFinder(catalogue: Catalogue, cards: readonly DatabaseCard[]): (card: DatabaseCard) => string | null {
  const byName = new Map<string, string>();
  for (const set of catalogue.sets) {
    const citedSet = set.cycle === undefined ? set : (catalogue.sets.find((one) => one.id === set.cycle) ?? set);
    for (const form of [set.name, ...set.also, set.cite]) byName.set(nameKey(form), citedSet.cite);
  }
  const byDigits = new Map<string, string>();
  const setByName = ({ setName }: DatabaseCard) => (setName === null ? null : (byName.get(nameKey(setName)) ?? null));
  for (const card of cards) {
    const set = setByName(card);
    const digits = cycleDigits(card.code);
    if (set !== null && digits !== null && !byDigits.has(digits)) byDigits.set(digits, set);
  }
  return (card) => setByName(card) ?? byDigits.get(cycleDigits(card.code) ?? "") ?? null;
}

/** The first two digits of an ArkhamDB code, which stand for the cycle; null for another code. */
function cycleDigits(code: string): string | null {
  return /^(\d\d)\d{3}[a-z]?$/.exec(code)?.[1] ?? null;
}

/**
 * The icons of an OCTGN game's font: character → name of the icon. Empty when no catalogue has the game.
 * @param game the game's id in OCTGN, in lower case
 */
export function octgnSymbols(catalogues: readonly Catalogue[], game: string): Readonly<Record<string, string>> {
  for (const { databases } of catalogues)
    for (const one of databases ?? [])
      if (one.format === "octgn" && one.game.toLowerCase() === game) return one.symbols;
  return {};
}

/** The game's cards in the user's card data, as known cards. Their `catalogueId` is not filled in. */
export function importedKnownCards(data: { all(game: string): DatabaseCard[] }, catalogue: Catalogue): KnownCard[] {
  const cards = data.all(catalogue.game);
  const setOf = setFinder(catalogue, cards);
  return cards.map((card) => ({
    game: catalogue.game,
    code: card.code,
    set: setOf(card),
    number: card.number,
    name: card.name,
    subname: card.subname,
    level: card.level,
    catalogueId: null,
  }));
}
