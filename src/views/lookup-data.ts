/** What a look-up reads: the official library, and what the user added to it. */
import type { CardData } from "../cards/data/store.js";
import type { Library } from "../library/library.js";
import type { OpenHouse } from "../user/house/open-house.js";

export interface LookupData {
  library: Library;
  /** Reads the house rulings; null if the caller does not use them. */
  house: (() => Promise<OpenHouse>) | null;
  /** Reads the user's card data; null if the caller does not use it. */
  cardData: (() => CardData) | null;
}

/** The house rulings in the data. */
export async function readHouse({ house }: LookupData): Promise<OpenHouse> {
  return house === null ? { rulings: [], problems: [] } : house();
}
