/** The package's entry for a browser: a library is opened from its bytes. */

import { type Library, libraryFromBytes } from "./views/handle.js";
import type { OpenOptions } from "./views/open-library.js";

export type { OpenOptions } from "./views/open-library.js";
export * from "./views/public.js";

/**
 * Opens the library that `options.bytes` holds.
 * @throws GrimError `file-unreadable` when the bytes are not a library of this version; `usage` without bytes, or with a folder
 */
export async function openLibrary(options: OpenOptions): Promise<Library> {
  return libraryFromBytes(options);
}
