/** Pseudo-random numbers for the training of vectors: the same numbers in every build. */

/** The generator xorshift32 with a fixed seed. */
export class Random {
  #state = 0x2545f491;

  /** An integer from 1 to 0xffffffff. */
  integer(): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return this.#state >>> 0;
  }

  /** An integer from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** From 0 to below 1. */
  next(): number {
    return this.integer() / 0x1_0000_0000;
  }

  /** Shuffles in place (Fisher and Yates). */
  shuffle(numbers: Uint32Array): void {
    for (let i = numbers.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const kept = numbers[i] as number;
      numbers[i] = numbers[j] as number;
      numbers[j] = kept;
    }
  }
}
