import { expect, it } from "vitest";
import { bytesInMemory } from "../../library/snapshot/byte-source.js";
import { type IndexArray, narrow, readSection, withArrays, writeSection } from "./index-section.js";

it.each([
  { values: [0, 7, 65_535], bytes: 2 },
  { values: [0, 7, 65_536], bytes: 4 },
  { values: [], bytes: 2 },
])("readSection reads the numbers $values, written in $bytes bytes each", ({ values, bytes }) => {
  const array = narrow(Uint32Array.from(values));
  expect(array.BYTES_PER_ELEMENT).toBe(bytes);
  const before: [string, IndexArray] = ["before", Uint8Array.of(1, 2, 3)];
  const section = readSection(bytesInMemory(writeSection(new Map([before, ["numbers", array]]))));
  expect([...section.idColumn("numbers").slice(0, values.length)]).toEqual(values);
  expect([...section.idColumn("numbers").slice(1, 2)]).toEqual(values.slice(1, 2));
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
  expect(again.idColumn("ids").slice(0, 2)).toEqual(Uint16Array.of(1, 65_535));
  expect(again.f32("weights")).toEqual(Float32Array.of(0.5, -1));
});

it.each(["lamp oil", "lämp oil", ""])("slices gives the same parts of %j as slice", (text) => {
  const bytes = writeSection(new Map([["text", text]]));
  const end = new TextEncoder().encode(text).length;
  const inPieces = { ...bytesInMemory(bytes), resident: false };
  for (const source of [bytesInMemory(bytes), inPieces]) {
    const section = readSection(source);
    const whole = section.slices("text");
    expect(whole.slice(0, end)).toBe(text);
    expect(whole.slice(Math.max(0, end - 3), end)).toBe(section.slice("text", Math.max(0, end - 3), end));
  }
});
