/**
 * Reads a packed library: see pack.ts. The file is compressed with gzip, so it is small even if the host does not
 * compress files. The browser's DecompressionStream verifies the checksum.
 */

/**
 * How the bytes of a run were changed before they were compressed. A run is an array of numbers in the snapshot, or what
 * lies between two arrays.
 * - `raw`: not changed.
 * - `planes`: the first bytes of all numbers, then all second bytes, and so on. A number has `n` bytes.
 * - `delta`: as `planes`, but of the difference of each number from the one before.
 * - `postings`: ascending rows of 16-bit numbers as an inverted index: for each number, in how many rows it is, and the gaps
 *   between these rows, in bytes of seven bits. It takes `packedLength` bytes.
 *
 * Bytes after the last whole number stay at the end, unchanged.
 */
export type Transform = ["raw"] | ["planes", n: number] | ["delta", n: 2 | 4] | ["postings", packedLength: number];

export interface PackHeader {
  /** The length of the snapshot, in bytes. */
  length: number;
  /** The runs in order; together they are the snapshot. Lengths are in bytes; only `postings` changes them. */
  runs: [length: number, ...transform: Transform][];
}

export interface Unpacked {
  snapshot: Uint8Array<ArrayBuffer>;
  /** The JSON that was packed beside the snapshot. */
  extra: unknown;
}

/** The decompressed bytes of a gzip file. @throws Error when the file is missing or damaged */
export async function inflate(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.ok || response.body === null) throw new Error(`A file could not be loaded (${response.status}).`);
  const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * The snapshot and the JSON beside it.
 * @param packed the file that `pack` made, still compressed
 * @throws Error when the file is missing or damaged
 */
export async function unpack(packed: Response): Promise<Unpacked> {
  const bytes = await inflate(packed);
  const view = new DataView(bytes.buffer);
  const headerLength = view.getUint32(0, true);
  const decoder = new TextDecoder();
  const { length, runs } = JSON.parse(decoder.decode(bytes.subarray(4, 4 + headerLength))) as PackHeader;
  const snapshot = new Uint8Array(length);
  let from = 4 + headerLength;
  let to = 0;
  for (const [size, ...transform] of runs) {
    if (transform[0] === "postings") {
      restorePostings(bytes.subarray(from, from + transform[1]), new Uint16Array(snapshot.buffer, to, size / 2));
      from += transform[1];
    } else {
      restore(bytes.subarray(from, from + size), snapshot.subarray(to, to + size), transform);
      from += size;
    }
    to += size;
  }
  return { snapshot, extra: JSON.parse(decoder.decode(bytes.subarray(from))) };
}

/**
 * Undoes `raw`, `planes` or `delta`.
 * @param to as long as `from`, and aligned to `n` bytes, as arrays of numbers are in a snapshot
 */
function restore(from: Uint8Array, to: Uint8Array<ArrayBuffer>, [kind, n = 1]: Transform): void {
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

/** Undoes `postings`. */
function restorePostings(from: Uint8Array, to: Uint16Array): void {
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = from[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const rows: number[][] = [];
  for (let number = 0; at < from.length; number++) {
    let row = -1;
    for (let count = next(); count > 0; count--) {
      row += next() + 1;
      const numbers = rows[row] ?? [];
      numbers.push(number);
      rows[row] = numbers;
    }
  }
  to.set(rows.flat());
}
