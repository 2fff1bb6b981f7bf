/** Opens the packed library of the site. */
import { libraryInMemory } from "../../library/snapshot/snapshot.js";
import { bigramIndex } from "../../search/index/bigrams.js";
import { indexOf } from "../../search/index/search-index.js";
import type { Assets, Site } from "../pages/site.js";
import { unpack } from "./unpack.js";

/** What is packed beside the snapshot. */
export type Extra = Pick<Site, "later" | "fixed" | "keys" | "mark" | "drawings">;

/** @param packed the packed library @throws Error when it is missing or damaged */
export async function openSite(packed: Response, assets: Assets): Promise<Site> {
  const { snapshot, extra } = await unpack(packed);
  const library = libraryInMemory(snapshot);
  // The bigrams are not in the file, because they follow from the words.
  const index = indexOf(library);
  const { starts, words } = bigramIndex(Array.from({ length: index.words.size }, (_, id) => index.words.at(id)));
  index.bigramStarts = starts;
  index.bigramWords = words;
  return { library, assets, texts: {}, preview: null, ...(extra as Extra) };
}
