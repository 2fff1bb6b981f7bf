/** A growing list of unsigned 32-bit numbers in the working space of a build (see scratch.ts). */
import type { Part } from "../../library/snapshot/part.js";
import type { ByteLog, Scratch } from "../../library/snapshot/scratch.js";
import { bytesOf } from "./index-section.js";
import type { Uint32List } from "./uint32-list.js";

/** How many numbers are written or read together. */
const blockLength = 1 << 16;

/** Numbers that are written once and then read in order, any number of times. */
export class NumberLog {
  readonly #log: ByteLog;
  readonly #block = new Uint32Array(blockLength);
  #filled = 0;
  length = 0;
  /** The largest number; 0 when there is none. */
  max = 0;

  constructor(scratch: Scratch) {
    this.#log = scratch.log();
  }

  push(value: number): void {
    if (this.#filled === blockLength) this.#flush();
    this.#block[this.#filled++] = value;
    this.length++;
    if (value > this.max) this.max = value;
  }

  /** The numbers `[from, to)`. */
  slice(from: number, to: number): Uint32Array<ArrayBufferLike> {
    if (this.#filled > 0) this.#flush();
    const bytes = this.#log.read(4 * from, 4 * to);
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  }

  /** All numbers, block by block. */
  *blocks(): Generator<Uint32Array> {
    for (let from = 0; from < this.length; from += blockLength)
      yield this.slice(from, Math.min(this.length, from + blockLength));
  }

  /**
   * Returns a function that gives one number after another, from an index on. It must not be called after the last number.
   */
  readerFrom(index: number): () => number {
    let block: Uint32Array = new Uint32Array(0);
    let at = 0;
    let next = index;
    return () => {
      if (at === block.length) {
        block = this.slice(next, Math.min(this.length, next + blockLength));
        next += block.length;
        at = 0;
      }
      return block[at++] as number;
    };
  }

  /**
   * The numbers row by row.
   * @param ends where each row ends
   */
  *rows(ends: Uint32List): Generator<Uint32Array> {
    let start = 0;
    let block: Uint32Array = new Uint32Array(0);
    let from = 0;
    for (let row = 0; row < ends.length; row++) {
      const end = ends.at(row);
      if (end > start + block.length) {
        start = from;
        block = this.slice(start, Math.min(this.length, Math.max(end, start + blockLength)));
      }
      yield block.subarray(from - start, end - start);
      from = end;
    }
  }

  /** As an array of the search index (`IndexArray`), in 16 bits if all numbers fit, else in 32. */
  as16Or32Bits(): Part & { width: 2 | 4 } {
    const width = this.max <= 0xffff ? 2 : 4;
    const numbers = this;
    return {
      width,
      length: this.length * width,
      *pieces() {
        for (const block of numbers.blocks()) yield bytesOf(width === 2 ? Uint16Array.from(block) : block);
      },
    };
  }

  #flush(): void {
    this.#log.append(bytesOf(this.#block.subarray(0, this.#filled)));
    this.#filled = 0;
  }
}
