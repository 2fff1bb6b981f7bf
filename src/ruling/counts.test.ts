import { expect, it } from "vitest";
import { countsOf, mostFrequent } from "./counts.js";

it("countsOf counts equal items, in order of first appearance", () => {
  expect([...countsOf(["b", "a", "b", "b"])]).toEqual([
    ["b", 3],
    ["a", 1],
  ]);
  expect([...countsOf(new Set([5]))]).toEqual([[5, 1]]);
  expect([...countsOf([])]).toEqual([]);
});

it("mostFrequent gives each item once, the most frequent first", () => {
  expect(mostFrequent(["b", "a", "c", "c", "a"])).toEqual(["a", "c", "b"]);
  expect(mostFrequent([])).toEqual([]);
});
