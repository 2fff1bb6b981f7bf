/** The data that a command's look-up reads: library, house rulings and card data. Problems of the last two go to stderr. */
import { existsSync } from "node:fs";
import { type CardData, openCardData } from "../cards/data/store.js";
import type { Library } from "../library/library.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import { houseFolders } from "../user/house/open-house.js";
import type { LookupData } from "../views/lookup-data.js";
import { reportHouseProblems } from "./house-words.js";
import { writeStderrWrapped } from "./terminal.js";

function cardData(): CardData {
  const data = openCardData();
  for (const one of data.problems) writeStderrWrapped(sanitiseLine(one));
  return data;
}

/**
 * The data for a look-up. House rulings and card data are read only when the look-up needs them.
 * @param libraryFolder the folder of `--library`, if given
 */
export function lookupDataFor(library: Library, libraryFolder: string | undefined): LookupData {
  const folders = houseFolders(libraryFolder);
  const house = async () => {
    const { openHouse } = await import("../user/house/open-house.js");
    const opened = await openHouse(library, folders);
    reportHouseProblems(opened);
    return opened;
  };
  return { library, house: folders.some((folder) => existsSync(folder)) ? house : null, cardData };
}
