import { describe, expect, it, test } from "vitest";
import { madeUpKnownCard } from "./known-card.fixture.js";
import type { KnownCard } from "./known-cards.js";
import { madeUpCard, madeUpTables } from "./made-up-cards.fixture.js";
import {
  type CardEntry,
  cardById,
  cardsCalled,
  cardsSpeltAlike,
  knownCardsOf,
  notesOnCardsWithoutRulings,
  readPlace,
  uniqueCards,
  withNamesakes,
} from "./resolver.js";
import type { Card, Catalogue } from "./schema.js";

const sets = [{ id: "tin", cite: "Tin", name: "The Tin Box", also: ["Tin Box"] }];
const catalogueOf = (game: string, cards: Card[]): Catalogue => ({ game, cards, sets, keywords: [], slang: [] });
const tea = catalogueOf("tea", [
  madeUpCard("kettle", "The Kettle", {
    printings: [{ set: "Tin", number: "F7" }],
    also: ["Kettel"],
    nicknames: ["whistler"],
  }),
  madeUpCard("spoon", "Spoon", { printings: [{ set: "Tin", number: "11-13" }] }),
  madeUpCard("earl-grey", "Earl, Grey", { nicknames: ["the grey one"] }),
  madeUpCard("earl-green", "Earl, Green"),
  madeUpCard("cup-38", ".38 Cup", { also: ['Tom "Cup" Clay'] }),
]);
const cocoa = catalogueOf("cocoa", [
  madeUpCard("king", "King", { nicknames: ["spoon"] }),
  madeUpCard("kettles", "Kettle"),
]);
const known = (code: string, name: string, more: Partial<KnownCard> = {}) => madeUpKnownCard("tea", code, name, more);
const sieve = known("90009", "Sieve", { set: "Tin", number: "9" });
const tables = madeUpTables(
  [tea, cocoa],
  [
    known("90007", "The Kettle", { set: "Tin", number: "7", catalogueId: "kettle" }),
    sieve,
    known("90010", "Sieve", { set: "Tin", number: "10", level: 2 }),
    known("90012", "Tray", { subname: "Of the Pier" }),
    known("90013", "Tray", { subname: "Of Tin" }),
    known("90014", "Doily", { subname: "Old" }),
    known("90015", "whistler"),
    known("0123456789ab", "Tongs"),
    known("91009", "Sieve", { game: "cocoa", set: "Tin", number: "9" }),
    known("92001", "Grinder", { game: "coffee" }),
  ],
);
const shown = (cards: readonly CardEntry[]) => cards.map(({ game, card }) => `${game} ${card.name}`);

describe("cardsCalled", () => {
  test.each<[string, string[]]>([
    ["KETTLE", ["tea The Kettle", "cocoa Kettle"]],
    ["kettel", ["tea The Kettle"]],
    ["Tin F7", ["tea The Kettle"]],
    ["(Tin Box, F 007)", ["tea The Kettle"]],
    ["f7", ["tea The Kettle"]],
    ["tin 12", ["tea Spoon"]],
    ["90007", ["tea The Kettle"]],
    ["7", []],
    ["Tin", []],
    ["earl", ["tea Earl, Grey", "tea Earl, Green"]],
    ["earl grey", ["tea Earl, Grey"]],
    ["tom cup clay", ["tea .38 Cup"]],
    ['Tom "Cup" Clay', ["tea .38 Cup"]],
    // Cards that no ruling names, of every game.
    ["Sieve", ["tea Sieve", "tea Sieve (2)", "cocoa Sieve"].sort()],
    ["Sieve (2)", ["tea Sieve (2)"]],
    ["tin 10", ["tea Sieve (2)"]],
    // Only the game of tea numbers its cards with an F.
    ["tin f9", ["tea Sieve"]],
    ["tray", ["tea Tray, Of the Pier", "tea Tray, Of Tin"]],
    ["tray of tin", ["tea Tray, Of Tin"]],
    ["doily", ["tea Doily"]],
    ["doily: old", ["tea Doily"]],
    // A nickname counts only where no card has the name.
    ["whistler", ["tea whistler"]],
    ["spoon", ["tea Spoon"]],
    ["the grey one", ["tea Earl, Grey"]],
    ["teapot", []],
    ["grinder", []],
    ["00000", []],
    ["", []],
    ["!!", []],
  ])("%s", (name, cards) => {
    const found = shown(cardsCalled(tables, null, name));
    expect(name === "Sieve" ? found.sort() : found).toEqual(cards);
  });

  test("looks in one game if one is given", () => {
    expect(shown(cardsCalled(tables, "cocoa", "spoon"))).toEqual(["cocoa King"]);
    expect(shown(cardsCalled(tables, "cocoa", "90009"))).toEqual([]);
  });

  test("puts the exact spelling before other spellings of other games", () => {
    const also = catalogueOf("ale", [madeUpCard("mug", "Mugg", { also: ["Mug"] })]);
    const exact = catalogueOf("beer", [madeUpCard("mug", "Mug")]);
    expect(shown(cardsCalled(madeUpTables([also, exact]), null, "mug"))).toEqual(["beer Mug", "ale Mugg"]);
  });
});

