/** Bytes that are read in pieces, so that a look-up in a large library reads only what it needs. */
export interface ByteSource {
  readonly length: number;
  /** Whether the bytes are in memory. If so, `read` returns views on them, and they need to be verified only once. */
  readonly resident: boolean;
  /**
   * Bytes `[from, to)`; fewer if the source ends before `to`. They are aligned to eight bytes if `from` is a multiple
   * of eight.
   * @throws GrimError `file-unreadable` when they cannot be read
   */
  read(from: number, to: number): Uint8Array;
}

/** The alignment of parts in bytes, because arrays of wider numbers are views on the bytes that were read. */
export const alignment = 8;

/** The bytes as a source. They are copied only if they are not aligned. */
export function bytesInMemory(bytes: Uint8Array): ByteSource {
  const alignedBytes = bytes.byteOffset % alignment === 0 ? bytes : new Uint8Array(bytes);
  return { length: alignedBytes.length, resident: true, read: (from, to) => alignedBytes.subarray(from, to) };
}

/** All bytes of a source. */
export function allBytes(source: ByteSource): Uint8Array {
  return source.read(0, source.length);
}
