/** The snapshot's part "links". */
import type { LibraryData } from "../library/library.js";

/** The name of the part in the snapshot. */
export const linksPartName = "links";

/** Compile-time, after `resolveReferences`. */
export declare function buildLinksPart(data: LibraryData): Uint8Array;
