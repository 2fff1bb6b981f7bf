import { describe, expect, it } from "vitest";
import { madeUpRuling } from "../../library/made-up.fixture.js";
import type { SearchOptions } from "../answer.js";
import { searchIndexOf } from "../index/search-index.js";
import { lampData, lampLibrary } from "../made-up.fixture.js";
import { search } from "../search.js";
import { parseQuery } from "./parse.js";
import { scopeOf } from "./scope.js";

const library = lampLibrary();
const ids = (query: string, options: SearchOptions = {}) =>
  search(library, query, options).hits.map(({ ruling }) => `${ruling.id}@${ruling.edition}`);
const problemOf = (query: string, options: SearchOptions = {}) => {
  const { problem, hits } = search(library, query, options);
  expect(hits).toEqual([]);
  return problem && [problem.message, problem.hint, problem.excerpt?.slice((problem.column ?? 0) - 1)];
};

describe("search with an invalid field or option", () => {
  it.each([
    [
      "oil game:lumps",
      'There is no game "lumps" in this library.',
      "Did you mean lamps? Known: lamps, trams.",
      "lumps",
    ],
    [
      "doc:lamp-faq x",
      'There is no document "lamp-faq" in this library.',
      "Did you mean lamps-faq? Known: lamps-faq, trams-faq.",
      "lamp-faq x",
    ],
    [
      "kind:fqa",
      'There is no kind of ruling "fqa" in this library.',
      "Did you mean faq? Known: card-errata, clarification, faq, banned, errata.",
      "fqa",
    ],
    ["oil kind: ", 'The field "kind:" has no value.', "Known: card-errata, clarification, faq, banned, errata.", " "],
    ["doc:", 'The field "doc:" has no value.', "Known: lamps-faq, trams-faq.", ""],
    ["edition:7.5 oil", 'There is no edition "7.5" in this library.', "Known: 2.0, 1.0, 3.0, all.", "7.5 oil"],
    ["edition:nonsense", 'There is no edition "nonsense" in this library.', "Known: 2.0, 1.0, 3.0, all.", "nonsense"],
    ["since:dusk", '"dusk" is not an edition to compare with.', "Write since:1.2, since:>=1.2 or since:<1.2.", "dusk"],
    [
      "keyword:zzz",
      'There is no keyword "zzz" in this library.',
      'To search for the words in the texts, leave out "keyword:".',
      "zzz",
    ],
    ["card:lanturnes", 'There is no card "lanturnes" in this library.', "Nearest names: Brass Lantern", "lanturnes"],
  ])("explains the problem in: %s", (query, message, hint, at) => {
    expect(problemOf(query)).toEqual([message, hint, at]);
  });

  it("gives no place in the query for a wrong option", () => {
    expect(problemOf("oil", { game: "lumps" })).toEqual([
      'There is no game "lumps" in this library.',
      "Did you mean lamps? Known: lamps, trams.",
      undefined,
    ]);
  });
});

