/** Opens the packed library of the site. */
import { libraryInMemory } from "../../library/snapshot/snapshot.js";
import type { Assets, Site } from "../pages/site.js";
import { unpack } from "./unpack.js";

/** What is packed beside the snapshot. */
export type Extra = Pick<Site, "base" | "later" | "fixed" | "keys" | "mark" | "drawings">;

/** @param packed the packed library @throws Error when it is missing or damaged */
export async function openSite(packed: Response, assets: Assets): Promise<Site> {
  const { snapshot, extra } = await unpack(packed);
  return { library: libraryInMemory(snapshot), assets, texts: {}, ...(extra as Extra) };
}
