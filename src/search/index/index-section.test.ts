import { expect, it } from "vitest";
import { type IndexArray, narrow, readSection, writeSection } from "./index-section.js";

it.each([
  { values: [0, 7, 65_535], bytes: 2 },
  { values: [0, 7, 65_536], bytes: 4 },
  { values: [], bytes: 2 },
])("reads the numbers $values, written in $bytes bytes each", ({ values, bytes }) => {
  const array = narrow(Uint32Array.from(values));
  expect(array.BYTES_PER_ELEMENT).toBe(bytes);
  const before: [string, IndexArray] = ["before", Uint8Array.of(1, 2, 3)];
  const section = readSection(writeSection(new Map([before, ["numbers", array]])));
  expect([...section.ids("numbers")]).toEqual(values);
  expect([...section.u8("before")]).toEqual([1, 2, 3]);
});
