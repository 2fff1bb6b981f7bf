/** Working space in temporary files. Only large logs get a file, so a library of the usual size is built in memory. */
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../../user-data/folder.js";
import { readBytesAt } from "./file-source.js";
import { type ByteLog, type Scratch, scratchInMemory } from "./scratch.js";

/** A log writes to its file when it has this many bytes in memory. */
const defaultMaxInMemory = 4 * 1024 * 1024;

/**
 * Working space in temporary files; `close` deletes them. The files have no names, so a killed process leaves none
 * behind. If no file can be made or the disk is full, a log keeps its further bytes in memory.
 * @param folders the folders to try, in this order
 * @param maxInMemory the number of bytes in memory at which a log writes them to its file
 */
export function scratchFiles(
  folders: readonly string[],
  maxInMemory = defaultMaxInMemory,
): Scratch & { close(): void } {
  const openFiles: number[] = [];
  const newFile = (): number => {
    const file = openNameless(folders);
    openFiles.push(file);
    return file;
  };
  return {
    log: () => new FileLog(newFile, maxInMemory),
    close() {
      for (const file of openFiles.splice(0)) closeSync(file);
    },
  };
}

let fileCount = 0;

/** Creates a file in the first folder that takes one, removes its name, and returns its descriptor. */
function openNameless(folders: readonly string[]): number {
  for (const [i, folder] of folders.entries()) {
    try {
      makeFolder(folder);
      const path = join(folder, `.build-${process.pid}-${Date.now().toString(36)}-${fileCount++}.tmp`);
      const file = openSync(path, "wx+", 0o600);
      rmSync(path, { force: true });
      return file;
    } catch (error) {
      if (i === folders.length - 1) throw error;
    }
  }
  throw new Error("no folder for temporary files");
}

class FileLog implements ByteLog {
  /** Bytes that are not yet in the file; all bytes if there is no file. */
  #tail: ByteLog = scratchInMemory.log();
  #written = 0;
  #file: number | null = null;
  readonly resident = false;

  constructor(
    private readonly newFile: () => number,
    private maxInMemory: number,
  ) {}

  get length(): number {
    return this.#written + this.#tail.length;
  }

  append(bytes: Uint8Array): void {
    this.#tail.append(bytes);
    if (this.#tail.length >= this.maxInMemory) this.#write();
  }

  read(from: number, to: number): Uint8Array {
    const end = Math.min(to, this.length);
    if (from < this.#written && end > this.#written) {
      const bytes = new Uint8Array(end - from);
      bytes.set(this.read(from, this.#written));
      bytes.set(this.read(this.#written, end), this.#written - from);
      return bytes;
    }
    return this.#file !== null && from < this.#written
      ? readBytesAt(this.#file, from, end)
      : this.#tail.read(from - this.#written, end - this.#written);
  }

  /** Moves the tail to the file. If that fails, the tail and all further bytes stay in memory. */
  #write(): void {
    const bytes = this.#tail.read(0, this.#tail.length);
    try {
      this.#file ??= this.newFile();
      for (let done = 0; done < bytes.length; )
        done += writeSync(this.#file, bytes, done, bytes.length - done, this.#written + done);
    } catch {
      this.maxInMemory = Number.POSITIVE_INFINITY;
      return;
    }
    this.#written += bytes.length;
    this.#tail = scratchInMemory.log();
  }
}
