/**
 * Checksums of a snapshot's blocks. A block is verified when it is read, and data of a damaged block is never returned.
 */
import { GrimError, problem } from "../../problem.js";
import type { ByteSource } from "./byte-source.js";
import { concatBytes } from "./bytes.js";

/** Bytes per checksum: the least that is read of a file, and verified. Most reads are of single numbers or short rows. */
export const blockSize = 4 * 1024;
/** Blocks of a file that are kept in memory: 4 MB. Look-ups read some blocks, such as those of offsets, again and again. */
const keptBlocks = 1024;
/** What reaches over no more blocks than this is read block by block, and the blocks are kept. */
const joinedBlocks = 2;

/** The number of blocks in a snapshot of this length, in bytes. */
export function blockCount(length: number): number {
  return Math.ceil(length / blockSize);
}

/** The checksum of each block. @param pieces end to end; the length of all is a multiple of four */
export function* checksumsOf(pieces: Iterable<Uint8Array>): Generator<number> {
  const block = new Uint8Array(blockSize);
  let filled = 0;
  for (const piece of pieces)
    for (let at = 0; at < piece.length; ) {
      const taken = piece.subarray(at, at + blockSize - filled);
      block.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled < blockSize) continue;
      yield checksumOf(block);
      filled = 0;
    }
  if (filled > 0) yield checksumOf(block.subarray(0, filled));
}

/**
 * A reader of the bytes `[start, end)` of a source, by their offset from `start`. Blocks in memory are verified once; blocks
 * of a file whenever they are read from it.
 * @param checksums one uint32 for each block @param damaged called before the error for a damaged block is thrown
 * @returns a function that throws GrimError `file-unreadable` when a block that it reads is damaged
 */
export function verifiedBytes(
  source: ByteSource,
  start: number,
  end: number,
  checksums: DataView,
  damaged: () => void,
): (from: number, to: number) => Uint8Array {
  const sound = new Uint8Array(source.resident ? blockCount(end - start) : 0);
  const kept = new Map<number, Uint8Array>();
  /** Blocks `[first, last)`, verified. */
  const load = (first: number, last: number): Uint8Array => {
    const bytes = source.read(start + first * blockSize, Math.min(start + last * blockSize, end));
    for (let block = first; block < last; block++) {
      if (sound[block]) continue;
      const at = (block - first) * blockSize;
      if (checksumOf(bytes.subarray(at, at + blockSize)) !== checksums.getUint32(4 * block, true)) {
        damaged();
        throw damage();
      }
      if (source.resident) sound[block] = 1;
    }
    return bytes;
  };
  const one = (block: number): Uint8Array => {
    let bytes = kept.get(block);
    if (!bytes) {
      bytes = load(block, block + 1);
      for (const oldest of kept.keys()) {
        if (kept.size < keptBlocks) break;
        kept.delete(oldest);
      }
      kept.set(block, bytes);
    }
    return bytes;
  };
  const joined = (first: number, last: number): Uint8Array =>
    last === first + 1 ? one(first) : concatBytes(Array.from({ length: last - first }, (_, i) => one(first + i)));
  return (from, to) => {
    if (from === to) return new Uint8Array(0);
    const first = Math.floor(from / blockSize);
    const last = Math.ceil(to / blockSize);
    const bytes = source.resident || last - first > joinedBlocks ? load(first, last) : joined(first, last);
    return bytes.subarray(from - first * blockSize, to - first * blockSize);
  };
}

function damage(): GrimError {
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
  const whole = words.length & ~7;
  let a = 1;
  let b = 2;
  let c = 3;
  let d = 4;
  for (let i = 0; i < whole; i += 8) {
    a = Math.imul(a ^ (words[i] as number), prime) ^ (words[i + 4] as number);
    b = Math.imul(b ^ (words[i + 1] as number), prime) ^ (words[i + 5] as number);
    c = Math.imul(c ^ (words[i + 2] as number), prime) ^ (words[i + 6] as number);
    d = Math.imul(d ^ (words[i + 3] as number), prime) ^ (words[i + 7] as number);
  }
  for (let i = whole; i < words.length; i++) a = Math.imul(a ^ (words[i] as number), prime);
  return Math.imul(Math.imul(Math.imul(a ^ b, prime) ^ c, prime) ^ d, prime) >>> 0;
}
