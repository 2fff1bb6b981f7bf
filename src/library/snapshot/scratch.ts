/** The working space of a build: data that may be too large for memory, written once and then read in pieces. */
import type { ByteSource } from "./byte-source.js";

/** Bytes that only grow. `read` returns a copy. */
export interface ByteLog extends ByteSource {
  /** Appends a copy of the bytes. */
  append(bytes: Uint8Array): void;
}

export interface Scratch {
  /** Returns a new, empty log. */
  log(): ByteLog;
}

/** Keeps everything in memory: for small libraries and tests. */
export const scratchInMemory: Scratch = { log: () => new MemoryLog() };

class MemoryLog implements ByteLog {
  #bytes = new Uint8Array(1024);
  length = 0;
  /** False, because `read` returns copies, not views. */
  readonly resident = false;

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.#bytes.length) {
      const wider = new Uint8Array(Math.max(this.length + bytes.length, 2 * this.#bytes.length));
      wider.set(this.#bytes.subarray(0, this.length));
      this.#bytes = wider;
    }
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  read(from: number, to: number): Uint8Array {
    return this.#bytes.slice(from, Math.min(to, this.length));
  }
}
