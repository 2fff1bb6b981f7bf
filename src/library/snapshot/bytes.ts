/** Functions on bytes that do not need Node's Buffer, for code that also runs in browsers. */

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The arrays joined into one. */
export function concatBytes(arrays: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return joinedPieces(
    arrays,
    arrays.reduce((sum, { length }) => sum + length, 0),
  );
}

/** As `concatBytes`, for pieces whose total length is known. Each piece is copied before the next one is requested. */
function joinedPieces(pieces: Iterable<Uint8Array>, length: number): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

/** UTF-8 bytes as text. */
export function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** A view for reading and writing numbers. */
export function viewOn(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
