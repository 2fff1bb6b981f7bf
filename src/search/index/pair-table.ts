/**
 * Numbers pairs of integers in the order in which they are first met. A `Map` of millions of string keys would dominate
 * a build.
 */
import { Uint32List } from "./uint32-list.js";

/** A hash table from pairs of integers to consecutive numbers. */
export class PairTable {
  readonly #first = new Uint32List();
  readonly #second = new Uint32List();
  /** Open addressing with linear probing: the pair's number plus one, 0 for a free slot. At most half full. */
  #slots = new Uint32Array(4096);

  get size(): number {
    return this.#first.length;
  }

  /** The number of a pair; a pair not met before gets the next free number. */
  numberOf(first: number, second: number): number {
    const slot = this.#slotOf(first, second);
    const entry = this.#slots[slot] as number;
    if (entry > 0) return entry - 1;
    this.#first.push(first);
    this.#second.push(second);
    this.#slots[slot] = this.size;
    if (this.size * 2 > this.#slots.length) this.#grow();
    return this.size - 1;
  }

  /** The number of a pair; -1 for one not met. */
  find(first: number, second: number): number {
    return (this.#slots[this.#slotOf(first, second)] as number) - 1;
  }

  first(number: number): number {
    return this.#first.at(number);
  }

  second(number: number): number {
    return this.#second.at(number);
  }

  #slotOf(first: number, second: number): number {
    const mask = this.#slots.length - 1;
    let slot = (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & mask;
    for (;;) {
      const entry = this.#slots[slot] as number;
      if (entry === 0 || (this.#first.at(entry - 1) === first && this.#second.at(entry - 1) === second)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    for (let number = 0; number < this.size; number++)
      this.#slots[this.#slotOf(this.first(number), this.second(number))] = number + 1;
  }
}
