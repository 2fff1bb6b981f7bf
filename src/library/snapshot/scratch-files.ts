/** Working space in temporary files. A log has a file only from a certain size, so a usual library is built in memory. */
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../../user-data/folder.js";
import type { ByteSource } from "./byte-source.js";
import { fileSource } from "./file-source.js";
import { type ByteLog, type Scratch, scratchInMemory } from "./scratch.js";

/** Bytes of a log that are kept in memory before they are written to its file. */
const keptInMemory = 4 * 1024 * 1024;

/**
 * @param folders where the files may be: the first in which one can be made. Where none can, or the disk is full, a log stays in memory.
 * @param kept bytes of a log that are kept in memory before they are written to its file
 * @returns the space, and what frees it. The files have no name while they are open, so a killed process leaves none.
 */
export function scratchFiles(folders: readonly string[], kept = keptInMemory): Scratch & { close(): void } {
  const open: number[] = [];
  const newFile = (): number => {
    const file = openNameless(folders);
    open.push(file);
    return file;
  };
  return {
    log: () => new FileLog(newFile, kept),
    close() {
      for (const file of open.splice(0)) closeSync(file);
    },
  };
}

let made = 0;

/** @throws a Node.js system error when no folder takes a file */
function openNameless(folders: readonly string[]): number {
  for (const [i, folder] of folders.entries()) {
    try {
      makeFolder(folder);
      const path = join(folder, `.build-${process.pid}-${Date.now().toString(36)}-${made++}.tmp`);
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
  /** Bytes that are not yet in the file; all of them where there is none. */
  #tail: ByteLog = scratchInMemory.log();
  #written = 0;
  #file: (ByteSource & { append(bytes: Uint8Array, at: number): void }) | null = null;
  #kept: number;
  readonly resident = false;
  readonly #newFile: () => number;

  constructor(newFile: () => number, kept: number) {
    this.#newFile = newFile;
    this.#kept = kept;
  }

  get length(): number {
    return this.#written + this.#tail.length;
  }

  append(bytes: Uint8Array): void {
    this.#tail.append(bytes);
    if (this.#tail.length >= this.#kept) this.#write();
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
      ? this.#file.read(from, end)
      : this.#tail.read(from - this.#written, end - this.#written);
  }

  #write(): void {
    const bytes = this.#tail.read(0, this.#tail.length);
    try {
      this.#file ??= writable(this.#newFile());
      this.#file.append(bytes, this.#written);
    } catch {
      this.#kept = Number.POSITIVE_INFINITY;
      return;
    }
    this.#written += bytes.length;
    this.#tail = scratchInMemory.log();
  }
}

function writable(file: number): ByteSource & { append(bytes: Uint8Array, at: number): void } {
  const source = fileSource(file);
  return {
    length: source.length,
    resident: false,
    read: source.read,
    append(bytes, at) {
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, at + done);
    },
  };
}
