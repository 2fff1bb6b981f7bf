import { describe, expect, it } from "vitest";
import { lampLibrary } from "./made-up.fixture.js";
import { search } from "./search.js";

const library = lampLibrary();
/** The ids of the first hits. */
const order = (query: string, count = 3): string[] =>
  search(library, query)
    .hits.slice(0, count)
    .map((hit) => hit.ruling.id);

describe("order of search hits", () => {
  it("puts the erratum of a card before a ruling that only mentions the card", () => {
    // The title is the name; the clarification names it once, in an example.
    expect(order("brass lantern", 2)).toEqual(["errata-brass-lantern", "dimmed"]);
  });

  it("puts a ruling on both named cards before one on a single card", () => {
    // Only one question is about the Keeper and the Moth; the other is about the Keeper alone.
    expect(order("keeper of ormouth gnaph moth", 2)).toEqual(["keeper-moth-lantern", "keeper-draws-wicks"]);
  });

  it("prefers a title that is the query over longer texts with the same word", () => {
    expect(order("dimmed", 1)).toEqual(["dimmed"]);
  });

  it("puts errata first when the query contains errata", () => {
    expect(order("what does brass lantern say after errata", 1)).toEqual(["errata-brass-lantern"]);
  });

  it("finds a ruling by a known phrasing when the query shares no word with the ruling", () => {
    const [hit] = search(library, "room dark when bright").hits;
    expect(hit?.ruling.id).toBe("dimmed");
    expect(hit?.why).toContain("matches a known phrasing");
  });

  it("ignores known phrasings when askedAs is false", () => {
    expect(order("get rid of gloom", 1)).toEqual(["dimmed"]);
    expect(search(library, "get rid of gloom", { askedAs: false }).hits).toEqual([]);
  });
});

describe("names in search", () => {
  it.each([
    ["brasss lantren", "Brass Lantern", "errata-brass-lantern"],
    ["keeper of ormuth", "Keeper of Órmouth", "keeper-draws-wicks"],
    ["gnaf moth", "Gnaph-Moth", "keeper-moth-lantern"],
    ["gnaphmoth", "Gnaph-Moth", "keeper-moth-lantern"],
    ["oldshine", "Brass Lantern", "errata-brass-lantern"],
  ])("resolves %s to %s and gives that as a reason", (typed, name, id) => {
    const answer = search(library, typed);
    expect(answer.resolved.map((one) => one.name)).toContain(name);
    const hit = answer.hits.find((one) => one.ruling.id === id);
    expect(hit?.why.join("; ")).toContain(`→ ${name}`);
    expect(answer.hits.slice(0, 2).map((one) => one.ruling.id)).toContain(id);
  });

  it("gives each reason and each resolved name once, and no words that belong to a name", () => {
    const answer = search(library, "brasss lantren brasss lantren");
    const read = answer.resolved.map(({ typed, name }) => `${typed} ${name}`);
    expect(read).toEqual([...new Set(read)]);
    expect(read).toContain("brasss lantren Brass Lantern");
    expect(answer.hits.map((hit) => hit.ruling.id)).toEqual(["errata-brass-lantern", "dimmed"]);
    for (const { why } of answer.hits) expect(why).toEqual([...new Set(why)]);
    expect(search(library, "brass lantern").hits[0]?.why[0]).toBe("name: Brass Lantern");
    expect(search(library, "brass lantern").hits[0]?.why.join()).not.toContain("words:");
  });

  it("resolves slang in the game that is searched", () => {
    const answer = search(library, "paying juice");
    expect(answer.hits[0]?.ruling.id).toBe("paying-oil");
    // The meaning in the game trams is left out, since the answer is from lamps.
    expect(answer.resolved).toEqual([{ typed: "juice", name: "oil", kind: "slang", game: "lamps" }]);
    const trams = search(library, "juice", { game: "trams" });
    expect(trams.resolved).toEqual([{ typed: "juice", name: "fare", kind: "slang", game: "trams" }]);
  });
});

describe("numbers in search", () => {
  it("finds a ruling by its number, in the named game", () => {
    expect(order("lamps 2.1", 1)).toEqual(["paying-oil"]);
    expect(order("TR 2.1", 1)).toEqual(["tram-fares"]);
    expect(search(library, "2.1").hits.map((hit) => hit.ruling.id)).toEqual(
      expect.arrayContaining(["paying-oil", "tram-fares"]),
    );
    expect(search(library, "(2.2)").hits[0]?.why[0]).toBe("number: (2.2)");
  });

  it("finds a card's rulings by its number, with and without the set", () => {
    expect(order("(F30)", 1)).toEqual(["keeper-moth-lantern"]);
    expect(order("Wicks 12", 1)).toEqual(["errata-brass-lantern"]);
  });
});

