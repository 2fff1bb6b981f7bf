import { expect, test } from "vitest";
import { nameKey } from "./fold.js";
import { nearNames } from "./nearest.js";

const lamps = [
  "Lamp of Ashford",
  "Lamp of Ashfort",
  "Lamp of Ashforn",
  "Lamp of Ashforb",
  "Moth",
  "Wick of the Harbour Lamps",
];
const names = lamps.map((name): [string, string] => [nameKey(name), name]);
test("a word that is spelt right stands for no similar word", () => {
  expect(nearNames(["moths"], names).map(({ item }) => item)).toEqual(["Moth"]);
  expect(nearNames(["moths"], names, () => true)).toEqual([]);
});
