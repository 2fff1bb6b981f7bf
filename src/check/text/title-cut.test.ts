import { expect, it } from "vitest";
import { found } from "../made-up-subject.fixture.js";
import { titleCut } from "./title-cut.js";

it.each(["Lamps of the", "Lamps, Oils,", "Lamps –", 'The "Long Hall', "Lamps (Base", "Lamp-"])("finds %j", (title) => {
  expect(found(titleCut, ["lamps", { title }])).toHaveLength(1);
});

it.each(["Lamps of the Hall", "Lamps (Base F12)", 'The "Long Hall"', "Lighting Up"])("accepts %j", (title) => {
  expect(found(titleCut, ["lamps", { title }])).toEqual([]);
});

it("finds a title without a card number where most titles end with one", () => {
  const numbered = Array.from({ length: 9 }, (_, i): [string, { title: string }] => [
    `l${i}`,
    { title: `Lamp (F${i})` },
  ]);
  expect(found(titleCut, ...numbered, ["cut", { title: "Brass Lantern" }])).toEqual([
    'cut: the title "Brass Lantern" ends in the middle of a sentence.',
  ]);
  expect(found(titleCut, ...numbered.slice(5), ["whole", { title: "Brass Lantern" }])).toEqual([]);
});
