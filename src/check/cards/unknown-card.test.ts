import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { unknownCard } from "./unknown-card.js";

it("finds cards and mentions that the catalogue does not have", () => {
  const nail = { id: "wick-nail", name: "Wick Nail", set: null, number: null };
  const lantern = { ...nail, id: "brass-lantern", name: "Brass Lantern" };
  expect(problemMessages(unknownCard, ["lamps", { cards: [nail, lantern] }], ["oil", { mentions: [nail] }])).toEqual([
    'lamps: the catalogue has no card "wick-nail" (Wick Nail).',
    'oil: the catalogue has no card "wick-nail" (Wick Nail).',
  ]);
});

it("finds an entry of a list whose name no card has", () => {
  const listed = { kind: "banned" as const, text: "Brass Lantern" };
  expect(
    problemMessages(
      unknownCard,
      ["moth", { ...listed, title: "Moth" }],
      ["lantern", { ...listed, title: "Brass Lantern" }],
    ),
  ).toEqual(['moth: the catalogue has no card "Moth", which counts on the list by its name.']);
});
