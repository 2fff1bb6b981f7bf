/** A set of words in a few bits each: it may take a stranger for a member (one in a hundred), never the other way round. */

const bitsPerWord = 10;
const probes = 5;

/** @param count how many words there are: it decides the size */
export function bloomOf(words: Iterable<string>, count: number): Uint8Array {
  const bits = new Uint8Array(Math.max(8, Math.ceil((count * bitsPerWord) / 8)));
  for (const word of words)
    forEachBit(word, bits.length * 8, (bit) => (bits[bit >> 3] = (bits[bit >> 3] as number) | (1 << (bit & 7))));
  return bits;
}

/** False for certain; true for every member and for few others. */
export function mayHold(bits: Uint8Array, word: string): boolean {
  let all = true;
  forEachBit(word, bits.length * 8, (bit) => {
    if (((bits[bit >> 3] as number) & (1 << (bit & 7))) === 0) all = false;
  });
  return all;
}

/** Two hashes make all the others (Kirsch and Mitzenmacher). */
function forEachBit(word: string, size: number, act: (bit: number) => void): void {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
    b ^= b >>> 13;
  }
  a >>>= 0;
  // Odd, so that the probes differ; made unsigned last, or half of all words would be looked for at places below nought.
  b = (b | 1) >>> 0;
  for (let i = 0; i < probes; i++) act((a + i * b) % size);
}
