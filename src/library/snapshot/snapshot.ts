/**
 * The snapshot: one binary file that look-ups read instead of the YAML files. It consists of named parts. A part is
 * decoded when it is first used, and each ruling is decoded by itself.
 *
 * Layout: magic; CRC-32 of all that follows; length of the header; header (JSON: stamp, documents, ranges, places of the
 * parts); parts, each at a multiple of eight bytes. A damaged file is never used.
 */
import { encodeKnownCards, type KnownCardTable, knownCardTable } from "../../cards/known-cards.js";
import type { Catalogue } from "../../cards/schema.js";
import { grimError, type Problem } from "../../problem.js";
import { own } from "../../ruling/own.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import type { Matches } from "../../ruling/schema.js";
import { asLayers, type FolderOrLayers, type Layers } from "../layers.js";
import { editionRanges, emptyCatalogue, indexOfId, type Library, type LibraryData, noMatches } from "../library.js";
import { textOf, viewOn } from "./bytes.js";
import { crc32 } from "./crc32.js";

/** The number increases with every change of the layout or of the data inside. */
const magic = "grimrule-snapshot18\n";
/** Where the CRC-32, the length of the header and the header are. */
const sumAt = magic.length;
const lengthAt = sumAt + 4;
const headerAt = lengthAt + 4;
/** The alignment of parts in bytes, because arrays of wider numbers are views on them. */
const alignment = 8;
/** A typed array has no more bytes. */
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
 * @param stamp identifies the YAML files and the code: see stamp.ts
 * @param extra parts of other stages, such as the search index
 */
export function encodeSnapshot(
  data: LibraryData,
  stamp: string,
  extra: ReadonlyMap<string, Uint8Array>,
): Uint8Array<ArrayBuffer> {
  const ranges = { ...editionRanges(data.rulings) };
  const parts = new Map<string, Uint8Array>([
    ...rulingParts(data.rulings, ranges),
    ["matches", jsonPart(data.matches ?? {})],
    ["known-cards", encoder.encode(encodeKnownCards(data.known ?? []))],
    ...data.catalogues.map((one): [string, Uint8Array] => [`catalogue:${one.game}`, jsonPart(one)]),
    ...extra,
  ]);
  const places: Header["parts"] = {};
  let at = 0;
  for (const [name, part] of parts) {
    places[name] = [at, part.length];
    at += aligned(part.length);
  }
  const { problems = [], documents, rulings } = data;
  const header: Header = { stamp, problems, documents, ranges, count: rulings.length, parts: places };
  const headerBytes = encoder.encode(JSON.stringify(header));
  const start = aligned(headerAt + headerBytes.length);
  if (start + at > maxBytes) {
    throw grimError("file-unwritable", "The library is too large: compiled, it would have more than 4 GB.", {
      hint: "Use several libraries, each with --library, or a database: grim export --format postgres",
    });
  }
  const bytes = new Uint8Array(start + at);
  bytes.set(encoder.encode(magic));
  bytes.set(headerBytes, headerAt);
  for (const [name, part] of parts) bytes.set(part, start + (places[name] as [number, number])[0]);
  viewOn(bytes).setUint32(lengthAt, headerBytes.length, true);
  viewOn(bytes).setUint32(sumAt, crc32(bytes.subarray(lengthAt)), true);
  return bytes;
}

/** The rulings, and the printed numbers of all and the ids of each edition, for look-ups that decode no rulings. */
function rulingParts(rulings: readonly Ruling[], ranges: Header["ranges"]): [string, Uint8Array][] {
  const ids = Object.entries(ranges).map(([edition, range]): [string, Uint8Array] => [
    idsPart(edition),
    jsonPart(rulings.slice(...range).map(({ id }) => id)),
  ]);
  const bodies = rulings.map((ruling) => encoder.encode(JSON.stringify(ruling)));
  const offsets = new Uint32Array(rulings.length + 1);
  for (const [i, body] of bodies.entries()) offsets[i + 1] = (offsets[i] as number) + body.length;
  const joined = new Uint8Array(offsets.at(-1) as number);
  for (const [i, body] of bodies.entries()) joined.set(body, offsets[i]);
  return [
    ["offsets", new Uint8Array(offsets.buffer)],
    ["rulings", joined],
    ["numbers", jsonPart(rulings.map(({ number }) => number))],
    ...ids,
  ];
}

