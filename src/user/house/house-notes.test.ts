import { describe, expect, test } from "vitest";
import { madeUpRuling } from "../../library/made-up.fixture.js";
import { findHouseRulings, houseRulingsOn, houseRulingsOnCard, houseRulingsOnKeyword } from "./house-ruling.js";
import { madeUpHouse } from "./made-up.fixture.js";
import { searchHouse } from "./search-house.js";

const lantern = { id: "brass-lantern", name: "Brass Lantern", set: null, number: null };
const house = madeUpHouse(
  {},
  { id: "old-oil", restsOn: [{ ref: "lamps-faq@1.0/oil", standing: "unchanged", now: "lamps-faq@2.0/oil-again" }] },
  {
    id: "on-a-card",
    title: "Brass",
    text: "Polished ones are brighter.",
    restsOn: [],
    cards: [lantern],
    keywords: ["Lit"],
  },
  { id: "other-game", game: "ships", title: "Ships", text: "Ships carry lanterns.", restsOn: [], mentions: [lantern] },
  { id: "everywhere", game: null, title: "Late players", text: "Ten minutes are enough.", restsOn: [] },
);
const ids = (list: readonly { id: string }[]) => list.map((one) => one.id);
const foundIds = (query: string, options: Parameters<typeof searchHouse>[2] = {}) =>
  searchHouse(house, query, options).map(({ ruling }) => ruling.id);

describe("house rulings on a ruling, card or keyword", () => {
  test("houseRulingsOn finds them by any edition and any earlier id of the ruling", () => {
    expect(ids(houseRulingsOn(house, madeUpRuling()))).toEqual(["lanterns-here"]);
    expect(ids(houseRulingsOn(house, madeUpRuling({ edition: "1.0" })))).toEqual(["lanterns-here"]);
    expect(ids(houseRulingsOn(house, madeUpRuling({ edition: "1.0", id: "oil" })))).toEqual(["old-oil"]);
    expect(ids(houseRulingsOn(house, madeUpRuling({ id: "oil-again" })))).toEqual(["old-oil"]);
    expect(houseRulingsOn(house, madeUpRuling({ document: "other-faq" }))).toEqual([]);
  });

  test("houseRulingsOnCard finds those on the card in its game, then those on the rulings of its page", () => {
    expect(
      ids(houseRulingsOnCard(house, "lamps", lantern, [madeUpRuling(), madeUpRuling({ edition: "1.0" })])),
    ).toEqual(["on-a-card", "lanterns-here"]);
    expect(ids(houseRulingsOnCard(house, "ships", lantern))).toEqual(["other-game"]);
  });

  test("houseRulingsOnKeyword finds those with the keyword in its game", () => {
    expect(ids(houseRulingsOnKeyword(house, "lamps", "lit"))).toEqual(["on-a-card"]);
    expect(houseRulingsOnKeyword(house, "ships", "lit")).toEqual([]);
  });

  test("findHouseRulings finds one by its reference", () => {
    expect(ids(findHouseRulings(house, " house/everywhere "))).toEqual(["everywhere"]);
    expect(findHouseRulings(house, "everywhere")).toEqual([]);
  });
});

describe("searchHouse", () => {
  test("requires all of up to three words, or three quarters of more, in any form and without stop words", () => {
    expect(foundIds("when is a lantern lit?")).toEqual(["lanterns-here", "old-oil", "on-a-card"]);
    expect(foundIds("polishing brass")).toEqual(["on-a-card"]);
    expect(foundIds("lantern ghost")).toEqual([]);
    expect(foundIds("ten minutes enough for late players tomorrow")).toEqual(["everywhere"]);
  });

  test("puts rulings that rest on a hit first, and gives the reason", () => {
    const [first] = searchHouse(house, "oil", { hits: [madeUpRuling({ id: "oil-again" }), madeUpRuling()] });
    expect(first).toMatchObject({ ruling: { id: "old-oil" }, why: ["rests on lamps-faq/oil-again", "words: oil"] });
    expect(foundIds("zzz", { hits: [madeUpRuling()] })).toEqual(["lanterns-here"]);
  });

  test("leaves out rulings of other games when a game is named", () => {
    expect(foundIds("ships lanterns")).toEqual(["other-game"]);
    expect(foundIds("ships lanterns game:lamps")).toEqual([]);
    expect(foundIds("late players", { game: "lamps" })).toEqual(["everywhere"]);
  });

  test("applies excluded words and fields, and finds nothing for an empty query", () => {
    expect(foundIds("lantern -falls kind:faq")).toEqual(["on-a-card", "other-game"]);
    for (const query of ["", "   ", "-", "kind:faq", "the of"]) expect(foundIds(query)).toEqual([]);
    expect(foundIds("lantern", { limit: 1 })).toHaveLength(1);
  });

  test("returns at most five without a limit", () => {
    const many = madeUpHouse(...Array.from({ length: 8 }, (_, i) => ({ id: `lantern-${i}` })));
    expect(searchHouse(many, "lantern")).toHaveLength(5);
    expect(searchHouse(many, "lantern", { limit: 7 })).toHaveLength(7);
  });
});
