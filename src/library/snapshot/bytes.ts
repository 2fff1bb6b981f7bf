/** Functions on bytes that do not need Node's Buffer, for code that also runs in browsers. */

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** UTF-8 bytes as text. */
export function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** A view for reading and writing numbers. */
export function viewOn(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
