/**
 * Reads a packed library: see pack.ts. Runs in browsers; the bytes are decompressed by the browser's DecompressionStream, so
 * that the file is small also on a host that does not compress.
 */

/**
 * How the bytes of a run were changed before they were compressed. `n` is the width of a number in bytes. `ranked`: numbers of
 * terms are replaced by the rank of the term's frequency, in one byte or two; `n` is the length of the result.
 */
export type Transform = ["raw"] | ["planes", n: number] | ["delta", n: 2 | 4] | ["ranked", n: number];

export interface PackHeader {
  /** Of the snapshot, in bytes. */
  length: number;
  /** The runs in order; together they are the snapshot. */
  runs: [length: number, ...transform: Transform][];
  /** Where the snapshot has the frequency of each term, which `ranked` needs; null when nothing is ranked. */
  frequencies: [offset: number, length: number] | null;
}

/** Ranks below this take one byte. */
export const oneByte = 192;

/** Terms in the order of their ranks: the most frequent first, of equal ones the first in the dictionary. */
export function termsByRank(frequencies: Uint32Array): Uint32Array {
  return Uint32Array.from(frequencies.keys()).sort(
    (a, b) => (frequencies[b] as number) - (frequencies[a] as number) || a - b,
  );
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
  const { length, runs, frequencies } = JSON.parse(decoder.decode(bytes.subarray(4, 4 + headerLength))) as PackHeader;
  const snapshot = new Uint8Array(length);
  let from = 4 + headerLength;
  let to = 0;
  const ranked: [from: Uint8Array, to: Uint8Array][] = [];
  for (const [size, ...transform] of runs) {
    const packedSize = transform[0] === "ranked" ? transform[1] : size;
    const pair: [Uint8Array, Uint8Array] = [bytes.subarray(from, from + packedSize), snapshot.subarray(to, to + size)];
    if (transform[0] === "ranked") ranked.push(pair);
    else restore(...pair, transform);
    from += packedSize;
    to += size;
  }
  if (frequencies !== null) {
    const [at, size] = frequencies;
    const terms = termsByRank(new Uint32Array(snapshot.slice(at, at + size).buffer));
    for (const pair of ranked) restoreRanked(...pair, terms);
  }
  return { snapshot, extra: JSON.parse(decoder.decode(bytes.subarray(from))) };
}

/** Replaces ranks by terms, as 32-bit numbers. */
function restoreRanked(from: Uint8Array, to: Uint8Array, terms: Uint32Array): void {
  const view = new DataView(to.buffer, to.byteOffset, to.byteLength);
  for (let i = 0, at = 0; at < to.length; i++, at += 4) {
    let rank = from[i] as number;
    if (rank >= oneByte) rank = ((rank - oneByte) << 8) + (from[++i] as number) + oneByte;
    view.setUint32(at, terms[rank] as number, true);
  }
}

/** Undoes a transform that keeps the length. @param to as long as `from` */
function restore(from: Uint8Array, to: Uint8Array, [kind, n = 1]: Transform): void {
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
