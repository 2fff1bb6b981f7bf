/** What a look-up reads: the official library, and what the user added to it. */
import type { CardData } from "../carddata/store.js";
import type { OpenHouse } from "../house/open-house.js";
import type { Library } from "../library/library.js";

export interface Source {
  library: Library;
  /** Reads the house rulings; null where the caller has none. */
  house: (() => Promise<OpenHouse>) | null;
  /** Reads the user's card data; null where the caller has none. */
  cardData: (() => CardData) | null;
}

/** The house rulings of a source; none where it has none. */
export async function houseOf({ house }: Source): Promise<OpenHouse> {
  return house === null ? { rulings: [], problems: [] } : house();
}
