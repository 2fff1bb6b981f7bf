/** A part of a snapshot that is being built. It returns its bytes piece by piece, so that it need not be in memory. */
import type { ByteSource } from "./byte-source.js";
import { joinedPieces } from "./bytes.js";

export interface Part {
  readonly length: number;
  /** All bytes in order, from the start at each call. A piece is valid only until the next one is requested. */
  pieces(): Iterable<Uint8Array>;
}

/** In bytes. */
const pieceSize = 1 << 20;

/** A part that holds these bytes, which are in memory or in a source. */
export function partOf(bytes: Uint8Array | ByteSource): Part {
  if (bytes instanceof Uint8Array) return { length: bytes.length, pieces: () => [bytes] };
  return {
    length: bytes.length,
    *pieces() {
      for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.read(at, Math.min(bytes.length, at + pieceSize));
    },
  };
}

/** Several parts as one, one after another. */
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
  return joinedPieces(part.pieces(), part.length);
}
