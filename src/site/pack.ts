/**
 * Packs a snapshot for the web. Arrays of numbers compress badly as they are, so they are transformed: numbers are
 * replaced by their differences, and bytes of the same significance are put together (byte planes, as in the shuffle
 * filter of HDF5). For each array, the transform and the zlib strategy that compress best are used. The results are joined
 * into one gzip file, so browsers verify its checksum.
 */
import { constants, deflateRawSync, gzipSync } from "node:zlib";
import { arrayPlaces, readSection } from "../library/snapshot/section.js";
import { partPlaces } from "../library/snapshot/snapshot.js";
import { addTo } from "../ruling/groups.js";
import type { PackHeader, Transform } from "./client/unpack.js";

/** An array of fewer bytes is not transformed, because that would gain nothing. */
const minArrayBytes = 512;
const transforms: Transform[] = [["raw"], ["planes", 2], ["planes", 4], ["delta", 2], ["delta", 4]];

/**
 * Packs a snapshot.
 * @param extra packed beside the snapshot, as JSON
 * @returns a gzip file that `unpack` reads
 */
export function pack(snapshot: Uint8Array, extra: unknown): Uint8Array {
  const encoder = new TextEncoder();
  const runs: PackHeader["runs"] = [];
  const bodies: Uint8Array[] = [];
  let packedUpTo = 0;
  const addRun = (to: number, candidates: readonly Transform[]): void => {
    if (to <= packedUpTo) return;
    const bytes = snapshot.subarray(packedUpTo, to);
    const [best] = candidates
      .map((transform) => ({ transform, body: transformed(bytes, transform) }))
      .map((one) => ({ ...one, packed: deflated(one.body, candidates.length === 1 ? 9 : 6) }))
      .sort((a, b) => a.packed.length - b.packed.length) as [{ transform: Transform; body: Uint8Array }, ...unknown[]];
    runs.push([bytes.length, ...best.transform]);
    bodies.push(best.body);
    packedUpTo = to;
  };
  const [start, indexLength] = partPlaces(snapshot).get("search") ?? [0, 0];
  const index = indexLength > 0 ? readSection(snapshot.subarray(start, start + indexLength)) : null;
  /** Adds the terms of the phrasings, if they are 16-bit numbers. Neighbouring phrasings share terms, so the gaps are small. */
  const addPostings = (to: number): void => {
    const terms = index?.numbers("phrasing-terms");
    if (!(terms instanceof Uint16Array)) return;
    const body = postings(terms, index?.numbers("phrasing-counts") ?? []);
    runs.push([to - packedUpTo, "postings", body.length]);
    bodies.push(body);
    packedUpTo = to;
  };
  for (const [name, from, length] of numberArrays(snapshot)) {
    if (length < minArrayBytes) continue;
    addRun(from, [["raw"]]);
    if (name === "phrasing-terms") addPostings(from + length);
    addRun(from + length, transforms);
  }
  addRun(snapshot.length, [["raw"]]);
  const header = encoder.encode(JSON.stringify({ length: snapshot.length, runs } satisfies PackHeader));
  const headerLength = new Uint8Array(4);
  new DataView(headerLength.buffer).setUint32(0, header.length, true);
  const pieces = [Buffer.concat([headerLength, header]), ...bodies, encoder.encode(JSON.stringify(extra))];
  // The header and the trailer of a gzip file (RFC 1952); the deflate stream is between them.
  const file = gzipSync(Buffer.concat(pieces), { level: 1 });
  const end = deflateRawSync(new Uint8Array(0));
  return Buffer.concat([file.subarray(0, 10), ...pieces.map((piece) => deflated(piece, 9)), end, file.subarray(-8)]);
}

const { Z_DEFAULT_STRATEGY, Z_FILTERED, Z_RLE } = constants;

/** A piece of a deflate stream that ends at a byte boundary, made with the strategy that compresses best. */
function deflated(bytes: Uint8Array, level: number): Uint8Array {
  return [Z_DEFAULT_STRATEGY, Z_FILTERED, Z_RLE]
    .map((strategy) => deflateRawSync(bytes, { strategy, level, finishFlush: constants.Z_SYNC_FLUSH }))
    .reduce((a, b) => (b.length < a.length ? b : a));
}

/** The arrays of the search index and the model, and the offsets of the rulings, in the order of the file. */
function numberArrays(snapshot: Uint8Array): [name: string, offset: number, length: number][] {
  const places = partPlaces(snapshot);
  const arrays = ["search", "model"].flatMap((part) => {
    const [from, length] = places.get(part) ?? [0, 0];
    if (length === 0) return [];
    const inPart = arrayPlaces(snapshot.subarray(from, from + length));
    return Array.from(inPart, ([name, [at, size]]): [string, number, number] => [name, from + at, size]);
  });
  const offsets = places.get("offsets");
  if (offsets) arrays.push(["offsets", ...offsets]);
  return arrays.sort(([, a], [, b]) => a - b);
}

/** The transform `postings` of the rows of `numbers`. */
function postings(numbers: ArrayLike<number>, rowLengths: Iterable<number>): Uint8Array {
  const rowsOf = new Map<number, number[]>();
  let [at, row] = [0, 0];
  for (const length of rowLengths) {
    for (const end = at + length; at < end; at++) addTo(rowsOf, numbers[at] as number, row);
    row++;
  }
  const bytes: number[] = [];
  const add = (value: number): void => {
    let rest = value;
    for (; rest > 127; rest >>= 7) bytes.push((rest & 127) | 128);
    bytes.push(rest);
  };
  const last = Math.max(...rowsOf.keys());
  for (let number = 0; number <= last; number++) {
    const rows = rowsOf.get(number) ?? [];
    add(rows.length);
    rows.forEach((one, i) => void add(one - (rows[i - 1] ?? -1) - 1));
  }
  return Uint8Array.from(bytes);
}

/** The bytes after a transform; see `Transform`. A number has `n` bytes. */
function transformed(bytes: Uint8Array, [kind, n = 1]: Transform): Uint8Array {
  if (kind === "raw") return bytes;
  const count = Math.floor(bytes.length / n);
  const source = kind === "delta" ? differences(bytes, n) : bytes;
  const out = new Uint8Array(bytes.length);
  for (let plane = 0; plane < n; plane++)
    for (let i = 0; i < count; i++) out[plane * count + i] = source[i * n + plane] as number;
  out.set(bytes.subarray(count * n), count * n);
  return out;
}

/** Replaces each number of `n` bytes, little-endian, by its difference from the number before it. The first one stays. */
function differences(bytes: Uint8Array, n: number): Uint8Array {
  const out = new Uint8Array(bytes);
  const from = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const to = new DataView(out.buffer);
  for (let at = n; at + n <= bytes.length; at += n) {
    if (n === 2) to.setUint16(at, from.getUint16(at, true) - from.getUint16(at - 2, true), true);
    else to.setUint32(at, from.getUint32(at, true) - from.getUint32(at - 4, true), true);
  }
  return out;
}
