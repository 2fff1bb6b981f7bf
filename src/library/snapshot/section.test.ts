import fc from "fast-check";
import { expect, it } from "vitest";
import { arrayPlaces, type IndexArray, narrow, readSection, writeSection } from "./section.js";

it("reads the arrays, lists and values that were written", () => {
  const section = readSection(
    writeSection(
      new Map<string, IndexArray>([
        ["odd", Uint8Array.of(1, 2, 3)],
        ["wide", Uint32Array.of(70_000, 1)],
        ["signed", Int8Array.of(-4, 4)],
        ["names", ["Moth", "灯 lamp", ""]],
        ["none", []],
        ["value", { json: { stops: [1] } }],
      ]),
    ),
  );
  expect([...section.u8("odd"), ...section.u32("wide"), ...section.i8("signed")]).toEqual([1, 2, 3, 70_000, 1, -4, 4]);
  expect([section.list("names"), section.list("none")]).toEqual([["Moth", "灯 lamp", ""], []]);
  expect(section.json("value")).toEqual({ stops: [1] });
  expect(() => section.u8("missing")).toThrow("missing");
});

it("stores numbers in the fewest bytes that hold them (property)", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2 ** 32 - 1)), fc.constantFrom(0xff, 0xffff, 2 ** 32 - 1), (list, max) => {
      const numbers = Uint32Array.from(list, (one) => one % (max + 1));
      const bytes = writeSection(new Map([["numbers", narrow(numbers)]]));
      expect([...readSection(bytes).numbers("numbers")]).toEqual([...numbers]);
    }),
  );
  const sizes = [0xff, 0x100, 0xffff, 0x10000].map((one) => narrow(Uint32Array.of(one)).BYTES_PER_ELEMENT);
  expect(sizes).toEqual([1, 2, 2, 4]);
});

it("puts each array at a multiple of eight bytes", () => {
  const bytes = writeSection(
    new Map<string, IndexArray>([
      ["a", Uint8Array.of(1)],
      ["b", Uint16Array.of(2)],
      ["c", ["x"]],
    ]),
  );
  expect([...arrayPlaces(bytes).values()].map(([at, size]) => [at % 8, size])).toEqual([
    [0, 1],
    [0, 2],
    [0, 1],
  ]);
});
