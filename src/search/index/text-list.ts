/** A growing list of texts in the working space of a build. */
import { textOf } from "../../library/snapshot/bytes.js";
import { partOf } from "../../library/snapshot/part.js";
import type { ByteLog, Scratch } from "../../library/snapshot/scratch.js";
import type { IndexArray } from "./index-section.js";
import { Uint32List } from "./uint32-list.js";

/** Texts, stored one after another, with the byte offset at which each ends. */
export class TextList {
  readonly #log: ByteLog;
  readonly #ends = new Uint32List();
  readonly #encoder = new TextEncoder();

  constructor(scratch: Scratch) {
    this.#log = scratch.log();
  }

  push(text: string): void {
    if (text !== "") this.#log.append(this.#encoder.encode(text));
    this.#ends.push(this.#log.length);
  }

  /** The texts `[from, to)`. */
  slice(from: number, to: number): string[] {
    const startOf = (i: number) => (i === 0 ? 0 : this.#ends.at(i - 1));
    const bytes = this.#log.read(startOf(from), startOf(to));
    return Array.from({ length: to - from }, (_, i) =>
      textOf(bytes.subarray(startOf(from + i) - startOf(from), startOf(from + i + 1) - startOf(from))),
    );
  }

  /** The texts, and where each ends, as arrays of a section. */
  arrays(name: string, endsName = `${name}-ends`): [string, IndexArray][] {
    return [
      [name, partOf(this.#log)],
      [endsName, this.#ends.values()],
    ];
  }
}
