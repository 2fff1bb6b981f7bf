import { expect, test } from "vitest";
import { nameKey } from "./fold.js";
import { nearNames, suggestions } from "./nearest.js";

const lamps = [
  "Lamp of Ashford",
  "Lamp of Ashfort",
  "Lamp of Ashforn",
  "Lamp of Ashforb",
  "Moth",
  "Wick of the Harbour Lamps",
];
const names = lamps.map((name): [string, string] => [nameKey(name), name]);
const near = (typed: string) => suggestions(nameKey(typed).split(" "), names);

test("suggestions are at most three, the nearest first", () => {
  expect(near("Lamp of Ashfort")).toHaveLength(3);
  expect(near("Lamp of Ashfort")[0]).toBe("Lamp of Ashfort");
});

test("suggestions are names with misspelt words, with other spaces, and typed in part", () => {
  expect(near("moths")).toEqual(["Moth"]);
  expect(near("wick of the harber lamp")).toEqual(["Wick of the Harbour Lamps"]);
  expect(near("wickoftheharbour lamps")).toEqual(["Wick of the Harbour Lamps"]);
  expect(near("harb")).toEqual(["Wick of the Harbour Lamps"]);
});

test("nothing is suggested for another word, and for a name inside a longer text", () => {
  expect(near("zzyzx")).toEqual([]);
  expect(near("moth in winter")).toEqual([]);
  expect(near("the of")).toEqual([]);
});

test("a word that is spelt right stands for no similar word", () => {
  expect(nearNames(["moths"], names).map(({ item }) => item)).toEqual(["Moth"]);
  expect(nearNames(["moths"], names, () => true)).toEqual([]);
});
