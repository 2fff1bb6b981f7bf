import { describe, expect, it } from "vitest";
import { lampLibrary } from "../made-up.fixture.js";
import { splitWords } from "../text/words.js";
import { findHints, introducingWords } from "./hints.js";

const library = lampLibrary();

describe("findHints", () => {
  it.each<[string, string[], number[]]>([
    ["trams fare", ["trams-faq"], [0]],
    ["paid in TR", ["trams-faq"], [2]],
    // Both documents are called FAQ; the game decides, and both words belong to the hint.
    ["lamps faq oil", ["lamps-faq"], [0, 1]],
    ["faq oil", ["lamps-faq", "trams-faq"], [0]],
    ["oil lamps-faq", ["lamps-faq"], [1, 2]],
  ])("finds the documents and words in: %s", (query, documents, tokens) => {
    const found = findHints(library, splitWords(query));
    expect([...found.documents]).toEqual(documents);
    expect([...found.wordIndices].sort()).toEqual(tokens);
  });

  it("finds nothing in a query that names no document", () => {
    expect(findHints(library, splitWords("is oil paid first"))).toEqual({
      documents: new Set(),
      wordIndices: new Set(),
    });
  });
});

describe("introducingWords", () => {
  it("finds the indices of words that introduce a number", () => {
    expect(introducingWords(splitWords("lamps section no 2.1"))).toEqual([1, 2]);
  });
});
