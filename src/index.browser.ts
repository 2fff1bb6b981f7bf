/** The package's entry for a browser: a library is opened from its bytes. */
import { libraryOfBytes } from "./api/from-bytes.js";
import type { Library } from "./api/handle.js";
import type { OpenOptions } from "./api/open-library.js";

export type { OpenOptions } from "./api/open-library.js";
export * from "./api/public.js";

/** As for Node, but only from `bytes`. @throws GrimError file-unreadable; usage without bytes */
export async function openLibrary(options: OpenOptions): Promise<Library> {
  return libraryOfBytes(options);
}
