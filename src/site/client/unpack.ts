/**
 * Reads a packed library: see pack.ts. Runs in browsers; the bytes are decompressed by the browser's DecompressionStream, so
 * that the file is small also on a host that does not compress.
 */

/** How the bytes of a run were changed before they were compressed. `n` is the width of a number in bytes. */
export type Transform = ["raw"] | ["planes", n: number] | ["delta", n: 2 | 4];

export interface PackHeader {
  /** Of the snapshot, in bytes. */
  length: number;
  /** The runs in order; together they are the snapshot. */
  runs: [length: number, ...transform: Transform][];
}

export interface Unpacked {
  snapshot: Uint8Array<ArrayBuffer>;
  /** The JSON that was packed beside the snapshot. */
  extra: unknown;
}

/** @param packed the file, still compressed @throws Error when it is damaged */
export async function unpack(packed: BlobPart): Promise<Unpacked> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const view = new DataView(bytes.buffer);
  const headerLength = view.getUint32(0, true);
  const decoder = new TextDecoder();
  const { length, runs } = JSON.parse(decoder.decode(bytes.subarray(4, 4 + headerLength))) as PackHeader;
  const snapshot = new Uint8Array(length);
  let from = 4 + headerLength;
  let to = 0;
  for (const [size, ...transform] of runs) {
    restore(bytes.subarray(from, from + size), snapshot.subarray(to, to + size), transform);
    from += size;
    to += size;
  }
  return { snapshot, extra: JSON.parse(decoder.decode(bytes.subarray(from))) };
}

/** Undoes a transform. @param to as long as `from` */
export function restore(from: Uint8Array, to: Uint8Array, [kind, n = 1]: Transform): void {
  if (kind === "raw") {
    to.set(from);
    return;
  }
  const count = Math.floor(from.length / n);
  for (let plane = 0; plane < n; plane++) {
    const start = plane * count;
    for (let i = 0, at = plane; i < count; i++, at += n) to[at] = from[start + i] as number;
  }
  to.set(from.subarray(count * n), count * n);
  if (kind !== "delta") return;
  const view = new DataView(to.buffer, to.byteOffset, to.byteLength);
  let sum = 0;
  if (n === 2) {
    for (let at = 0; at < count * 2; at += 2) {
      sum = (sum + view.getUint16(at, true)) & 0xffff;
      view.setUint16(at, sum, true);
    }
    return;
  }
  for (let at = 0; at < count * 4; at += 4) {
    sum = (sum + view.getUint32(at, true)) >>> 0;
    view.setUint32(at, sum, true);
  }
}
