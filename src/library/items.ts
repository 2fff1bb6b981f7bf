/** Lists that may be too large for memory: the rulings and catalogues of a library while it is compiled. */
import type { ByteSource } from "./snapshot/byte-source.js";
import { textOf } from "./snapshot/bytes.js";
import type { ByteLog } from "./snapshot/scratch.js";

/** Items in order, as in an array. */
export interface Items<T> extends Iterable<T> {
  readonly length: number;
  /** Items `[from, to)`. A stored list decodes them at each call, so changes to the returned items are lost. */
  slice(from: number, to: number): T[];
}

/** A list that items are added to. */
export interface GrowingItems<T> extends Items<T> {
  push(item: T): unknown;
}

/** The most bytes of items that are read at once when a list is iterated. A larger item is read by itself. */
const maxWindowBytes = 1 << 18;

/** Items stored in a log as JSON, one after another. */
export class StoredItems<T> implements GrowingItems<T> {
  readonly #log: ByteLog;
  /** The offset in bytes at which each item begins, and the end of the last one. */
  readonly starts: number[] = [0];
  readonly #encoder = new TextEncoder();

  constructor(log: ByteLog) {
    this.#log = log;
  }

  get length(): number {
    return this.starts.length - 1;
  }

  push(item: T): void {
    this.#log.append(this.#encoder.encode(JSON.stringify(item)));
    this.starts.push(this.#log.length);
  }

  slice(from: number, to: number): T[] {
    const [start, ...ends] = this.starts.slice(from, to + 1) as [number, ...number[]];
    const bytes = this.#log.read(start, ends.at(-1) ?? start);
    let itemStart = start;
    return ends.map((end) => {
      const json = textOf(bytes.subarray(itemStart - start, end - start));
      itemStart = end;
      return JSON.parse(json) as T;
    });
  }

  *[Symbol.iterator](): Generator<T> {
    for (let from = 0; from < this.length; ) {
      let to = from + 1;
      while (to < this.length && (this.starts[to + 1] as number) - (this.starts[from] as number) <= maxWindowBytes)
        to++;
      yield* this.slice(from, to);
      from = to;
    }
  }

  /** The items as JSON, one after another. */
  bytes(): ByteSource {
    return this.#log;
  }
}
