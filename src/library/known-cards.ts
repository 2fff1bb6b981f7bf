/**
 * The table of known cards (cards in card databases) of a compiled library. It is read only by look-ups that need it.
 */
import { encodeKnownCards, type KnownCard, type KnownCardTable, knownCardTable } from "../cards/known-cards.js";
import type { Library } from "./library.js";
import { textOf } from "./snapshot/bytes.js";

/** The name of the part in the snapshot. */
export const knownCardsPartName = "known-cards";

const tables = new WeakMap<Library, KnownCardTable>();

/** The known cards of a library; an empty table when it was not compiled. */
export function knownCards(library: Library): KnownCardTable {
  let table = tables.get(library);
  if (!table) {
    const bytes = library.part(knownCardsPartName);
    table = knownCardTable(bytes ? textOf(bytes) : "\n");
    tables.set(library, table);
  }
  return table;
}

/** The library with these known cards in place of its own. */
export function withKnownCards(library: Library, cards: readonly KnownCard[]): Library {
  const copy = Object.create(library) as Library;
  tables.set(copy, knownCardTable(encodeKnownCards(cards)));
  return copy;
}
