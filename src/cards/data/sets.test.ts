import { expect, it } from "vitest";
import { madeUpDatabaseCard } from "../database-card.fixture.js";
import type { Catalogue } from "../schema.js";
import { importedKnownCards, octgnSymbols, setFinder } from "./sets.js";

const catalogue: Catalogue = {
  game: "tea",
  cards: [],
  sets: [
    { id: "tin", cite: "Tin", name: "The Tin Box", also: ["Tins & Jars"] },
    { id: "jar", cite: "Jar", name: "Jar of Honey", also: [], cycle: "tin" },
    { id: "pot", cite: "Pot", name: "Pot", also: [], cycle: "missing" },
  ],
  keywords: [],
  slang: [],
};
const card = (code: string, setName: string | null) =>
  madeUpDatabaseCard({ code, name: `Name ${code}`, subname: "Sub", setName, number: "7", level: 1 });

it.each<[code: string, setName: string | null, cite: string | null]>([
  // By name, without regard to case, signs and a leading article; a pack is cited by its cycle.
  ["1", "the tin box", "Tin"],
  ["1", "Tin Box", "Tin"],
  ["1", "tins, jars", "Tin"],
  ["1", "TIN", "Tin"],
  ["1", "Jar of Honey", "Tin"],
  ["1", "Pot", "Pot"],
  ["1", "Cup", null],
  ["1", null, null],
  // By the digits of another card of the cycle.
  ["05123", "Cup", "Tin"],
  ["05123b", null, "Tin"],
  ["06123", null, "Pot"],
  ["07123", null, null],
  ["051234", null, null],
  ["0512", null, null],
])("setFinder finds the set of card %s in %s: %s", (code, setName, cite) => {
  const others = [card("05001", "Jar of Honey"), card("05002", "Pot"), card("06001", "Pot"), card("07001", "Cup")];
  expect(setFinder(catalogue, others)(card(code, setName))).toBe(cite);
});

it("octgnSymbols returns the icons of the game with this id", () => {
  const symbols = { "@": "heat" };
  const catalogues: Catalogue[] = [
    { ...catalogue, databases: [{ format: "arkhamdb", name: "A", url: "https://a.example" } as never] },
    { ...catalogue, databases: [{ format: "octgn", game: "ABC", symbols } as never] },
  ];
  expect(octgnSymbols(catalogues, "abc")).toBe(symbols);
  expect(octgnSymbols(catalogues, "abd")).toEqual({});
  expect(octgnSymbols([catalogue], "abc")).toEqual({});
});

it("importedKnownCards returns the cards of the game with their sets", () => {
  const all = (game: string) => (game === "tea" ? [card("05001", "Jar of Honey"), card("08001", null)] : []);
  const facts = { game: "tea", number: "7", subname: "Sub", level: 1, catalogueId: null };
  expect(importedKnownCards({ all }, catalogue)).toEqual([
    { ...facts, code: "05001", name: "Name 05001", set: "Tin" },
    { ...facts, code: "08001", name: "Name 08001", set: null },
  ]);
});
