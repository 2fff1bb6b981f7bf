/** What a look-up reads: the official library, and what the user added to it. */
import type { CardData } from "../carddata/store.js";
import type { OpenHouse } from "../house/open-house.js";
import type { Library } from "../library/library.js";

export interface Source {
  library: Library;
  /** Reads the house rulings; null if the caller does not use them. */
  house: (() => Promise<OpenHouse>) | null;
  /** Reads the user's card data; null if the caller does not use it. */
  cardData: (() => CardData) | null;
}

/** The house rulings of a source. */
export async function houseOf({ house }: Source): Promise<OpenHouse> {
  return house === null ? { rulings: [], problems: [] } : house();
}
