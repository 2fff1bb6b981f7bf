import { describe, expect, test } from "vitest";
import { findCardsByName } from "./find-cards.js";
import { catalogue, ruling, teaLibrary } from "./made-up.fixture.js";

const chessCatalogue = {
  ...catalogue,
  game: "chess",
  cards: [{ id: "king", name: "King", printings: [], also: [], nicknames: ["spoon"], named: true }],
};
const library = teaLibrary([ruling({ id: "a" }), ruling({ id: "b", document: "chess-faq", game: "chess" })], {
  catalogues: [catalogue, chessCatalogue],
});
const idsOfCardsNamed = (name: string, game: string | null = null) =>
  findCardsByName(library, game, name).map((one) => one.card.id);

describe("findCardsByName", () => {
  test.each([
    ["the kettle", ["kettle"]],
    ["KETTLE", ["kettle"]],
    ["kettel", ["kettle"]],
    ["Whistler", ["kettle"]],
    ["Tin F7", ["kettle"]],
    ["tin box 7", ["kettle"]],
    ["f7", ["kettle"]],
    ["7", []],
    ["earl", ["earl-grey", "earl-green"]],
    ["earl grey", ["earl-grey"]],
    ["teapot", []],
    ["", []],
    ["!!", []],
  ])("%s", (name, ids) => {
    expect(idsOfCardsNamed(name)).toEqual(ids);
  });

  test("prefers a name in one game to a nickname in another", () => {
    expect(idsOfCardsNamed("spoon")).toEqual(["spoon"]);
    expect(idsOfCardsNamed("spoon", "chess")).toEqual(["king"]);
  });
});
