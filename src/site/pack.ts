/**
 * Packs a snapshot for the web. Arrays of numbers compress badly byte by byte: sorted numbers are replaced by their
 * differences, and the bytes of each place value are put together (byte planes, as in the shuffle filter of HDF5). Equal vectors
 * are stored once. Per array the transform and the settings with the smallest result are used. The
 * results are joined into one gzip file, whose checksum browsers verify.
 */
import { constants, deflateRawSync, gzipSync } from "node:zlib";
import { concatBytes } from "../library/snapshot/bytes.js";
import { partPlaces } from "../library/snapshot/snapshot.js";
import { arrayPlaces } from "../search/index/index-section.js";
import { vectorSize } from "../search/rank/weights.js";
import type { PackHeader, Transform } from "./client/unpack.js";

/** Arrays shorter than this are not transformed: nothing is gained. In bytes. */
const shortest = 512;
const simple = [["raw"], ["planes", 2], ["planes", 4], ["delta", 2], ["delta", 4]] as const satisfies Transform[];

/** Where an array is in the snapshot. */
type Place = [offset: number, length: number];

/** A run of the snapshot by one transform. */
interface Packed {
  transform: Transform;
  bytes: Uint8Array;
}

/** @param extra is packed beside the snapshot, as JSON @returns a gzip file that `unpack` reads */
export function pack(snapshot: Uint8Array, extra: unknown): Uint8Array {
  const encoder = new TextEncoder();
  const runs: PackHeader["runs"] = [];
  const bodies: Uint8Array[] = [];
  let done = 0;
  const named = numberArrays(snapshot);
  const add = (to: number, name: string | null): void => {
    if (to <= done) return;
    const bytes = snapshot.subarray(done, to);
    const candidates: Packed[] = [{ transform: ["raw"], bytes }];
    if (name !== null) {
      candidates.push(smallest(bytes));
      if (name === "term-vectors" || name === "ruling-vectors") candidates.push(...rows(bytes, vectorSize));
    }
    const [best] = candidates
      .map((one) => ({ ...one, size: deflated(one.bytes, usual).length }))
      .sort((a, b) => a.size - b.size) as [Packed & { size: number }, ...unknown[]];
    runs.push([bytes.length, best.bytes.length, ...best.transform]);
    bodies.push(best.bytes);
    done = to;
  };
  for (const [name, [from, length]] of named) {
    if (length < shortest) continue;
    add(from, null);
    add(from + length, name);
  }
  add(snapshot.length, null);
  const header = encoder.encode(JSON.stringify({ length: snapshot.length, runs } satisfies PackHeader));
  const lead = new Uint8Array(4);
  new DataView(lead.buffer).setUint32(0, header.length, true);
  const end = encoder.encode(JSON.stringify(extra));
  const [start, checksum] = gzipFrame(concatBytes([lead, header, ...bodies, end]));
  return concatBytes([
    start,
    deflated(concatBytes([lead, header])),
    ...bodies.map((body) => deflated(body)),
    deflateRawSync(end, { level: 9 }),
    checksum,
  ]);
}

/** What stands before and after the deflate stream of these bytes in a gzip file: RFC 1952, with no name and no time. */
function gzipFrame(bytes: Uint8Array): [start: Uint8Array, end: Uint8Array] {
  const whole = gzipSync(bytes, { level: 1 });
  return [whole.subarray(0, 10), whole.subarray(-8)];
}

const { Z_DEFAULT_STRATEGY, Z_FILTERED, Z_RLE } = constants;
/** Settings of zlib that are compared. A small memLevel makes short blocks, each with a Huffman code of its own. */
const usual = [
  { strategy: Z_DEFAULT_STRATEGY, memLevel: 9 },
  { strategy: Z_FILTERED, memLevel: 9 },
] as const;
const all = [Z_DEFAULT_STRATEGY, Z_FILTERED, Z_RLE].flatMap((strategy) =>
  [5, 7, 8, 9].map((memLevel) => ({ strategy, memLevel })),
);

/** A piece of a deflate stream that ends at a byte, with the settings that make it smallest. */
function deflated(bytes: Uint8Array, settings: readonly { strategy: number; memLevel: number }[] = all): Uint8Array {
  const pieces = settings.map((setting) =>
    deflateRawSync(bytes, { level: 9, ...setting, finishFlush: constants.Z_SYNC_FLUSH }),
  );
  return pieces.reduce((a, b) => (b.length < a.length ? b : a));
}

/** The arrays of the search index and the offsets of the rulings, in the order of the file. */
function numberArrays(snapshot: Uint8Array): Map<string, Place> {
  const places = partPlaces(snapshot);
  const arrays: [string, Place][] = [];
  const offsets = places.get("offsets");
  if (offsets) arrays.push(["offsets", offsets]);
  const search = places.get("search");
  if (search) {
    const [from, length] = search;
    for (const [name, [at, size]] of arrayPlaces(snapshot.subarray(from, from + length)))
      arrays.push([name, [from + at, size]]);
  }
  return new Map(arrays.sort(([, [a]], [, [b]]) => a - b));
}

/** Each different row once, then the number of each row in two planes; none where there are too many rows for 16 bits. */
function rows(bytes: Uint8Array, width: number): Packed[] {
  const numbers = new Map<string, number>();
  const different: Uint8Array[] = [];
  const count = bytes.length / width;
  const low = new Uint8Array(count);
  const high = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const row = bytes.subarray(i * width, (i + 1) * width);
    const key = row.join();
    const number = numbers.get(key) ?? different.length;
    if (number === different.length) {
      numbers.set(key, number);
      different.push(row);
    }
    low[i] = number & 0xff;
    high[i] = number >> 8;
  }
  if (different.length > 0x10000) return [];
  return [{ transform: ["rows", width], bytes: concatBytes([...different, low, high]) }];
}

function smallest(bytes: Uint8Array): Packed {
  const strategy = constants.Z_FILTERED;
  const tried = simple.map((transform) => {
    const changed = transformed(bytes, transform);
    return { transform, bytes: changed, size: deflateRawSync(changed, { level: 5, strategy }).length };
  });
  return tried.reduce((a, b) => (b.size < a.size ? b : a));
}

function transformed(bytes: Uint8Array, [kind, n]: (typeof simple)[number]): Uint8Array {
  if (kind === "raw") return bytes;
  const count = Math.floor(bytes.length / n);
  const source = kind === "delta" ? differences(bytes, n) : bytes;
  const out = new Uint8Array(bytes.length);
  for (let plane = 0; plane < n; plane++)
    for (let i = 0; i < count; i++) out[plane * count + i] = source[i * n + plane] as number;
  out.set(bytes.subarray(count * n), count * n);
  return out;
}

function differences(bytes: Uint8Array, n: number): Uint8Array {
  const out = new Uint8Array(bytes);
  const [from, to] = [bytes, out].map((one) => new DataView(one.buffer, one.byteOffset, one.byteLength)) as [
    DataView,
    DataView,
  ];
  for (let at = n; at + n <= bytes.length; at += n) {
    if (n === 2) to.setUint16(at, from.getUint16(at, true) - from.getUint16(at - 2, true), true);
    else to.setUint32(at, from.getUint32(at, true) - from.getUint32(at - 4, true), true);
  }
  return out;
}
