/** Opens the packed library of the site: see pack.ts. */
import type { KnownCard } from "../../cards/known-cards.js";
import { type LibraryData, libraryOf } from "../../library/library.js";
import { readSection } from "../../library/snapshot/section.js";
import { linksPartName } from "../../links/links-part.js";
import type { Site } from "../pages/site.js";
import { inflate, unpackIndex } from "./unpack.js";

/** What is packed as JSON. */
export interface PackedSite {
  data: Pick<LibraryData, "documents" | "rulings" | "catalogues" | "matches">;
  /** The known cards by columns: the values of each property. */
  known: Record<string, readonly unknown[]>;
  /** What was packed beside the library. */
  extra: unknown;
}

/**
 * Opens the site to answer queries and to draw its pages.
 * @param packed the packed library
 * @throws Error when it is missing or damaged
 */
export async function openSite(packed: Response): Promise<Site> {
  const arrays = readSection(await inflate(packed)).all();
  const { data, known, extra } = (arrays.get("site") as { json: PackedSite }).json;
  const columns = Object.entries(known);
  const cards = known.name?.map((_, i) => Object.fromEntries(columns.map(([key, values]) => [key, values[i]])));
  const parts = unpackIndex(arrays, data.rulings).set(linksPartName, arrays.get(linksPartName) as Uint8Array);
  const all = { root: "", askedAs: {}, ...data, known: (cards ?? []) as unknown as KnownCard[] };
  return { library: libraryOf(all, parts), ...(extra as Omit<Site, "library">) };
}
