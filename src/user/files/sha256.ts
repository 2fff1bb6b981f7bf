/** SHA-256 hashes. Node's OpenSSL is loaded only when the first hash is made, because most look-ups need none. */
import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

/** @returns the SHA-256 of the pieces, one after another, as 64 hexadecimal digits */
export function sha256(pieces: Iterable<string | Uint8Array>): string {
  const { createHash } = load("node:crypto") as typeof import("node:crypto");
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
}
