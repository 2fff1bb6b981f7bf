/** For each ranking weight, two rulings in a small library whose order changes if the weight is zero. */
import { describe, expect, it } from "vitest";
import { libraryOf } from "../../library/library.js";
import { madeUpDocument, madeUpRuling } from "../../library/made-up.fixture.js";
import type { Ruling } from "../../ruling/ruling.js";
import { buildSearchPart } from "../index/build.js";
import { trainModel } from "../index/model.js";
import { search } from "../search.js";
import { weights } from "./weights.js";

type Weight = keyof typeof weights;

const filler = "Keepers walk the quay at dusk and watch the boats come home before the tide turns and the bells ring.";
const lantern = { id: "brass-lantern", name: "Brass Lantern", set: null, number: null };

/** Returns the id of the first hit. With equal scores it is `other`, which comes first in the library. */
function firstOf(other: Partial<Ruling>, wanted: Partial<Ruling>, query: string, phrasings: Record<string, string[]>) {
  const rulings = [
    madeUpRuling({ text: filler, ...other, id: "other" }),
    madeUpRuling({ text: filler, ...wanted, id: "wanted" }),
    ...Array.from({ length: 6 }, (_, i) => madeUpRuling({ id: `filler-${i}`, text: filler })),
  ];
  const library = libraryWith(rulings, phrasings);
  return search(library, query, { askedAs: Object.keys(phrasings).length > 0 }).hits[0]?.ruling.id;
}

function libraryWith(rulings: Ruling[], phrasings: Record<string, string[]>) {
  const data = {
    root: "made-up",
    documents: [madeUpDocument("lamps-faq", "lamps", ["2.0"]), madeUpDocument("trams-faq", "trams", ["2.0"], ["TR"])],
    rulings,
    catalogues: [
      {
        game: "lamps",
        cards: [
          { id: "brass-lantern", name: "Brass Lantern", printings: [], also: [], nicknames: [], named: true },
          { id: "tin-whistle", name: "Tin Whistle", printings: [], also: [], nicknames: [], named: true },
        ],
        sets: [],
        keywords: [{ term: "oil", forms: [], exact: false }],
        slang: [{ say: ["juice"], means: "oil" }],
      },
    ],
    askedAs: { "lamps-faq": phrasings },
  };
  return libraryOf(
    data,
    new Map([
      ["search", buildSearchPart(data)],
      ["model", trainModel(data)],
    ]),
  );
}

interface Case {
  weight: Weight;
  query: string;
  other: Partial<Ruling>;
  wanted: Partial<Ruling>;
  phrasings?: Record<string, string[]>;
  /** Weights that are zero in the whole case, so that they do not decide the order. */
  without?: Weight[];
}

const cases: Case[] = [
  {
    weight: "words",
    query: "wick",
    other: { text: `${filler} The wick burns.` },
    wanted: { question: "Does the wick burn?" },
  },
  {
    weight: "names",
    query: "brass lantern",
    other: { question: "Is a lantern made of brass, or brass of a lantern?" },
    wanted: { text: `${filler} So does Brass Lantern.`, mentions: [lantern] },
  },
  {
    weight: "numbers",
    query: "2.1 wick",
    other: { question: "May a wick burn?" },
    wanted: { number: "2.1", kind: "clarification" },
  },
  {
    weight: "title",
    query: "dimming wicks",
    other: { question: "Dimming, dimming or dimming wicks, wicks, wicks?" },
    wanted: { title: "Dimming", text: `${filler} Wicks.` },
  },
  {
    weight: "run",
    query: "lamp burns without oil",
    other: { question: "Without a lamp, burns oil?" },
    wanted: { text: `${filler} A lamp burns without oil.` },
  },
  {
    weight: "hint",
    query: "fare TR",
    other: { question: "Is a fare a fare?" },
    wanted: { document: "trams-faq", game: "trams", text: `${filler} The fare is paid.` },
  },
  {
    weight: "intent",
    query: "wick errata",
    other: { question: "Is a wick a wick?" },
    wanted: { kind: "card-errata", text: `${filler} The wick is long.` },
  },
  { weight: "slang", query: "juice", other: {}, wanted: { text: "Oil is paid first.", keywords: ["oil"] } },
  { weight: "spelling", query: "trimed", other: {}, wanted: { text: "A trimmed wick burns long." } },
  {
    weight: "translation",
    query: "gloom",
    without: ["phrasing"],
    other: { text: `${filler} Gloom.` },
    wanted: { text: "A dimmed room." },
    phrasings: { wanted: ["dim room", "gloom room", "gloom dim", "gloom"], other: ["boats", "boats home"] },
  },
  {
    weight: "phrasing",
    query: "is the gloom gone",
    without: ["translation"],
    other: { question: "Gloom, gloom or gloom?", text: "Gloom gone boats home tide bells quay dusk." },
    wanted: { text: `${filler} The gloom is gone.` },
    phrasings: {
      wanted: ["is the gloom gone", "gloom gone", "the gloom is gone"],
      other: ["which boats are home before gloom", "bells at the tide"],
    },
  },
  {
    weight: "functionWords",
    query: "is it my lamp",
    without: ["translation", "phrasing"],
    other: { text: "A lamp." },
    wanted: { text: `${filler} A lamp.` },
    phrasings: {
      wanted: Array.from({ length: 20 }, (_, i) => `my lamp x${i}`),
      other: Array.from({ length: 20 }, (_, i) => `his lamp x${i}`),
    },
  },
  {
    weight: "namesSettle",
    query: "the brass lantern",
    other: { text: "A lamp of another kind." },
    wanted: { text: `${filler} So does Brass Lantern.`, mentions: [lantern] },
    phrasings: { other: ["brass lantern", "lantern brass", "a brass lantern", "the lantern of brass"] },
    without: ["phrasing"],
  },
];

