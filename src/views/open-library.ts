/** Opens a library for a program. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { openCardData } from "../cards/data/store.js";
import type { Library as Contents } from "../library/library.js";
import { open } from "../open.js";
import { houseFolders, openHouse } from "../user/house/open-house.js";
import { type Library, libraryFromBytes, makeHandle } from "./handle.js";

export interface OpenOptions {
  /**
   * A folder that contains `rulings/` and `cards/`; nothing else is then read. By default the shipped library, together with
   * the user's own documents if there are any.
   */
  folder?: string | undefined;
  /** A compiled library, such as the package's `dist/library.snapshot`. No files are then read. */
  bytes?: Uint8Array | undefined;
  /** Whether `card` also returns printed texts of the user's card data; false by default. */
  cardData?: boolean | undefined;
  /** Whether look-ups also return the user's house rulings, under keys of their own; false by default. */
  house?: boolean | undefined;
}

/**
 * Opens a library.
 * @throws GrimError `file-missing` when the folder contains no library, `yaml-syntax` or `yaml-schema` for its files,
 * `file-unreadable` for bytes that are not a compiled library of this version, `usage` for both a folder and bytes
 */
export async function openLibrary(options: OpenOptions = {}): Promise<Library> {
  if (options.bytes !== undefined) return libraryFromBytes(options);
  const library = await open(options.folder === undefined ? undefined : resolve(options.folder));
  return makeHandle({
    library,
    house: options.house ? houseSource(library, options.folder) : null,
    cardData: options.cardData ? () => openCardData() : null,
  });
}

function houseSource(library: Contents, libraryFolder: string | undefined) {
  const folders = houseFolders(libraryFolder);
  return folders.some((folder) => existsSync(folder)) ? () => openHouse(library, folders) : null;
}
