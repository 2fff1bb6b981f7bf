/** Opens the packed library of the site. */
import { libraryInMemory } from "../../library/snapshot/snapshot.js";
import type { Site } from "../pages/site.js";
import { unpack } from "./unpack.js";

/**
 * Opens the site to draw its pages.
 * @param packed the packed library
 * @throws Error when it is missing or damaged
 */
export async function openSite(packed: Response): Promise<Site> {
  const { snapshot, extra } = await unpack(packed);
  return { library: libraryInMemory(snapshot), ...(extra as Omit<Site, "library">) };
}
