/**
 * Reads a packed library: see pack.ts. Runs in browsers; the bytes are decompressed and verified by the browser's
 * DecompressionStream, so that the file is small also on a host that does not compress.
 */

/**
 * How the bytes of a run were changed before they were compressed.
 * - `planes`, `delta`: `n` is the width of a number in bytes.
 * - `rows`: each different row of `n` bytes is there once, then the number of each row, in 16 bits.
 */
export type Transform = ["raw"] | ["planes", n: number] | ["delta", n: 2 | 4] | ["rows", n: number];

export interface PackHeader {
  /** Of the snapshot, in bytes. */
  length: number;
  /** The runs in order; together they are the snapshot. */
  runs: [length: number, packed: number, ...transform: Transform][];
}

export interface Unpacked {
  snapshot: Uint8Array<ArrayBuffer>;
  /** The JSON that was packed beside the snapshot. */
  extra: unknown;
}

/** The bytes of a gzip file. @throws Error when it is missing or damaged: its checksum is verified */
export async function inflated(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.ok || response.body === null) throw new Error(`A file could not be loaded (${response.status}).`);
  const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param packed the file, still compressed @throws Error when it is missing or damaged */
export async function unpack(packed: Response): Promise<Unpacked> {
  const bytes = await inflated(packed);
  const view = new DataView(bytes.buffer);
  const headerLength = view.getUint32(0, true);
  const decoder = new TextDecoder();
  const { length, runs } = JSON.parse(decoder.decode(bytes.subarray(4, 4 + headerLength))) as PackHeader;
  const snapshot = new Uint8Array(length);
  let from = 4 + headerLength;
  let to = 0;
  for (const [size, packedSize, ...transform] of runs) {
    const packedRun = bytes.subarray(from, from + packedSize);
    const run = snapshot.subarray(to, to + size);
    const [kind, n] = transform;
    if (kind === "rows") restoreRows(packedRun, run, n);
    else restore(packedRun, run, transform);
    from += packedSize;
    to += size;
  }
  return { snapshot, extra: JSON.parse(decoder.decode(bytes.subarray(from))) };
}

/** Puts the rows back. @param width of a row in bytes */
function restoreRows(from: Uint8Array, to: Uint8Array, width: number): void {
  const count = to.length / width;
  const numbers = from.length - 2 * count;
  for (let i = 0; i < count; i++) {
    const row = ((from[numbers + i] as number) + ((from[numbers + count + i] as number) << 8)) * width;
    to.set(from.subarray(row, row + width), i * width);
  }
}

/** Undoes a transform that keeps the length. @param to as long as `from`; arrays of numbers are aligned in a snapshot */
function restore(
  from: Uint8Array,
  to: Uint8Array<ArrayBuffer>,
  [kind, n = 1]: ["raw"] | ["planes" | "delta", number],
): void {
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
  const numbers = new (n === 2 ? Uint16Array : Uint32Array)(to.buffer, to.byteOffset, count);
  for (let i = 1; i < count; i++) numbers[i] = (numbers[i] as number) + (numbers[i - 1] as number);
}
