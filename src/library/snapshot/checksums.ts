/**
 * Checksums of a snapshot's blocks. A block is verified when it is read, and data of a damaged block is never returned.
 */
import { grimError } from "../../problem.js";
import type { ByteSource } from "./byte-source.js";
import { concatBytes } from "./bytes.js";

/** Bytes per checksum, and so the least that is read of a file. It is small because most reads are of a few numbers. */
export const blockSize = 4 * 1024;
/** The most blocks of a file that are cached, 4 MB in all. Look-ups read some blocks, such as offsets, repeatedly. */
const maxCachedBlocks = 1024;
/** A read of at most this many blocks uses the cache. Larger reads bypass it. */
const maxBlocksFromCache = 2;

/** The number of blocks in a snapshot of this length, in bytes. */
export function blockCount(length: number): number {
  return Math.ceil(length / blockSize);
}

/** The checksum of each block of bytes in pieces, whose total length is a multiple of four. */
export function* checksumsOf(pieces: Iterable<Uint8Array>): Generator<number> {
  const block = new Uint8Array(blockSize);
  let filled = 0;
  for (const piece of pieces)
    for (let at = 0; at < piece.length; ) {
      const rest = piece.subarray(at, at + blockSize - filled);
      block.set(rest, filled);
      filled += rest.length;
      at += rest.length;
      if (filled < blockSize) continue;
      yield checksumOf(block);
      filled = 0;
    }
  if (filled > 0) yield checksumOf(block.subarray(0, filled));
}

/**
 * One checksum of bytes of any length: that of their blocks' checksums. The blocks are for speed: they keep the calls of
 * `checksumOf` short. V8 would compile one long first call for its loop alone (on-stack replacement). Every later call would
 * then return to the interpreter where the loop ends.
 * @param bytes the length is a multiple of four
 */
export function checksumOfBlocks(bytes: Uint8Array): number {
  return checksumOf(new Uint8Array(Uint32Array.from(checksumsOf([bytes])).buffer));
}

/**
 * A function that reads from the bytes `[start, end)` of a source; its offsets count from `start`. Blocks in memory are
 * verified once, blocks of a file each time they are read from the file. The function throws GrimError
 * `file-unreadable` when a block is damaged.
 * @param checksums one uint32 for each block
 * @param onDamage called before the error for a damaged block is thrown
 */
export function verifiedBytes(
  source: ByteSource,
  start: number,
  end: number,
  checksums: DataView,
  onDamage: () => void,
): (from: number, to: number) => Uint8Array {
  /** 1 for each block in memory that was verified. */
  const isVerified = new Uint8Array(source.resident ? blockCount(end - start) : 0);
  const cache = new Map<number, Uint8Array>();
  /** Reads and verifies the blocks `[first, blocksEnd)`. */
  const load = (first: number, blocksEnd: number): Uint8Array => {
    const bytes = source.read(start + first * blockSize, Math.min(start + blocksEnd * blockSize, end));
    for (let block = first; block < blocksEnd; block++) {
      if (isVerified[block]) continue;
      const at = (block - first) * blockSize;
      if (checksumOf(bytes.subarray(at, at + blockSize)) !== checksums.getUint32(4 * block, true)) {
        onDamage();
        throw grimError("file-unreadable", "The compiled library is damaged: a checksum does not match.", {
          hint: "The next command builds it again from the YAML files. If this is reported again, check the disk, or install grim again.",
        });
      }
      if (source.resident) isVerified[block] = 1;
    }
    return bytes;
  };
  const cachedBlock = (block: number): Uint8Array => {
    let bytes = cache.get(block);
    if (!bytes) {
      bytes = load(block, block + 1);
      const [oldest] = cache.keys();
      if (oldest !== undefined && cache.size >= maxCachedBlocks) cache.delete(oldest);
      cache.set(block, bytes);
    }
    return bytes;
  };
  const cachedBlocks = (first: number, blocksEnd: number): Uint8Array =>
    blocksEnd === first + 1
      ? cachedBlock(first)
      : concatBytes(Array.from({ length: blocksEnd - first }, (_, i) => cachedBlock(first + i)));
  return (from, to) => {
    if (from === to) return new Uint8Array(0);
    const first = Math.floor(from / blockSize);
    const blocksEnd = Math.ceil(to / blockSize);
    const isLarge = blocksEnd - first > maxBlocksFromCache;
    const bytes = source.resident || isLarge ? load(first, blocksEnd) : cachedBlocks(first, blocksEnd);
    return bytes.subarray(from - first * blockSize, to - first * blockSize);
  };
}

/**
 * A checksum of 32 bits.
 *
 * Each step adds 16 bytes to a state of four words (exclusive or) and applies a linear map that is invertible over GF(2).
 * Therefore a change within the 16 bytes of one step always changes the state of 128 bits. A change of any two bits in the
 * steps of a block does so too: the difference that one bit makes was computed for 1 to 255 steps, as many as follow in a
 * block, and is never one bit, which a second change could cancel.
 *
 * The last words, if fewer than four, are mixed in one by one. At the end the state is mixed into 32 bits. Two different
 * states have the same checksum with a probability of 2⁻³², so a changed block is missed with that probability.
 *
 * A step has only shifts and exclusive ors, because in V8's interpreter `Math.imul` is a function call. In most runs this
 * function is called too rarely to be compiled.
 * @param bytes aligned to four bytes; the length is a multiple of four
 */
export function checksumOf(bytes: Uint8Array): number {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  const stepEnd = words.length & ~3;
  let a = 1;
  let b = 2;
  let c = 3;
  let d = 4;
  for (let i = 0; i < stepEnd; i += 4) {
    const first = a ^ (words[i] as number);
    const second = b ^ (words[i + 1] as number);
    const third = c ^ (words[i + 2] as number);
    const fourth = d ^ (words[i + 3] as number);
    a = first ^ second;
    b = second ^ third;
    c = third ^ fourth ^ (first >>> 9);
    d = fourth ^ (first << 7);
  }
  let sum = mixed(mixed(mixed(mixed(words.length, a), b), c), d);
  for (let i = stepEnd; i < words.length; i++) sum = mixed(sum, words[i] as number);
  return sum >>> 0;
}

/** The finaliser of MurmurHash3: every bit of the input changes each bit of the result with a probability of a half. */
function mixed(sum: number, word: number): number {
  let mix = sum ^ word;
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return mix ^ (mix >>> 16);
}
