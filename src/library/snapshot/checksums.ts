/**
 * Checksums of a snapshot's blocks. A block is verified when it is read, and data of a damaged block is never returned.
 */
import { GrimError, problem } from "../../problem.js";
import type { ByteSource } from "./byte-source.js";
import { concatBytes } from "./bytes.js";

/** Bytes per checksum, and so the least that is read of a file. It is small because most reads are of a few numbers. */
export const blockSize = 4 * 1024;
/**
 * The most blocks of a file that are cached, 4 MB in all. Look-ups read some blocks, such as those of offsets,
 * repeatedly.
 */
const maxCachedBlocks = 1024;
/** A read of at most this many blocks uses the cache. Larger reads bypass it. */
const maxBlocksFromCache = 2;

/** The number of blocks in a snapshot of this length, in bytes. */
export function blockCount(length: number): number {
  return Math.ceil(length / blockSize);
}

/**
 * The checksum of each block.
 * @param pieces the bytes in order; their total length is a multiple of four
 */
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
  /** Reads and verifies the blocks `[first, last)`. */
  const load = (first: number, last: number): Uint8Array => {
    const bytes = source.read(start + first * blockSize, Math.min(start + last * blockSize, end));
    for (let block = first; block < last; block++) {
      if (isVerified[block]) continue;
      const at = (block - first) * blockSize;
      if (checksumOf(bytes.subarray(at, at + blockSize)) !== checksums.getUint32(4 * block, true)) {
        onDamage();
        throw damageError();
      }
      if (source.resident) isVerified[block] = 1;
    }
    return bytes;
  };
  const cachedBlock = (block: number): Uint8Array => {
    let bytes = cache.get(block);
    if (!bytes) {
      bytes = load(block, block + 1);
      for (const oldest of cache.keys()) {
        if (cache.size < maxCachedBlocks) break;
        cache.delete(oldest);
      }
      cache.set(block, bytes);
    }
    return bytes;
  };
  const cachedBlocks = (first: number, last: number): Uint8Array =>
    last === first + 1
      ? cachedBlock(first)
      : concatBytes(Array.from({ length: last - first }, (_, i) => cachedBlock(first + i)));
  return (from, to) => {
    if (from === to) return new Uint8Array(0);
    const first = Math.floor(from / blockSize);
    const last = Math.ceil(to / blockSize);
    const bytes = source.resident || last - first > maxBlocksFromCache ? load(first, last) : cachedBlocks(first, last);
    return bytes.subarray(from - first * blockSize, to - first * blockSize);
  };
}

function damageError(): GrimError {
  return new GrimError(
    problem("file-unreadable", "The compiled library is damaged: a checksum does not match.", {
      hint: "The next command builds it again from the YAML files. If this is reported again, check the disk, or install grim again.",
    }),
  );
}

const prime = 0x01000193;

/**
 * FNV-1a over 32-bit words, in four independent lanes. Xor and multiplication by an odd number are invertible, so a change
 * within one word is always detected; any other change is missed with a probability of 2⁻³². The function usually runs
 * in V8's interpreter, so it does few operations for each word.
 * @param bytes aligned to four bytes; the length is a multiple of four
 */
export function checksumOf(bytes: Uint8Array): number {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  const laneEnd = words.length & ~7;
  let a = 1;
  let b = 2;
  let c = 3;
  let d = 4;
  for (let i = 0; i < laneEnd; i += 8) {
    a = Math.imul(a ^ (words[i] as number), prime) ^ (words[i + 4] as number);
    b = Math.imul(b ^ (words[i + 1] as number), prime) ^ (words[i + 5] as number);
    c = Math.imul(c ^ (words[i + 2] as number), prime) ^ (words[i + 6] as number);
    d = Math.imul(d ^ (words[i + 3] as number), prime) ^ (words[i + 7] as number);
  }
  for (let i = laneEnd; i < words.length; i++) a = Math.imul(a ^ (words[i] as number), prime);
  return Math.imul(Math.imul(Math.imul(a ^ b, prime) ^ c, prime) ^ d, prime) >>> 0;
}
