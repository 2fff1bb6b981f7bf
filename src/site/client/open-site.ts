/** Opens the packed library of the site. */
import { libraryInMemory } from "../../library/snapshot/snapshot.js";
import type { Assets, Site } from "../pages/site.js";
import { unpack } from "./unpack.js";

/** What is packed beside the snapshot. */
export type Extra = Pick<Site, "base" | "later" | "fixed" | "keys" | "mark" | "drawings">;

/** @param packed the bytes of the packed library @throws Error when they are damaged */
export async function openSite(packed: BlobPart, assets: Assets): Promise<Site> {
  const { snapshot, extra } = await unpack(packed);
  return { library: libraryInMemory(snapshot), assets, texts: {}, ...(extra as Extra) };
}
