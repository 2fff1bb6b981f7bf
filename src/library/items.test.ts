import { expect, it } from "vitest";
import { StoredItems } from "./items.js";
import { allBytes } from "./snapshot/byte-source.js";
import { textOf } from "./snapshot/bytes.js";
import { scratchInMemory } from "./snapshot/scratch.js";

function storedOf<T>(...items: T[]): StoredItems<T> {
  const list = new StoredItems<T>(scratchInMemory.log());
  for (const one of items) list.push(one);
  return list;
}

it("StoredItems gives what was added, in order", () => {
  const list = storedOf({ a: 1 }, { a: 2, b: "ü" }, { a: 3 });
  expect(list.length).toBe(3);
  expect([...list]).toEqual([{ a: 1 }, { a: 2, b: "ü" }, { a: 3 }]);
  expect(list.slice(1, 3)).toEqual([{ a: 2, b: "ü" }, { a: 3 }]);
  expect(list.slice(1, 1)).toEqual([]);
});

it("StoredItems gives all items when they are too long to be read at once", () => {
  const long = Array.from({ length: 20 }, (_, i) => String(i).repeat(100_000));
  expect([...storedOf(...long)]).toEqual(long);
});

it("StoredItems says where each item is", () => {
  const list = storedOf("a", "bc");
  expect(list.starts).toEqual([0, 3, 7]);
  expect(textOf(allBytes(list.bytes()))).toBe('"a""bc"');
});
