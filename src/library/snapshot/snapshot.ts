/**
 * The snapshot: one binary file that look-ups read instead of the YAML files. It consists of named parts. A part is
 * decoded when it is first used, and each ruling is decoded by itself.
 *
 * Layout: magic; CRC-32 of all that follows; a section (section.ts) with the header and the parts. A
 * damaged file is never used.
 */
import { encodeKnownCards } from "../../cards/known-cards.js";
import type { Catalogue } from "../../cards/schema.js";
import type { Problem } from "../../problem.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import type { Matches } from "../../ruling/schema.js";
import { asLayers, type FolderOrLayers } from "../layers.js";
import { editionRanges, type Library, type LibraryData, makeLibrary } from "../library.js";
import { textOf, viewOn } from "./bytes.js";
import { crc32 } from "./crc32.js";
import { type IndexArray, readSection, runningSums, writeSection } from "./section.js";

/** Of 28 bytes. The number increases with every change of the layout or of the data inside. */
const magic = "grimrule compiled library 3\n";
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
  const { problems = [], documents, rulings } = data;
  const header: Header = { stamp, problems, documents, ranges: editionRanges(rulings), count: rulings.length };
  const bodies = rulings.map((ruling) => encoder.encode(JSON.stringify(ruling)));
  const offsets = runningSums([0, ...bodies.map(({ length }) => length)]);
  const joined = new Uint8Array(offsets.at(-1) as number);
  for (const [i, body] of bodies.entries()) joined.set(body, offsets[i]);
  const section = writeSection(
    new Map<string, IndexArray>([
      ["header", { json: header }],
      ["offsets", offsets],
      ["rulings", joined],
      // The printed numbers and the ids, for look-ups that decode no rulings.
      ["numbers", { json: rulings.map(({ number }) => number) }],
      ["ids", rulings.map(({ id }) => id)],
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

/** Whether the bytes begin as a snapshot of this format. If they also cannot be decoded, they are damaged. */
export function isSnapshot(bytes: Uint8Array): boolean {
  return textOf(bytes.subarray(0, magic.length)) === magic;
}

/**
 * The library in a snapshot, and its stamp; null when the bytes are not a snapshot of this format, or are damaged.
 * @param folders the folders of the library's files
 * @param checksum computes the CRC-32; null for bytes that are known to be undamaged
 */
export function decodeSnapshot(
  given: Uint8Array,
  folders: FolderOrLayers,
  checksum: ((bytes: Uint8Array) => number) | null = crc32,
): { stamp: string; library: Library } | null {
  // Arrays of wider numbers are views on the bytes.
  const bytes = given.byteOffset % 8 === 0 ? given : new Uint8Array(given);
  if (bytes.length < sectionAt || !isSnapshot(bytes)) return null;
  if (checksum !== null && viewOn(bytes).getUint32(sumAt, true) !== checksum(bytes.subarray(sectionAt))) return null;
  const section = readSection(bytes.subarray(sectionAt));
  const { stamp, ...header } = section.json<Header>("header");
  const rulings: (Ruling | undefined)[] = new Array(header.count);
  const bodies = section.bytes("rulings") as Uint8Array;
  const offsets = section.u32("offsets");
  const library = makeLibrary({
    ...header,
    layers: asLayers(folders),
    at(index) {
      const known = rulings[index];
      if (known) return known;
      const ruling = JSON.parse(textOf(bodies.subarray(offsets[index], offsets[index + 1]))) as Ruling;
      rulings[index] = ruling;
      return ruling;
    },
    ids: () => section.list("ids"),
    numbers: () => section.json("numbers"),
    catalogue: (game) => (section.bytes(`catalogue:${game}`) ? section.json<Catalogue>(`catalogue:${game}`) : null),
    knownCards: () => textOf(section.bytes("known-cards") as Uint8Array),
    matches: () => section.json<Record<string, Matches>>("matches"),
    part: section.bytes,
  });
  return { stamp, library };
}

/** The library in a snapshot that is known to be undamaged: no checksum is computed. */
export function libraryInMemory(bytes: Uint8Array, folders: FolderOrLayers = ""): Library {
  return (decodeSnapshot(bytes, folders, null) as { library: Library }).library;
}
