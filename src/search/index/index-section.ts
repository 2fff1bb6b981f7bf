/**
 * The search index as bytes: a header, then arrays and texts. Opening it is cheap: in memory, arrays are views on the
 * bytes.
 *
 * Layout: length of the header (4 bytes, little-endian), 4 bytes of padding, the header (JSON: name → [offset after the
 * header, length, 2 for 16-bit numbers]), padded to a multiple of eight bytes, the arrays, each at a multiple of eight.
 */
import { type ByteSource, bytesInMemory } from "../../library/snapshot/byte-source.js";
import { textOf, viewOn } from "../../library/snapshot/bytes.js";
import { blockSize } from "../../library/snapshot/checksums.js";
import { bytesOfPart, joinedParts, type Part, partOf } from "../../library/snapshot/part.js";

type TypedArray = Uint8Array | Int8Array | Uint16Array | Uint32Array | Float32Array;

/**
 * An array as bytes that can be read piece by piece. A `width` of 2 marks numbers of 16 bits and is stored, for readers of
 * arrays that may have either of two widths.
 */
type StoredArray = Part & { width?: 2 | 4 };

export type IndexArray = TypedArray | StoredArray | string;

/**
 * An array that may be too large to read as a whole, because it grows with the library. A query reads slices of it.
 */
export interface Column<T> {
  readonly length: number;
  /** Elements `[from, to)`. */
  slice(from: number, to: number): T;
}

/** Numbers that a query reads one by one: an array in memory, or pages of a file. */
export interface Numbers {
  readonly length: number;
  /** Undefined for an index outside. */
  at(index: number): number | undefined;
}

/** The numbers of an array. Unlike its own `at`, this has no negative indices. */
export function numbersIn(array: NumberArray): Numbers {
  return { length: array.length, at: (index) => array[index] };
}

type NumberArray = Uint8Array | Uint16Array | Uint32Array;

const headerStart = 8;
/** Where an array is, in bytes after the header. `width` is 2 for arrays of 16-bit numbers, and missing for others. */
type Place = [at: number, size: number, width?: 2];

/** The numbers in 16 bits if all of them fit, which makes the index of a usual library a third smaller. */
export function as16Or32Bits(values: Uint32Array): Uint16Array | Uint32Array {
  return values.every((value) => value <= 0xffff) ? new Uint16Array(values) : values;
}

/** The numbers in 8 bits if all of them fit, else in 16. */
export function as8Or16Bits(values: Uint32Array): Uint8Array | Uint16Array {
  return values.every((value) => value <= 0xff) ? Uint8Array.from(values) : Uint16Array.from(values);
}

/** The section, with the arrays in the order of the map. */
export function sectionOf(arrays: ReadonlyMap<string, IndexArray>): Part {
  const places: Record<string, Place> = {};
  const bodies: Part[] = [];
  const encoder = new TextEncoder();
  let at = 0;
  for (const [name, array] of arrays) {
    const part = storedArray(array, encoder);
    places[name] = part.width === 2 ? [at, part.length, 2] : [at, part.length];
    bodies.push(part, partOf(new Uint8Array(aligned(part.length) - part.length)));
    at += aligned(part.length);
  }
  const header = encoder.encode(JSON.stringify(places));
  const headerBytes = new Uint8Array(headerStart + aligned(header.length));
  new DataView(headerBytes.buffer).setUint32(0, header.length, true);
  headerBytes.set(header, headerStart);
  return joinedParts([partOf(headerBytes), ...bodies]);
}

function storedArray(array: IndexArray, encoder: InstanceType<typeof TextEncoder>): StoredArray {
  if (typeof array === "string") return partOf(encoder.encode(array));
  if (!isTyped(array)) return array;
  const part = partOf(bytesOf(array));
  return array instanceof Uint16Array ? { ...part, width: 2 } : part;
}

/** The bytes of the section, with the arrays in the order of the map. */
export function writeSection(arrays: ReadonlyMap<string, IndexArray>): Uint8Array {
  return bytesOfPart(sectionOf(arrays));
}

function isTyped(array: IndexArray): array is TypedArray {
  return ArrayBuffer.isView(array);
}

/** A view of the bytes of an array. */
export function bytesOf(array: TypedArray): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/**
 * Size of a page in bytes. One read of four blocks takes hardly longer than a read of one, and a query reads arrays about
 * names at many places, so larger pages save reads.
 */
const pageSize = 4 * blockSize;
/** In bytes. In a section up to this size, arrays of numbers are read as a whole, which is faster than many pages. */
const maxUnpagedSize = 6 * 1024 * 1024;
/** False in the scripts of the site, whose index is in memory, so that their code for pages is left out. */
declare const grimReadsPages: boolean | undefined;
const readsPages = typeof grimReadsPages === "undefined" || grimReadsPages;

/** Reads the arrays of a section by name. */
export type IndexSection = ReturnType<typeof readSection>;

/**
 * Opens a section. Its methods read arrays as a whole, `Numbers` as a whole or by pages, columns in pieces; they throw
 * Error for an array that the section does not have.
 * @param section the bytes of a `sectionOf` of this version
 * @param paged whether arrays of numbers are read by pages
 */
