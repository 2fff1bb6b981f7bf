/** Reads files that a user owns. What is not a regular file is never opened: a pipe or a device could block for ever. */
import { isUtf8 } from "node:buffer";
import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats, statSync } from "node:fs";
import { grimError, tooLarge } from "../../problem.js";
import { diskError } from "./disk-error.js";
import { isEmbedded } from "./embedded.js";

/** The size limit of a text file, in bytes. */
export const maxTextBytes = 64 * 1024 * 1024;

/**
 * Reads a regular file of at most `maxBytes` bytes. Checks before opening that the path is not a pipe or device, opens
 * without blocking, and checks again, in case the file was replaced in between.
 * @throws GrimError file-missing, file-unreadable, file-too-large
 */
export function readRegular(path: string, maxBytes: number): Uint8Array {
  try {
    if (isEmbedded(path)) return readFileSync(path);
    const file = openRegular(path, maxBytes);
    try {
      return readFileSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw diskError(error, path, "read");
  }
}

/** Opens a regular file, without blocking, and returns its descriptor. Throws errors of the file system. */
function openRegular(path: string, maxBytes: number): number {
  requireRegular(path, statSync(path), maxBytes);
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    requireRegular(path, fstatSync(file), maxBytes);
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** Throws unless the stats are those of a regular file of at most `maxBytes` bytes. */
function requireRegular(path: string, stats: Stats, maxBytes: number): void {
  if (stats.isDirectory()) throw Object.assign(new Error("a folder"), { code: "EISDIR" });
  if (!stats.isFile())
    throw grimError("file-unreadable", `${path} cannot be read: it is not a regular file, but a pipe or a device.`, {
      file: path,
    });
  if (stats.size > maxBytes) throw tooLarge(path, stats.size, maxBytes);
}

/**
 * Reads a regular file as text: UTF-8, or UTF-16 with a byte order mark. The text has no byte order mark. Throws as
 * `readRegular`, and GrimError file-encoding with the line.
 */
export function readText(path: string, maxBytes = maxTextBytes): string {
  const bytes = readRegular(path, maxBytes);
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  const encoding = mark === 0xfffe ? "utf-16le" : mark === 0xfeff ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // UTF-16 without a byte order mark is valid UTF-8 with NUL characters.
    if (!text.includes("\0")) return text;
  } catch {
    // Reported below.
  }
  throw grimError("file-encoding", `${path} is neither UTF-8 nor UTF-16 text with a byte order mark.`, {
    file: path,
    line: firstLineNotUtf8(bytes),
    hint: "Save it as UTF-8 in your editor, or convert it, for example: iconv -f latin1 -t utf-8 old.yaml > new.yaml",
  });
}

/** The number of the first line with a byte that is not UTF-8, or with a NUL character, from 1. */
function firstLineNotUtf8(bytes: Uint8Array): number {
  for (let line = 1, from = 0; ; line += 1) {
    const end = bytes.indexOf(10, from);
    const bytesOfLine = bytes.subarray(from, end);
    if (end < 0 || !isUtf8(bytesOfLine) || bytesOfLine.includes(0)) return line;
    from = end + 1;
  }
}
