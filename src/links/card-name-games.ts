/**
 * The snapshot's part "card-names": which games may have a card by a name, so that a name of one game is found without
 * reading the cards of all. Only hashes are stored, so a game that has another name with the same hash is given too.
 *
 * Layout: the number of entries (uint32, little-endian); the hash of each (uint32), sorted; the game of each (uint16), as an
 * index into the games of the library's documents.
 */
import type { Catalogue } from "../cards/schema.js";
import type { Library } from "../library/library.js";
import { viewOn } from "../library/snapshot/bytes.js";

/** The name of the part in the snapshot. */
export const cardNamesPartName = "card-names";

/** @param games of the library's documents, in their order @param namesOf every form of a card's name, as it is compared */
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
    for (const name of namesOf(catalogue)) hashes.add(hashOf(name));
    // Both in one number, which is exact up to 2⁵³, so that they are sorted together.
    for (const hash of hashes) pairs.push(hash * maxGames + game);
  }
  const sorted = Float64Array.from(pairs).sort();
  const bytes = new Uint8Array(gamesAt(sorted.length) + 2 * sorted.length);
  const view = viewOn(bytes);
  view.setUint32(0, sorted.length, true);
  sorted.forEach((pair, i) => {
    view.setUint32(4 + 4 * i, Math.floor(pair / maxGames), true);
    view.setUint16(gamesAt(sorted.length) + 2 * i, pair % maxGames, true);
  });
  return bytes;
}

const maxGames = 2 ** 16;

function gamesAt(count: number): number {
  return 4 + 4 * count;
}

/**
 * The games that may have a card by this name.
 * @param games of the library's documents, in their order @param name as it is compared
 * @returns null when the library was not compiled: any game may have one
 */
export function gamesNaming(library: Library, games: readonly string[], name: string): ReadonlySet<string> | null {
  const part = library.part(cardNamesPartName);
  if (part === null) return null;
  const u32 = (at: number) => viewOn(part.read(at, at + 4)).getUint32(0, true);
  const count = u32(0);
  const hash = hashOf(name);
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (u32(4 + 4 * middle) < hash) low = middle + 1;
    else high = middle;
  }
  const found = new Set<string>();
  for (let i = low; i < count && u32(4 + 4 * i) === hash; i++) {
    const at = gamesAt(count) + 2 * i;
    found.add(games[viewOn(part.read(at, at + 2)).getUint16(0, true)] as string);
  }
  return found;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
