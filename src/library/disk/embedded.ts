/**
 * Files that an executable holds inside itself. They can be listed, inspected and read whole by Node's functions, but not
 * opened, and they have no real path. They cannot change while the program exists.
 */
import { resolve, sep } from "node:path";

/** Defined in the build of an executable: the folder of the package inside it. */
declare const grimEmbeddedRoot: string | undefined;

/** The folder of the package inside the executable, as `resolve` writes paths; null in every other build. */
export const embeddedRoot: string | null = typeof grimEmbeddedRoot === "string" ? resolve(grimEmbeddedRoot) : null;

/** Defined in the build of an executable: the length of the compiled library, in bytes. */
declare const grimEmbeddedLibrary: number | undefined;

/** The length of the compiled library inside the executable; 0 in every other build. */
export const embeddedLibraryLength = typeof grimEmbeddedLibrary === "number" ? grimEmbeddedLibrary : 0;

/** Whether a path lies in the executable. Always false outside an executable. */
export function isEmbedded(path: string): boolean {
  if (embeddedRoot === null) return false;
  const full = resolve(path);
  return full === embeddedRoot || full.startsWith(embeddedRoot + sep);
}
