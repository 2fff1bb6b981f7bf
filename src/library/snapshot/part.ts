/** A part of a snapshot before it is written: its length, and its bytes piece by piece, so that it need not be in memory. */
import type { ByteSource } from "./byte-source.js";

export interface Part {
  readonly length: number;
  /** All bytes, end to end, from the start each time. A piece may be overwritten when the next is asked for. */
  pieces(): Iterable<Uint8Array>;
}

/** In bytes. */
const pieceSize = 1 << 20;

/** Bytes in memory, or those of a source, as a part. */
export function partOf(bytes: Uint8Array | ByteSource): Part {
  if (bytes instanceof Uint8Array) return { length: bytes.length, pieces: () => [bytes] };
  return {
    length: bytes.length,
    *pieces() {
      for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.read(at, Math.min(bytes.length, at + pieceSize));
    },
  };
}

/** Parts end to end. */
export function joinedParts(parts: readonly Part[]): Part {
  return {
    length: parts.reduce((sum, { length }) => sum + length, 0),
    *pieces() {
      for (const part of parts) yield* part.pieces();
    },
  };
}

/** All bytes of a part. */
export function bytesOfPart(part: Part): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(part.length);
  let at = 0;
  for (const piece of part.pieces()) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
