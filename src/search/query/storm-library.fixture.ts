/**
 * A library for the snapshot tests of the query parsers. Their expected results are in expected/. If a
 * file changes, queries are read differently: measure the effect with `npm run eval`.
 */
import { expect } from "vitest";
import { madeUpRuling } from "../../library/made-up.fixture.js";
import { searchIndexOf } from "../index/search-index.js";
import { lampData, lampLibrary } from "../made-up.fixture.js";

const data = lampData();
const [lamps, trams] = data.catalogues as [(typeof data.catalogues)[0], (typeof data.catalogues)[0]];
const card = (name: string, also: string[] = [], nicknames: string[] = []) => ({
  id: name.toLowerCase().replaceAll(" ", "-"),
  name,
  printings: [],
  also,
  nicknames,
  named: true,
});
const cited = (name: string, set: string, number: string) => ({
  id: name.toLowerCase().replaceAll(" ", "-"),
  name,
  set,
  number,
});
const rulings = [
  ...data.rulings.slice(0, 6),
  madeUpRuling({
    id: "tides",
    number: "12.345",
    title: "Tides",
    text: "Tide Bell tolls f12 times.",
    cards: [cited("Tide Bell", "Storm", "7")],
    since: { exact: "1.2.1" },
  }),
  madeUpRuling({
    id: "storms",
    number: "2.10",
    text: "Storm Glass shows a storm. It sings.",
    cards: [cited("Storm Glass", "Storm Front", "F7")],
    since: { after: "1.1", by: "1.3" },
  }),
  madeUpRuling({
    id: "shells",
    text: "Tide Shell and Old Tide Bell of Dusk are dim.",
    cards: [cited("Tide Shell", "Storm", "100-102")],
    since: { exact: "1" },
  }),
  ...data.rulings.slice(6),
];
export const library = lampLibrary({
  ...data,
  rulings,
  catalogues: [
    {
      ...lamps,
      cards: [
        ...lamps.cards,
        card("Tide Bell", [], ["bellringer"]),
        card("Old Tide Bell of Dusk"),
        card("Tide Shell", ["Shell of the Tide"]),
        card("Storm Glass"),
        card("The One"),
        card("In and Out"),
        card("Lantern"),
        card("Glass Lantern of the Old Harbour Wall"),
      ],
      sets: [
        ...lamps.sets,
        { id: "storm", cite: "Storm", name: "Storm", also: [] },
        { id: "storm-front", cite: "Storm Front", name: "Storm Front", also: [] },
        { id: "storm-too", cite: "Squall", name: "Storm", also: [] },
      ],
      slang: [...lamps.slang, { say: ["burning water"], means: "oil" }],
    },
    trams,
  ],
});
export const index = searchIndexOf(library);
export const games = new Set(index.lists.games.map((_, i) => i));
/** The number as text, rounded to three decimals. */
export const rounded = (value: number) => String(Math.round(value * 1000) / 1000);
/** JSON without quotation marks around keys. */
export const json = (value: unknown) => JSON.stringify(value).replaceAll(/"(\w+)":/g, "$1: ");
/** Compares rows with a file in expected/. */
export const expectFile = (name: string, rows: readonly string[]) =>
  expect(`${rows.join("\n")}\n`).toMatchFileSnapshot(`expected/${name}.txt`);

/**
 * The rulings of a scope, as `id@edition`.
 * @param inScope 1 for each ruling in the scope, by its number in the index
 */
export const ids = (inScope: Uint8Array) =>
  [...inScope]
    .flatMap((isInScope, doc) => (isInScope === 1 ? [`${rulings[doc]?.id}@${rulings[doc]?.edition}`] : []))
    .join(" ");
