/** Namesakes among the cards that only card databases know, in a made-up library. */
import { describe, expect, it } from "vitest";
import { madeUpKnownCard } from "../../cards/known-card.fixture.js";
import { encodeKnownCards, type KnownCard } from "../../cards/known-cards.js";
import { libraryOf } from "../../library/library.js";
import { type CardEntry, uniqueCards } from "../find-cards.js";
import { knownCardsPartName } from "../known-cards-part.js";
import { lampData } from "./made-up.fixture.js";
import { distinguishingWords, knownCardsCalled, knownCardsSpeltAlike, withNamesakes } from "./namesakes.js";

const known = (code: string, name: string, more: Partial<KnownCard> = {}) => madeUpKnownCard("lamps", code, name, more);
const cards = [
  known("1", "Brass Lantern", { set: "Wicks", number: "12", catalogueId: "brass-lantern" }),
  known("2", "Brass Lantern", { subname: "Of the Pier", set: "Wicks", number: "13", level: 2 }),
  known("3", "Pale Eel", { subname: "Old" }),
  known("4", "Night Tram", { game: "trams", catalogueId: "night-tram" }),
  known("5", "Night Tramp", { game: "trams" }),
  known("6", "Wick", { subname: "of Day" }),
  known("7", "Bell"),
];
const library = libraryOf(lampData, new Map([[knownCardsPartName, new TextEncoder().encode(encodeKnownCards(cards))]]));
const both = new Set(["lamps", "trams"]);
const names = (found: readonly CardEntry[]) => found.map(({ game, card }) => `${game} ${card.id} ${card.name}`);
const inCatalogue = (game: string, id: string): CardEntry => ({
  game,
  card: library.catalogue(game).cards.find((one) => one.id === id) as CardEntry["card"],
});
const lanterns = ["lamps brass-lantern Brass Lantern", "lamps 2 Brass Lantern, Of the Pier"];

describe("knownCardsCalled", () => {
  it.each<[string, ReadonlySet<string>, string[]]>([
    ["brass lantern", both, lanterns],
    ["brass lantern of the pier", both, lanterns.slice(1)],
    ["brass lantern of the quay", both, []],
    ["brass", both, []],
    // The subtitle is part of the name only if another card has the same name.
    ["pale eel", both, ["lamps 3 Pale Eel"]],
    ["pale eel old", both, ["lamps 3 Pale Eel"]],
    ["night tram", both, ["trams night-tram Night Tram"]],
    ["night tram", new Set(["lamps"]), []],
    ["", both, []],
  ])("%s", (typed, games, expected) => {
    expect(names(knownCardsCalled(library, typed, games))).toEqual(expected);
  });
});

it("withNamesakes puts the cards of a name after it, each once and of its game", () => {
  expect(names(withNamesakes(library, [inCatalogue("lamps", "brass-lantern")]))).toEqual(lanterns);
  expect(names(withNamesakes(library, [inCatalogue("lamps", "wick-of-day")]))).toEqual([
    "lamps wick-of-day Wick, of Day",
    "lamps 6 Wick",
  ]);
  expect(names(withNamesakes(library, [inCatalogue("lamps", "shared"), inCatalogue("trams", "shared")]))).toEqual([
    "lamps shared Ferryman",
    "trams shared Ferryman",
  ]);
});

describe("knownCardsSpeltAlike", () => {
  it.each<[string, string[], number]>([
    ["night tram", ["trams night-tram Night Tram"], 0],
    ["night trams", ["trams night-tram Night Tram", "trams 5 Night Tramp"], 1],
    ["night trampp", ["trams 5 Night Tramp"], 1],
    ["brss lantrn", lanterns, 2],
    ["brss lntrn", [], 2],
    // The first letter must be right, and a name of fewer than six letters is not compared.
    ["orass lantern", [], 2],
    ["bells", [], -1],
    ["bellss", [], 1],
    ["pale el", ["lamps 3 Pale Eel"], 1],
  ])("%s", (typed, expected, distance) => {
    const found = knownCardsSpeltAlike(library, typed, both);
    expect([names(found.cards), found.distance]).toEqual([expected, distance]);
    expect(knownCardsSpeltAlike(library, typed, new Set()).cards).toEqual([]);
  });
});

it("distinguishingWords are those of the names, sets, numbers, levels, type and game of a card", () => {
  expect([...distinguishingWords(library, inCatalogue("lamps", "brass-lantern"))].sort()).toEqual(
    ["12", "brass", "lamps", "lantern", "of", "ormouth", "wicks"].sort(),
  );
  const [, pier] = knownCardsCalled(library, "brass lantern", both) as [CardEntry, CardEntry];
  expect([...distinguishingWords(library, pier)].sort()).toEqual(
    ["13", "2", "brass", "lamps", "lantern", "level", "of", "ormouth", "pier", "the", "wicks"].sort(),
  );
  const typed = {
    ...inCatalogue("lamps", "gnaph-moth").card,
    type: "Pest",
    also: ["Gnat"],
    nicknames: ["buzzer"],
    printings: [{ set: "Fog", number: "F7" }],
  };
  expect([...distinguishingWords(library, { game: "lamps", card: typed })].sort()).toEqual(
    ["7", "buzzer", "f7", "fog", "gnaph", "gnat", "lamps", "moth", "of", "ormouth", "pest"].sort(),
  );
});

it("uniqueCards keeps the first of the cards of a game with one id", () => {
  const [lamps, trams] = [inCatalogue("lamps", "shared"), inCatalogue("trams", "shared")];
  expect(uniqueCards([lamps, trams, { ...lamps }, trams])).toEqual([lamps, trams]);
});
