/** Scores of function words, from the phrasings to the feature of a ruling. */
import { expect, it } from "vitest";
import { type Library, libraryOf } from "../../library/library.js";
import { madeUpDocument, madeUpRuling } from "../../library/made-up.fixture.js";
import { buildSearchPart } from "../index/build.js";
import { search } from "../search.js";

/** Twenty phrasings that differ only in a last word, which no query has. */
const twenty = (phrasing: string): string[] => Array.from({ length: 20 }, (_, i) => `${phrasing} x${i}`);

/** A library in which 20 phrasings have `my`, 20 have `his`, and one ruling has no phrasings. */
function lamps(editions = ["2.0"]): Library {
  const ids = ["mine", "his", "nobody's"];
  const data = {
    root: "made-up",
    documents: [madeUpDocument("lamps-faq", "lamps", editions)],
    rulings: editions.flatMap((edition) => ids.map((id) => madeUpRuling({ id, edition, text: "The lamp is lit." }))),
    catalogues: [],
    askedAs: { "lamps-faq": { mine: twenty("my lamp"), his: twenty("his lamp and his wick") } },
  };
  return libraryOf(data, new Map([["search", buildSearchPart(data)]]));
}

/** The feature of each ruling, by id. */
function scores(library: Library, query: string, askedAs = true): Record<string, number> {
  const found: Record<string, number> = {};
  search(library, query, {
    askedAs,
    trace: ({ candidates }) => {
      for (const { doc, features } of candidates) found[library.at(doc).id] = features.functionWords;
    },
  });
  return found;
}

it("are log-likelihood ratios of the phrasings with the word, in halves", () => {
  // Half of all phrasings have `my`: ln((20 + 8 × 0.5) / (20 + 8) / 0.5) = 0.54, and ln((0 + 8 × 0.5) / 28 / 0.5) = −1.25.
  expect(scores(lamps(), "my lamp")).toEqual({ mine: 0.5, his: -1.5, "nobody's": 0 });
  // A word that a phrasing has twice counts once. No phrasing has `whose`, so it is as likely for one as for another.
  expect(scores(lamps(), "his lamp")).toEqual({ mine: -1.5, his: 0.5, "nobody's": 0 });
  expect(scores(lamps(), "his lamp, whose lamp")).toEqual({ mine: -1.5, his: 0.5, "nobody's": 0 });
});

it("are added up for the different function words of a query", () => {
  expect(scores(lamps(), "my lamp or his and my lamp")).toMatchObject({ "nobody's": 0 });
  const { mine, his } = scores(lamps(), "my lamp or his and my lamp");
  // `and` is a function word of all phrasings of the other ruling.
  expect([mine, his]).toEqual([0.5 - 1.5 - 1.5, -1.5 + 0.5 + 0.5]);
});

it("are computed from the phrasings of the newest edition, and the same for an older edition of the ruling", () => {
  const library = lamps(["2.0", "1.0"]);
  expect(scores(library, "my lamp")).toEqual({ mine: 0.5, his: -1.5, "nobody's": 0 });
});

it("are 0 for a query without function words, and in a search without phrasings", () => {
  expect(scores(lamps(), "lamp")).toEqual({ mine: 0, his: 0, "nobody's": 0 });
  expect(scores(lamps(), "my lamp", false)).toEqual({ mine: 0, his: 0, "nobody's": 0 });
});
