/**
 * The snapshot: one binary file that look-ups read instead of the YAML files. It consists of named parts. A part is
 * decoded when it is first used, and each ruling is decoded by itself.
 *
 * Layout: magic; four numbers (length of the header, start of the parts, end of the parts, checksum of header and block
 * checksums); header (JSON: stamp, documents, ranges, places of the parts); a checksum for each block; parts; end mark.
 *
 * The header is verified when the file is opened, each block when it is read. A look-up verifies only the blocks it
 * reads, and never returns data of a damaged block.
 */
import type { Catalogue } from "../../cards/schema.js";
import { grimError, type Problem } from "../../problem.js";
import { own } from "../../ruling/own.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import type { Matches } from "../../ruling/schema.js";
import { type Items, StoredItems } from "../items.js";
import { asLayers, type FolderOrLayers, type Layers } from "../layers.js";
import { type BuildData, editionRanges, emptyCatalogue, indexOfId, type Library, noMatches } from "../library.js";
import { alignment, allBytes, type ByteSource, bytesInMemory } from "./byte-source.js";
import { textOf, viewOn } from "./bytes.js";
import { blockCount, blockSize, checksumOfBlocks, checksumsOf, verifiedBytes } from "./checksums.js";
import { bytesOfPart, joinedParts, type Part, partOf } from "./part.js";
import { type Scratch, scratchInMemory } from "./scratch.js";

/** The number increases with every change of the layout or of the data inside. */
const magic = "grimrule-snapshot15\n";
/** Bytes before the header: a multiple of four, because checksums are computed by 32-bit words. */
const leadLength = 36;
/** The last bytes of a complete snapshot. */
const endMark = "snap end";

/** The most bytes of all parts. Offsets are 32-bit numbers, and the header and checksums come before the parts. */
const maxBytes = 2 ** 32 - 2 ** 24;

const encoder = new TextEncoder();

interface Header {
  stamp: string;
  problems: Problem[];
  documents: DocumentInfo[];
  /** As `editionRanges` returns them. */
  ranges: Record<string, [number, number]>;
  /** The number of rulings. */
  count: number;
  /** Offsets count from the start of the parts. */
  parts: Record<string, [offset: number, length: number]>;
}

/**
 * The bytes of a snapshot.
 * @param stamp identifies the YAML files and the code: see freshness.ts
 * @param extra parts of other stages, such as the search index
 */
export function encodeSnapshot(data: BuildData, stamp: string, extra: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const parts = [...extra].map(([name, bytes]): [string, Part] => [name, partOf(bytes)]);
  return bytesOfPart(snapshotOf(data, stamp, new Map(parts), scratchInMemory));
}

/** As `encodeSnapshot`, piece by piece. The pieces are read twice: their checksums are written before them. */
export function snapshotOf(data: BuildData, stamp: string, extra: ReadonlyMap<string, Part>, scratch: Scratch): Part {
  const ranges = { ...editionRanges(data.rulings) };
  const parts = new Map<string, Part>([
    ...rulingParts(data.rulings, ranges, scratch),
    ["matches", jsonPart(data.matches ?? {})],
    ...catalogueParts(data.catalogues, scratch),
    ...extra,
  ]);
  const places: Header["parts"] = {};
  const padded: Part[] = [];
  let at = 0;
  const padTo = (to: number): void => {
    padded.push(partOf(new Uint8Array(to - at)));
    at = to;
  };
  for (const [name, part] of parts) {
    // A large part begins with a block, so that its blocks hold no bytes of other parts.
    if (part.length > blockSize) padTo(Math.ceil(at / blockSize) * blockSize);
    places[name] = [at, part.length];
    padded.push(part);
    at += part.length;
    padTo(aligned(at));
  }
  const header: Header = {
    stamp,
    problems: data.problems ?? [],
    documents: data.documents,
    ranges,
    count: data.rulings.length,
    parts: places,
  };
  const headerBytes = encoder.encode(JSON.stringify(header));
  if (at > maxBytes) {
    throw grimError("file-unwritable", "The library is too large: compiled, it would have more than 4 GB.", {
      hint: "Use several libraries, each with --library, or a database: grim export --format postgres",
    });
  }
  const body = joinedParts(padded);
  const table = tableAt(headerBytes.length);
  const start = table + aligned(4 * blockCount(body.length));
  const beforeParts = new Uint8Array(start);
  const view = viewOn(beforeParts);
  beforeParts.set(encoder.encode(magic));
  beforeParts.set(headerBytes, leadLength);
  let block = 0;
  for (const sum of checksumsOf(body.pieces())) view.setUint32(table + 4 * block++, sum, true);
  const numbers = [headerBytes.length, start, start + at, checksumOfBlocks(beforeParts.subarray(leadLength))];
  for (const [i, number] of numbers.entries()) view.setUint32(magic.length + i * 4, number, true);
  return joinedParts([partOf(beforeParts), body, partOf(encoder.encode(endMark))]);
}

