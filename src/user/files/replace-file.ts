/**
 * Atomic writing of files. All bytes are written to a temporary file in the same folder, in a loop; then fsync, a check
 * of the length, one rename (or link), and fsync of the folder. If a step up to the rename fails, the old file is
 * unchanged. An error of the last step is ignored.
 *
 * Why not write-file-atomic: its synchronous form calls write() once, and a nearly full disk may write only a part.
 */
import fs from "node:fs";
import { basename, dirname, join } from "node:path";
import { realPath } from "./real-path.js";

/** The system calls that can fail, or write fewer bytes than requested. Tests replace them. */
export type WriteCalls = Pick<
  typeof fs,
  "openSync" | "writeSync" | "fsyncSync" | "fstatSync" | "closeSync" | "renameSync" | "linkSync"
>;

export interface ReplaceOptions {
  /** The mode of a new file. A file that is replaced keeps its mode. */
  mode?: number;
  /** Whether the file must survive a power cut. Default true. A lock need not, and is made much faster. */
  isDurable?: boolean;
  calls?: WriteCalls;
}

/** A temporary file older than this was left by a killed process. */
const maxTemporaryAgeMs = 3_600_000;
/** The number of temporary files that this process has named; it makes their names unique. */
let temporaryCount = 0;

/** The content of a file. Pieces are written one by one, so only one has to be in memory at a time. */
type Content = string | Uint8Array | Iterable<string | Uint8Array>;

/**
 * Writes or replaces a file. If the path is a symbolic link, writes or replaces the file that it leads to.
 * @throws a Node.js system error, or an error of the iterable content; the old file is then unchanged
 */
export function replaceFile(path: string, content: Content, options: ReplaceOptions = {}): void {
  const target = realPath(path);
  const calls = options.calls ?? fs;
  const mode = fs.statSync(target, { throwIfNoEntry: false })?.mode;
  const temporary = writeTemporary(target, content, {
    ...options,
    calls,
    mode: mode === undefined ? options.mode : mode & 0o777,
  });
  try {
    calls.renameSync(temporary, target);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(dirname(target), calls);
  removeOldTemporaries(target);
}

/**
 * Writes a new file.
 * @returns false when the file exists already; it is then unchanged
 * @throws a Node.js system error, or an error of the iterable content; no file is then left, but without links perhaps
 * an empty one
 */
export function createFile(path: string, content: Content, options: ReplaceOptions = {}): boolean {
  const calls = options.calls ?? fs;
  const temporary = writeTemporary(path, content, { ...options, calls });
  try {
    // link() fails if the name is taken; rename() would replace the file.
    calls.linkSync(temporary, path);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (!codesWithoutLinks.includes(code)) throw error;
    // An empty file takes the name first, because of two processes only one can create it.
    if (!createEmptyFile(path, calls)) return false;
    calls.renameSync(temporary, path);
  } finally {
    fs.rmSync(temporary, { force: true });
  }
  if (options.isDurable !== false) syncFolder(dirname(path), calls);
  return true;
}

/** The error codes of link() on file systems without links, such as FAT. */
const codesWithoutLinks = ["EPERM", "ENOTSUP", "ENOSYS", "EOPNOTSUPP"];

/** @returns false when the file exists already */
function createEmptyFile(path: string, calls: WriteCalls): boolean {
  try {
    calls.closeSync(calls.openSync(path, "wx"));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Writes a folder's entries to the disk. Without this, a power cut may lose the name of a new file. */
export function syncFolder(folder: string, calls: Pick<WriteCalls, "openSync" | "fsyncSync" | "closeSync"> = fs): void {
  let descriptor: number;
  try {
    descriptor = calls.openSync(folder, "r");
  } catch {
    // Windows cannot open folders, and does not need this.
    return;
  }
  try {
    calls.fsyncSync(descriptor);
  } catch {
    // Some file systems cannot sync folders; the file itself is on the disk.
  } finally {
    calls.closeSync(descriptor);
  }
}

/** @returns the path of a new file beside `target` with the whole content, synced to the disk if it is durable */
function writeTemporary(
  target: string,
  content: Content,
  { mode, isDurable, calls }: ReplaceOptions & { calls: WriteCalls },
): string {
  const pieces = typeof content === "string" || content instanceof Uint8Array ? [content] : content;
  const [path, file] = openNew(target, mode ?? 0o666, calls);
  try {
    try {
      const length = writeAll(file, pieces, calls);
      // open() applies the umask to its mode; this sets the mode exactly.
      if (mode !== undefined) fs.fchmodSync(file, mode);
      if (isDurable !== false) calls.fsyncSync(file);
      const { size } = calls.fstatSync(file);
      if (size !== length) throw diskFull(size, length);
    } finally {
      calls.closeSync(file);
    }
    return path;
  } catch (error) {
    fs.rmSync(path, { force: true });
    // A failed write names no file, and a failed open the temporary one.
    throw error instanceof Error && "code" in error ? Object.assign(error, { path: target }) : error;
  }
}

/** Writes all pieces, and returns the number of bytes. A call may write only a part of its bytes. */
function writeAll(file: number, pieces: Iterable<string | Uint8Array>, calls: WriteCalls): number {
  let length = 0;
  for (const piece of pieces) {
    const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
    for (let done = 0; done < bytes.length; ) {
      const count = calls.writeSync(file, bytes, done, bytes.length - done);
      if (count <= 0) throw diskFull(length + done, length + bytes.length);
      done += count;
    }
    length += bytes.length;
  }
  return length;
}

function diskFull(writtenBytes: number, allBytes: number): Error {
  return Object.assign(new Error(`the disk took ${writtenBytes} of ${allBytes} bytes`), { code: "ENOSPC" });
}

/**
 * Creates a temporary file. Tries another name if one is taken: a process on another machine may have the same pid and share
 * the folder.
 */
function openNew(target: string, mode: number, calls: WriteCalls): [path: string, file: number] {
  for (;;) {
    temporaryCount += 1;
    const unique = `${process.pid}-${Date.now().toString(36)}-${temporaryCount}`;
    const path = join(dirname(target), `.${basename(target)}.${unique}.tmp`);
    try {
      return [path, calls.openSync(path, "wx", mode)];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** Removes old temporary files of `target`, which killed processes left behind. Ignores errors. */
export function removeOldTemporaries(target: string): void {
  const folder = dirname(target);
  const prefix = `.${basename(target)}.`;
  try {
    for (const name of fs.readdirSync(folder)) {
      // Names as `openNew` and lock.ts make them. Other files may have the same prefix: `.cards.backup.tmp` for `cards`.
      if (!name.startsWith(prefix) || !/^\d+-[\da-z]+(?:-\d+)?\.tmp$/.test(name.slice(prefix.length))) continue;
      const path = join(folder, name);
      if (Date.now() - fs.lstatSync(path).mtimeMs > maxTemporaryAgeMs) fs.rmSync(path, { force: true });
    }
  } catch {
    // Another process removed a file first, or the folder cannot be listed.
  }
}