describe("search with fields", () => {
  it("combines values of the same field with OR and removes negated ones", () => {
    // In document order: the query has fields only.
    expect(ids("kind:banned kind:errata")).toEqual(["errata-brass-lantern@2.0", "banned-nothing@2.0"]);
    expect(ids("kind:banned kind:errata -kind:banned")).toEqual(["errata-brass-lantern@2.0"]);
    expect(ids("-kind:faq -game:trams -kind:errata")).toEqual(["paying-oil@2.0", "dimmed@2.0", "banned-nothing@2.0"]);
  });

  it("combines different fields with AND", () => {
    expect(ids("kind:clarification doc:TR")).toEqual(["tram-fares@3.0"]);
    expect(ids("kind:faq", { game: "trams" })).toEqual([]);
  });

  it("edition: searches that edition of every document, and edition:all searches all editions", () => {
    expect(ids("edition:1.0")).toEqual(["paying-oil@1.0", "dimmed@1.0"]);
    expect(ids("edition:all kind:clarification")).toEqual([
      "paying-oil@2.0",
      "dimmed@2.0",
      "paying-oil@1.0",
      "dimmed@1.0",
      "tram-fares@3.0",
    ]);
  });

  it("accepts a kind in the plural or in quotation marks, and a short name of a document", () => {
    expect(ids("kind:clarifications doc:tr")).toEqual(ids("kind:clarification doc:trams-faq"));
    expect(ids("kind:card-errata")).toEqual(ids('kind:"card errata"'));
  });

  // `dimmed` first appears in 1.1; `keeper-moth-lantern` in some edition after 1.0 and not later than 2.0; the others have no date.
  it.each<[string, string[]]>([
    ["since:1.1", ["dimmed", "keeper-moth-lantern"]],
    ["since:=1.1", ["dimmed", "keeper-moth-lantern"]],
    ["since:1.0", []],
    ["since:2.0", ["keeper-moth-lantern"]],
    ["since:>1.1", ["keeper-moth-lantern"]],
    ["since:>2.0", []],
    ["since:>=2.0", ["keeper-moth-lantern"]],
    ["since:<1.1", ["keeper-moth-lantern"]],
    ["since:<=1.0", []],
    // Editions are compared as numbers: 1.10 is later than 1.9.
    ["since:<v1.10", ["dimmed", "keeper-moth-lantern"]],
    ["since:>1.10", ["keeper-moth-lantern"]],
  ])("filters by %s", (query, found) => {
    expect(ids(query)).toEqual(found.map((id) => `${id}@2.0`));
  });
});

describe("search in a library with a partial edition", () => {
  const data = lampData();
  const kept = madeUpRuling({ id: "kept", edition: "1.0", text: "Snuff the wick." });
  const at = data.rulings.findIndex((one) => one.edition === "1.0");
  const partial = lampLibrary({
    ...data,
    rulings: [
      ...data.rulings.slice(0, at),
      { ...kept, carriedInto: "2.0" },
      ...data.rulings.slice(at, -1),
      kept,
      ...data.rulings.slice(-1),
    ],
  });
  const found = (query: string, options: SearchOptions = {}) =>
    search(partial, query, options).hits.map(
      ({ ruling }) => `${ruling.id}@${ruling.edition}${ruling.carriedInto ? ` in ${ruling.carriedInto}` : ""}`,
    );

  it("finds a text that the partial edition leaves in force only once, in its own edition if that is searched", () => {
    expect(found("snuff")[0]).toBe("kept@1.0 in 2.0");
    expect(found("snuff").filter((one) => one.startsWith("kept"))).toHaveLength(1);
    expect(found("snuff edition:all").filter((one) => one.startsWith("kept"))).toEqual(["kept@1.0"]);
    expect(found("snuff edition:1.0").filter((one) => one.startsWith("kept"))).toEqual(["kept@1.0"]);
    expect(found("snuff edition:2.0").filter((one) => one.startsWith("kept"))).toEqual(["kept@1.0 in 2.0"]);
  });

  it("counts what is searched", () => {
    const count = (query: string, options: SearchOptions = {}) => {
      const scope = scopeOf(partial, searchIndexOf(partial), query, parseQuery(query).fields, options);
      return [scope.count, scope.allowed.filter((one) => one === 1).length, scope.isNarrowed, scope.documents.length];
    };
    expect(count("")).toEqual([8, 8, false, 2]);
    expect(count("edition:all")).toEqual([10, 10, true, 3]);
    expect(count("kind:faq")).toEqual([2, 2, true, 2]);
    expect(count("", { game: "trams" })).toEqual([1, 1, true, 1]);
    expect(count("", { document: "trams-faq" })).toEqual([1, 1, true, 1]);
    expect(count("", { editions: new Map([["lamps-faq", "1.0"]]) })).toEqual([3, 3, false, 1]);
  });
});
