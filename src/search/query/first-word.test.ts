/** Queries for the first word and the first term of the index, whose ids are 0. */
import { expect, it } from "vitest";
import { madeUpDocument, madeUpRuling } from "../../library/made-up.fixture.js";
import { searchIndexOf } from "../index/search-index.js";
import { lampLibrary } from "../made-up.fixture.js";
import { search } from "../search.js";
import { parseQuery } from "./parse.js";
import { scopeOf } from "./scope.js";
import { tokenOf } from "./token.js";
import { understand } from "./understand.js";

const ruling = (id: string, text: string) =>
  madeUpRuling({ id, document: "plain", edition: "1", game: "plain", section: [], text });
const libraryWith = (phrasings: string[]) =>
  lampLibrary({
    root: "made-up",
    documents: [madeUpDocument("plain", "plain", ["1"])],
    rulings: [
      ruling("abacus", "Abacus beads click."),
      ruling("beads", "Beads roll. Wax is warm."),
      ruling("wax", "Wax drips on wax."),
    ],
    catalogues: [{ game: "plain", cards: [], sets: [], keywords: [], slang: [] }],
    askedAs: { plain: { abacus: phrasings } },
  });
const library = libraryWith(["aaa sums"]);
const index = searchIndexOf(library);

it("finds the first word of the dictionary and the first term", () => {
  expect([index.words.at(0), index.terms.at(0), index.terms.at(1)]).toEqual(["aaa", "aaa", "abacu"]);
  expect(["aaa", "abacus", "abacu", "the", "zzz"].map((word) => tokenOf(index, word))).toEqual([
    // Only a phrasing has this word, so it may be a misspelling.
    { word: "aaa", term: 0, isUnknown: true, isEnglish: false },
    { word: "abacus", term: 1, isUnknown: false, isEnglish: true },
    { word: "abacu", term: 1, isUnknown: false, isEnglish: false },
    { word: "the", term: -1, isUnknown: true, isEnglish: true },
    { word: "zzz", term: -1, isUnknown: true, isEnglish: false },
  ]);
  const scope = scopeOf(library, index, "", [], {});
  const read = (query: string) => {
    const { concepts, information } = understand(library, index, query, parseQuery(query), scope);
    const found = search(library, query).hits.map((one) => one.ruling.id);
    return [
      concepts.map(({ alternatives }) => alternatives.map(({ term, weight }) => `${term} ${weight}`).join()).join("; "),
      information.map((one) => one.toFixed(2)).join(" "),
      found.join(),
    ];
  };
  expect(["aaa", "aaaa", "aaa beads", "abacuss"].map(read)).toEqual([
    ["0 1,0 0.9", "6.00", "abacus"],
    ["", "6.00", ""],
    ["0 1,0 0.9; 2 1", "6.00 0.50", "abacus,beads"],
    ["1 0.756", "6.00", "abacus"],
  ]);
});

it("gives the first term the same information as another term of the same frequency", () => {
  const plain = libraryWith([]);
  const plainIndex = searchIndexOf(plain);
  expect(plainIndex.terms.at(0)).toBe("abacu");
  const scope = scopeOf(plain, plainIndex, "", [], {});
  const query = "abacus drips";
  const [first, other] = understand(plain, plainIndex, query, parseQuery(query), scope).information;
  expect(first).toBe(other);
});
