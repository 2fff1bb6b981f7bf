/** The library object that programs receive, and what look-ups read. Its rulings can be read only through the look-ups. */
import type { CardData } from "../cards/data/store.js";
import type { Library as Contents } from "../library/library.js";
import { decodeSnapshot } from "../library/snapshot/snapshot.js";
import { grimError } from "../problem.js";
import { documentGames } from "../ruling/ruling.js";
import type { OpenHouse } from "../user/house/open-house.js";

/** What a look-up reads: the official library, and what the user added to it. */
export interface LookupData {
  library: Contents;
  /** Reads the house rulings; null if the caller does not use them. */
  house: (() => Promise<OpenHouse>) | null;
  /** Reads the user's card data; null if the caller does not use it. */
  cardData: (() => CardData) | null;
}

/** The house rulings in the data. */
export async function readHouse({ house }: LookupData): Promise<OpenHouse> {
  return house === null ? { rulings: [], problems: [] } : house();
}

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

/**
 * Opens a library.
 * @throws GrimError `file-unreadable` for bytes that are not a compiled library of this version; `usage` without bytes, or
 *   with a folder, which a browser cannot read
 */
export function libraryFromBytes(options: { bytes?: Uint8Array | undefined; folder?: string | undefined }): Library {
  const { bytes, folder } = options;
  if (folder !== undefined || bytes === undefined) {
    throw grimError("usage", "Either a folder or bytes must be given.", {
      hint: "In a browser: openLibrary({ bytes: new Uint8Array(await response.arrayBuffer()) })",
    });
  }
  const snapshot = decodeSnapshot(bytes, "");
  if (snapshot === null) {
    throw grimError("file-unreadable", "These bytes are not a compiled library of this version of grimrule.", {
      hint: "Use dist/library.snapshot of the same version of the package.",
    });
  }
  return makeHandle({ library: snapshot.library, house: null, cardData: null });
}