test("withNamesakes puts the known cards of a name after each card, of its game and each once", () => {
  const [first] = cardsCalled(tables, "tea", "90009");
  expect(shown(withNamesakes(tables, [first as CardEntry]))).toEqual(["tea Sieve", "tea Sieve (2)"]);
  const [green] = cardsCalled(tables, null, "earl green");
  expect(shown(withNamesakes(tables, [green as CardEntry]))).toEqual(["tea Earl, Green"]);
});

describe("cardsSpeltAlike", () => {
  test.each<[string, string[], string | null]>([
    ["no error in four letters", "Kngi", [], null] as never,
    ["one in five", "Siev", [], null] as never,
    ["one in five letters", "Seive", ["tea Sieve", "tea Sieve (2)"], "Sieve"] as never,
    ["a name without its subtitle", "Trayy", ["tea Tray, Of the Pier", "tea Tray, Of Tin"], "Tray"] as never,
    ["not the first letter", "Fieve", [], null] as never,
    ["letters beside a number", ".38 Cap", ["tea .38 Cup"], ".38 Cup"] as never,
    ["no digit", ".39 Cup", [], null] as never,
    ["two names equally near", "Kettl", ["tea The Kettle", "tea The Kettle"].slice(0, 1), "The Kettle"] as never,
    ["no nickname", "whistlre", ["tea whistler"], "whistler"] as never,
  ])("%s", (...[, typed, cards, name]: unknown[]) => {
    const found = cardsSpeltAlike(tables, ["tea"], typed as string);
    expect([shown(found.cards), found.name]).toEqual([cards, name]);
  });

  test("gives no name if cards of several names are equally near", () => {
    const { cards, name } = cardsSpeltAlike(
      madeUpTables([catalogueOf("oil", [madeUpCard("a", "Red Oil"), madeUpCard("b", "Rod Oil")])]),
      ["oil"],
      "Rad Oil",
    );
    expect([cards.length, name]).toEqual([2, null]);
  });
});

test("notesOnCardsWithoutRulings says of each card that no ruling names it", () => {
  const notes = (name: string) => notesOnCardsWithoutRulings(tables, cardsCalled(tables, "tea", name));
  expect(notes("kettle")).toEqual([]);
  expect(notes("Sieve 2")).toEqual(["Sieve (2) (Tin 10, 90010) is a card of tea. No ruling in this library names it."]);
  // A long code is an OCTGN id. It is not shown.
  expect(notes("Tongs")).toEqual(["Tongs is a card of tea. No ruling in this library names it."]);
});

test.each([
  ["Tin", { set: "Tin", number: null, isF: false }],
  ["the tin box", { set: "Tin", number: null, isF: false }],
  ["Tin Box #007", { set: "Tin", number: "7", isF: false }],
  ["F12", { set: null, number: "12", isF: true }],
  ["12", null],
  ["Pot 12", null],
])("readPlace reads %s", (text, place) => expect(readPlace(text, sets)).toEqual(place));

it("cardById returns a card of the catalogue, or a known card by its code", () => {
  expect(cardById(tables, "tea", "spoon")?.name).toBe("Spoon");
  expect(cardById(tables, "tea", "90007")).toBe(tea.cards[0]);
  expect(cardById(tables, "tea", "90009")?.name).toBe("Sieve");
  expect(cardById(tables, "cocoa", "90009")).toBeNull();
});

it("knownCardsOf returns the database entries of a card of the catalogue, or of a card without rulings", () => {
  expect(knownCardsOf(tables, "tea", tea.cards[0] as Card).map((one) => one.code)).toEqual(["90007"]);
  expect(knownCardsOf(tables, "tea", cardById(tables, "tea", "90009") as Card)).toEqual([sieve]);
  expect(knownCardsOf(tables, "cocoa", cardById(tables, "tea", "90009") as Card)).toEqual([]);
});

it("uniqueCards keeps the first of the cards of a game with one id", () => {
  const [kettle, other] = [tea.cards[0] as Card, cocoa.cards[0] as Card];
  const entries = [
    { game: "tea", card: kettle },
    { game: "cocoa", card: other },
    { game: "tea", card: { ...kettle } },
  ];
  expect(uniqueCards(entries)).toEqual(entries.slice(0, 2));
});
