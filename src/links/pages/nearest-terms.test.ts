import { expect, test } from "vitest";
import { catalogue, ruling, teaLibrary } from "../made-up.fixture.js";
import { nearestTerms } from "./nearest-terms.js";

const chessCatalogue = {
  ...catalogue,
  game: "chess",
  keywords: [{ term: "Castling", forms: [], exact: false }],
  slang: [],
};
const library = teaLibrary([ruling({ id: "a" }), ruling({ id: "b", document: "chess-faq", game: "chess" })], {
  catalogues: [catalogue, chessCatalogue],
});

test("nearestTerms finds the term of a misspelt term or form once", () => {
  expect(nearestTerms(library, null, "steepping")).toEqual([{ game: "tea", term: "steep" }]);
  expect(nearestTerms(library, null, "castlng")).toEqual([{ game: "chess", term: "Castling" }]);
});

test("nearestTerms searches only the terms of a given game", () => {
  expect(nearestTerms(library, "tea", "castlng")).toEqual([]);
});

test("nearestTerms finds nothing for words unlike every term or too long", () => {
  for (const words of ["", "   ", "xylophone", "steep ".repeat(20)])
    expect(nearestTerms(library, null, words)).toEqual([]);
});

test("nearestTerms gives at most three terms", () => {
  const keywords = ["stoop", "stoops", "stooped", "stooper", "stoopest"].map((term) => ({
    term,
    forms: [],
    exact: false,
  }));
  const many = teaLibrary([ruling({ id: "a" })], { catalogues: [{ ...catalogue, keywords, slang: [] }] });
  expect(nearestTerms(many, "tea", "stoope")).toHaveLength(3);
});
