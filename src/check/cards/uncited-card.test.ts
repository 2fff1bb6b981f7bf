import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { uncitedCard } from "./uncited-card.js";

const cited = { id: "brass-lantern", name: "Brass Lantern", set: "Base", number: "F12" };

it("finds a citation in the text that the ruling's cards do not have", () => {
  const text = "Brass Lantern (Base F12) burns the Nail (Base 99).";
  expect(problemMessages(uncitedCard, ["lamps", { text }])).toEqual([
    "lamps: the text cites Brass Lantern (Base F12), which is not in its list of cards.",
    "lamps: the text cites Nail (Base 99), which is not in its list of cards.",
  ]);
  expect(problemMessages(uncitedCard, ["lamps", { title: "Brass Lantern (Base F12)" }])).toHaveLength(1);
});

it("accepts a citation in the ruling's cards in any spelling, and brackets that are not citations", () => {
  expect(
    problemMessages(uncitedCard, ["lamps", { text: "The lantern (Base Box 12) glows (step 3).", cards: [cited] }]),
  ).toEqual([]);
});
