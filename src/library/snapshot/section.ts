/**
 * Named arrays and lists of texts as bytes, and back. Opening is cheap: arrays are views on the bytes.
 *
 * Layout: length of the header (4 bytes, little-endian), 4 bytes of padding, the header (JSON: name → [type, offset after
 * the header, length]), padded to a multiple of eight bytes, the arrays, each at a multiple of eight.
 */
import { textOf, viewOn } from "./bytes.js";

const arrayTypes = { u8: Uint8Array, i8: Int8Array, u16: Uint16Array, u32: Uint32Array } as const;
type TypeName = keyof typeof arrayTypes;
type TypedArray = Uint8Array | Int8Array | Uint16Array | Uint32Array;

/** Numbers of a width that the writer chose: see `narrow`. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array;
/** An array of numbers, a list of texts without line breaks, or any other value that JSON can hold. */
export type IndexArray = TypedArray | readonly string[] | { json: unknown };

type Place = [type: TypeName | "list" | "json", at: number, size: number];

const headerStart = 8;

/** The numbers in the fewest bytes that hold all of them. */
export function narrow(values: ArrayLike<number>): Numbers {
  let max = 0;
  for (let i = 0; i < values.length; i++) max = Math.max(max, values[i] as number);
  return (max <= 0xff ? Uint8Array : max <= 0xffff ? Uint16Array : Uint32Array).from(values);
}

/** Where each of several rows ends if they are stored end to end, from their lengths. */
export function runningSums(lengths: ArrayLike<number>): Uint32Array<ArrayBuffer> {
  let end = 0;
  return Uint32Array.from(lengths, (length) => {
    end += length;
    return end;
  });
}

/** The bytes of the arrays, in the order of the map. */
export function writeSection(arrays: ReadonlyMap<string, IndexArray>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const places: Record<string, Place> = {};
  const bodies: Uint8Array[] = [];
  let at = 0;
  for (const [name, array] of arrays) {
    const [type, body] = storedArray(array, encoder);
    places[name] = [type, at, body.length];
    bodies.push(body);
    at += aligned(body.length);
  }
  const header = encoder.encode(JSON.stringify(places));
  const start = headerStart + aligned(header.length);
  const bytes = new Uint8Array(start + at);
  new DataView(bytes.buffer).setUint32(0, header.length, true);
  bytes.set(header, headerStart);
  let offset = start;
  for (const body of bodies) {
    bytes.set(body, offset);
    offset += aligned(body.length);
  }
  return bytes;
}

function storedArray(array: IndexArray, encoder: InstanceType<typeof TextEncoder>): [Place[0], Uint8Array] {
  if (ArrayBuffer.isView(array)) {
    const names = Object.keys(arrayTypes) as TypeName[];
    const type = names.find((name) => array instanceof arrayTypes[name]) as TypeName;
    return [type, new Uint8Array(array.buffer, array.byteOffset, array.byteLength)];
  }
  if ("json" in array) return ["json", encoder.encode(JSON.stringify(array.json))];
  return ["list", encoder.encode(array.join("\n"))];
}

/** Reads the arrays of a section by name. */
export type IndexSection = ReturnType<typeof readSection>;

/**
 * Opens a section. Its methods throw Error for an array that the section does not have.
 * @param section the bytes of a `writeSection` of this version, aligned to eight bytes
 */
export function readSection(section: Uint8Array) {
  const length = viewOn(section).getUint32(0, true);
  const header = textOf(section.subarray(headerStart, headerStart + length));
  const places = JSON.parse(header) as Record<string, Place>;
  const start = headerStart + aligned(length);
  const body = (name: string): { type: Place[0]; bytes: Uint8Array } => {
    const place = Object.hasOwn(places, name) ? places[name] : undefined;
    if (!place) throw new Error(`there is no array "${name}"`);
    const [type, at, size] = place;
    return { type, bytes: section.subarray(start + at, start + at + size) };
  };
  const array = (name: string): TypedArray => {
    const { type, bytes } = body(name);
    const Type = arrayTypes[type as TypeName];
    return new Type(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length / Type.BYTES_PER_ELEMENT);
  };
  const list = (name: string): string[] => {
    const text = textOf(body(name).bytes);
    return text === "" ? [] : text.split("\n");
  };
  const json = <T>(name: string) => JSON.parse(textOf(body(name).bytes)) as T;
  return {
    /** Every array, by name, as `writeSection` takes them. */
    all: () =>
      new Map<string, IndexArray>(
        Object.entries(places).map(([name, [type]]) => [
          name,
          type === "list" ? list(name) : type === "json" ? { json: json(name) } : array(name),
        ]),
      ),
    /** The bytes of an array; null if there is none of that name. */
    bytes: (name: string) => (Object.hasOwn(places, name) ? body(name).bytes : null),
    /** An array that `narrow` returned. */
    numbers: (name: string) => array(name) as Numbers,
    u8: (name: string) => array(name) as Uint8Array,
    i8: (name: string) => array(name) as Int8Array,
    u16: (name: string) => array(name) as Uint16Array,
    u32: (name: string) => array(name) as Uint32Array,
    list,
    json,
  };
}

function aligned(length: number): number {
  return Math.ceil(length / 8) * 8;
}
