/** A version of the contents of a library, for caches. */
import { allRulings } from "../library/library.js";
import { sha256 } from "../user/files/sha256.js";
import { type Library, lookupDataOf } from "./handle.js";

/**
 * A hash that is the same for two libraries with the same documents, rulings and catalogues. It reads every ruling.
 * @returns 16 hexadecimal digits
 */
export function libraryVersion(library: Library): string {
  const { library: contents } = lookupDataOf(library);
  const catalogues = library.games.map((game) => contents.catalogue(game));
  const pieces = [contents.documents, catalogues, ...allRulings(contents)].map((one) => JSON.stringify(one));
  return sha256(pieces).slice(0, 16);
}
