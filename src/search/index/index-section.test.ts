import { expect, it } from "vitest";
import { bytesInMemory } from "../../library/snapshot/byte-source.js";
import {
  arrayPlaces,
  as8Or16Bits,
  as16Or32Bits,
  type IndexArray,
  type IndexSection,
  numbersIn,
  readSection,
  withArrays,
  writeSection,
} from "./index-section.js";

it.each([
  { values: [0, 7, 65_535], bytes: 2 },
  { values: [0, 7, 65_536], bytes: 4 },
  { values: [], bytes: 2 },
])("readSection reads the numbers $values, written in $bytes bytes each", ({ values, bytes }) => {
  const array = as16Or32Bits(Uint32Array.from(values));
  expect(array.BYTES_PER_ELEMENT).toBe(bytes);
  const before: [string, IndexArray] = ["before", Uint8Array.of(1, 2, 3)];
  const section = readSection(bytesInMemory(writeSection(new Map([before, ["numbers", array]]))));
  expect([...section.u16or32Column("numbers").slice(0, values.length)]).toEqual(values);
  expect([...section.u16or32Column("numbers").slice(1, 2)]).toEqual(values.slice(1, 2));
  expect([...section.u8("before")]).toEqual([1, 2, 3]);
});

it("withArrays keeps all arrays except the replaced ones", () => {
  const section = writeSection(
    new Map<string, IndexArray>([
      ["texts", "one two"],
      ["ids", Uint16Array.of(1, 65_535)],
      ["weights", Float32Array.of(0.5, -1)],
    ]),
  );
  const again = readSection(bytesInMemory(withArrays(section, new Map<string, IndexArray>([["texts", ""]]))));
  expect(again.text("texts")).toBe("");
  expect(again.u16or32Column("ids").slice(0, 2)).toEqual(Uint16Array.of(1, 65_535));
  expect(again.f32Column("weights").slice(0, 2)).toEqual(Float32Array.of(0.5, -1));
});

it.each(["lamp oil", "lämp oil", ""])("slices gives the same parts of %j as slice", (text) => {
  const bytes = writeSection(new Map([["text", text]]));
  const end = new TextEncoder().encode(text).length;
  const inPieces = { ...bytesInMemory(bytes), resident: false };
  for (const section of [readSection(bytesInMemory(bytes)), readSection(inPieces), readSection(inPieces, true)]) {
    const whole = section.slices("text");
    expect(whole.slice(0, end)).toBe(text);
    expect(whole.slice(Math.max(0, end - 3), end)).toBe(section.slice("text", Math.max(0, end - 3), end));
  }
});

it("readSection gives the same numbers from memory, from a small file and by pages", () => {
  const length = 20_000;
  const values = Array.from({ length }, (_, i) => i);
  const arrays = new Map<string, IndexArray>([
    ["u8", Uint8Array.from(values, (i) => i % 251)],
    ["few", as8Or16Bits(Uint32Array.from(values, (i) => i % 256))],
    ["more", as8Or16Bits(Uint32Array.from(values, (i) => i % 257))],
    ["u16", Uint16Array.from(values)],
    ["u32", Uint32Array.from(values, (i) => i * 70_000)],
    ["f32", Float32Array.from(values, (i) => i / 2)],
    ["i8", Int8Array.from(values, (i) => (i % 255) - 127)],
  ]);
  expect([arrays.get("few"), arrays.get("more")].map((one) => (one as Uint8Array).BYTES_PER_ELEMENT)).toEqual([1, 2]);
  const bytes = writeSection(arrays);
  let read = 0;
  const source = bytesInMemory(bytes);
  const inPieces = {
    ...source,
    resident: false,
    read: (from: number, to: number) => {
      read += to - from;
      return source.read(from, to).slice();
    },
  };
  const expected = (name: string) => [...(arrays.get(name) as Uint8Array)];
  const ways: [IndexSection, number][] = [
    [readSection(source), 0],
    [readSection(inPieces), length * 4],
    // One page of 4,096 numbers.
    [readSection(inPieces, true), 4096 * 4],
  ];
  for (const [section, bytesRead] of ways) {
    const columns = {
      u8: section.u8Column("u8"),
      u16: section.u16Column("u16"),
      u32: section.u32Column("u32"),
      i8: section.i8Column("i8"),
      f32: section.f32Column("f32"),
    };
    for (const [name, column] of Object.entries(columns)) {
      expect(column.length).toBe(length);
      expect([...column.slice(2040, 2060)]).toEqual(expected(name).slice(2040, 2060));
      expect([...column.slice(0, length)]).toEqual(expected(name));
    }
    expect([...section.u8("u8")]).toEqual(expected("u8"));
    expect([...section.u8or16("few")]).toEqual(expected("few"));
    expect([...section.u8or16("more")]).toEqual(expected("more"));
    expect([...section.u16("u16")]).toEqual(expected("u16"));
    expect([...section.u32("u32")]).toEqual(expected("u32"));
    const before = read;
    expect(section.u32Numbers("u32").at(2048)).toBe(2048 * 70_000);
    expect(read - before).toBe(bytesRead);
    const numbers = {
      u8: section.u8Numbers("u8"),
      few: section.u8or16Numbers("few"),
      more: section.u8or16Numbers("more"),
      u32: section.u32Numbers("u32"),
    };
    for (const [name, one] of Object.entries(numbers)) {
      expect(one.length).toBe(length);
      expect(values.map((i) => one.at(i))).toEqual(expected(name));
      expect([one.at(-1), one.at(length)]).toEqual([undefined, undefined]);
    }
    const again = read;
    expect(numbers.u32.at(4999)).toBe(4999 * 70_000);
    expect(read).toBe(again);
  }
});

it("readSection throws for an array that the section does not have", () => {
  const section = readSection(bytesInMemory(writeSection(new Map<string, IndexArray>([["a", '{"b":[1]}']]))));
  expect(section.json("a")).toEqual({ b: [1] });
  expect(() => section.u8("b")).toThrow('the search index has no array "b"');
  expect(() => section.text("toString")).toThrow('the search index has no array "toString"');
});

it("arrayPlaces gives where each array begins, at multiples of eight, and its length", () => {
  const bytes = writeSection(
    new Map<string, IndexArray>([
      ["a", Uint8Array.of(7, 8, 9)],
      ["b", Uint16Array.of(258)],
      ["c", "xy"],
    ]),
  );
  const places = arrayPlaces(bytes);
  const [a, b, c] = [...places.values()] as [[number, number], [number, number], [number, number]];
  expect([...places.keys()]).toEqual(["a", "b", "c"]);
  expect([a[0] % 8, b[0] - a[0], c[0] - b[0], a[1], b[1], c[1]]).toEqual([0, 8, 8, 3, 2, 2]);
  expect([...bytes.slice(a[0], a[0] + 8)]).toEqual([7, 8, 9, 0, 0, 0, 0, 0]);
  expect([...bytes.slice(b[0], b[0] + 2)]).toEqual([2, 1]);
});

it("numbersIn has no negative indices", () => {
  const numbers = numbersIn(Uint8Array.of(1, 2));
  expect([numbers.length, numbers.at(-1), numbers.at(1), numbers.at(2)]).toEqual([2, undefined, 2, undefined]);
});
