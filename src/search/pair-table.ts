/** Numbers pairs of whole numbers in the order in which they are first met; a Map of millions of keys would take most of a build. */
import { Growing } from "./growing.js";

export class PairTable {
  readonly #first = new Growing();
  readonly #second = new Growing();
  /** Open addressing: the pair's number plus one, 0 where nothing stands. Never more than half full. */
  #slots = new Uint32Array(4096);

  get size(): number {
    return this.#first.length;
  }

  /** The number of a pair, a new one if it was not met before. */
  number(first: number, second: number): number {
    const slot = this.#slotOf(first, second);
    const known = this.#slots[slot] as number;
    if (known > 0) return known - 1;
    this.#first.push(first);
    this.#second.push(second);
    this.#slots[slot] = this.size;
    if (this.size * 2 > this.#slots.length) this.#widen();
    return this.size - 1;
  }

  first(number: number): number {
    return this.#first.at(number);
  }

  second(number: number): number {
    return this.#second.at(number);
  }

  #slotOf(first: number, second: number): number {
    const last = this.#slots.length - 1;
    let slot = (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & last;
    for (;;) {
      const known = this.#slots[slot] as number;
      if (known === 0 || (this.#first.at(known - 1) === first && this.#second.at(known - 1) === second)) return slot;
      slot = (slot + 1) & last;
    }
  }

  #widen(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    for (let number = 0; number < this.size; number++)
      this.#slots[this.#slotOf(this.first(number), this.second(number))] = number + 1;
  }
}
