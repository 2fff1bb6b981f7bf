import { expect, it } from "vitest";
import { countsOf } from "./counts.js";

it("countsOf counts equal items, in order of first appearance", () => {
  expect([...countsOf(["b", "a", "b", "b"])]).toEqual([
    ["b", 3],
    ["a", 1],
  ]);
  expect([...countsOf(new Set([5]))]).toEqual([[5, 1]]);
  expect([...countsOf([])]).toEqual([]);
});