/** The rulings, and the printed numbers of all and the ids of each edition, for look-ups that decode no rulings. */
function rulingParts(rulings: Items<Ruling>, ranges: Header["ranges"], scratch: Scratch): [string, Part][] {
  const ids = Object.entries(ranges).map(([edition, range]): [string, Part] => [
    idsPart(edition),
    jsonPart(rulings.slice(...range).map(({ id }) => id)),
  ]);
  const bodies = storedItems(rulings, scratch);
  return [
    ["offsets", partOf(new Uint8Array(Uint32Array.from(bodies.starts).buffer))],
    ["rulings", partOf(bodies.bytes())],
    ["numbers", jsonPart(Array.from(rulings, ({ number }) => number))],
    ...ids,
  ];
}

/** The name of the part with the ids of an edition; `edition` is `document@edition`. */
const idsPart = (edition: string) => `ids:${edition}`;

function catalogueParts(catalogues: Items<Catalogue>, scratch: Scratch): [string, Part][] {
  const bodies = storedItems(catalogues, scratch);
  let i = 0;
  return Array.from(catalogues, ({ game }) => {
    const [from, to] = [bodies.starts[i] as number, bodies.starts[++i] as number];
    return [`catalogue:${game}`, { length: to - from, pieces: () => [bodies.bytes().read(from, to)] }];
  });
}

/** Items in a log; they are copied into one unless they are in a log already. */
function storedItems<T>(items: Items<T>, scratch: Scratch): StoredItems<T> {
  if (items instanceof StoredItems) return items;
  const list = new StoredItems<T>(scratch.log());
  for (const one of items) list.push(one);
  return list;
}

function jsonPart(value: unknown): Part {
  return partOf(encoder.encode(JSON.stringify(value)));
}

function aligned(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}

/** The offset of the table of checksums. */
function tableAt(headerLength: number): number {
  return aligned(leadLength + headerLength);
}

/**
 * The library in a snapshot, and its stamp; null when the bytes are not a snapshot of this format or the header is
 * damaged.
 * @param bytes the snapshot, in memory or in a file from which only the needed bytes are read
 * @param folders the folders of the library's files
 * @param onDamage called before the error for a damaged block is thrown
 */
export function decodeSnapshot(
  bytes: Uint8Array | ByteSource,
  folders: FolderOrLayers,
  onDamage: () => void = () => {},
): { stamp: string; library: Library } | null {
  const source = bytes instanceof Uint8Array ? bytesInMemory(bytes) : bytes;
  const opened = readHeader(source);
  if (!opened) return null;
  const { header, start, end, checksums } = opened;
  const bytesOf = verifiedBytes(source, start, end, checksums, onDamage);
  return { stamp: header.stamp, library: lazyLibrary(header, asLayers(folders), source.resident, bytesOf) };
}

/** The library in a snapshot in memory, which must be undamaged: no checksums are computed. */
export function libraryInMemory(bytes: Uint8Array): Library {
  return unverifiedLibrary(bytesInMemory(bytes), "");
}

