/** Opens the packed library of the site. */
import { libraryInMemory } from "../../library/snapshot/snapshot.js";
import { bigramIndex } from "../../search/index/bigrams.js";
import { searchIndexOf } from "../../search/index/search-index.js";
import type { Site } from "../pages/site.js";
import { unpack } from "./unpack.js";

/**
 * @param packed the packed library
 * @throws Error when it is missing or damaged
 */
export async function openSite(packed: Response): Promise<Site> {
  const { snapshot, extra } = await unpack(packed);
  const library = libraryInMemory(snapshot);
  // The file does not contain the bigrams, because they can be computed from the words.
  const index = searchIndexOf(library);
  const { starts, words } = bigramIndex(
    Array.from({ length: index.words.size }, (_, id) => index.words.at(id)),
    index.wordFlags,
  );
  index.bigramStarts = starts;
  index.bigramWords = words;
  return { library, ...(extra as Omit<Site, "library">) };
}
