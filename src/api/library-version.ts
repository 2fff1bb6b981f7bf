/** A name for what a library holds, for caches. */
import { allRulings } from "../library/library.js";
import { sha256 } from "../user-data/sha256.js";
import { type Library, sourceOf } from "./handle.js";

/**
 * The same for two libraries with the same documents, rulings and catalogues.
 * @returns 16 hexadecimal digits of a hash; it takes about as long as reading every ruling
 */
export function libraryVersion(library: Library): string {
  const { library: contents } = sourceOf(library);
  const catalogues = library.games.map((game) => contents.catalogue(game));
  const pieces = [contents.documents, catalogues, ...allRulings(contents)].map((one) => JSON.stringify(one));
  return sha256(pieces).slice(0, 16);
}
