/** The library object that programs receive. Its rulings can be read only through the look-up functions. */

import { grimError } from "../problem.js";
import { documentGames } from "../ruling/ruling.js";
import type { Source } from "./source.js";

/** An open library. Pass it to the look-ups. It never changes: open it again to see edited files. */
export interface Library {
  /** The ids of its games, such as `coc`. */
  readonly games: readonly string[];
  /** The number of rulings of all editions. */
  readonly count: number;
}

const sources = new WeakMap<Library, Source>();

/** Makes the library object of an opened source. */
export function handleOf(source: Source): Library {
  const { documents, count } = source.library;
  const library: Library = Object.freeze({ games: documentGames(documents), count });
  sources.set(library, source);
  return library;
}

/**
 * The source that a library object was made from.
 * @throws GrimError `usage` for any other value
 */
export function sourceOf(library: Library): Source {
  const source = sources.get(library);
  if (source !== undefined) return source;
  throw grimError("usage", "The first argument must be a library.", { hint: "const library = await openLibrary();" });
}
