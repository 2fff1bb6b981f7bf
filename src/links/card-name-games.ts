/**
 * The snapshot's part "card-names": which games may have a card with a given name, so that a look-up need not read the
 * cards of every game. Only hashes of the names are stored, so a game is also given if another name in it has the same
 * hash.
 *
 * Layout: the number of entries (uint32, little-endian); the hash of each (uint32), sorted; the game of each (uint16),
 * as an index into the games of the library's documents.
 */
import type { Catalogue } from "../cards/schema.js";
import type { Library } from "../library/library.js";
import { viewOn } from "../library/snapshot/bytes.js";
import { fnvHash } from "../ruling/fnv.js";
import { lowerBound } from "../ruling/lower-bound.js";

/** The name of the part in the snapshot. */
export const cardNamesPartName = "card-names";

/**
 * The part's bytes.
 * @param games the games of the library's documents, in the order of the documents; catalogues of other games are
 * ignored
 * @param namesOf gives every form of the cards' names, folded for comparison
 */
export function cardNamesPart(
  catalogues: Iterable<Catalogue>,
  games: readonly string[],
  namesOf: (catalogue: Catalogue) => Iterable<string>,
): Uint8Array {
  const pairs: number[] = [];
  for (const catalogue of catalogues) {
    const game = games.indexOf(catalogue.game);
    if (game < 0) continue;
    const hashes = new Set<number>();
    for (const name of namesOf(catalogue)) hashes.add(fnvHash(name));
    // Hash and game in one number of 48 bits, so that they are sorted together. A number is exact up to 2⁵³.
    for (const hash of hashes) pairs.push(hash * maxGames + game);
  }
  const sorted = Float64Array.from(pairs).sort();
  const bytes = new Uint8Array(gamesOffset(sorted.length) + 2 * sorted.length);
  const view = viewOn(bytes);
  view.setUint32(0, sorted.length, true);
  sorted.forEach((pair, i) => {
    view.setUint32(4 + 4 * i, Math.floor(pair / maxGames), true);
    view.setUint16(gamesOffset(sorted.length) + 2 * i, pair % maxGames, true);
  });
  return bytes;
}

/** A game's index is a 16-bit number. */
const maxGames = 2 ** 16;

/** The offset in bytes at which the games begin, after `count` hashes. */
function gamesOffset(count: number): number {
  return 4 + 4 * count;
}

/**
 * The games that may have a card with this name.
 * @param games as for `cardNamesPart`
 * @param name folded for comparison
 * @returns null when the library was not compiled: then any game may have such a card
 */
export function gamesNaming(library: Library, games: readonly string[], name: string): ReadonlySet<string> | null {
  const part = library.part(cardNamesPartName);
  if (part === null) return null;
  const u32 = (at: number) => viewOn(part.subarray(at, at + 4)).getUint32(0, true);
  const count = u32(0);
  const hash = fnvHash(name);
  const namingGames = new Set<string>();
  for (let i = lowerBound(count, (at) => u32(4 + 4 * at) < hash); i < count && u32(4 + 4 * i) === hash; i++) {
    const at = gamesOffset(count) + 2 * i;
    namingGames.add(games[viewOn(part.subarray(at, at + 2)).getUint16(0, true)] as string);
  }
  return namingGames;
}
