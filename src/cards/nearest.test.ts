import { expect, test } from "vitest";
import { nameKey } from "./fold.js";
import { nearNames } from "./nearest.js";

const names = ["Moth", "Wick of the Harbour Lamps"].map((name): [string, string] => [nameKey(name), name]);

test("a word that is spelt right stands for no similar word", () => {
  expect(nearNames(["moths"], names).map(({ item }) => item)).toEqual(["Moth"]);
  expect(nearNames(["moths"], names, () => true)).toEqual([]);
});
