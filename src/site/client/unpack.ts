/**
 * Reads a packed library: see pack.ts. Runs in browsers; the bytes are decompressed and verified by the browser's
 * DecompressionStream, so that the file is small also on a host that does not compress.
 */
import { bigramIndex } from "../../search/index/bigrams.js";
import { narrow } from "../../search/index/index-section.js";

/**
 * How the bytes of a run were changed before they were compressed.
 * - `planes`, `delta`: `n` is the width of a number in bytes.
 * - `ranked`: numbers of terms, `n` bytes wide, are replaced by the rank of the term's frequency, in one byte or two.
 * - `rows`: each different row of `n` bytes is there once, then the number of each row, in 16 bits.
 * - `bigrams`: nothing is stored; the arrays are computed from the words again.
 */
export type Transform =
  | ["raw"]
  | ["planes", n: number]
  | ["delta", n: 2 | 4]
  | ["ranked", n: 2 | 4]
  | ["rows", n: number]
  | ["bigrams", which: "starts" | "words"];

/** Where an array is in the snapshot. */
export type Place = [offset: number, length: number];

export interface PackHeader {
  /** Of the snapshot, in bytes. */
  length: number;
  /** The runs in order; together they are the snapshot. */
  runs: [length: number, packed: number, ...transform: Transform][];
  /** The arrays that others are restored by; null without a search index. */
  arrays: {
    frequencies: Place;
    words: Place;
    wordEnds: Place;
  } | null;
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

/** The bytes of a gzip file. @throws Error when it is missing or damaged: its checksum is verified */
export async function inflated(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.ok || response.body === null) throw new Error(`A file could not be loaded (${response.status}).`);
  const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param packed the file, still compressed @throws Error when it is damaged */
export async function unpack(packed: BlobPart): Promise<Unpacked> {
  const bytes = await inflated(new Response(packed as BodyInit));
  const view = new DataView(bytes.buffer);
  const headerLength = view.getUint32(0, true);
  const decoder = new TextDecoder();
  const { length, runs, arrays } = JSON.parse(decoder.decode(bytes.subarray(4, 4 + headerLength))) as PackHeader;
  const snapshot = new Uint8Array(length);
  let from = 4 + headerLength;
  let to = 0;
  /** What needs other arrays is restored after them. */
  const later: (() => void)[] = [];
  const terms = once(() => termsByRank(numbersAt(snapshot, arrays?.frequencies)));
  const bigrams = once(() => bigramsIn(snapshot, arrays));
  for (const [size, packedSize, ...transform] of runs) {
    const packedRun = bytes.subarray(from, from + packedSize);
    const run = snapshot.subarray(to, to + size);
    const [kind, n] = transform;
    if (kind === "ranked") later.push(() => restoreRanked(packedRun, run, terms(), n));
    else if (kind === "bigrams") later.push(() => run.set(bigrams()[n]));
    else if (kind === "rows") restoreRows(packedRun, run, n);
    else restore(packedRun, run, transform);
    from += packedSize;
    to += size;
  }
  for (const act of later) act();
  return { snapshot, extra: JSON.parse(decoder.decode(bytes.subarray(from))) };
}

function once<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** 32-bit numbers of an array. */
function numbersAt(snapshot: Uint8Array, [at, size]: Place = [0, 0]): Uint32Array {
  return new Uint32Array(snapshot.slice(at, at + size).buffer);
}

/** The arrays of the letter bigrams as bytes, as the index has them. */
export function bigramsIn(
  snapshot: Uint8Array,
  arrays: PackHeader["arrays"],
): { starts: Uint8Array; words: Uint8Array } {
  const [at, size] = arrays?.words ?? [0, 0];
  const text = new TextDecoder().decode(snapshot.subarray(at, at + size));
  let from = 0;
  const words = Array.from(numbersAt(snapshot, arrays?.wordEnds), (end) => {
    const word = text.slice(from, end);
    from = end;
    return word;
  });
  const index = bigramIndex(words);
  const ids = narrow(index.words);
  return { starts: new Uint8Array(index.starts.buffer), words: new Uint8Array(ids.buffer) };
}

/** Replaces ranks by terms. @param width of a term in bytes */
function restoreRanked(from: Uint8Array, to: Uint8Array, terms: Uint32Array, width: 2 | 4): void {
  const view = new DataView(to.buffer, to.byteOffset, to.byteLength);
  for (let i = 0, at = 0; at < to.length; i++, at += width) {
    let rank = from[i] as number;
    if (rank >= oneByte) rank = ((rank - oneByte) << 8) + (from[++i] as number) + oneByte;
    const term = terms[rank] as number;
    if (width === 2) view.setUint16(at, term, true);
    else view.setUint32(at, term, true);
  }
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

/** Undoes a transform that keeps the length. @param to as long as `from` */
function restore(from: Uint8Array, to: Uint8Array, [kind, n = 1]: ["raw"] | ["planes" | "delta", number]): void {
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
