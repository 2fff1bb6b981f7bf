/**
 * Packs a snapshot for the web. Arrays of numbers compress badly as they are, so they are transformed: numbers are
 * replaced by their differences, and bytes of the same significance are put together (byte planes, as in the shuffle
 * filter of HDF5). For each array, a quick comparison finds the transform that compresses best; then the zlib settings
 * with the smallest result are used. The results are joined into one gzip file, so browsers verify its checksum.
 */
import { constants, deflateRawSync, gzipSync } from "node:zlib";
import { concatBytes } from "../library/snapshot/bytes.js";
import { partPlaces } from "../library/snapshot/snapshot.js";
import { arrayPlaces } from "../search/index/index-section.js";
import type { PackHeader, Transform } from "./client/unpack.js";

/** An array of fewer bytes is not transformed, because that would gain nothing. */
const minArrayBytes = 512;
const transforms = [["raw"], ["planes", 2], ["planes", 4], ["delta", 2], ["delta", 4]] as const satisfies Transform[];

/** The place of an array in the snapshot, in bytes. */
type ByteRange = [offset: number, length: number];

/** The transformed bytes of a run of the snapshot. */
interface TransformedRun {
  transform: Transform;
  bytes: Uint8Array;
}

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
  /** Adds the bytes up to `to` as one run. */
  const addRun = (to: number, isArray: boolean): void => {
    if (to <= packedUpTo) return;
    const bytes = snapshot.subarray(packedUpTo, to);
    const raw: TransformedRun = { transform: ["raw"], bytes };
    const candidates = isArray ? [raw, bestTransformed(bytes)] : [raw];
    const [best] = candidates
      .map((one) => ({ ...one, size: deflated(one.bytes, quickSettings).length }))
      .sort((a, b) => a.size - b.size) as [TransformedRun & { size: number }, ...unknown[]];
    runs.push([bytes.length, ...best.transform]);
    bodies.push(best.bytes);
    packedUpTo = to;
  };
  for (const [from, length] of numberArrays(snapshot)) {
    if (length < minArrayBytes) continue;
    addRun(from, false);
    addRun(from + length, true);
  }
  addRun(snapshot.length, false);
  const header = encoder.encode(JSON.stringify({ length: snapshot.length, runs } satisfies PackHeader));
  const headerLength = new Uint8Array(4);
  new DataView(headerLength.buffer).setUint32(0, header.length, true);
  const extraBytes = encoder.encode(JSON.stringify(extra));
  const [gzipHeader, gzipTrailer] = gzipFrame(concatBytes([headerLength, header, ...bodies, extraBytes]));
  return concatBytes([
    gzipHeader,
    deflated(concatBytes([headerLength, header])),
    ...bodies.map((body) => deflated(body)),
    deflateRawSync(extraBytes, { level: 9 }),
    gzipTrailer,
  ]);
}

/**
 * The header and the trailer (checksum and length) of a gzip file (RFC 1952) of `bytes`, without name and time. The
 * deflate stream is between them.
 */
function gzipFrame(bytes: Uint8Array): [header: Uint8Array, trailer: Uint8Array] {
  const file = gzipSync(bytes, { level: 1 });
  return [file.subarray(0, 10), file.subarray(-8)];
}

const { Z_DEFAULT_STRATEGY, Z_FILTERED, Z_RLE } = constants;
/** The zlib settings that are tried to choose a transform. */
const quickSettings = [Z_DEFAULT_STRATEGY, Z_FILTERED].map((strategy) => ({ strategy, level: 6 }));
/** The zlib settings that are tried for the result. More values of `memLevel` save 0.3 % and take four times as long. */
const allSettings = [Z_DEFAULT_STRATEGY, Z_FILTERED, Z_RLE].map((strategy) => ({ strategy, level: 9 }));

/** A piece of a deflate stream that ends at a byte boundary, made with the settings that compress best. */
function deflated(
  bytes: Uint8Array,
  settings: readonly { strategy: number; level: number }[] = allSettings,
): Uint8Array {
  const pieces = settings.map((setting) => deflateRawSync(bytes, { ...setting, finishFlush: constants.Z_SYNC_FLUSH }));
  return pieces.reduce((a, b) => (b.length < a.length ? b : a));
}

/** The arrays of the search index and the model, and the offsets of the rulings, in the order of the file. */
function numberArrays(snapshot: Uint8Array): ByteRange[] {
  const places = partPlaces(snapshot);
  const arrays = ["search", "model"].flatMap((name) => {
    const [from, length] = places.get(name) ?? [0, 0];
    if (length === 0) return [];
    const inPart = arrayPlaces(snapshot.subarray(from, from + length)).values();
    return Array.from(inPart, ([at, size]): ByteRange => [from + at, size]);
  });
  const offsets = places.get("offsets");
  return [...(offsets ? [offsets] : []), ...arrays].sort(([a], [b]) => a - b);
}

/** The bytes after the transform with which they compress best. */
function bestTransformed(bytes: Uint8Array): TransformedRun {
  const strategy = constants.Z_FILTERED;
  const candidates = transforms.map((transform) => {
    const result = transformed(bytes, transform);
    return { transform, bytes: result, size: deflateRawSync(result, { level: 5, strategy }).length };
  });
  return candidates.reduce((a, b) => (b.size < a.size ? b : a));
}

/** The bytes after a transform; see `Transform`. A number has `n` bytes. */
function transformed(bytes: Uint8Array, [kind, n]: (typeof transforms)[number]): Uint8Array {
  if (kind === "raw") return bytes;
  const count = Math.floor(bytes.length / n);
  const source = kind === "delta" ? differences(bytes, n) : bytes;
  const out = new Uint8Array(bytes.length);
  for (let plane = 0; plane < n; plane++)
    for (let i = 0; i < count; i++) out[plane * count + i] = source[i * n + plane] as number;
  out.set(bytes.subarray(count * n), count * n);
  return out;
}

/**
 * Replaces each number of `n` bytes, little-endian, by its difference from the number before it. The first one stays.
 */
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
