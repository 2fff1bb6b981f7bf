/**
 * A Bloom filter (Bloom 1970): a set of words that takes ten bits for each word. There are no false negatives;
 * about 1 % of the other words are false positives. All probes come from two hashes (Kirsch and Mitzenmacher 2006).
 */

const bitsPerWord = 10;
const probeCount = 5;

/**
 * The filter of these words.
 * @param count the number of words, which decides the size
 */
export function bloomOf(words: Iterable<string>, count: number): Uint8Array {
  const bits = new Uint8Array(Math.max(8, Math.ceil((count * bitsPerWord) / 8)));
  for (const word of words)
    for (const bit of bitsOf(word, bits.length * 8)) bits[bit >> 3] = (bits[bit >> 3] as number) | (1 << (bit & 7));
  return bits;
}

/** True for every member of the set, and for about one other word in a hundred. */
export function mayHold(bits: Uint8Array, word: string): boolean {
  return (
    bits.length > 0 &&
    bitsOf(word, bits.length * 8).every((bit) => ((bits[bit >> 3] as number) & (1 << (bit & 7))) !== 0)
  );
}

/**
 * The bit positions of a word, from two hashes: FNV-1a over UTF-16 code units instead of bytes, and one like it with
 * constants of MurmurHash3.
 */
function bitsOf(word: string, size: number): number[] {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
    b ^= b >>> 13;
  }
  a >>>= 0;
  // Odd, so that the probes differ, and unsigned: a negative step would lead to negative bits.
  b = (b | 1) >>> 0;
  return Array.from({ length: probeCount }, (_, i) => (a + i * b) % size);
}
