import { describe, expect, test } from "vitest";
import {
  encodeKnownCards,
  holdsNumber,
  joinCatalogue,
  knownCardRow,
  knownCardTable,
  parseKnownCards,
  withReprints,
} from "./known-cards.js";
import { madeUpCard, madeUpCatalogue } from "./made-up-cards.fixture.js";

const rows = [
  "10012 | Base | 12 | Brass Lantern | Old",
  "11007 | TLH | 8 | Keeper's Oil",
  "11099 | TLH | 99 | Nail |  | 2",
  "11098 | TLH | 98 | Nail",
  "12001 | | | Wick",
].join("\n");

const known = () => {
  const cards = parseKnownCards(rows, "lamps");
  if (typeof cards === "number") throw new Error(`row ${cards}`);
  return joinCatalogue(cards, madeUpCatalogue.cards, madeUpCatalogue.sets);
};
const table = () => knownCardTable(encodeKnownCards(known()));
const codes = (cards: { code: string }[]) => cards.map((one) => one.code);

describe("the table of known cards", () => {
  test("decodes to the cards it was encoded from", () => {
    expect(known().map(knownCardRow).join("\n")).toBe(rows.replace("|  | 2", "|  | 2").replace("| | |", "|  |  |"));
    expect(table().all()).toEqual(known());
  });

  test("finds a card by the code of a later printing", () => {
    const cards = withReprints(known(), [{ from: "10511", to: "10512", of: "10011" }]);
    const found = knownCardTable(encodeKnownCards(cards));
    expect(codes(found.byCode("10512"))).toEqual(["10012"]);
    expect(codes(found.byCode("10513"))).toEqual([]);
    expect(codes(found.byName("Brass Lantern"))).toEqual(["10012"]);
  });

  test("finds a card by code, name, level, and set with number", () => {
    expect(codes(table().byCode("10012"))).toEqual(["10012"]);
    expect(codes(table().byCode("1001"))).toEqual([]);
    expect(codes(table().byCode("=nail"))).toEqual([]);
    expect(codes(table().byName("the NAIL"))).toEqual(["11099", "11098"]);
    expect(codes(table().byName("Nail (2)"))).toEqual(["11099"]);
    expect(codes(table().byName("Nai"))).toEqual([]);
    expect(codes(table().byPrinting("TLH", "98"))).toEqual(["11098"]);
    expect(codes(table().byPrinting("TLH", "9"))).toEqual([]);
    expect(codes(table().byName("\t"))).toEqual([]);
  });

  test("gives the same cards with and without its index", () => {
    const sameTable = table();
    const lookUpAll = () => [
      ...["10012", "12", "brass-lantern"].map((code) => codes(sameTable.byCode(code))),
      ...["Brass Lantern", "nail", "nail 2", ""].map((name) => codes(sameTable.byName(name))),
      codes(sameTable.byPrinting("base", "12")),
      codes(sameTable.ofCard("lamps", "brass-lantern")),
      codes(sameTable.ofCard("lamps", "10012")),
    ];
    const first = lookUpAll();
    expect(first).toEqual([["10012"], [], [], ["10012"], ["11099", "11098"], ["11099"], [], ["10012"], ["10012"], []]);
    // By now, the table has built its index.
    expect(lookUpAll()).toEqual(first);
    expect(codes(table().byPrinting("base", "12"))).toEqual(["10012"]);
    expect(codes(table().ofCard("lamps", "brass-lantern"))).toEqual(["10012"]);
    expect(codes(table().ofCard("lamps", "10012"))).toEqual([]);
    expect(codes(table().byCode("12"))).toEqual([]);
  });

  test("finds the known cards of a catalogue card", () => {
    expect(codes(table().ofCard("lamps", "keepers-oil"))).toEqual(["11007"]);
    expect(codes(table().ofCard("other", "keepers-oil"))).toEqual([]);
  });

  test("returns the number of the first invalid row", () => {
    expect(parseKnownCards("10012 | Base | 12 | Brass Lantern\n10013 | Base", "lamps")).toBe(2);
    expect(parseKnownCards("10012 | Base | 12 | Brass Lantern | | two", "lamps")).toBe(1);
  });
});

test("joinCatalogue matches by number, else by a name that only one card has", () => {
  expect(known().map((one) => one.catalogueId)).toEqual(["brass-lantern", "keepers-oil", null, null, null]);
  const twins = [
    madeUpCard("glass-blue", "Glass, Blue", { also: ["Glass"], printings: [{ set: "Base", number: "F1" }] }),
    madeUpCard("plain", "Plain Glass"),
  ];
  const parsed = parseKnownCards(
    "a | Base | | Glass | Red\nb | Base | | Glass | Blue\nc | Base | 4 | Plain Glass | | 3\nd | Base | 5 | Plain Glass",
    "lamps",
  );
  if (typeof parsed === "number") throw new Error();
  expect(joinCatalogue(parsed, twins, []).map((one) => one.catalogueId)).toEqual([null, "glass-blue", null, "plain"]);
});

test("holdsNumber accepts a number within a range, with or without the letter F", () => {
  expect(holdsNumber("F 12", "12")).toBe(true);
  expect(holdsNumber("178-181", "180")).toBe(true);
  expect(holdsNumber("178-181", "182")).toBe(false);
  expect(holdsNumber("178–181", "180")).toBe(true);
  expect(holdsNumber("12", null)).toBe(false);
  expect(holdsNumber("", "0")).toBe(false);
});
