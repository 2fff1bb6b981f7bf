import { describe, expect, it } from "vitest";
import { searchIndexOf } from "../index/search-index.js";
import { lampData, lampLibrary } from "../made-up.fixture.js";
import { parseQuery } from "./parse.js";
import { scopeOf } from "./scope.js";
import { understand } from "./understand.js";

const data = lampData();
const [lamps, trams] = data.catalogues as [(typeof data.catalogues)[0], (typeof data.catalogues)[0]];
const keywords = [...lamps.keywords, { term: "trimmed lamp", forms: [], exact: false }];
const library = lampLibrary({ ...data, catalogues: [{ ...lamps, keywords }, trams] });
const index = searchIndexOf(library);
const scope = scopeOf(library, index, "", [], {});
const read = (query: string) => understand(library, index, query, parseQuery(query), scope);

describe("namedShare of understand", () => {
  it.each([
    ["a card", "brass lantern", 1],
    ["a number", "2.1", 1],
    ["a term", "trimmed lamp", 0],
    ["a number that no ruling has", "9.9 room", 0],
    ["no name", "room went dark", 0],
  ])("is 0 or 1 for %s: %s", (_, query, share) => {
    expect(read(query).namedShare).toBe(share);
  });

  it("is between 0 and 1 for a card among other words", () => {
    const { namedShare } = read("brass lantern at dusk");
    expect(namedShare).toBeGreaterThan(0.3);
    expect(namedShare).toBeLessThan(1);
  });
});

describe("a nickname", () => {
  it.each([
    ["of one word", "oldshine", [["oldshin", "brass", "lantern"]]],
    ["of two words, at its first word only,", "shiny one", [["shini", "brass", "lantern"], ["on"]]],
  ])("%s also stands for the words of the name", (_, query, found) => {
    const cards = lamps.cards.map((card) => ({
      ...card,
      nicknames: card.nicknames.flatMap((one) => [one, "shiny one"]),
    }));
    const other = lampLibrary({ ...data, catalogues: [{ ...lamps, cards }, trams] });
    const otherIndex = searchIndexOf(other);
    const { concepts } = understand(other, otherIndex, query, parseQuery(query), scope);
    const terms = concepts
      .filter(({ kind }) => kind === "word")
      .map(({ alternatives }) => alternatives.map(({ term }) => otherIndex.terms.at(term)));
    expect(terms).toEqual(found);
  });
});

describe("resolved names of understand", () => {
  it("give the typed words, the name and its kind, and mark names typed only in part", () => {
    expect(read("brasss lantern").resolved).toEqual([{ typed: "brasss lantern", name: "Brass Lantern", kind: "card" }]);
    const [part] = read("keeper").resolved;
    expect(part).toMatchObject({ typed: "keeper", name: "Keeper of Órmouth", partialTerm: expect.any(Number) });
  });
});
