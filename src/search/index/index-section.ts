/**
 * The search index as bytes: a header, then arrays and texts that are read in place. Opening it is cheap: arrays are views
 * on the bytes, and a text is decoded when it is first asked for.
 *
 * Layout: length of the header (4 bytes, little-endian), 4 bytes of padding, the header (JSON: name → [offset, length]), the
 * arrays, each at a multiple of eight.
 */

export type IndexArray = Uint8Array | Int8Array | Uint16Array | Uint32Array | Float32Array | string;

export interface IndexSection {
  u8(name: string): Uint8Array;
  u16(name: string): Uint16Array;
  u32(name: string): Uint32Array;
  i8(name: string): Int8Array;
  f32(name: string): Float32Array;
  /** What `narrow` gave. */
  ids(name: string): Uint16Array | Uint32Array;
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
export function readSection(section: Uint8Array): IndexSection {
  // Views on wider numbers need an aligned start. A snapshot provides one, other callers may not.
  const bytes = section.byteOffset % 8 === 0 ? section : new Uint8Array(section);
  const decoder = new TextDecoder();
  const places = placesIn(bytes);
  const start = headerStart + aligned(headerLength(bytes));
  const place = (name: string): Place => {
    const found = Object.hasOwn(places, name) ? places[name] : undefined;
    if (!found) throw new Error(`the search index has no array "${name}"`);
    return [bytes.byteOffset + start + found[0], found[1], found[2]];
  };
  const slice = (name: string, from: number, to: number): string => {
    const [at] = place(name);
    return decoder.decode(new Uint8Array(bytes.buffer, at + from, to - from));
  };
  const text = (name: string): string => slice(name, 0, place(name)[1]);
  return {
    u8: (name) => {
      const [at, size] = place(name);
      return new Uint8Array(bytes.buffer, at, size);
    },
    u16: (name) => {
      const [at, size] = place(name);
      return new Uint16Array(bytes.buffer, at, size / 2);
    },
    u32: (name) => {
      const [at, size] = place(name);
      return new Uint32Array(bytes.buffer, at, size / 4);
    },
    i8: (name) => {
      const [at, size] = place(name);
      return new Int8Array(bytes.buffer, at, size);
    },
    f32: (name) => {
      const [at, size] = place(name);
      return new Float32Array(bytes.buffer, at, size / 4);
    },
    ids: (name) => {
      const [at, size, width] = place(name);
      return width === 2 ? new Uint16Array(bytes.buffer, at, size / 2) : new Uint32Array(bytes.buffer, at, size / 4);
    },
    text,
    slice,
    json: <T>(name: string) => JSON.parse(text(name)) as T,
  };
}

function headerLength(section: Uint8Array): number {
  return new DataView(section.buffer, section.byteOffset).getUint32(0, true);
}

/** From the end of the header. */
function placesIn(section: Uint8Array): Record<string, Place> {
  const header = section.subarray(headerStart, headerStart + headerLength(section));
  return JSON.parse(new TextDecoder().decode(header)) as Record<string, Place>;
}

/** Where the arrays of a section are: name → [offset in the section, length in bytes]. */
export function arrayPlaces(section: Uint8Array): Map<string, [offset: number, length: number]> {
  const start = headerStart + aligned(headerLength(section));
  return new Map(Object.entries(placesIn(section)).map(([name, [at, size]]) => [name, [start + at, size]]));
}

/** The section with other arrays under some of its names. */
export function withArrays(section: Uint8Array, replaced: ReadonlyMap<string, IndexArray>): Uint8Array {
  const read = readSection(section);
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
