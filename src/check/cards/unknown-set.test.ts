import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { unknownSet } from "./unknown-set.js";

it("reports sets that the game does not have; accepts each name of its sets, and a card without a set", () => {
  const card = (set: string | null) => ({ cards: [{ id: "brass-lantern", name: "Brass Lantern", set, number: "12" }] });
  expect(
    problemMessages(
      unknownSet,
      ["lamps", card("Bose")],
      ["oil", card("Base")],
      ["wax", card("The Long Hall")],
      ["wick", card("TLH")],
      ["flint", card("Keepers’ Hall")],
      ["tar", card(null)],
    ),
  ).toEqual(['lamps: there is no set "Bose" (cited with Brass Lantern).']);
});
