/** An open file as a source of bytes. */
import { closeSync, fstatSync, readSync } from "node:fs";
import { grimError } from "../../problem.js";
import type { ByteSource } from "./byte-source.js";

/** The bytes of an open file, by its descriptor. It stays open until `close` is called or the process ends. */
export function fileSource(file: number): ByteSource & { close(): void } {
  return {
    length: fstatSync(file).size,
    resident: false,
    read: (from, to) => readBytesAt(file, from, to),
    close: () => closeSync(file),
  };
}

/** The bytes `[from, to)` of an open file; fewer at its end. Throws GrimError `file-unreadable`. */
export function readBytesAt(file: number, from: number, to: number): Uint8Array {
  const bytes = new Uint8Array(to - from);
  let filled = 0;
  try {
    while (filled < bytes.length) {
      const count = readSync(file, bytes, filled, bytes.length - filled, from + filled);
      if (count === 0) break;
      filled += count;
    }
    return filled === bytes.length ? bytes : bytes.subarray(0, filled);
  } catch (error) {
    throw grimError("file-unreadable", `The compiled library cannot be read: ${(error as Error).message}`, {
      hint: "Check the disk, or install grim again.",
    });
  }
}
