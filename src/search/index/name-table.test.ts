import { expect, it } from "vitest";
import type { Catalogue } from "../../cards/schema.js";
import { NameTable } from "./name-table.js";
import { Vocabulary } from "./vocabulary.js";

const catalogueOf = (game: string, terms: string[]): Catalogue => ({
  game,
  cards: [],
  sets: [],
  keywords: terms.map((term) => ({ term, forms: [], exact: false })),
  slang: [],
});

it("puts the names of all games between numbers and words, sorted by code units as all terms", () => {
  const vocabulary = new Vocabulary();
  // A hyphen sorts before a slash; the second "wick" is the same name.
  const catalogues = [catalogueOf("lamp", ["wick", "oil", "wick"]), catalogueOf("lamp-2", ["dim"])];
  const table = new NameTable(catalogues, ["lamp", "lamp-2"], vocabulary);
  for (const term of ["the", "zinc", "7th", "#n2"]) vocabulary.term(term);
  const zinc = vocabulary.keep([vocabulary.term("zinc")]);
  const { isWord, stops, texts: terms } = vocabulary.finish();
  expect(terms).toEqual([
    "#n2",
    "7th",
    "@lamp-2/keyword/dim",
    "@lamp/keyword/oil",
    "@lamp/keyword/wick",
    "dim",
    "oil",
    "the",
    "wick",
    "zinc",
  ]);
  expect(zinc).toEqual([9]);
  expect([...isWord]).toEqual([0, 1, 0, 0, 0, 1, 1, 0, 1, 1]);
  expect(stops).toEqual([7]);
  const named = new Map(table.arrays(terms.length)).get("name-terms") as Uint8Array;
  expect([...named].map((term) => terms[term])).toEqual([
    "@lamp/keyword/wick",
    "@lamp/keyword/oil",
    "@lamp/keyword/wick",
    "@lamp-2/keyword/dim",
  ]);
});
