/**
 * The compiled index as bytes: a small header, then sections that are read in place. Opening it costs next to nothing:
 * arrays are views, text is decoded when it is first asked for.
 *
 * Layout: length of the header (4 bytes), 4 bytes of padding, header (JSON: section → place and length), sections, each
 * at a multiple of eight.
 */

export type Section = Uint8Array | Int8Array | Uint16Array | Uint32Array | Float32Array | string;

export interface Part {
  u8(name: string): Uint8Array;
  u16(name: string): Uint16Array;
  u32(name: string): Uint32Array;
  i8(name: string): Int8Array;
  f32(name: string): Float32Array;
  text(name: string): string;
  /** A piece of a text section, by its bytes. */
  piece(name: string, from: number, to: number): string;
  json<T>(name: string): T;
}

const lead = 8;

/** @returns the bytes, sections in the order of the map */
export function writePart(sections: ReadonlyMap<string, Section>): Uint8Array {
  const places: Record<string, [number, number]> = {};
  const bodies: Uint8Array[] = [];
  let at = 0;
  for (const [name, section] of sections) {
    const bytes =
      typeof section === "string"
        ? new TextEncoder().encode(section)
        : new Uint8Array(section.buffer, section.byteOffset, section.byteLength);
    places[name] = [at, bytes.length];
    bodies.push(bytes);
    at += aligned(bytes.length);
  }
  const header = new TextEncoder().encode(JSON.stringify(places));
  const start = lead + aligned(header.length);
  const out = new Uint8Array(start + at);
  new DataView(out.buffer).setUint32(0, header.length, true);
  out.set(header, lead);
  Object.values(places).forEach(([offset], i) => {
    out.set(bodies[i] as Uint8Array, start + offset);
  });
  return out;
}

/** @throws Error when the bytes are not a part that this version wrote */
export function readPart(bytes: Uint8Array): Part {
  // Views need an aligned start; a snapshot gives one, other callers may not.
  const buffer =
    bytes.byteOffset % 8 === 0
      ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : Buffer.from(new Uint8Array(bytes).buffer);
  const length = buffer.readUInt32LE(0);
  const places = JSON.parse(buffer.toString("utf8", lead, lead + length)) as Record<string, [number, number]>;
  const start = lead + aligned(length);
  const place = (name: string): [number, number] => {
    const found = places[name];
    if (!found) throw new Error(`the search index has no section "${name}"`);
    return [start + found[0], found[1]];
  };
  const text = (name: string): string => {
    const [at, size] = place(name);
    return buffer.toString("utf8", at, at + size);
  };
  return {
    u8: (name) => {
      const [at, size] = place(name);
      return new Uint8Array(buffer.buffer, buffer.byteOffset + at, size);
    },
    u16: (name) => {
      const [at, size] = place(name);
      return new Uint16Array(buffer.buffer, buffer.byteOffset + at, size / 2);
    },
    u32: (name) => {
      const [at, size] = place(name);
      return new Uint32Array(buffer.buffer, buffer.byteOffset + at, size / 4);
    },
    i8: (name) => {
      const [at, size] = place(name);
      return new Int8Array(buffer.buffer, buffer.byteOffset + at, size);
    },
    f32: (name) => {
      const [at, size] = place(name);
      return new Float32Array(buffer.buffer, buffer.byteOffset + at, size / 4);
    },
    text,
    piece: (name, from, to) => {
      const [at] = place(name);
      return buffer.toString("utf8", at + from, at + to);
    },
    json: <T>(name: string) => JSON.parse(text(name)) as T,
  };
}

function aligned(length: number): number {
  return Math.ceil(length / 8) * 8;
}
