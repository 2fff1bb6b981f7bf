/** An invented library, and look-ups over it whose search needs no index, for the tests of this folder. */
import type { HouseRulings } from "../house/house-ruling.js";
import { type Library, type LibraryData, libraryOf } from "../library/library.js";
import { madeUpDocument, madeUpRuling } from "../library/made-up.fixture.js";
import { buildLinksPart } from "../links/build/build-links.js";
import { linksPartName } from "../links/links-part.js";
import { sampleEffective } from "../present/made-up.fixture.js";
import { makeTheme, type Theme } from "../render/text/theme.js";
import type { Ruling } from "../ruling/ruling.js";
import type { Precedence } from "../ruling/schema.js";
import type { Answer } from "../search/answer.js";
import { libraryLookups } from "./lookups/library-lookups.js";
import type { Lookups } from "./lookups/lookups.js";
import type { Filters } from "./state/place.js";
import { initialState, type State } from "./state/state.js";
import { makeViewModel, type ViewModel } from "./view/view-model.js";

function ruling(id: string, edition: string, fields: Partial<Ruling>): Ruling {
  return madeUpRuling({
    id,
    document: "deep-faq",
    edition,
    game: "deep",
    text: "",
    section: ["Clarifications"],
    ...fields,
  });
}

const lantern = { id: "brass-lantern", name: "Brass Lantern", set: "Reef", number: "12" };

export const lit = ruling("lit-lanterns", "1.3", {
  number: "1.1",
  title: "Lit Lanterns",
  text: "A lantern is lit as soon as its oil is paid. Use a [reaction] ability only then.",
  cards: [lantern],
  keywords: ["Lit"],
  see: [{ text: "see “Oil”", to: ["deep-faq/oil"], gap: null }],
  restored: ["reaction"],
});
export const oil = ruling("oil", "1.3", {
  number: "1.2",
  title: "Oil",
  text: Array.from({ length: 40 }, (_, i) => `Paragraph ${i + 1} on oil.`).join("\n\n"),
});
export const eel = ruling("eel-question", "1.3", {
  kind: "faq",
  section: ["Questions"],
  question: "Can the Eel Watch put out a Brass Lantern (Reef 12)?",
  text: "No.",
  cards: [lantern],
});
export const oldLit = ruling("lit-lanterns", "1.0", {
  number: "1.1",
  title: "Lit Lanterns",
  text: "A lantern is lit when its oil is paid. Use a [reaction] ability only then.",
  cards: [lantern],
});

/** @param precedence the document's rules of precedence */
export function deepLibrary(rulings: Ruling[] = [lit, oil, eel, oldLit], precedence: Precedence[] = []): Library {
  const document = madeUpDocument("deep-faq", "deep", ["1.3", "1.0"]);
  const data: LibraryData = {
    root: "/nowhere",
    documents: [
      {
        ...document,
        title: "Lanterns of the Deep — Questions",
        publisher: "Nobody",
        copyright: "Nobody",
        editions: document.editions.map((one) => ({
          ...one,
          date: one.edition === "1.0" ? "2017-02" : null,
          rulings: rulings.filter(({ edition }) => edition === one.edition).length,
        })),
      },
    ],
    rulings,
    catalogues: [
      {
        game: "deep",
        cards: [
          {
            id: "brass-lantern",
            name: "Brass Lantern",
            printings: [{ set: "Reef", number: "12" }],
            also: [],
            nicknames: [],
            named: true,
          },
        ],
        sets: [{ id: "reef", cite: "Reef", name: "The Reef Pack", also: [] }],
        keywords: [{ term: "Lit", forms: [], exact: false }],
        slang: [],
      },
    ],
    askedAs: {},
    precedence: { "deep-faq": precedence },
  };
  return libraryOf(data, new Map([[linksPartName, buildLinksPart(data)]]));
}

/** Finds the rulings that contain every word of the query, in the order of the library. */
function searchWords(library: Library, query: string, filters: Filters): Answer {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const edition = filters.edition ?? "1.3";
  const hits = Array.from({ length: library.count }, (_, index) => ({ index, ruling: library.at(index) }))
    .filter(({ ruling: one }) => edition === "all" || one.edition === edition)
    .filter(({ ruling: one }) => filters.kind === null || one.kind === filters.kind)
    .filter(({ ruling: one }) => {
      const text = `${one.title} ${one.question} ${one.text}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map((one) => ({ ...one, passage: null, score: 1, why: [`words: ${words.join(" ")}`] }));
  return {
    query,
    state: hits.length > 0 ? "confident" : "none",
    confident: hits.length > 0,
    hits,
    total: hits.length,
    resolved: words.includes("lantern") ? [{ typed: "lantern", name: "Brass Lantern", kind: "card" }] : [],
    searched: { rulings: library.count, documents: [{ document: "deep-faq", edition }] },
    games: [],
    nearest: [],
    notes: [],
    problem: null,
    marks: words,
  };
}

/** A head judge's own ruling, which rests on the words of edition 1.0. */
export const deepHouse: HouseRulings = {
  rulings: [
    {
      id: "oil-first",
      game: "deep",
      kind: "clarification",
      title: "Oil first",
      question: null,
      text: "At our tables oil is paid before the lantern is turned.",
      section: [],
      cards: [lantern],
      mentions: [],
      keywords: [],
      restsOn: [{ ref: "deep-faq@1.0/lit-lanterns", standing: "reworded", now: "deep-faq@1.3/lit-lanterns" }],
      notes: [],
      by: null,
      written: null,
      file: "oil-first.yaml",
      line: 1,
    },
  ],
};

/** The text in force of `lit` after a correction. */
const dimmed = sampleEffective({
  words: [
    { op: "same", text: "A lamp may be " },
    { op: "del", text: "lit" },
    { op: "ins", text: "dimmed" },
  ],
  note: "Both texts are in this library.",
});

export function deepLookups(library: Library = deepLibrary(), house: HouseRulings = { rulings: [] }): Lookups {
  return {
    ...libraryLookups(library, house),
    search: (query, filters) => searchWords(library, query, filters),
    verdict: () => [],
    verdictRulingCount: () => 0,
    placesOfChanges: () => [],
    destinations: (text) => (text === "deep 1.1" ? [{ kind: "ruling", ref: "deep-faq@1.3/lit-lanterns" }] : []),
    complete: (query) =>
      "brass lantern".startsWith(query.toLowerCase()) || query === "br"
        ? ["Brass Lantern", "Brass Bell"].map((text) => ({ text, kind: "card", from: 0, to: query.length }))
        : [],
    effectiveTexts: (one) => (one.id === lit.id ? [dimmed] : []),
  };
}

export const noColour: Theme = makeTheme({ color: false });

export function deepModel(theme: Theme = noColour, library?: Library, house?: HouseRulings): ViewModel {
  return makeViewModel(deepLookups(library, house), theme);
}

export function stateOf(query = "", columns = 80, rows = 24): State {
  return initialState({ columns, rows }, query);
}