/**
 * The library in a snapshot, without computing checksums. The source must verify the bytes itself, or they must be
 * known to be undamaged.
 * @param source a snapshot made by this version of `encodeSnapshot`
 */
export function unverifiedLibrary(source: ByteSource, folders: FolderOrLayers): Library {
  const numbers = viewOn(source.read(magic.length, leadLength));
  const [length, start] = [numbers.getUint32(0, true), numbers.getUint32(4, true)];
  const header = JSON.parse(textOf(source.read(leadLength, leadLength + length))) as Header;
  const bytesOf = (from: number, to: number): Uint8Array => source.read(start + from, start + to);
  return lazyLibrary(header, asLayers(folders), source.resident, bytesOf);
}

/**
 * The header, the start and end of the parts in the file, and the checksums of their blocks; null when the bytes are
 * not a complete snapshot of this format, or the header or the checksums are damaged.
 */
function readHeader(source: ByteSource): { header: Header; start: number; end: number; checksums: DataView } | null {
  const lead = source.read(0, leadLength);
  if (lead.length < leadLength || textOf(lead.subarray(0, magic.length)) !== magic) return null;
  const numbers = viewOn(lead);
  const [length, start, end, sum] = [0, 4, 8, 12].map((at) => numbers.getUint32(magic.length + at, true)) as [
    number,
    number,
    number,
    number,
  ];
  const table = tableAt(length);
  if (end < start || start !== table + aligned(4 * blockCount(end - start))) return null;
  if (source.length !== end + endMark.length || textOf(source.read(end, source.length)) !== endMark) return null;
  const beforeParts = source.read(0, start);
  if (beforeParts.length < start || sum !== checksumOfBlocks(beforeParts.subarray(leadLength))) return null;
  try {
    const header = JSON.parse(textOf(beforeParts.subarray(leadLength, leadLength + length))) as Header;
    return { header, start, end, checksums: viewOn(beforeParts.subarray(table)) };
  } catch {
    return null;
  }
}

/** The parts of an undamaged snapshot: name → [offset in the file, length]. */
export function partPlaces(bytes: Uint8Array): Map<string, [offset: number, length: number]> {
  const opened = readHeader(bytesInMemory(bytes));
  if (opened === null) throw new Error("the bytes are not a snapshot of this version");
  return new Map(Object.entries(opened.header.parts).map(([name, [at, size]]) => [name, [opened.start + at, size]]));
}

/**
 * A library that decodes parts and rulings when they are first used, and keeps them.
 * @param bytesOf returns bytes of the parts, and throws GrimError when a block is damaged
 */
function lazyLibrary(
  header: Header,
  layers: Layers,
  resident: boolean,
  bytesOf: (from: number, to: number) => Uint8Array,
): Library {
  const rulings: (Ruling | undefined)[] = new Array(header.count);
  /** The values of the parts with JSON, by name. */
  const decoded = new Map<string, unknown>();
  const place = (name: string): [number, number] => header.parts[name] as [number, number];
  const part = (name: string): ByteSource | null => {
    if (!Object.hasOwn(header.parts, name)) return null;
    const [at, length] = place(name);
    return { length, resident, read: (from, to) => bytesOf(at + from, at + Math.min(to, length)) };
  };
  const json = (name: string): unknown => {
    if (!decoded.has(name)) {
      const bytes = part(name);
      decoded.set(name, bytes && JSON.parse(textOf(allBytes(bytes))));
    }
    return decoded.get(name);
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
      const key = `${document}@${edition}`;
      const range = header.ranges[key];
      if (!range) return -1;
      const ids = json(idsPart(key)) as string[];
      const at = indexOfId(ids, [0, ids.length], id);
      return at < 0 ? -1 : range[0] + at;
    },
    numbers: () => json("numbers") as (string | null)[],
    catalogue: (game) => (json(`catalogue:${game}`) as Catalogue | null) ?? emptyCatalogue(game),
    matches: (document) => own(json("matches") as Record<string, Matches>, document) ?? noMatches,
    part,
  };
}
