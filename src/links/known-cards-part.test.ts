import { describe, expect, it } from "vitest";
import { madeUpKnownCard } from "../cards/known-card.fixture.js";
import { encodeKnownCards, type KnownCard } from "../cards/known-cards.js";
import { libraryOf } from "../library/library.js";
import {
  cardById,
  findKnownCards,
  knownCards,
  knownCardsOf,
  knownCardsPartName,
  notesOnCardsWithoutRulings,
} from "./known-cards-part.js";
import { card, catalogue, entry, ruling, teaData, teaLibrary } from "./made-up.fixture.js";

const knownCard = (code: string, name: string, more: Partial<KnownCard> = {}) =>
  madeUpKnownCard("tea", code, name, more);
const cards = [
  knownCard("90007", "The Kettle", { set: "Tin", number: "7", catalogueId: "kettle" }),
  knownCard("90009", "Sieve", { set: "Tin", number: "9" }),
  knownCard("90010", "Sieve", { set: "Tin", number: "10", level: 2 }),
  knownCard("90011", "Tray", { set: "Tin", number: null }),
  knownCard("0123456789ab", "Tong"),
  knownCard("91009", "Sieve", { game: "cocoa", set: "Tin", number: "9" }),
];
const cocoa = { ...catalogue, game: "cocoa", cards: [], keywords: [], slang: [] };
const data = teaData(
  [
    entry({ id: "a", text: "A." }),
    ruling({ id: "b", text: "B.", cards: [card("kettle", "The Kettle")] }),
    ruling({ id: "c", text: "C.", document: "cocoa-faq", game: "cocoa" }),
  ],
  { catalogues: [catalogue, cocoa] },
);
const library = libraryOf(data, new Map([[knownCardsPartName, new TextEncoder().encode(encodeKnownCards(cards))]]));

/** A card without rulings. */
const plain = (id: string, name: string, number: string | null) => ({
  id,
  name,
  printings: number === null ? [] : [{ set: "Tin", number }],
  also: [],
  nicknames: [],
  named: true,
});
const kettle = { game: "tea", card: catalogue.cards[0] };
const sieve = { game: "tea", card: plain("90009", "Sieve", "9") };
const sieveLevel2 = { game: "tea", card: plain("90010", "Sieve (2)", "10") };
const cocoaSieve = { game: "cocoa", card: plain("91009", "Sieve", "9") };

describe("findKnownCards", () => {
  it.each<[string | null, string, unknown[]]>([
    [null, " 90007 ", [kettle]],
    [null, "kettle", [kettle]],
    [null, "90009", [sieve]],
    ["cocoa", "90009", []],
    [null, "Sieve", [sieve, sieveLevel2, cocoaSieve]],
    ["tea", "Sieve", [sieve, sieveLevel2]],
    [null, "Sieve 2", [sieveLevel2]],
    ["tea", "Tin 9", [sieve]],
    [null, "(Tin F9)", [cocoaSieve, sieve]],
    ["tea", "the tin box, F 009", [sieve]],
    ["tea", "Tin Box 10", [sieveLevel2]],
    [null, "Tin 8", []],
    [null, "Pot 9", []],
    [null, "9", []],
    ["tea", "Tray", [{ game: "tea", card: plain("90011", "Tray", null) }]],
    [null, "Spoon", []],
  ])("in game %s: %s", (game, typed, expected) => {
    expect(findKnownCards(library, game, typed)).toEqual(expected);
  });
});

it("notesOnCardsWithoutRulings says of each card that no ruling names it", () => {
  const notesOn = (typed: string) => notesOnCardsWithoutRulings(library, null, typed);
  expect(notesOn("kettle")).toEqual([]);
  expect(notesOn("Sieve")).toEqual([
    "Sieve (Tin 9, 90009) is a card of tea. No ruling in this library names it.",
    "Sieve (2) (Tin 10, 90010) is a card of tea. No ruling in this library names it.",
    "Sieve (Tin 9, 91009) is a card of cocoa. No ruling in this library names it.",
  ]);
  // A long code is an OCTGN id. It is not shown.
  expect(notesOn("Tong")).toEqual(["Tong is a card of tea. No ruling in this library names it."]);
  expect(notesOn("Tray")).toEqual(["Tray (90011) is a card of tea. No ruling in this library names it."]);
});

it("cardById returns a card of the catalogue, or a known card by its code", () => {
  expect(cardById(library, "tea", "spoon")?.name).toBe("Spoon");
  expect(cardById(library, "tea", "90007")).toBe(library.catalogue("tea").cards[0]);
  expect(cardById(library, "tea", "90009")).toEqual(sieve.card);
  expect(cardById(library, "cocoa", "90009")).toBeNull();
  expect(cardById(library, "tea", "sieve")).toBeNull();
});

it("knownCardsOf returns the database entries of a card of the catalogue, or of a card without rulings", () => {
  expect(knownCardsOf(library, "tea", library.catalogue("tea").cards[0] as never)).toEqual([cards[0]]);
  expect(knownCardsOf(library, "tea", sieve.card)).toEqual([cards[1]]);
  expect(knownCardsOf(library, "cocoa", sieve.card)).toEqual([]);
});

it("a library that was not compiled knows no cards", () => {
  expect(knownCards(teaLibrary([entry({ id: "a", text: "A." })])).all()).toEqual([]);
});
