/** Compile-time: fills where every cross-reference leads, and checks the list of known gaps both ways. */
import type { LibraryData } from "../library/library.js";
import type { Problem } from "../problem.js";

/** Fills `see[].to` and `see[].gap` of every ruling. Run once, before the library is encoded or checked. */
export declare function resolveReferences(data: LibraryData): void;

/** dangling-reference: a reference that neither resolves nor stands on its document's list of known gaps. After `resolveReferences`. */
export declare function danglingReferences(data: LibraryData): Problem[];

/** resolvable-gap: a known gap that resolves now, or that no text has any more. After `resolveReferences`. */
export declare function resolvableGaps(data: LibraryData): Problem[];
