/**
 * The snapshot: one binary file that look-ups read instead of the YAML. It consists of named parts. A part is decoded when
 * it is first used, and each ruling is decoded by itself.
 *
 * Layout: magic; four numbers (length of the header, start of the parts, end of the parts, checksum of header and block
 * checksums); header (JSON: stamp, documents, ranges, places of the parts); a checksum for each block; parts; end mark.
 *
 * The header is verified when the file is opened, each block when a byte of it is first read. A look-up verifies only the
 * blocks it reads, and never returns data of a damaged block.
 */
import type { Catalogue } from "../../cards/schema.js";
import type { Problem } from "../../problem.js";
import { own } from "../../ruling/own.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import type { Matches } from "../../ruling/schema.js";
import { asLayers, type Folders, type Layers } from "../layers.js";
import { editionRanges, emptyCatalogue, indexOfId, type Library, type LibraryData, noMatches } from "../library.js";
import { alignment, allBytes, type ByteSource, bytesInMemory } from "./byte-source.js";
import { concatBytes, textOf, viewOn } from "./bytes.js";
import { blockCount, checksumOf, checksumsOf, verifiedBytes } from "./checksums.js";

/** The number increases with every change of the layout or of the data inside. */
const magic = "grimrule-snapshot-8\n";
/** Bytes before the header: a multiple of four, because checksums are computed by 32-bit words. */
const leadLength = 36;
/** The last bytes of a snapshot that was written to its end. */
const endMark = "snap end";

/** In bytes. A part up to this size is read at once, which is faster than many small reads. */
const readWhole = 4 * 1024 * 1024;

interface Header {
  stamp: string;
  problems: Problem[];
  documents: DocumentInfo[];
  ranges: Record<string, [number, number]>;
  count: number;
  parts: Record<string, [offset: number, length: number]>;
}

/** @param stamp identifies the YAML files, see freshness.ts @param extra parts of other stages, such as the search index */
export function encodeSnapshot(data: LibraryData, stamp: string, extra: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const encoder = new TextEncoder();
  const json = (value: unknown) => encoder.encode(JSON.stringify(value));
  const bodies = data.rulings.map(json);
  const offsets = new Uint32Array(bodies.length + 1);
  bodies.forEach((body, i) => {
    offsets[i + 1] = (offsets[i] as number) + body.length;
  });
  const parts = new Map<string, Uint8Array>([
    ["offsets", new Uint8Array(offsets.buffer)],
    ["rulings", concatBytes(bodies)],
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
    const chunk = padded(bytes);
    places[name] = [at, bytes.length];
    chunks.push(chunk);
    at += chunk.length;
  }
  const header: Header = {
    stamp,
    problems: data.problems ?? [],
    documents: data.documents,
    ranges: { ...editionRanges(data.rulings) },
    count: data.rulings.length,
    parts: places,
  };
  const headerBytes = json(header);
  const body = concatBytes(chunks);
  const table = tableAt(headerBytes.length);
  const start = table + aligned(4 * blockCount(body.length));
  const lead = new Uint8Array(start);
  const view = viewOn(lead);
  lead.set(encoder.encode(magic));
  lead.set(headerBytes, leadLength);
  for (const [block, sum] of checksumsOf(body).entries()) view.setUint32(table + 4 * block, sum, true);
  const numbers = [headerBytes.length, start, start + at, checksumOf(lead.subarray(leadLength))];
  for (const [i, number] of numbers.entries()) view.setUint32(magic.length + i * 4, number, true);
  return concatBytes([lead, body, encoder.encode(endMark)]);
}

function padded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(aligned(bytes.length));
  whole.set(bytes);
  return whole;
}

function aligned(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}

function tableAt(headerLength: number): number {
  return aligned(leadLength + headerLength);
}

/**
 * @param bytes the snapshot, in memory or in a file that is read where it is needed @param folders where the library's files
 * are @param damaged called before the error for a damaged block is thrown
 * @returns null when the bytes are not a snapshot of this format, or its header is damaged
 */