export function readSection(
  section: ByteSource,
  paged = readsPages && !section.resident && section.length > maxUnpagedSize,
) {
  const decoder = new TextDecoder();
  const { places, start } = readHeader(section);
  const place = (name: string): Place => {
    const found = Object.hasOwn(places, name) ? places[name] : undefined;
    if (!found) throw new Error(`the search index has no array "${name}"`);
    return [start + found[0], found[1], found[2]];
  };
  const wholeArray = (name: string): Uint8Array => {
    const [at, size] = place(name);
    return section.read(at, at + size);
  };
  const slice = (name: string, from: number, to: number): string => {
    const [at] = place(name);
    return decoder.decode(section.read(at + from, at + to));
  };
  const text = (name: string): string => decoder.decode(wholeArray(name));
  const column = <T>(name: string, width: number, open: (bytes: Uint8Array) => T): Column<T> => {
    const [at, size] = place(name);
    return { length: size / width, slice: (from, to) => open(section.read(at + from * width, at + to * width)) };
  };
  const numbers = (name: string, width: number, open: (bytes: Uint8Array) => NumberArray): Numbers => {
    if (!readsPages || !paged) return numbersIn(open(wholeArray(name)));
    const [at, size] = place(name);
    const length = size / width;
    // Pages begin and end with blocks of the section, so that each is one read.
    const pages = new Map<number, NumberArray>();
    const page = (nth: number): NumberArray => {
      const one = open(section.read(nth * pageSize, (nth + 1) * pageSize));
      pages.set(nth, one);
      return one;
    };
    return {
      length,
      at(index) {
        if (index < 0 || index >= length) return undefined;
        const offset = at + index * width;
        const nth = Math.floor(offset / pageSize);
        return (pages.get(nth) ?? page(nth))[(offset - nth * pageSize) / width];
      },
    };
  };
  return {
    u8: wholeArray,
    u8Numbers: (name: string) => numbers(name, 1, u8),
    u8or16Numbers: (name: string) => (place(name)[2] === 2 ? numbers(name, 2, u16) : numbers(name, 1, u8)),
    u32Numbers: (name: string) => numbers(name, 4, u32),
    /** An array that `as8Or16Bits` returned. */
    u8or16: (name: string) => (place(name)[2] === 2 ? u16(wholeArray(name)) : wholeArray(name)),
    u16: (name: string) => u16(wholeArray(name)),
    u32: (name: string) => u32(wholeArray(name)),
    i8Column: (name: string) => column(name, 1, i8),
    u8Column: (name: string) => column(name, 1, u8),
    u16Column: (name: string) => column(name, 2, u16),
    u32Column: (name: string) => column(name, 4, u32),
    f32Column: (name: string) => column(name, 4, f32),
    /** An array that `as16Or32Bits` returned. */
    u16or32Column: (name: string) => {
      const [, , width = 4] = place(name);
      return column<Uint16Array | Uint32Array>(name, width, width === 2 ? u16 : u32);
    },
    text,
    /** A slice of a text by byte offsets, decoded alone. */
    slice,
    /**
     * A text of which slices are needed often, by byte offsets. A text of ASCII is decoded once, unless the section is
     * read by pages.
     */
    slices(name: string): { slice(from: number, to: number): string } {
      const decoded = readsPages && paged ? "" : text(name);
      // If the text has as many characters as bytes, it is ASCII, and byte offsets are offsets in the string.
      return decoded.length === place(name)[1] ? decoded : { slice: (from, to) => slice(name, from, to) };
    },
    json: <T>(name: string) => JSON.parse(text(name)) as T,
  };
}

/** The places of the arrays, and where the header ends. */
function readHeader(section: ByteSource): { places: Record<string, Place>; start: number } {
  const length = viewOn(section.read(0, headerStart)).getUint32(0, true);
  const header = textOf(section.read(headerStart, headerStart + length));
  return { places: JSON.parse(header) as Record<string, Place>, start: headerStart + aligned(length) };
}

const u8 = (bytes: Uint8Array) => bytes;

function i8(bytes: Uint8Array): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

function u16(bytes: Uint8Array): Uint16Array {
  return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
}

function u32(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

function f32(bytes: Uint8Array): Float32Array {
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

/** Where the arrays of a section are: name → [offset in the section, length in bytes]. */
export function arrayPlaces(section: Uint8Array): Map<string, [offset: number, length: number]> {
  const { places, start } = readHeader(bytesInMemory(section));
  return new Map(Object.entries(places).map(([name, [at, size]]) => [name, [start + at, size]]));
}

/** A copy of the section in which some arrays are replaced. New ones are added at the end. */
export function withArrays(section: Uint8Array, replaced: ReadonlyMap<string, IndexArray>): Uint8Array {
  const read = readSection(bytesInMemory(section));
  // Each array as raw bytes. Only 16-bit numbers need their type, from which `writeSection` takes the width.
  const arrays = [...arrayPlaces(section).keys()].map((name): [string, IndexArray] => [name, read.u8or16(name)]);
  return writeSection(new Map([...arrays, ...replaced]));
}

function aligned(length: number): number {
  return Math.ceil(length / 8) * 8;
}
