/** An open file as a source of bytes. */
import { closeSync, fstatSync, readSync } from "node:fs";
import { GrimError, problem } from "../../problem.js";
import type { ByteSource } from "./byte-source.js";

/**
 * The bytes of an open file. The file stays open until `close` is called or the process ends.
 * @param file the file descriptor
 */
export function fileSource(file: number): ByteSource & { close(): void } {
  return {
    length: fstatSync(file).size,
    resident: false,
    read(from, to) {
      const bytes = new Uint8Array(to - from);
      let filled = 0;
      while (filled < bytes.length) {
        const count = readFrom(file, bytes, filled, from + filled);
        if (count === 0) break;
        filled += count;
      }
      return filled === bytes.length ? bytes : bytes.subarray(0, filled);
    },
    close: () => closeSync(file),
  };
}

function readFrom(file: number, into: Uint8Array, at: number, position: number): number {
  try {
    return readSync(file, into, at, into.length - at, position);
  } catch (error) {
    throw new GrimError(
      problem("file-unreadable", `The compiled library cannot be read: ${(error as Error).message}`, {
        hint: "Check the disk, or install grim again.",
      }),
    );
  }
}
