import { expect, test } from "vitest";
import { addTo, distinctBy, groupBy } from "./groups.js";

test("addTo appends to the list of a key, and creates it", () => {
  const lists = new Map([["a", [1]]]);
  addTo(lists, "a", 2);
  addTo(lists, "b", 3);
  expect([...lists]).toEqual([
    ["a", [1, 2]],
    ["b", [3]],
  ]);
});

test("distinctBy keeps the first item with each key, and items that are arrays whole", () => {
  expect(distinctBy(["pear", "kiwi", "fig"], (word) => word.length)).toEqual(["pear", "fig"]);
  const pairs = [
    ["a", 1],
    ["b", 2],
  ];
  expect(distinctBy(pairs, ([key]) => key)).toEqual(pairs);
});

test("groupBy keeps keys and items in order of first occurrence", () => {
  expect([...groupBy(["pear", "fig", "kiwi", "nut"], (word) => word.length)]).toEqual([
    [4, ["pear", "kiwi"]],
    [3, ["fig", "nut"]],
  ]);
});
