/**
 * A file in chunks, as a source of bytes. What an executable holds inside itself can only be read whole, so the compiled
 * library in it is cut into files of which a look-up reads the ones that it needs.
 */
import { readFileSync, writeFileSync } from "node:fs";
import type { ByteSource } from "./byte-source.js";

/** In bytes. */
const chunkSize = 64 * 1024;

/** @param path of the whole file @param nth from 0 */
function chunkPath(path: string, nth: number): string {
  return `${path}.${nth}`;
}

/** Writes the chunks of a file. @param path of the whole file, which is not written */
export function writeChunks(path: string, bytes: Uint8Array): void {
  for (let nth = 0; nth * chunkSize < bytes.length; nth++)
    writeFileSync(chunkPath(path, nth), bytes.subarray(nth * chunkSize, (nth + 1) * chunkSize));
}

/** @param path of the whole file, which need not exist @param length of the whole file. Chunks that were read stay in memory. */
export function chunkedSource(path: string, length: number): ByteSource {
  const chunks = new Map<number, Uint8Array>();
  const chunk = (nth: number): Uint8Array => {
    const bytes = chunks.get(nth) ?? readFileSync(chunkPath(path, nth));
    chunks.set(nth, bytes);
    return bytes;
  };
  return {
    length,
    resident: false,
    read(from, to) {
      const bytes = new Uint8Array(Math.max(0, Math.min(to, length) - from));
      for (let filled = 0; filled < bytes.length; ) {
        const at = from + filled;
        const start = at % chunkSize;
        const piece = chunk(Math.floor(at / chunkSize)).subarray(start, start + bytes.length - filled);
        bytes.set(piece, filled);
        filled += piece.length;
      }
      return bytes;
    },
  };
}
