/** A made-up game's catalogue for tests. */
import { type CardIndex, indexCatalogue } from "./catalogue.js";
import { encodeKnownCards, type KnownCard, knownCardTable } from "./known-cards.js";
import type { CardTables } from "./resolver.js";
import type { Card, Catalogue } from "./schema.js";

/** A card without printings, with the fields of `more`. */
export function madeUpCard(id: string, name: string, more: Partial<Card> = {}): Card {
  return { id, name, printings: [], also: [], nicknames: [], named: true, ...more };
}

export const madeUpCatalogue: Catalogue = {
  game: "lamps",
  cards: [
    madeUpCard("brass-lantern", "Brass Lantern", { printings: [{ set: "Base", number: "F12" }] }),
    madeUpCard("brass-lantern-of-ash", "Brass Lantern of Ash", { printings: [{ set: "TLH", number: "3" }] }),
    madeUpCard("keepers-oil", "Keeper's Oil", { also: ["Keepers Oil"], printings: [{ set: "TLH", number: "7-9" }] }),
    madeUpCard("lamp-45", ".45 Lamp", { printings: [{ set: "Base", number: "F13" }] }),
    madeUpCard("diary", "Diary (Old Print)", { printings: [{ set: "Base", number: "F14" }] }),
    madeUpCard("wick-of-day", "Wick", { printings: [{ set: "Base", number: "F1" }] }),
    madeUpCard("wick-of-night", "Wick", { printings: [{ set: "TLH", number: "1" }] }),
    madeUpCard("fire", "Fire", { named: false, printings: [{ set: "Base", number: "F2" }] }),
    madeUpCard("of-fairy", "Fairy", {}),
  ],
  sets: [
    { id: "base", cite: "Base", name: "Base Box", also: [] },
    { id: "tlh", cite: "TLH", name: "The Long Hall", also: ["Keepers’ Hall"] },
  ],
  keywords: [
    { term: "Glow", forms: ["glows", "glowing"], exact: false },
    { term: "Glow Bright", forms: [], exact: false },
    { term: "Day", forms: [], exact: true },
  ],
  slang: [],
};

export const madeUpIndex: CardIndex = indexCatalogue(madeUpCatalogue);

/** Tables with these catalogues, and these cards of card databases. */
export function madeUpTables(catalogues: readonly Catalogue[], known: readonly KnownCard[] = []): CardTables {
  const table = knownCardTable(encodeKnownCards(known));
  return {
    documents: catalogues.map(({ game }) => ({ game, title: game })),
    catalogue: (game) => catalogues.find((one) => one.game === game) ?? { ...madeUpCatalogue, game, cards: [] },
    known: () => table,
  };
}
