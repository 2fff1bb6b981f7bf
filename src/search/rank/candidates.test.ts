/** The two stages of the ranking: how many rulings reach each of them. */
import { afterEach, describe, expect, it } from "vitest";
import { type LibraryData, libraryOf } from "../../library/library.js";
import { madeUpDocument, madeUpRuling } from "../../library/made-up.fixture.js";
import type { Ruling } from "../../ruling/ruling.js";
import { buildSearchPart } from "../index/build.js";
import { search } from "../search.js";
import { weights } from "./weights.js";

const asCommitted = { ...weights };
afterEach(() => Object.assign(weights, asCommitted));

/** Returns the id of the first hit, if `strongerCount` rulings score higher than `wanted` in the previous stage. */
function firstAmong(strongerCount: number, query: string, wanted: Partial<Ruling>, phrasings: string[] = []): string {
  const rulings = [
    ...Array.from({ length: strongerCount }, (_, i) =>
      madeUpRuling({ id: `other-${i}`, text: "Oil, wick, oil, wick." }),
    ),
    madeUpRuling({ ...wanted, id: "wanted" }),
    ...Array.from({ length: 2 * strongerCount }, (_, i) =>
      madeUpRuling({ id: `filler-${i}`, text: "The tide turns." }),
    ),
  ];
  const data: LibraryData = {
    root: "made-up",
    documents: [madeUpDocument("lamps-faq", "lamps", ["2.0"])],
    rulings,
    catalogues: [],
    askedAs: phrasings.length > 0 ? { "lamps-faq": { wanted: phrasings } } : {},
  };
  const library = libraryOf(data, new Map([["search", buildSearchPart(data)]]));
  return search(library, query).hits[0]?.ruling.id as string;
}

describe("second ranking stage", () => {
  it("compares word order only in the best 120 passages of the first stage", () => {
    const wanted = { text: "Quay and dusk, boats and home. The wick with oil. Quay and dusk, boats and home." };
    expect(firstAmong(119, "the wick with oil", wanted)).toBe("wanted");
    expect(firstAmong(120, "the wick with oil", wanted)).not.toBe("wanted");
  });

  it("compares phrasings only of the best 30 passages", () => {
    Object.assign(weights, { translation: 0 });
    const wanted = { text: "Oil by the quay at dusk. Boats come home, and a wick is lit." };
    expect(firstAmong(29, "oil wick", wanted, ["wick oil"])).toBe("wanted");
    expect(firstAmong(30, "oil wick", wanted, ["wick oil"])).not.toBe("wanted");
  });
});

describe("first ranking stage", () => {
  const lantern = { id: "brass-lantern", name: "Brass Lantern", set: null, number: null };
  const cases: [feature: keyof typeof weights, query: string, other: Partial<Ruling>, wanted: Partial<Ruling>][] = [
    [
      "names",
      "brass lantern",
      { text: "Brass, lantern; lantern, brass." },
      { text: "Brass Lantern.", cards: [lantern] },
    ],
    ["numbers", "2.1 wick", { question: "Wick?", text: "Wick." }, { number: "2.1", text: "Quay." }],
  ];
  it.each(cases)(
    "keeps a ruling that matches in %s when more than 100 others contain more query words",
    (_, query, other, wanted) => {
      const data: LibraryData = {
        root: "made-up",
        documents: [madeUpDocument("lamps-faq", "lamps", ["2.0"])],
        rulings: [
          ...Array.from({ length: 120 }, (_, i) => madeUpRuling({ ...other, id: `other-${i}` })),
          madeUpRuling({ ...wanted, id: "wanted" }),
          ...Array.from({ length: 300 }, (_, i) => madeUpRuling({ id: `filler-${i}`, text: "The tide turns." })),
        ],
        catalogues: [
          {
            game: "lamps",
            cards: [
              { id: "brass-lantern", name: "Brass Lantern", printings: [], also: [], nicknames: [], named: true },
            ],
            sets: [],
            keywords: [],
            slang: [],
          },
        ],
        askedAs: {},
      };
      const library = libraryOf(data, new Map([["search", buildSearchPart(data)]]));
      expect(search(library, query).hits[0]?.ruling.id).toBe("wanted");
    },
  );
});

it("search expands slang only to rulings of its own game", () => {
  const ruling = (id: string, game: string, text: string) =>
    madeUpRuling({ id, game, document: `${game}-faq`, text, keywords: [text.toLowerCase()] });
  const catalogue = (game: string, means: string) => ({
    game,
    cards: [],
    sets: [],
    keywords: [{ term: means, forms: [], exact: false }],
    slang: [{ say: ["juice"], means }],
  });
  const data: LibraryData = {
    root: "made-up",
    documents: [madeUpDocument("lamps-faq", "lamps", ["2.0"]), madeUpDocument("trams-faq", "trams", ["2.0"])],
    rulings: [
      ruling("lamp-oil", "lamps", "Oil"),
      ruling("lamp-fare", "lamps", "Fare"),
      ruling("tram-oil", "trams", "Oil"),
      ruling("tram-fare", "trams", "Fare"),
    ],
    catalogues: [catalogue("lamps", "oil"), catalogue("trams", "fare")],
    askedAs: {},
  };
  const library = libraryOf(data, new Map([["search", buildSearchPart(data)]]));
  expect(
    search(library, "juice")
      .hits.map((hit) => hit.ruling.id)
      .sort(),
  ).toEqual(["lamp-oil", "tram-fare"]);
});

it("search tells the games of a library with more than 256 of them apart", () => {
  const games = Array.from({ length: 300 }, (_, i) => `game-${i}`);
  const data: LibraryData = {
    root: "made-up",
    documents: games.map((game) => madeUpDocument(`${game}-faq`, game, ["2.0"])),
    rulings: games.map((game) => madeUpRuling({ id: "oil", game, document: `${game}-faq`, text: "Oil is paid." })),
    catalogues: [],
    askedAs: {},
  };
  const library = libraryOf(data, new Map([["search", buildSearchPart(data)]]));
  const found = search(library, "oil", { game: "game-1" }).hits.map((hit) => hit.ruling.game);
  expect(found).toEqual(["game-1"]);
});
