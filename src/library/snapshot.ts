/**
 * The compiled snapshot: one file that look-ups read instead of the YAML. It is cut into named parts; each is decoded
 * only when it is asked for, and each ruling is decoded by itself. A snapshot that is damaged or does not belong to the
 * YAML is not believed.
 *
 * Layout: magic, four numbers (length of the header, start of the parts, their end, sum over the file), header (JSON:
 * stamp, documents, ranges, places of the parts), parts, end mark.
 */
import type { Catalogue } from "../cards/schema.js";
import { GrimError, problem } from "../problem.js";
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";
import type { Matches } from "../ruling/schema.js";
import { indexOfId } from "./index-of-id.js";
import { editionRanges, emptyCatalogue, type Library, type LibraryData, noMatches } from "./library.js";

/** The number counts up whenever the layout, or the shape of anything inside, changes. */
const magic = "grimrule-snapshot-6\n";
/** A multiple of four, so that the rest can be summed up by words. */
const leadLength = 36;
/** The last bytes of a snapshot that was written to its end. */
const endMark = "snap end";
/** Typed arrays are read in place, so every part starts at a multiple of eight bytes. */
const alignment = 8;

interface Header {
  stamp: string;
  documents: DocumentInfo[];
  ranges: Record<string, [number, number]>;
  count: number;
  parts: Record<string, [offset: number, length: number, sum: number]>;
}

/** @param stamp what the YAML looked like, see freshness.ts @param extra parts of other stages, such as the search index */
export function encodeSnapshot(data: LibraryData, stamp: string, extra: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const encoder = new TextEncoder();
  const json = (value: unknown) => encoder.encode(JSON.stringify(value));
  const bodies = data.rulings.map((ruling) => padded(json(ruling), " "));
  const offsets = new Uint32Array(bodies.length + 1);
  bodies.forEach((body, i) => {
    offsets[i + 1] = (offsets[i] as number) + body.length;
  });
  const parts = new Map<string, Uint8Array>([
    ["offsets", new Uint8Array(offsets.buffer)],
    ["sums", new Uint8Array(Uint32Array.from(bodies, (body) => sumOf(body)).buffer)],
    ["rulings", Buffer.concat(bodies)],
    ["ids", json(data.rulings.map((ruling) => ruling.id))],
    ["numbers", json(data.rulings.map((ruling) => ruling.number))],
    ["matches", json(data.matches ?? {})],
    ...data.catalogues.map((one): [string, Uint8Array] => [`catalogue:${one.game}`, json(one)]),
    ...extra,
  ]);
  const places: Header["parts"] = {};
  const chunks: Uint8Array[] = [];
  let at = 0;
  for (const [name, bytes] of parts) {
    const chunk = padded(bytes, "\0");
    places[name] = [at, bytes.length, sumOf(chunk)];
    chunks.push(chunk);
    at += chunk.length;
  }
  const header: Header = {
    stamp,
    documents: data.documents,
    ranges: { ...editionRanges(data.rulings) },
    count: data.rulings.length,
    parts: places,
  };
  const headerBytes = json(header);
  const start = Math.ceil((leadLength + headerBytes.length) / alignment) * alignment;
  const lead = Buffer.alloc(start);
  lead.write(magic, 0, "latin1");
  lead.set(headerBytes, leadLength);
  const whole = Buffer.concat([lead, ...chunks, Buffer.from(endMark, "latin1")]);
  const numbers = [headerBytes.length, start, start + at, sumOfFile(whole, start)];
  for (const [i, number] of numbers.entries()) whole.writeUInt32LE(number, magic.length + i * 4);
  return whole;
}

function padded(bytes: Uint8Array, filler: string): Uint8Array {
  const whole = Buffer.alloc(Math.ceil(bytes.length / alignment) * alignment, filler);
  whole.set(bytes);
  return whole;
}

/**
 * FNV-1a by words: to multiply by an odd number and to xor lose nothing, so no change within one word goes unnoticed.
 * Not zlib's CRC, since zlib brings all of Node's streams, which take longer to load than a ruling to find.
 */
function sumOf(bytes: Uint8Array, step = 1, seed = 0x811c9dc5): number {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let sum = seed;
  for (let i = 0; i < words.length; i += step) sum = Math.imul(sum ^ (words[i] as number), 0x01000193);
  return sum >>> 0;
}

/**
 * What is looked at before anything is believed: all of the header, and a word of every KB of the parts: enough to
 * notice blocks that never reached the disk. What is quoted is summed up whole when it is decoded; to do that for all of
 * it at every start would take longer than most look-ups.
 */
function sumOfFile(whole: Uint8Array, start: number): number {
  return sumOf(whole.subarray(start), 256, sumOf(whole.subarray(leadLength, start)));
}

