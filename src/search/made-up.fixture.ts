/** A small library of two made-up games, compiled for search. */
import type { Catalogue } from "../cards/schema.js";
import { type Library, type LibraryData, libraryOf } from "../library/library.js";
import { madeUpDocument, madeUpRuling } from "../library/made-up.fixture.js";
import { buildSearchPart } from "./index/build.js";
import { trainModel } from "./index/model.js";
import { modelPartName, searchPartName } from "./index/search-index.js";

const lantern = { id: "brass-lantern", name: "Brass Lantern", set: "Wicks", number: "F12" };
const keeper = { id: "keeper-of-ormouth", name: "Keeper of Órmouth", set: "Wicks", number: "F30" };
const moth = { id: "gnaph-moth", name: "Gnaph-Moth", set: null, number: null };

const lampRulings = [
  madeUpRuling({
    id: "errata-brass-lantern",
    kind: "card-errata",
    title: "Brass Lantern (F12)",
    text: 'Should read: "Snuff Brass Lantern to dim a room."',
    section: ["Errata", "Wicks"],
    cards: [lantern],
  }),
  madeUpRuling({
    id: "paying-oil",
    kind: "clarification",
    number: "2.1",
    title: "Paying Oil",
    text: "Oil is paid before a lamp is lit. A lamp that cannot be paid for is not lit.",
    keywords: ["oil"],
  }),
  madeUpRuling({
    id: "dimmed",
    kind: "clarification",
    number: "2.2",
    title: "Dimmed",
    text: "A dimmed lamp lights nothing until it is trimmed. For example, Brass Lantern may dim a room twice.",
    keywords: ["dim"],
    mentions: [{ ...lantern, set: null, number: null }],
    since: { exact: "1.1" },
  }),
  madeUpRuling({
    id: "keeper-moth-lantern",
    kind: "faq",
    question: "Does the Keeper of Órmouth (Wicks F30) stop a Gnaph-Moth from reaching the light?",
    text: "No. The moth is drawn to the light, whoever keeps it.",
    cards: [keeper],
    mentions: [moth],
    since: { after: "1.0", by: "2.0" },
  }),
  madeUpRuling({
    id: "keeper-draws-wicks",
    kind: "faq",
    question: "May the Keeper of Órmouth draw wicks at dusk?",
    text: "Yes, one for each lamp that is lit.",
    mentions: [{ ...keeper, set: null, number: null }],
  }),
  madeUpRuling({
    id: "banned-nothing",
    kind: "banned",
    title: "No card is banned",
    text: "No card is banned at present.",
  }),
];

const lamps: Catalogue = {
  game: "lamps",
  cards: [
    { id: "brass-lantern", name: "Brass Lantern", printings: [], also: [], nicknames: ["oldshine"], named: true },
    { id: "keeper-of-ormouth", name: "Keeper of Órmouth", printings: [], also: [], nicknames: [], named: true },
    { id: "gnaph-moth", name: "Gnaph-Moth", printings: [], also: [], nicknames: [], named: true },
  ],
  sets: [{ id: "wicks", cite: "Wicks", name: "Wicks and Wax", also: [] }],
  keywords: [
    { term: "oil", forms: [], exact: false },
    { term: "dim", forms: ["dimmed"], exact: false },
  ],
  slang: [{ say: ["juice"], means: "oil" }],
};

/** The data of the library: the game lamps with two editions, and the game trams. */
export function lampData(): LibraryData {
  const old = lampRulings.slice(1, 3).map((one) => ({ ...one, edition: "1.0" }));
  const tram = madeUpRuling({
    id: "tram-fares",
    document: "trams-faq",
    edition: "3.0",
    game: "trams",
    number: "2.1",
    title: "Fares",
    text: "A fare is paid when the tram is left.",
  });
  return {
    root: "made-up",
    documents: [
      madeUpDocument("lamps-faq", "lamps", ["2.0", "1.0"]),
      madeUpDocument("trams-faq", "trams", ["3.0"], ["TR"]),
    ],
    rulings: [...lampRulings, ...old, tram],
    catalogues: [
      lamps,
      { game: "trams", cards: [], sets: [], keywords: [], slang: [{ say: ["juice"], means: "fare" }] },
    ],
    askedAs: {
      "lamps-faq": {
        "paying-oil": ["do i pay first or does it burn on credit", "no juice left, can i still light it"],
        dimmed: ["my room went dark, when is it bright again", "how do i get rid of gloom"],
        "keeper-draws-wicks": ["does the old guardian refill in the evening"],
      },
    },
  };
}

/** The library with its search index, and a model that is trained on it. */
export function lampLibrary(data: LibraryData = lampData()): Library {
  return libraryOf(
    data,
    new Map([
      [searchPartName, buildSearchPart(data)],
      [modelPartName, trainModel(data)],
    ]),
  );
}
