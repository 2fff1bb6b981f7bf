/**
 * Writing a file so that it is whole or not there: a temporary file in the same folder, all bytes in a loop, fsync, the
 * length compared, then one rename (or link) and fsync of the folder. What stood there before stays when anything fails.
 *
 * Not write-file-atomic: its synchronous form calls write() once, and a disk that is nearly full takes only a part.
 */
import fs from "node:fs";
import { basename, dirname, join } from "node:path";

/** The calls that can fail or do less than they were asked for; tests give others. */
export type WriteCalls = Pick<
  typeof fs,
  "openSync" | "writeSync" | "fsyncSync" | "fstatSync" | "closeSync" | "renameSync" | "linkSync"
>;

export interface ReplaceOptions {
  /** The mode of a new file; one that is replaced keeps its own. */
  mode?: number;
  calls?: WriteCalls;
}

/** A temporary file this old was left by a process that was killed, in milliseconds. */
const leftBehind = 3_600_000;
let written = 0;

/**
 * Writes a file, or replaces it; a symbolic link stays, and the file that it leads to is replaced.
 * @throws what the disk says (a Node.js system error); the old file is untouched then
 */
export function replaceFile(path: string, content: string | Uint8Array, options: ReplaceOptions = {}): void {
  const target = targetOf(path);
  const calls = options.calls ?? fs;
  const mode = fs.statSync(target, { throwIfNoEntry: false })?.mode;
  const temporary = writeTemporary(target, content, mode === undefined ? options.mode : mode & 0o777, calls);
  try {
    calls.renameSync(temporary, target);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(dirname(target), calls);
  removeLeftBehind(target);
}

/**
 * Writes a file that must be new.
 * @returns false when there is one of this name already; it is untouched then
 * @throws what the disk says; no file is left then
 */
export function createFile(path: string, content: string | Uint8Array, options: ReplaceOptions = {}): boolean {
  const calls = options.calls ?? fs;
  const temporary = writeTemporary(path, content, options.mode, calls);
  try {
    // A link fails where the name is taken; a rename would replace what stands there.
    calls.linkSync(temporary, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    // Memory sticks have file systems without links.
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "ENOSYS" && code !== "EOPNOTSUPP") throw error;
    if (fs.existsSync(path)) return false;
    calls.renameSync(temporary, path);
  } finally {
    fs.rmSync(temporary, { force: true });
  }
  syncFolder(dirname(path), calls);
  return true;
}

/** Without this a power cut may take a new name, and with it all that is in the file. */
export function syncFolder(folder: string, calls: Pick<WriteCalls, "openSync" | "fsyncSync" | "closeSync"> = fs): void {
  let opened: number;
  try {
    opened = calls.openSync(folder, "r");
  } catch {
    // Windows opens no folders, and needs none of this.
    return;
  }
  try {
    calls.fsyncSync(opened);
  } catch {
    // Some file systems cannot sync folders; the file itself is on the disk.
  } finally {
    calls.closeSync(opened);
  }
}

function targetOf(path: string): string {
  try {
    return fs.realpathSync(path);
  } catch {
    return path;
  }
}

/** @returns the path of a new file beside `target` that holds all of the content, on the disk */
function writeTemporary(
  target: string,
  content: string | Uint8Array,
  mode: number | undefined,
  calls: WriteCalls,
): string {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const [path, file] = openNew(target, mode ?? 0o666, calls);
  try {
    try {
      for (let done = 0; done < bytes.length; ) {
        const count = calls.writeSync(file, bytes, done, bytes.length - done);
        if (count <= 0) throw diskFull(done, bytes.length);
        done += count;
      }
      // A file that is replaced keeps its mode, whatever the mask says of new ones.
      if (mode !== undefined) fs.fchmodSync(file, mode);
      calls.fsyncSync(file);
      const { size } = calls.fstatSync(file);
      if (size !== bytes.length) throw diskFull(size, bytes.length);
    } finally {
      calls.closeSync(file);
    }
    return path;
  } catch (error) {
    fs.rmSync(path, { force: true });
    throw error;
  }
}

function diskFull(done: number, wanted: number): Error {
  return Object.assign(new Error(`the disk took ${done} of ${wanted} bytes`), { code: "ENOSPC" });
}

/** A name that no other process uses: another machine may have the same process ids, so an existing file is tried past. */
function openNew(target: string, mode: number, calls: WriteCalls): [path: string, file: number] {
  for (;;) {
    written += 1;
    const path = join(dirname(target), `.${basename(target)}.${process.pid}-${Date.now().toString(36)}-${written}.tmp`);
    try {
      return [path, calls.openSync(path, "wx", mode)];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** Best effort: removes temporary files of this target that a killed process left. */
export function removeLeftBehind(target: string): void {
  const folder = dirname(target);
  try {
    for (const name of fs.readdirSync(folder)) {
      if (!name.startsWith(`.${basename(target)}.`) || !name.endsWith(".tmp")) continue;
      const path = join(folder, name);
      if (Date.now() - fs.lstatSync(path).mtimeMs > leftBehind) fs.rmSync(path, { force: true });
    }
  } catch {
    // Another process removed it first, or the folder cannot be listed.
  }
}