/**
 * @param damaged is told when words turn out to be others than were written, before that is thrown
 * @returns null when the bytes are not a whole snapshot of this format
 */
export function decodeSnapshot(
  bytes: Uint8Array,
  root: string,
  damaged: () => void = () => {},
): { stamp: string; library: Library } | null {
  const buffer = aligned(bytes);
  if (buffer.length < leadLength || buffer.toString("latin1", 0, magic.length) !== magic) return null;
  const [length, start, end, sum] = [0, 4, 8, 12].map((at) => buffer.readUInt32LE(magic.length + at)) as [
    number,
    number,
    number,
    number,
  ];
  if (start % alignment !== 0 || leadLength + length > start || start > end) return null;
  if (buffer.length !== end + endMark.length || buffer.toString("latin1", end) !== endMark) return null;
  if (sum !== sumOfFile(buffer, start)) return null;
  let header: Header;
  try {
    header = JSON.parse(buffer.toString("utf8", leadLength, leadLength + length)) as Header;
  } catch {
    return null;
  }
  const part = (name: string): Buffer | null => {
    const place = header.parts[name];
    return place ? buffer.subarray(start + place[0], start + place[0] + place[1]) : null;
  };
  const whole = (name: string): Buffer | null => {
    const place = header.parts[name];
    return place
      ? buffer.subarray(start + place[0], start + place[0] + Math.ceil(place[1] / alignment) * alignment)
      : null;
  };
  const sure = (piece: Uint8Array, expected: number | undefined): void => {
    if (sumOf(piece) === expected) return;
    damaged();
    throw new GrimError(
      problem("file-unreadable", "The compiled library is damaged: its words are not those that were written.", {
        hint: "It is made anew from the YAML by the next command. If this comes again, the disk is failing, or grim must be installed again.",
      }),
    );
  };
  const json = (name: string): unknown => {
    const bytes = whole(name);
    if (!bytes) return null;
    sure(bytes, header.parts[name]?.[2]);
    return JSON.parse(bytes.toString("utf8", 0, header.parts[name]?.[1]));
  };
  for (const name of ["offsets", "sums"]) if (sumOf(whole(name) as Buffer) !== header.parts[name]?.[2]) return null;
  return { stamp: header.stamp, library: lazyLibrary(header, root, { part, json, sure }) };
}

/** The same bytes where typed arrays can be laid over them. */
function aligned(bytes: Uint8Array): Buffer {
  const at = bytes.byteOffset % alignment === 0 ? bytes : new Uint8Array(bytes);
  return Buffer.from(at.buffer, at.byteOffset, at.byteLength);
}

interface Parts {
  part(name: string): Buffer | null;
  /** Of a part that is JSON; null when there is no such part. @throws GrimError when it is damaged */
  json(name: string): unknown;
  /** @throws GrimError when the piece does not have the sum */
  sure(piece: Uint8Array, sum: number | undefined): void;
}

function lazyLibrary(header: Header, root: string, { part, json, sure }: Parts): Library {
  const rulings: (Ruling | undefined)[] = new Array(header.count);
  const bodies = part("rulings") as Buffer;
  const offsets = part("offsets") as Buffer;
  const sums = part("sums") as Buffer;
  const catalogues = new Map<string, Catalogue>();
  let ids: string[] | null = null;
  let numbers: (string | null)[] | null = null;
  let matches: Record<string, Matches> | null = null;
  return {
    root,
    documents: header.documents,
    count: header.count,
    at(index) {
      const known = rulings[index];
      if (known) return known;
      const body = bodies.subarray(offsets.readUInt32LE(index * 4), offsets.readUInt32LE(index * 4 + 4));
      sure(body, sums.readUInt32LE(index * 4));
      const ruling = JSON.parse(body.toString("utf8")) as Ruling;
      rulings[index] = ruling;
      return ruling;
    },
    range: (document, edition) => header.ranges[`${document}@${edition}`] ?? null,
    indexOf(document, edition, id) {
      const range = header.ranges[`${document}@${edition}`];
      if (!range) return -1;
      ids ??= json("ids") as string[];
      return indexOfId(ids, range, id);
    },
    numbers() {
      numbers ??= json("numbers") as (string | null)[];
      return numbers;
    },
    catalogue(game) {
      let catalogue = catalogues.get(game);
      if (!catalogue) {
        catalogue = (json(`catalogue:${game}`) as Catalogue | null) ?? emptyCatalogue(game);
        catalogues.set(game, catalogue);
      }
      return catalogue;
    },
    matches(document) {
      matches ??= (json("matches") ?? {}) as Record<string, Matches>;
      return matches[document] ?? noMatches;
    },
    part,
  };
}
