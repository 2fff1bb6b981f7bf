/** Finds the set of a catalogue that a card of a database belongs to. */
import type { DatabaseCard } from "../cards/database-card.js";
import { fold } from "../cards/fold.js";
import type { KnownCard } from "../cards/known-cards.js";
import type { Catalogue } from "../cards/schema.js";

/**
 * Finds the set of each card as the documents cite it: by the name of its set, or of the cycle that its pack belongs to
 * (documents cite cycles). ArkhamDB codes begin with two digits for the cycle, so a card of a pack with an unknown name
 * gets the set of other cards with these digits.
 * @returns a function from a card to the `cite` of its set, or null when the catalogue has no such set
 */
export function setFinder(catalogue: Catalogue, cards: readonly DatabaseCard[]): (card: DatabaseCard) => string | null {
  const byName = new Map<string, string>();
  for (const set of catalogue.sets) {
    const cycle = set.cycle === undefined ? set : (catalogue.sets.find((one) => one.id === set.cycle) ?? set);
    for (const form of [set.name, ...set.also, set.cite]) byName.set(key(form), cycle.cite);
  }
  const byDigits = new Map<string, string>();
  const setByName = ({ setName }: DatabaseCard) => (setName === null ? null : (byName.get(key(setName)) ?? null));
  for (const card of cards) {
    const set = setByName(card);
    const digits = cycleDigits(card.code);
    if (set !== null && digits !== null && !byDigits.has(digits)) byDigits.set(digits, set);
  }
  return (card) => setByName(card) ?? byDigits.get(cycleDigits(card.code) ?? "") ?? null;
}

function cycleDigits(code: string): string | null {
  return /^(\d\d)\d{3}[a-z]?$/.exec(code)?.[1] ?? null;
}

function key(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/^the /, "");
}

/** The icons of an OCTGN game's font: character → icon; empty when no catalogue has the game. */
export function octgnSymbols(catalogues: readonly Catalogue[], game: string): Readonly<Record<string, string>> {
  for (const { databases } of catalogues)
    for (const one of databases ?? [])
      if (one.format === "octgn" && one.game.toLowerCase() === game) return one.symbols;
  return {};
}

/**
 * The cards in the user's card data of a game, as known cards. `set` is null for a set that the catalogue does not
 * have.
 */
export function importedFacts(data: { all(game: string): DatabaseCard[] }, catalogue: Catalogue): KnownCard[] {
  const cards = data.all(catalogue.game);
  const setOf = setFinder(catalogue, cards);
  return cards.map(({ code, number, name, subname, level, ...card }) => ({
    game: catalogue.game,
    code,
    set: setOf({ code, number, name, subname, level, ...card }),
    number,
    name,
    subname,
    level,
    catalogueId: null,
  }));
}
