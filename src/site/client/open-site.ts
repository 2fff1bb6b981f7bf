/** Opens the packed library of the site. */
import { libraryInMemory, partPlaces } from "../../library/snapshot/snapshot.js";
import { bigramIndex } from "../../search/index/bigrams.js";
import { arrayPlaces, narrow, readSection } from "../../search/index/index-section.js";
import type { Site } from "../pages/site.js";
import { unpack } from "./unpack.js";

/** The arrays of the search index that the pack leaves out, because browsers compute them from its words. */
export const computedArrays: ReadonlySet<string> = new Set(["bigram-starts", "bigram-words"]);

/**
 * Opens the site to draw its pages.
 * @param packed the packed library
 * @throws Error when it is missing or damaged
 */
export async function openSite(packed: Response): Promise<Site> {
  const { snapshot, extra } = await unpack(packed);
  const [from, length] = partPlaces(snapshot).get("search") ?? [0, 0];
  if (length > 0) computeBigrams(snapshot.subarray(from, from + length));
  return { library: libraryInMemory(snapshot), ...(extra as Omit<Site, "library">) };
}

/** Writes the arrays of `computedArrays` into the search index. */
function computeBigrams(index: Uint8Array): void {
  const section = readSection(index);
  const { starts, words } = bigramIndex(section.list("words"), section.u8("word-flags"));
  const places = arrayPlaces(index);
  for (const [name, { buffer, byteOffset, byteLength }] of [
    ["bigram-starts", starts],
    ["bigram-words", narrow(words)],
  ] as const)
    index.set(new Uint8Array(buffer, byteOffset, byteLength), places.get(name)?.[0]);
}
