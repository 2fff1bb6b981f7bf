/** Reads and writes files of a library, and keeps paths inside a folder. */
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { grimError, tooLarge } from "../../problem.js";
import { diskError } from "../../user/files/disk-error.js";
import { isEmbedded } from "../../user/files/embedded.js";
import { makeFolder } from "../../user/files/folder.js";
import { realPath } from "../../user/files/real-path.js";
import { replaceFile, type WriteCalls } from "../../user/files/replace-file.js";

export { diskError } from "../../user/files/disk-error.js";
export { makeFolder } from "../../user/files/folder.js";
export { readRegular, readText } from "../../user/files/read-file.js";

/** The mode of new folders of a library, before the umask is applied: a library may be shared. */
export const libraryFolderMode = 0o777;

/**
 * Reads a file, pipe or device of at most `maxBytes` bytes.
 * @throws GrimError file-missing, file-unreadable, file-too-large
 */
export function readBytes(path: string, maxBytes: number): Uint8Array {
  try {
    const { size } = statSync(path);
    if (size > maxBytes) throw tooLarge(path, size, maxBytes);
    const file = openSync(path, "r");
    try {
      return readDescriptor(file, path, maxBytes);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw diskError(error, path, "read");
  }
}

/** Reads standard input to its end. @throws GrimError `file-too-large`, or as `readBytes` */
export function readStandardInput(maxBytes: number): Uint8Array {
  const name = "standard input";
  try {
    return readDescriptor(0, name, maxBytes);
  } catch (error) {
    throw diskError(error, name, "read");
  }
}

/**
 * Reads an open file to its end. A pipe or a device may never end.
 * @param name of the file, for messages
 */
function readDescriptor(file: number, name: string, maxBytes: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const chunk = Buffer.alloc(64 * 1024);
    const count = readSync(file, chunk);
    if (count === 0) return Buffer.concat(chunks);
    size += count;
    if (size > maxBytes) throw tooLarge(name, size, maxBytes);
    chunks.push(chunk.subarray(0, count));
  }
}

/** Writes a file and its missing folders. After a GrimError file-unwritable, the old file is unchanged. */
export function writeText(path: string, text: string, calls?: WriteCalls): void {
  try {
    makeFolder(dirname(path), libraryFolderMode);
    replaceFile(path, text, { calls });
  } catch (error) {
    throw diskError(error, path, "write");
  }
}

/**
 * The path of `parts` below `root`.
 * @throws GrimError path-outside when it leads out of `root`, also through a link; file-missing or file-unreadable when
 * its links cannot be followed
 */
export function pathInside(root: string, ...parts: string[]): string {
  const path = resolve(root, ...parts);
  const leadsOutByLinks = () => !isEmbedded(root) && leadsOut(relative(realPathOrThrow(root), realPathOrThrow(path)));
  if (leadsOut(relative(resolve(root), path)) || leadsOutByLinks()) {
    throw grimError("path-outside", `${parts.join("/")} leads out of ${root}.`, {
      file: path,
      hint: "Document and edition names are plain, such as ahlcg-faq and 1.3.",
    });
  }
  return path;
}

/** Whether a path relative to a folder leads out of that folder. */
function leadsOut(path: string): boolean {
  return path === ".." || path.startsWith(`..${sep}`) || isAbsolute(path);
}

function realPathOrThrow(path: string): string {
  try {
    return realPath(path);
  } catch (error) {
    throw diskError(error, path, "read");
  }
}

/** As `entryNames`, but only the names of folders and of links to folders. */
export function folderNames(folder: string): string[] {
  return entryNames(folder).filter((name) => {
    const path = join(folder, name);
    try {
      return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    } catch (error) {
      throw diskError(error, path, "read");
    }
  });
}

/**
 * The names of the files and folders in a folder, sorted, without hidden ones; empty when the folder is missing.
 * @throws GrimError file-unreadable
 */
export function entryNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith("."))
      .sort();
  } catch (error) {
    throw diskError(error, folder, "read");
  }
}
