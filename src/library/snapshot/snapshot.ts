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
import { GrimError, type Problem, problem } from "../../problem.js";
import { own } from "../../ruling/own.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import type { Matches } from "../../ruling/schema.js";
import { asLayers, type Folders, type Layers } from "../layers.js";
import { editionRanges, emptyCatalogue, indexOfId, type Library, type LibraryData, noMatches } from "../library.js";
import { concatBytes, textOf, viewOn } from "./bytes.js";

/** The number increases with every change of the layout or of the data inside. */
const magic = "grimrule-snapshot-8\n";
/** Bytes before the header: a multiple of four, because checksums are computed by 32-bit words. */
const leadLength = 36;
/** The last bytes of a snapshot that was written to its end. */
const endMark = "snap end";
/** In bytes. Typed arrays are read in place, so every part is aligned. */
const alignment = 8;
/** Bytes per checksum: the least that is verified to read a ruling. */
const blockSize = 16 * 1024;

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
  for (let block = 0; block < blockCount(body.length); block++)
    view.setUint32(table + 4 * block, sumOf(body.subarray(block * blockSize, (block + 1) * blockSize)), true);
  const numbers = [headerBytes.length, start, start + at, sumOf(lead.subarray(leadLength))];
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

function blockCount(length: number): number {
  return Math.ceil(length / blockSize);
}

const prime = 0x01000193;

/**
 * FNV-1a over 32-bit words, in four independent lanes. Xor and multiplication by an odd number are invertible, so a change
 * within one word is always detected; any other change is missed with a probability of 2⁻³². The function usually runs
 * in V8's interpreter, so it does few operations for each word.
 * @param bytes aligned to four bytes; the length is a multiple of four
 */
function sumOf(bytes: Uint8Array): number {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  const whole = words.length & ~7;
  let a = 1;
  let b = 2;
  let c = 3;
  let d = 4;
  for (let i = 0; i < whole; i += 8) {
    a = Math.imul(a ^ (words[i] as number), prime) ^ (words[i + 4] as number);
    b = Math.imul(b ^ (words[i + 1] as number), prime) ^ (words[i + 5] as number);
    c = Math.imul(c ^ (words[i + 2] as number), prime) ^ (words[i + 6] as number);
    d = Math.imul(d ^ (words[i + 3] as number), prime) ^ (words[i + 7] as number);
  }
  for (let i = whole; i < words.length; i++) a = Math.imul(a ^ (words[i] as number), prime);
  return Math.imul(Math.imul(Math.imul(a ^ b, prime) ^ c, prime) ^ d, prime) >>> 0;
}

/**
 * @param folders where the library's files are @param damaged called before the error for a damaged block is thrown
 * @returns null when the bytes are not a snapshot of this format, or its header is damaged
 */
export function decodeSnapshot(
  bytes: Uint8Array,
  folders: Folders,
  damaged: () => void = () => {},
): { stamp: string; library: Library } | null {
  const buffer = inPlace(bytes);
  if (buffer.length < leadLength || textOf(buffer.subarray(0, magic.length)) !== magic) return null;
  const view = viewOn(buffer);
  const [length, start, end, sum] = [0, 4, 8, 12].map((at) => view.getUint32(magic.length + at, true)) as [
    number,
    number,
    number,
    number,
  ];
  const table = tableAt(length);
  if (end < start || start !== table + aligned(4 * blockCount(end - start))) return null;
  if (buffer.length !== end + endMark.length || textOf(buffer.subarray(end)) !== endMark) return null;
  if (sum !== sumOf(buffer.subarray(leadLength, start))) return null;
  let header: Header;
  try {
    header = JSON.parse(textOf(buffer.subarray(leadLength, leadLength + length))) as Header;
  } catch {
    return null;
  }
  const sound = new Uint8Array(blockCount(end - start));
  const bytesOf = (from: number, to: number): Uint8Array => {
    for (let block = Math.floor(from / blockSize); block * blockSize < to; block++) {
      if (sound[block]) continue;
      const at = start + block * blockSize;
      if (sumOf(buffer.subarray(at, Math.min(at + blockSize, end))) !== view.getUint32(table + 4 * block, true)) {
        damaged();
        throw damage();
      }
      sound[block] = 1;
    }
    return buffer.subarray(start + from, start + to);
  };
  return { stamp: header.stamp, library: lazyLibrary(header, asLayers(folders), bytesOf) };
}

function damage(): GrimError {
  return new GrimError(
    problem("file-unreadable", "The compiled library is damaged: a checksum does not match.", {
      hint: "The next command builds it again from the YAML files. If this is reported again, check the disk, or install grim again.",
    }),
  );
}

/** The bytes, aligned; copied only if they are not. */
function inPlace(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % alignment === 0 ? bytes : new Uint8Array(bytes);
}

/** @param bytesOf gives bytes of the parts, and throws GrimError when a block of them is damaged */
function lazyLibrary(header: Header, layers: Layers, bytesOf: (from: number, to: number) => Uint8Array): Library {
  const rulings: (Ruling | undefined)[] = new Array(header.count);
  const catalogues = new Map<string, Catalogue>();
  let ids: string[] | null = null;
  let numbers: (string | null)[] | null = null;
  let matches: Record<string, Matches> | null = null;
  const place = (name: string): [number, number] => header.parts[name] as [number, number];
  const part = (name: string): Uint8Array | null => {
    if (!Object.hasOwn(header.parts, name)) return null;
    const [at, length] = place(name);
    return bytesOf(at, at + length);
  };
  const json = (name: string): unknown => {
    const bytes = part(name);
    return bytes && JSON.parse(textOf(bytes));
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