describe("ranking weights", () => {
  it("each have a case in this test", () => {
    expect(cases.map((one) => one.weight).sort()).toEqual(Object.keys(weights).sort());
  });

  it.each(cases)(
    "$weight decides the order for: $query",
    ({ weight, query, other, wanted, phrasings = {}, without = [] }) => {
      const before = { ...weights };
      for (const name of without) weights[name] = 0;
      try {
        expect(firstOf(other, wanted, query, phrasings)).toBe("wanted");
        weights[weight] = 0;
        expect(firstOf(other, wanted, query, phrasings)).not.toBe("wanted");
      } finally {
        Object.assign(weights, before);
      }
    },
  );
});

describe("field weights of BM25F", () => {
  /** BM25F of the query's words, by the id of the ruling. */
  const wordsOf = (rulings: Partial<Ruling>[], query: string): Record<string, number> => {
    const library = libraryWith(
      rulings.map((one) => madeUpRuling({ section: ["Rulings"], ...one })),
      {},
    );
    const found: Record<string, number> = {};
    search(library, query, {
      trace: ({ candidates }) => {
        for (const { doc, features } of candidates) found[library.at(doc).id] = features.words;
      },
    });
    return found;
  };

  it("rank title over question, card name, text and heading", () => {
    const whistle = { id: "tin-whistle", name: "Tin Whistle", set: null, number: null };
    const plain = { title: "Quay", question: "Quay", text: "Quay", cards: [whistle], section: ["Quay"] };
    const found = wordsOf(
      [
        { ...plain, id: "section", section: ["Lantern"] },
        { ...plain, id: "text", text: "Lantern" },
        { ...plain, id: "card", cards: [lantern] },
        { ...plain, id: "question", question: "Lantern" },
        { ...plain, id: "title", title: "Lantern" },
      ],
      "lantern",
    );
    const order = Object.keys(found).sort((a, b) => (found[b] as number) - (found[a] as number));
    expect(order).toEqual(["title", "question", "card", "text", "section"]);
  });

  it.each(["title", "question", "text"] as const)("lower the score of a word in a longer %s", (field) => {
    const found = wordsOf(
      [
        { id: "long", text: "Quay", [field]: "Wick boats home dusk tide bells quay keepers" },
        { id: "short", text: "Quay", [field]: "Wick" },
      ],
      "wick",
    );
    expect(found.short).toBeGreaterThan(1.1 * (found.long as number));
  });

  it("add less for the second mention of a word than for the first", () => {
    const found = wordsOf(
      [
        { id: "none", text: "Tide quay dusk" },
        { id: "one", text: "Wick quay dusk" },
        { id: "two", text: "Wick wick dusk" },
      ],
      "wick",
    );
    expect(found.two).toBeGreaterThan(1.1 * (found.one as number));
    expect(found.two).toBeLessThan(1.6 * (found.one as number));
  });
});
