/**
 * Files embedded in an executable. Node's functions can list them, inspect them and read them whole, but not open them,
 * and they have no real path. They never change.
 */
import { resolve, sep } from "node:path";

/** Defined in the build of an executable: the folder of the package inside it. */
declare const grimEmbeddedRoot: string | undefined;

/** The folder of the package inside the executable, normalised by `resolve`; null in every other build. */
export const embeddedRoot: string | null = typeof grimEmbeddedRoot === "string" ? resolve(grimEmbeddedRoot) : null;

/** Whether a path is inside the executable. Always false in every other build. */
export function isEmbedded(path: string): boolean {
  if (embeddedRoot === null) return false;
  const full = resolve(path);
  return full === embeddedRoot || full.startsWith(embeddedRoot + sep);
}
