/**
 * The compiled snapshot: one file that look-ups read instead of the YAML. It is cut into named parts; each is decoded
 * only when it is asked for, and each ruling is decoded by itself. A snapshot that is damaged or does not belong to the
 * YAML is not believed.
 *
 * Layout: magic, four numbers (length of the header, start of the parts, their length, checksum of header and parts),
 * header (JSON: stamp, documents, ranges, places of the parts), parts.
 */
import * as zlib from "node:zlib";
import type { Catalogue } from "../cards/schema.js";
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";
import type { Matches } from "../ruling/schema.js";
import { editionRanges, emptyCatalogue, type Library, type LibraryData, noMatches } from "./library.js";

/** The number counts up whenever the layout, or the shape of anything inside, changes. */
const magic = "grimrule-snapshot-2\n";
const leadLength = magic.length + 16;
/** Typed arrays are read in place, so every part starts at a multiple of eight bytes. */
const alignment = 8;

interface Header {
  stamp: string;
  documents: DocumentInfo[];
  ranges: Record<string, [number, number]>;
  count: number;
  parts: Record<string, [offset: number, length: number]>;
}

/** @param stamp what the YAML looked like, see freshness.ts @param extra parts of other stages, such as the search index */
export function encodeSnapshot(data: LibraryData, stamp: string, extra: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const encoder = new TextEncoder();
  const bodies = data.rulings.map((ruling) => encoder.encode(JSON.stringify(ruling)));
  const offsets = new Uint32Array(bodies.length + 1);
  bodies.forEach((body, i) => {
    offsets[i + 1] = (offsets[i] as number) + body.length;
  });
  const parts = new Map<string, Uint8Array>([
    ["offsets", new Uint8Array(offsets.buffer)],
    ["rulings", Buffer.concat(bodies)],
    ["ids", encoder.encode(JSON.stringify(data.rulings.map((ruling) => ruling.id)))],
    ["matches", encoder.encode(JSON.stringify(data.matches ?? {}))],
    ...data.catalogues.map((one): [string, Uint8Array] => [
      `catalogue:${one.game}`,
      encoder.encode(JSON.stringify(one)),
    ]),
    ...extra,
  ]);
  const places: Header["parts"] = {};
  const chunks: Uint8Array[] = [];
  let at = 0;
  for (const [name, bytes] of parts) {
    places[name] = [at, bytes.length];
    const padded = Math.ceil(bytes.length / alignment) * alignment;
    chunks.push(bytes, new Uint8Array(padded - bytes.length));
    at += padded;
  }
  const body = Buffer.concat(chunks);
  const header: Header = {
    stamp,
    documents: data.documents,
    ranges: { ...editionRanges(data.rulings) },
    count: data.rulings.length,
    parts: places,
  };
  const json = encoder.encode(JSON.stringify(header));
  const start = Math.ceil((leadLength + json.length) / alignment) * alignment;
  const lead = Buffer.alloc(start);
  lead.write(magic, 0, "latin1");
  lead.writeUInt32LE(json.length, magic.length);
  lead.writeUInt32LE(start, magic.length + 4);
  lead.writeUInt32LE(body.length, magic.length + 8);
  lead.set(json, leadLength);
  const whole = Buffer.concat([lead, body]);
  whole.writeUInt32LE(checksum(whole), magic.length + 12);
  return whole;
}

/**
 * CRC-32 of everything behind the four numbers: a flipped bit could change a word of a ruling and still be JSON. It costs
 * a fifth of a millisecond a megabyte. 0 where Node is too old to have it (before 20.15): then lengths alone must tell.
 */
function checksum(whole: Uint8Array): number {
  return typeof zlib.crc32 === "function" ? zlib.crc32(whole.subarray(leadLength)) : 0;
}

/** @returns null when the bytes are not a whole snapshot of this format */
export function decodeSnapshot(bytes: Uint8Array, root: string): { stamp: string; library: Library } | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < leadLength || buffer.toString("latin1", 0, magic.length) !== magic) return null;
  const headerLength = buffer.readUInt32LE(magic.length);
  const start = buffer.readUInt32LE(magic.length + 4);
  if (buffer.length !== start + buffer.readUInt32LE(magic.length + 8)) return null;
  const written = buffer.readUInt32LE(magic.length + 12);
  const found = checksum(buffer);
  if (written !== found && written !== 0 && found !== 0) return null;
  let header: Header;
  try {
    header = JSON.parse(buffer.toString("utf8", leadLength, leadLength + headerLength)) as Header;
  } catch {
    return null;
  }
  const part = (name: string): Uint8Array | null => {
    const place = header.parts[name];
    return place ? buffer.subarray(start + place[0], start + place[0] + place[1]) : null;
  };
  return { stamp: header.stamp, library: lazyLibrary(header, root, part) };
}

function lazyLibrary(header: Header, root: string, part: (name: string) => Uint8Array | null): Library {
  const rulings: (Ruling | undefined)[] = new Array(header.count);
  const bodies = part("rulings") as Buffer;
  const offsets = part("offsets") as Buffer;
  const catalogues = new Map<string, Catalogue>();
  let ids: string[] | null = null;
  let matches: Record<string, Matches> | null = null;
  return {
    root,
    documents: header.documents,
    count: header.count,
    at(index) {
      const known = rulings[index];
      if (known) return known;
      const json = bodies.toString("utf8", offsets.readUInt32LE(index * 4), offsets.readUInt32LE(index * 4 + 4));
      const ruling = JSON.parse(json) as Ruling;
      rulings[index] = ruling;
      return ruling;
    },
    range: (document, edition) => header.ranges[`${document}@${edition}`] ?? null,
    indexOf(document, edition, id) {
      const range = header.ranges[`${document}@${edition}`];
      if (!range) return -1;
      ids ??= JSON.parse((part("ids") as Buffer).toString("utf8")) as string[];
      for (let i = range[0]; i < range[1]; i++) if (ids[i] === id) return i;
      return -1;
    },
    catalogue(game) {
      let catalogue = catalogues.get(game);
      if (!catalogue) {
        const bytes = part(`catalogue:${game}`) as Buffer | null;
        catalogue = bytes ? (JSON.parse(bytes.toString("utf8")) as Catalogue) : emptyCatalogue(game);
        catalogues.set(game, catalogue);
      }
      return catalogue;
    },
    matches(document) {
      matches ??= JSON.parse((part("matches") as Buffer | null)?.toString("utf8") ?? "{}") as Record<string, Matches>;
      return matches[document] ?? noMatches;
    },
    part,
  };
}
