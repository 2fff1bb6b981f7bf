/**
 * The search index as bytes: a header, then arrays and texts. Opening it is cheap: in memory, arrays are views on the bytes.
 *
 * Layout: length of the header (4 bytes, little-endian), 4 bytes of padding, the header (JSON: name → [offset, length]), the
 * arrays, each at a multiple of eight.
 */

import { type ByteSource, bytesInMemory } from "../../library/snapshot/byte-source.js";
import { textOf, viewOn } from "../../library/snapshot/bytes.js";

export type IndexArray = Uint8Array | Int8Array | Uint16Array | Uint32Array | Float32Array | string;

/** An array of which a query reads a few pieces. Its size grows with the words of the library. */
export interface Column<T> {
  /** Elements `[from, to)`. */
  slice(from: number, to: number): T;
}

/** Arrays are read whole, columns in pieces, a text when it is asked for. */
export interface IndexSection {
  u8(name: string): Uint8Array;
  u16(name: string): Uint16Array;
  u32(name: string): Uint32Array;
  f32(name: string): Float32Array;
  i8Column(name: string): Column<Int8Array>;
  u8Column(name: string): Column<Uint8Array>;
  u16Column(name: string): Column<Uint16Array>;
  /** What `narrow` gave. */
  idColumn(name: string): Column<Uint16Array | Uint32Array>;
  text(name: string): string;
  /** A slice of a text by byte offsets, decoded alone. */
  slice(name: string, from: number, to: number): string;
  json<T>(name: string): T;
}

const headerStart = 8;
/** Bytes of the numbers of an array, where a reader cannot know them. */
type Place = [at: number, size: number, width?: 2 | 4];

/** Numbers in 16 bits where all of them fit: the index of a usual library is a third smaller. */
export function narrow(values: Uint32Array): Uint16Array | Uint32Array {
  return values.every((value) => value <= 0xffff) ? Uint16Array.from(values) : values;
}

/** The bytes of the section, arrays in the order of the map. */
export function writeSection(arrays: ReadonlyMap<string, IndexArray>): Uint8Array {
  const places: Record<string, Place> = {};
  const bodies: Uint8Array[] = [];
  const encoder = new TextEncoder();
  let at = 0;
  for (const [name, array] of arrays) {
    const bytes =
      typeof array === "string"
        ? encoder.encode(array)
        : new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    places[name] = [at, bytes.length];
    if (array instanceof Uint16Array) places[name].push(2);
    bodies.push(bytes);
    at += aligned(bytes.length);
  }
  const header = encoder.encode(JSON.stringify(places));
  const start = headerStart + aligned(header.length);
  const out = new Uint8Array(start + at);
  new DataView(out.buffer).setUint32(0, header.length, true);
  out.set(header, headerStart);
  Object.values(places).forEach(([offset], i) => {
    out.set(bodies[i] as Uint8Array, start + offset);
  });
  return out;
}

/** @throws Error when the bytes are not a section that `writeSection` of this version wrote */
export function readSection(section: ByteSource): IndexSection {
  const decoder = new TextDecoder();
  const length = viewOn(section.read(0, headerStart)).getUint32(0, true);
  const places = placesOf(section.read(headerStart, headerStart + length));
  const start = headerStart + aligned(length);
  const place = (name: string): Place => {
    const found = Object.hasOwn(places, name) ? places[name] : undefined;
    if (!found) throw new Error(`the search index has no array "${name}"`);
    return [start + found[0], found[1], found[2]];
  };
  const slice = (name: string, from: number, to: number): string => {
    const [at] = place(name);
    return decoder.decode(section.read(at + from, at + to));
  };
  const text = (name: string): string => slice(name, 0, place(name)[1]);
  const whole = (name: string): Uint8Array => {
    const [at, size] = place(name);
    return section.read(at, at + size);
  };
  const column = <T>(name: string, width: number, open: (bytes: Uint8Array) => T): Column<T> => {
    const [at] = place(name);
    return { slice: (from, to) => open(section.read(at + from * width, at + to * width)) };
  };
  return {
    u8: whole,
    u16: (name) => u16(whole(name)),
    u32: (name) => u32(whole(name)),
    f32: (name) => {
      const bytes = whole(name);
      return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    },
    i8Column: (name) => column(name, 1, (bytes) => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)),
    u8Column: (name) => column(name, 1, (bytes) => bytes),
    u16Column: (name) => column(name, 2, u16),
    idColumn: (name) => {
      const [, , width = 4] = place(name);
      return column<Uint16Array | Uint32Array>(name, width, width === 2 ? u16 : u32);
    },
    text,
    slice,
    json: <T>(name: string) => JSON.parse(text(name)) as T,
  };
}

function headerLength(section: Uint8Array): number {
  return viewOn(section).getUint32(0, true);
}

/** From the end of the header. */
function placesIn(section: Uint8Array): Record<string, Place> {
  return placesOf(section.subarray(headerStart, headerStart + headerLength(section)));
}

function placesOf(header: Uint8Array): Record<string, Place> {
  return JSON.parse(textOf(header)) as Record<string, Place>;
}

function u16(bytes: Uint8Array): Uint16Array {
  return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
}

function u32(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

/** Where the arrays of a section are: name → [offset in the section, length in bytes]. */
export function arrayPlaces(section: Uint8Array): Map<string, [offset: number, length: number]> {
  const start = headerStart + aligned(headerLength(section));
  return new Map(Object.entries(placesIn(section)).map(([name, [at, size]]) => [name, [start + at, size]]));
}

/** The section with other arrays under some of its names. */
export function withArrays(section: Uint8Array, replaced: ReadonlyMap<string, IndexArray>): Uint8Array {
  const read = readSection(bytesInMemory(section));
  const widths = placesIn(section);
  const arrays = [...arrayPlaces(section).keys()].map((name): [string, IndexArray] => [
    name,
    replaced.get(name) ?? (widths[name]?.[2] === 2 ? read.u16(name) : read.u8(name)),
  ]);
  return writeSection(new Map(arrays));
}

function aligned(length: number): number {
  return Math.ceil(length / 8) * 8;
}
