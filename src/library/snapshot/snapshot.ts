/**
 * The snapshot: one binary file that look-ups read instead of the YAML files. It consists of named parts. A part is
 * decoded when it is first used, and each ruling is decoded by itself.
 *
 * Layout: magic; CRC-32 of all that follows; a section (section.ts) with the header and the parts. A
 * damaged file is never used.
 */
import { encodeKnownCards, type KnownCardTable, knownCardTable } from "../../cards/known-cards.js";
import type { Catalogue } from "../../cards/schema.js";
import type { Problem } from "../../problem.js";
import { own } from "../../ruling/own.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import type { Matches } from "../../ruling/schema.js";
import { asLayers, type FolderOrLayers, type Layers } from "../layers.js";
import { editionRanges, emptyCatalogue, indexOfId, type Library, type LibraryData, noMatches } from "../library.js";
import { textOf, viewOn } from "./bytes.js";
import { crc32 } from "./crc32.js";
import { type IndexArray, type IndexSection, readSection, writeSection } from "./section.js";

/** Of 28 bytes. The number increases with every change of the layout or of the data inside. */
const magic = "grimrule compiled library 2\n";
/** Where the CRC-32 and the section are; a section is at a multiple of eight bytes. */
const sumAt = magic.length;
const sectionAt = sumAt + 4;

const encoder = new TextEncoder();

interface Header {
  stamp: string;
  problems: Problem[];
  documents: DocumentInfo[];
  /** As `editionRanges` returns them. */
  ranges: Record<string, [number, number]>;
  /** The number of rulings. */
  count: number;
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
  const { problems = [], documents, rulings } = data;
  const header: Header = { stamp, problems, documents, ranges, count: rulings.length };
  const section = writeSection(
    new Map<string, IndexArray>([
      ["header", { json: header }],
      ...rulingParts(rulings, ranges),
      ["matches", { json: data.matches ?? {} }],
      ["known-cards", encoder.encode(encodeKnownCards(data.known ?? []))],
      ...data.catalogues.map((one): [string, IndexArray] => [`catalogue:${one.game}`, { json: one }]),
      ...extra,
    ]),
  );
  const bytes = new Uint8Array(sectionAt + section.length);
  bytes.set(encoder.encode(magic));
  bytes.set(section, sectionAt);
  viewOn(bytes).setUint32(sumAt, crc32(bytes.subarray(sectionAt)), true);
  return bytes;
}

/** The rulings, and the printed numbers of all and the ids of each edition, for look-ups that decode no rulings. */
function rulingParts(rulings: readonly Ruling[], ranges: Header["ranges"]): [string, IndexArray][] {
  const ids = Object.entries(ranges).map(([edition, range]): [string, IndexArray] => [
    idsPart(edition),
    { json: rulings.slice(...range).map(({ id }) => id) },
  ]);
  const bodies = rulings.map((ruling) => encoder.encode(JSON.stringify(ruling)));
  const offsets = new Uint32Array(rulings.length + 1);
  for (const [i, body] of bodies.entries()) offsets[i + 1] = (offsets[i] as number) + body.length;
  const joined = new Uint8Array(offsets.at(-1) as number);
  for (const [i, body] of bodies.entries()) joined.set(body, offsets[i]);
  return [
    ["offsets", offsets],
    ["rulings", joined],
    ["numbers", { json: rulings.map(({ number }) => number) }],
    ...ids,
  ];
}

/** The name of the part with the ids of an edition; `edition` is `document@edition`. */
const idsPart = (edition: string) => `ids:${edition}`;

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
  section: IndexSection;
}

function readHeader(given: Uint8Array, checksum: ((bytes: Uint8Array) => number) | null): OpenedSnapshot | null {
  // Arrays of wider numbers are views on the bytes.
  const bytes = given.byteOffset % 8 === 0 ? given : new Uint8Array(given);
  if (bytes.length < sectionAt || !isSnapshot(bytes)) return null;
  if (checksum !== null && viewOn(bytes).getUint32(sumAt, true) !== checksum(bytes.subarray(sectionAt))) return null;
  const section = readSection(bytes.subarray(sectionAt));
  return { header: section.json<Header>("header"), section };
}

/** A library that decodes parts and rulings when they are first used, and keeps them. */
function lazyLibrary({ header, section }: OpenedSnapshot, layers: Layers): Library {
  const rulings: (Ruling | undefined)[] = new Array(header.count);
  /** The values of the parts with JSON, by name; null for a part that is missing. */
  const decoded = new Map<string, unknown>();
  const part = section.bytes;
  const json = (name: string): unknown => {
    if (!decoded.has(name)) decoded.set(name, part(name) && section.json(name));
    return decoded.get(name);
  };
  let known: KnownCardTable | null = null;
  const bodies = part("rulings") as Uint8Array;
  const offsets = section.u32("offsets");
  return {
    layers,
    problems: header.problems,
    documents: header.documents,
    count: header.count,
    at(index) {
      const known = rulings[index];
      if (known) return known;
      const body = bodies.subarray(offsets[index], offsets[index + 1]);
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
