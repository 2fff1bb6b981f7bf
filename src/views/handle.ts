/** The library object that programs receive. Its rulings can be read only through the look-up functions. */
import { grimError } from "../problem.js";
import { documentGames } from "../ruling/ruling.js";
import type { LookupData } from "./lookup-data.js";

/** An open library. Pass it to the look-ups. It never changes: open it again to see edited files. */
export interface Library {
  /** The ids of its games, such as `coc`. */
  readonly games: readonly string[];
  /** The number of rulings of all editions. */
  readonly count: number;
}

const dataOfLibraries = new WeakMap<Library, LookupData>();

/** Makes the library object that programs receive instead of the data. */
export function makeHandle(lookupData: LookupData): Library {
  const { documents, count } = lookupData.library;
  const library: Library = Object.freeze({ games: documentGames(documents), count });
  dataOfLibraries.set(library, lookupData);
  return library;
}

/** The data that a library object was made from. @throws GrimError `usage` for any other value */
export function lookupDataOf(library: Library): LookupData {
  const lookupData = dataOfLibraries.get(library);
  if (lookupData !== undefined) return lookupData;
  throw grimError("usage", "The first argument must be a library.", { hint: "const library = await openLibrary();" });
}
