import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { titleCut } from "./title-cut.js";

it.each(["Lamps of the", "Lamps, Oils,", "Lamps, Oils and the", "Lamps –", 'The "Long Hall', "Lamps (Base", "Lamp-"])(
  "finds %j",
  (title) => {
    expect(problemMessages(titleCut, ["lamps", { title }])).toHaveLength(1);
  },
);

it.each(["Lamps of the Hall", "Lamps (Base F12)", 'The "Long Hall"', "Lighting Up", "Lamps, Running Out of"])(
  "accepts %j",
  (title) => {
    expect(problemMessages(titleCut, ["lamps", { title }])).toEqual([]);
  },
);

it("finds a title without a card number where most titles end with one", () => {
  const numbered = Array.from({ length: 9 }, (_, i): [string, { title: string }] => [
    `l${i}`,
    { title: `Lamp (F${i})` },
  ]);
  expect(problemMessages(titleCut, ...numbered, ["cut", { title: "Brass Lantern" }])).toEqual([
    'cut: the title "Brass Lantern" ends in the middle of a sentence, or the text begins with its rest.',
  ]);
  // Eight titles, the cut one among them, show the habit; seven do not.
  expect(problemMessages(titleCut, ...numbered.slice(2), ["cut", { title: "Brass Lantern" }])).toHaveLength(1);
  expect(problemMessages(titleCut, ...numbered.slice(3), ["whole", { title: "Brass Lantern" }])).toEqual([]);
  // Eight of ten is enough, seven of nine is not.
  const two = (["one", "two"] as const).map((id): [string, { title: string }] => [id, { title: "Brass Lantern" }]);
  expect(problemMessages(titleCut, ...numbered.slice(1), ...two)).toHaveLength(2);
  expect(problemMessages(titleCut, ...numbered.slice(2), ...two)).toEqual([]);
});

it("finds the rest of a title at the beginning of the text, and accepts a label or a name there", () => {
  expect(
    problemMessages(titleCut, ["cut", { title: "Brass", text: "Lantern When you light it, it glows." }]),
  ).toHaveLength(1);
  expect(
    problemMessages(titleCut, ["label", { title: "Brass", text: "Forced Response: After it is lit, it glows." }]),
  ).toEqual([]);
  expect(problemMessages(titleCut, ["name", { title: "Brass", text: "Lamp of the Night is a card." }])).toEqual([]);
});
