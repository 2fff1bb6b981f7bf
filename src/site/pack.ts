/**
 * Packs a snapshot for the web. Arrays of numbers compress badly byte by byte: sorted numbers are replaced by their
 * differences, the bytes of each place value are put together (byte planes, as in the shuffle filter of HDF5), and numbers of
 * terms are replaced by the rank of the term's frequency, so that most take one byte. Per array
 * the transform and the settings with the smallest result are used. The results are joined into one deflate stream.
 */
import { constants, deflateRawSync } from "node:zlib";
import { concatBytes } from "../library/snapshot/bytes.js";
import { partPlaces } from "../library/snapshot/snapshot.js";
import { arrayPlaces } from "../search/index/index-section.js";
import { oneByte, type PackHeader, type Transform, termsByRank } from "./client/unpack.js";

/** Arrays shorter than this are not transformed: nothing is gained. In bytes. */
const shortest = 512;
const transforms: readonly Transform[] = [["raw"], ["planes", 2], ["planes", 4], ["delta", 2], ["delta", 4]];

/** @param extra is packed beside the snapshot, as JSON @returns a deflate stream that `unpack` reads */
export function pack(snapshot: Uint8Array, extra: unknown): Uint8Array {
  const encoder = new TextEncoder();
  const runs: PackHeader["runs"] = [];
  const bodies: Uint8Array[] = [];
  let done = 0;
  const frequencies = frequencyArray(snapshot);
  const ranks = frequencies && ranksOf(snapshot, frequencies);
  const add = (to: number, isArray: boolean): void => {
    if (to <= done) return;
    const bytes = snapshot.subarray(done, to);
    const transform: Transform = isArray ? smallest(bytes) : ["raw"];
    const body = deflated(transformed(bytes, transform));
    const byRank = isArray && done !== frequencies?.[0] && ranks !== null ? ranked(bytes, ranks) : null;
    const rankedBody = byRank && deflated(byRank);
    const isRanked = byRank !== null && rankedBody !== null && rankedBody.length < body.length;
    runs.push(isRanked ? [bytes.length, "ranked", byRank.length] : [bytes.length, ...transform]);
    bodies.push(isRanked ? rankedBody : body);
    done = to;
  };
  for (const [from, length] of numberArrays(snapshot)) {
    add(from, false);
    add(from + length, true);
  }
  add(snapshot.length, false);
  const header = encoder.encode(JSON.stringify({ length: snapshot.length, runs, frequencies } satisfies PackHeader));
  const lead = new Uint8Array(4);
  new DataView(lead.buffer).setUint32(0, header.length, true);
  const end = deflateRawSync(encoder.encode(JSON.stringify(extra)), { level: 9 });
  return concatBytes([deflated(concatBytes([lead, header])), ...bodies, end]);
}

/** A piece of a deflate stream that ends at a byte, with the settings that make it smallest. */
function deflated(bytes: Uint8Array): Uint8Array {
  const pieces = [constants.Z_DEFAULT_STRATEGY, constants.Z_FILTERED].flatMap((strategy) =>
    [9, 6].map((memLevel) =>
      deflateRawSync(bytes, { level: 9, strategy, memLevel, finishFlush: constants.Z_SYNC_FLUSH }),
    ),
  );
  return pieces.reduce((a, b) => (b.length < a.length ? b : a));
}

/** Where the snapshot has the number of rulings of each term; null without a search index. */
function frequencyArray(snapshot: Uint8Array): [offset: number, length: number] | null {
  const search = partPlaces(snapshot).get("search");
  if (!search) return null;
  const found = arrayPlaces(snapshot.subarray(search[0], search[0] + search[1])).get("document-frequencies");
  return found ? [search[0] + found[0], found[1]] : null;
}

/** The rank of each term; null when there are too many for two bytes. */
function ranksOf(snapshot: Uint8Array, [at, length]: readonly [number, number]): Uint32Array | null {
  const terms = termsByRank(new Uint32Array(snapshot.slice(at, at + length).buffer));
  if (terms.length > oneByte + (256 - oneByte) * 256) return null;
  const ranks = new Uint32Array(terms.length);
  for (const [rank, term] of terms.entries()) ranks[term] = rank;
  return ranks;
}

/** 32-bit numbers of terms as ranks; null when some are not terms. */
function ranked(bytes: Uint8Array, ranks: Uint32Array): Uint8Array | null {
  if (bytes.length % 4 !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const out: number[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const rank = ranks[view.getUint32(at, true)];
    if (rank === undefined) return null;
    if (rank < oneByte) out.push(rank);
    else out.push(oneByte + ((rank - oneByte) >> 8), (rank - oneByte) & 0xff);
  }
  return Uint8Array.from(out);
}

/** The arrays of the search index and the offsets of the rulings, in the order of the file. */
function numberArrays(snapshot: Uint8Array): [from: number, length: number][] {
  const places = partPlaces(snapshot);
  const arrays: [number, number][] = [];
  const offsets = places.get("offsets");
  if (offsets) arrays.push(offsets);
  const search = places.get("search");
  if (search) {
    const [from, length] = search;
    for (const [at, size] of arrayPlaces(snapshot.subarray(from, from + length)).values())
      arrays.push([from + at, size]);
  }
  return arrays.filter(([, length]) => length >= shortest).sort(([a], [b]) => a - b);
}

function smallest(bytes: Uint8Array): Transform {
  const strategy = constants.Z_FILTERED;
  const tried = transforms.map((transform) => ({
    transform,
    size: deflateRawSync(transformed(bytes, transform), { level: 5, strategy }).length,
  }));
  return tried.reduce((a, b) => (b.size < a.size ? b : a)).transform;
}

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