describe("scope of search", () => {
  it("covers the newest edition of each document and lists them", () => {
    const { searched } = search(library, "oil");
    expect(searched).toEqual({
      rulings: 7,
      documents: [
        { document: "lamps-faq", edition: "2.0" },
        { document: "trams-faq", edition: "3.0" },
      ],
    });
  });

  it("follows edition, game, document and kind, given in the query or as options", () => {
    expect(search(library, "oil edition:1.0").hits.map((hit) => `${hit.ruling.id} ${hit.ruling.edition}`)).toEqual([
      "paying-oil 1.0",
    ]);
    expect(search(library, "paid", { game: "trams" }).hits.map((hit) => hit.ruling.id)).toEqual(["tram-fares"]);
    expect(search(library, "paid doc:trams-faq").searched.rulings).toBe(1);
    expect(search(library, "lantern kind:errata").hits.map((hit) => hit.ruling.id)).toEqual(["errata-brass-lantern"]);
    // The remaining ruling names the card in an example.
    expect(order("lantern -kind:errata")).toEqual(["dimmed"]);
  });

  it("covers only the editions given in options, and leaves out other documents", () => {
    const { hits, searched } = search(library, "oil", { editions: new Map([["lamps-faq", "1.0"]]) });
    expect(searched.documents).toEqual([{ document: "lamps-faq", edition: "1.0" }]);
    expect(hits.map((hit) => `${hit.ruling.id} ${hit.ruling.edition}`)).toEqual(["paying-oil 1.0"]);
  });

  it("lists the games whose names the query contains", () => {
    expect(search(library, "brass lantern").games).toEqual(["lamps"]);
    expect(search(library, "why is it dark").games).toEqual([]);
  });

  it("since: also finds rulings of which only an interval of editions is known, if an edition in it matches", () => {
    const ids = (query: string) => search(library, query).hits.map((hit) => hit.ruling.id);
    expect(ids("since:>=1.1")).toEqual(["dimmed", "keeper-moth-lantern"]);
    expect(ids("since:<=1.1 since:>9")).toEqual(["dimmed", "keeper-moth-lantern"]);
    expect(ids("since:1.1")).toEqual(["dimmed", "keeper-moth-lantern"]);
  });

  it("lists the rulings in document order for a query of fields only", () => {
    const answer = search(library, "kind:clarification");
    expect(answer.hits.map((hit) => hit.ruling.id)).toEqual(["paying-oil", "dimmed", "tram-fares"]);
    expect(answer.confident).toBe(true);
  });

  it("is limited by card: and keyword:", () => {
    expect(search(library, "card:oldshine").hits.map((hit) => hit.ruling.id)).toEqual([
      "errata-brass-lantern",
      "dimmed",
    ]);
    expect(search(library, "keyword:oil").hits.map((hit) => hit.ruling.id)).toEqual(["paying-oil"]);
    expect(search(library, "card:zzzz").problem?.message).toContain('There is no card "zzzz"');
  });

  it("is limited by quoted phrases and excluded words", () => {
    expect(search(library, '"lamp is lit"').hits.map((hit) => hit.ruling.id)).toEqual(["paying-oil"]);
    expect(search(library, '"lamps is lit"').hits.map((hit) => hit.ruling.id)).toEqual(["paying-oil"]);
    expect(search(library, '"lit lamp"').hits).toEqual([]);
    // Each has the word once; it weighs more in the shorter text.
    expect(order("lamp -oil")).toEqual(["keeper-draws-wicks", "dimmed"]);
  });
});

describe("confidence of search", () => {
  it.each(["evolve a sorcerer on the battlefield", "zwyxtra plombo", "castling with a rook"])(
    "is not confident for: %s",
    (query) => {
      const answer = search(library, query);
      expect(answer.confident).toBe(false);
    },
  );

  it("comes with the nearest names for an unknown name", () => {
    expect(search(library, "brossen lantner").nearest).toContain("Brass Lantern");
  });

  it("is none, without hits or a problem, for a query without words", () => {
    for (const query of ["", "   ", "-", "?!", '""'])
      expect(search(library, query)).toMatchObject({ confident: false, hits: [], problem: null });
  });
});
