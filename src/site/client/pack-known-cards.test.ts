import { expect, test } from "vitest";
import { packKnownCards, unpackKnownCards } from "./pack-known-cards.js";

const lamp = {
  game: "lamps",
  code: "10012",
  set: "Base",
  number: "12",
  name: "Brass “Lantern”",
  subname: "Old",
  level: 0,
  catalogueId: "brass-lantern",
};
const wick = {
  ...lamp,
  code: "10013",
  name: "Wick",
  set: null,
  number: null,
  subname: null,
  level: null,
  catalogueId: null,
};

test("known cards are read as they were packed", () => {
  const unpacked = (cards: (typeof wick | typeof lamp)[]) =>
    unpackKnownCards(new TextEncoder().encode(packKnownCards(cards)));
  expect(unpacked([lamp, wick])).toEqual([lamp, wick]);
  expect(unpacked([])).toEqual([]);
});
