/**
 * A file in chunks, as a source of bytes. Files embedded in an executable can only be read whole. The compiled library
 * is therefore embedded as many files, of which a look-up reads only the ones it needs. Each chunk has its own
 * checksum, computed by native code of the runtime. It replaces the checksums of the snapshot's blocks, whose
 * verification took a tenth of a look-up's time.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { grimError } from "../../problem.js";
import type { EmbeddedLibrary } from "../../user-data/embedded.js";
import { alignment, type ByteSource } from "./byte-source.js";

/** In bytes. */
const chunkSize = 64 * 1024;

/** The CRC-32 of zlib and PNG, as an unsigned number. */
type Crc32 = (bytes: Uint8Array) => number;

/** The path of the `nth` chunk, from 0, of the file at `path`. */
function chunkPath(path: string, nth: number): string {
  return `${path}.${nth}`;
}

/** Writes the chunks of the file at `path`, which is not written itself. */
export function writeChunks(path: string, bytes: Uint8Array, crc32: Crc32): EmbeddedLibrary {
  const checksums: number[] = [];
  for (let nth = 0; nth * chunkSize < bytes.length; nth++) {
    const chunk = bytes.subarray(nth * chunkSize, (nth + 1) * chunkSize);
    writeFileSync(chunkPath(path, nth), chunk);
    checksums.push(crc32(chunk));
  }
  return { length: bytes.length, checksums };
}

/**
 * A source that reads the chunks of a file. Chunks that were read stay in memory. Its `read` throws GrimError
 * `file-unreadable` for a damaged chunk, and a Node.js system error for a missing one.
 * @param path the path of the whole file, which need not exist
 */
export function chunkedSource(path: string, { length, checksums }: EmbeddedLibrary, crc32: Crc32): ByteSource {
  const chunks = new Map<number, Uint8Array>();
  const chunk = (nth: number): Uint8Array => {
    let bytes = chunks.get(nth);
    if (!bytes) {
      bytes = readFileSync(chunkPath(path, nth));
      if (crc32(bytes) !== checksums[nth])
        throw grimError("file-unreadable", "The library in this executable is damaged: a checksum does not match.", {
          hint: "Download grim again, and compare the file with SHA256SUMS.",
        });
      if (bytes.byteOffset % alignment !== 0) bytes = new Uint8Array(bytes);
      chunks.set(nth, bytes);
    }
    return bytes;
  };
  return {
    length,
    resident: false,
    read(from, to) {
      const end = Math.min(to, length);
      const first = Math.floor(from / chunkSize);
      if (from < end && end <= (first + 1) * chunkSize)
        return chunk(first).subarray(from - first * chunkSize, end - first * chunkSize);
      const bytes = new Uint8Array(Math.max(0, end - from));
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
