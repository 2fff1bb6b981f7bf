import { expect, test } from "vitest";
import { suggestions } from "./suggestions.js";

const lamps = [
  "Lamp of Ashford",
  "Lamp of Ashfort",
  "Lamp of Ashforn",
  "Lamp of Ashforb",
  "Moth",
  "Wick of the Harbour Lamps",
];
const near = (typed: string) =>
  suggestions(
    typed,
    lamps.map((name): [string, string] => [name, name]),
  );

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
});