/** The name of the part with the ids of an edition; `edition` is `document@edition`. */
const idsPart = (edition: string) => `ids:${edition}`;

function jsonPart(value: unknown): Uint8Array {
  return encoder.encode(JSON.stringify(value));
}

function aligned(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}

/**
 * The library in a snapshot, and its stamp; null when the bytes are not a snapshot of this format, or are damaged.
 * @param folders the folders of the library's files
 * @param checksum computes the CRC-32; null for bytes that are known to be undamaged
 */
export function decodeSnapshot(
  bytes: Uint8Array,
  folders: FolderOrLayers,
  checksum: ((bytes: Uint8Array) => number) | null = crc32,
): { stamp: string; library: Library } | null {
  const opened = readHeader(bytes, checksum);
  return opened && { stamp: opened.header.stamp, library: lazyLibrary(opened, asLayers(folders)) };
}

/** Whether the bytes begin as a snapshot of this format. If they also cannot be decoded, they are damaged. */
export function isSnapshot(bytes: Uint8Array): boolean {
  return textOf(bytes.subarray(0, magic.length)) === magic;
}

/** The library in a snapshot that is known to be undamaged: no checksum is computed. */
export function libraryInMemory(bytes: Uint8Array, folders: FolderOrLayers = ""): Library {
  return (decodeSnapshot(bytes, folders, null) as { library: Library }).library;
}

/** A snapshot with its header decoded. */
interface OpenedSnapshot {
  header: Header;
  bytes: Uint8Array;
  /** Where the parts begin. */
  start: number;
}

function readHeader(given: Uint8Array, checksum: ((bytes: Uint8Array) => number) | null): OpenedSnapshot | null {
  const bytes = given.byteOffset % alignment === 0 ? given : new Uint8Array(given);
  if (bytes.length < headerAt || !isSnapshot(bytes)) return null;
  if (checksum !== null && viewOn(bytes).getUint32(sumAt, true) !== checksum(bytes.subarray(lengthAt))) return null;
  const length = viewOn(bytes).getUint32(lengthAt, true);
  const header = JSON.parse(textOf(bytes.subarray(headerAt, headerAt + length))) as Header;
  return { header, bytes, start: aligned(headerAt + length) };
}

/** The parts of an undamaged snapshot: name → [offset in the file, length]. */
export function partPlaces(bytes: Uint8Array): Map<string, [offset: number, length: number]> {
  const opened = readHeader(bytes, null);
  if (opened === null) throw new Error("the bytes are not a snapshot of this version");
  return new Map(Object.entries(opened.header.parts).map(([name, [at, size]]) => [name, [opened.start + at, size]]));
}

/** A library that decodes parts and rulings when they are first used, and keeps them. */
function lazyLibrary({ header, bytes, start }: OpenedSnapshot, layers: Layers): Library {
  const rulings: (Ruling | undefined)[] = new Array(header.count);
  /** The values of the parts with JSON, by name. */
  const decoded = new Map<string, unknown>();
  const part = (name: string): Uint8Array | null => {
    if (!Object.hasOwn(header.parts, name)) return null;
    const [at, length] = header.parts[name] as [number, number];
    return bytes.subarray(start + at, start + at + length);
  };
  const json = (name: string): unknown => {
    if (!decoded.has(name)) {
      const body = part(name);
      decoded.set(name, body && JSON.parse(textOf(body)));
    }
    return decoded.get(name);
  };
  let known: KnownCardTable | null = null;
  const bodies = part("rulings") as Uint8Array;
  const offsets = viewOn(part("offsets") as Uint8Array);
  return {
    layers,
    problems: header.problems,
    documents: header.documents,
    count: header.count,
    at(index) {
      const known = rulings[index];
      if (known) return known;
      const body = bodies.subarray(offsets.getUint32(index * 4, true), offsets.getUint32(index * 4 + 4, true));
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
    known() {
      const encoded = part("known-cards");
      known ??= knownCardTable(encoded ? textOf(encoded) : "\n");
      return known;
    },
    matches: (document) => own(json("matches") as Record<string, Matches>, document) ?? noMatches,
    part,
  };
}
