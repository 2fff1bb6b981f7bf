/** Opens a compiled library from its bytes. This file and what it imports run in a browser. */
import { decodeSnapshot } from "../library/snapshot/snapshot.js";
import { grimError } from "../problem.js";
import { handleOf, type Library } from "./handle.js";

/** @throws GrimError `file-unreadable`; `usage` for a folder, which this function cannot read, and without bytes */
export function libraryOfBytes({
  bytes,
  folder,
}: {
  bytes?: Uint8Array | undefined;
  folder?: string | undefined;
}): Library {
  if (folder !== undefined || bytes === undefined) {
    throw grimError("usage", "Either a folder or bytes were expected.", {
      hint: "In a browser: openLibrary({ bytes: new Uint8Array(await response.arrayBuffer()) })",
    });
  }
  const snapshot = decodeSnapshot(bytes, "");
  if (snapshot === null) {
    throw grimError("file-unreadable", "These bytes are not a compiled library of this version of grimrule.", {
      hint: "Use dist/library.snapshot of the same version of the package.",
    });
  }
  return handleOf({ library: snapshot.library, house: null, cardData: null });
}
