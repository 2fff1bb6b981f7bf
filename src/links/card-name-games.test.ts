import { expect, it } from "vitest";
import type { Card, Catalogue } from "../cards/schema.js";
import { type Library, libraryOf } from "../library/library.js";
import { cardNamesPart, cardNamesPartName, gamesNaming } from "./card-name-games.js";
import { comparedNames, findCardsByName } from "./find-cards.js";
import { teaData } from "./made-up.fixture.js";

const card = (id: string, more: Partial<Card> = {}): Card => ({
  id,
  name: id,
  printings: [],
  also: [],
  nicknames: [],
  named: true,
  ...more,
});
const games = ["coffee", "tea"];
const catalogues: Catalogue[] = [
  {
    game: "coffee",
    cards: [
      card("the-mill", {
        name: "The Mill, Old",
        also: ["Milll"],
        nicknames: ["grinder"],
        printings: [{ set: "C", number: "F7" }],
      }),
      card("cup"),
    ],
    sets: [{ id: "c", cite: "C", name: "Core", also: ["First"] }],
    keywords: [],
    slang: [],
  },
  { game: "tea", cards: [card("kettle"), card("cup")], sets: [], keywords: [], slang: [] },
];

function libraryWith(part: Uint8Array | null): { library: Library; opened: string[] } {
  const [document] = teaData([]).documents;
  const data = {
    ...teaData([]),
    documents: games.map((game) => ({ ...(document as NonNullable<typeof document>), id: `${game}-faq`, game })),
    catalogues,
  };
  const library = libraryOf(data, part === null ? new Map() : new Map([[cardNamesPartName, part]]));
  const opened: string[] = [];
  const catalogue = (game: string) => {
    opened.push(game);
    return library.catalogue(game);
  };
  return { library: { ...library, catalogue }, opened };
}

const part = cardNamesPart(catalogues, games, comparedNames);

it.each([
  ["The Mill, Old", ["coffee"]],
  ["mill old", ["coffee"]],
  ["the-mill", ["coffee"]],
  ["milll", ["coffee"]],
  ["GRINDER", ["coffee"]],
  ["The Mill", ["coffee"]],
  ["Core 7", ["coffee"]],
  ["First F7", ["coffee"]],
  ["F7", ["coffee"]],
  ["cup", ["coffee", "tea"]],
  ["saucer", []],
])("findCardsByName reads only the games that have %j, and finds what it finds without the part", (name, having) => {
  const { library, opened } = libraryWith(part);
  const found = findCardsByName(library, null, name);
  expect([...new Set(opened)]).toEqual(having);
  expect(found).toEqual(findCardsByName(libraryWith(null).library, null, name));
  expect([...new Set(found.map((one) => one.game))]).toEqual(having);
});

it("gamesNaming is null for a library without the part", () => {
  expect(gamesNaming(libraryWith(null).library, games, "cup")).toBeNull();
});

it("cardNamesPart leaves out games without documents", () => {
  const tea = cardNamesPart(catalogues, ["tea"], comparedNames);
  expect([...(gamesNaming(libraryWith(tea).library, ["tea"], "cup") ?? [])]).toEqual(["tea"]);
  expect(gamesNaming(libraryWith(tea).library, ["tea"], "grinder")?.size).toBe(0);
});
