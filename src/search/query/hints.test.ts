import { describe, expect, it } from "vitest";
import { lampLibrary } from "../made-up.fixture.js";
import { splitWords } from "../text/words.js";
import { findHints, introducingWords } from "./hints.js";

const library = lampLibrary();

describe("words that name a document", () => {
  it.each<[string, string[], number[]]>([
    ["trams fare", ["trams-faq"], [0]],
    ["paid in TR", ["trams-faq"], [2]],
    // Both are called FAQ; the game decides, and all the words are taken for it.
    ["lamps faq oil", ["lamps-faq"], [0, 1]],
    ["faq oil", ["lamps-faq", "trams-faq"], [0]],
    ["oil lamps-faq", ["lamps-faq"], [1, 2]],
  ])("%s", (query, documents, tokens) => {
    const found = findHints(library, splitWords(query));
    expect([...(found?.documents ?? [])]).toEqual(documents);
    expect([...(found?.tokens ?? [])].sort()).toEqual(tokens);
  });

  it("are none in most queries", () => {
    expect(findHints(library, splitWords("is oil paid first"))).toBeNull();
  });

  it("are not those that only say that a number follows", () => {
    expect(introducingWords(splitWords("lamps section no 2.1"))).toEqual([1, 2]);
  });
});
