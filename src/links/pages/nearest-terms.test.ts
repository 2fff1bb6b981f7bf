import { expect, test } from "vitest";
import { catalogue, ruling, teaLibrary } from "../made-up.fixture.js";
import { nearestTerms } from "./nearest-terms.js";

const other = { ...catalogue, game: "chess", keywords: [{ term: "Castling", forms: [], exact: false }], slang: [] };
const library = teaLibrary([ruling({ id: "a" }), ruling({ id: "b", document: "chess-faq", game: "chess" })], {
  catalogues: [catalogue, other],
});

test("a misspelt term or form leads to its term, once", () => {
  expect(nearestTerms(library, null, "steepping")).toEqual([{ game: "tea", term: "steep" }]);
  expect(nearestTerms(library, null, "castlng")).toEqual([{ game: "chess", term: "Castling" }]);
});

test("a game that is named is the only one looked at", () => {
  expect(nearestTerms(library, "tea", "castlng")).toEqual([]);
});

test("what comes near nothing, and what is far too long, has none", () => {
  for (const words of ["", "   ", "xylophone", "steep ".repeat(20)])
    expect(nearestTerms(library, null, words)).toEqual([]);
});