export function decodeSnapshot(
  bytes: Uint8Array | ByteSource,
  folders: Folders,
  damaged: () => void = () => {},
): { stamp: string; library: Library } | null {
  const source = bytes instanceof Uint8Array ? bytesInMemory(bytes) : bytes;
  const found = readHeader(source);
  if (!found) return null;
  const { header, start, end, checksums } = found;
  const bytesOf = verifiedBytes(source, start, end, checksums, damaged);
  return { stamp: header.stamp, library: lazyLibrary(header, asLayers(folders), source.resident, bytesOf) };
}

/** The header, the place of the parts in the file, and the checksums of their blocks; null when any of it is damaged. */
function readHeader(source: ByteSource): { header: Header; start: number; end: number; checksums: DataView } | null {
  const first = source.read(0, leadLength);
  if (first.length < leadLength || textOf(first.subarray(0, magic.length)) !== magic) return null;
  const numbers = viewOn(first);
  const [length, start, end, sum] = [0, 4, 8, 12].map((at) => numbers.getUint32(magic.length + at, true)) as [
    number,
    number,
    number,
    number,
  ];
  const table = tableAt(length);
  if (end < start || start !== table + aligned(4 * blockCount(end - start))) return null;
  if (source.length !== end + endMark.length || textOf(source.read(end, source.length)) !== endMark) return null;
  const lead = source.read(0, start);
  if (lead.length < start || sum !== checksumOf(lead.subarray(leadLength))) return null;
  try {
    const header = JSON.parse(textOf(lead.subarray(leadLength, leadLength + length))) as Header;
    return { header, start, end, checksums: viewOn(lead.subarray(table)) };
  } catch {
    return null;
  }
}

/**
 * Where the parts of a snapshot are: name → [offset in the file, length].
 * @throws Error when the bytes are not a snapshot of this format
 */
export function partPlaces(bytes: Uint8Array): Map<string, [offset: number, length: number]> {
  const found = readHeader(bytesInMemory(bytes));
  if (found === null) throw new Error("the bytes are not a snapshot of this version");
  return new Map(Object.entries(found.header.parts).map(([name, [at, size]]) => [name, [found.start + at, size]]));
}

/** @param bytesOf gives bytes of the parts, and throws GrimError when a block of them is damaged */
function lazyLibrary(
  header: Header,
  layers: Layers,
  resident: boolean,
  bytesOf: (from: number, to: number) => Uint8Array,
): Library {
  const rulings: (Ruling | undefined)[] = new Array(header.count);
  const catalogues = new Map<string, Catalogue>();
  let ids: string[] | null = null;
  let numbers: (string | null)[] | null = null;
  let matches: Record<string, Matches> | null = null;
  const place = (name: string): [number, number] => header.parts[name] as [number, number];
  const part = (name: string): ByteSource | null => {
    if (!Object.hasOwn(header.parts, name)) return null;
    const [at, length] = place(name);
    if (length <= readWhole) return bytesInMemory(bytesOf(at, at + length));
    return { length, resident, read: (from, to) => bytesOf(at + from, at + Math.min(to, length)) };
  };
  const json = (name: string): unknown => {
    const bytes = part(name);
    return bytes && JSON.parse(textOf(allBytes(bytes)));
  };
  return {
    layers,
    problems: header.problems,
    documents: header.documents,
    count: header.count,
    at(index) {
      const known = rulings[index];
      if (known) return known;
      const offsets = viewOn(bytesOf(place("offsets")[0] + index * 4, place("offsets")[0] + index * 4 + 8));
      const [bodies] = place("rulings");
      const body = bytesOf(bodies + offsets.getUint32(0, true), bodies + offsets.getUint32(4, true));
      const ruling = JSON.parse(textOf(body)) as Ruling;
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
      return own(matches, document) ?? noMatches;
    },
    part,
  };
}
