/** Pseudo-random numbers. There are two generators, because published figures depend on the numbers of each. */

/**
 * The generator xorshift32. The first number of a small seed is near 0: below 0.01 for seeds up to 100.
 * @param seed an integer; the same seed gives the same numbers, and seed 0 those of seed 1
 * @returns a function that gives numbers in [0, 1)
 */
export function xorshift32(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

/** The generator mulberry32. Its parameter and its result are those of `xorshift32`; seed 0 has numbers of its own. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
