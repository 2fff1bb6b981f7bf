/** A growing list of texts in the working space of a build. */
import { partOf } from "../../library/snapshot/part.js";
import type { ByteLog, Scratch } from "../../library/snapshot/scratch.js";
import type { IndexArray } from "./index-section.js";
import { Uint32List } from "./uint32-list.js";

/** Texts end to end, and where each ends in bytes. */
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

  arrays(name: string): [string, IndexArray][] {
    return [
      [name, partOf(this.#log)],
      [`${name}-ends`, this.#ends.values()],
    ];
  }
}
