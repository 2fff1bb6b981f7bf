import fc from "fast-check";
import { expect, it } from "vitest";
import { type IndexArray, narrow, readSection, writeSection } from "./section.js";

it("reads the arrays, lists and values that were written", () => {
  const arrays = new Map<string, IndexArray>([
    ["odd", Uint8Array.of(1, 2, 3)],
    ["wide", Uint32Array.of(70_000, 1)],
    ["signed", Int8Array.of(-4, 4)],
    ["names", ["Moth", "灯 lamp", ""]],
    ["none", []],
    ["value", { json: { stops: [1] } }],
  ]);
  const section = readSection(writeSection(arrays));
  expect(section.all()).toEqual(arrays);
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
