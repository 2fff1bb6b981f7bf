/** Opens a compiled library from its bytes. This file and what it imports run in a browser. */
import { decodeSnapshot } from "../library/snapshot/snapshot.js";
import { grimError } from "../problem.js";
import { type Library, makeHandle } from "./handle.js";

/**
 * Opens a library.
 * @throws GrimError `file-unreadable` for bytes that are not a compiled library of this version; `usage` without bytes, or
 *   with a folder, which a browser cannot read
 */
export function libraryFromBytes(options: { bytes?: Uint8Array | undefined; folder?: string | undefined }): Library {
  const { bytes, folder } = options;
  if (folder !== undefined || bytes === undefined) {
    throw grimError("usage", "Either a folder or bytes must be given.", {
      hint: "In a browser: openLibrary({ bytes: new Uint8Array(await response.arrayBuffer()) })",
    });
  }
  const snapshot = decodeSnapshot(bytes, "");
  if (snapshot === null) {
    throw grimError("file-unreadable", "These bytes are not a compiled library of this version of grimrule.", {
      hint: "Use dist/library.snapshot of the same version of the package.",
    });
  }
  return makeHandle({ library: snapshot.library, house: null, cardData: null });
}
