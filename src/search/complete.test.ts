import { describe, expect, it } from "vitest";
import { complete } from "./complete.js";
import { lampData, lampLibrary } from "./made-up.fixture.js";

const library = lampLibrary();
const texts = (query: string) =>
  complete(library, query).map((one) => query.slice(0, one.from) + one.text + query.slice(one.to));

describe("complete", () => {
  it.each([
    ["bra", "Brass Lantern"],
    ["what of brass lan", "what of Brass Lantern"],
    ["keeper of or", "Keeper of Órmouth"],
    ["ki", "kind:"],
    ["kind:cl", "kind:clarification"],
    ["oil game:", "oil game:lamps"],
    ["edition:", "edition:2.0"],
    ["card:bras", 'card:"Brass Lantern"'],
    ['card:"brass l', 'card:"Brass Lantern"'],
    ["-doc:tr", "-doc:trams-faq"],
    ["kind:clarification card:bras", 'kind:clarification card:"Brass Lantern"'],
    ["name:bras", 'name:"Brass Lantern"'],
    ["document:tr", "document:trams-faq"],
    ['card:"Brass Lantern" kind:cl', 'card:"Brass Lantern" kind:clarification'],
  ])("completes %s to %s", (typed, whole) => {
    expect(texts(typed)).toContain(whole);
  });

  it("offers nothing for an empty query, a number, or letters with which no name begins", () => {
    expect(texts("")).toEqual([]);
    expect(texts("zzz")).toEqual([]);
    expect(texts("2.1")).toEqual([]);
    expect(texts("wicks 12")).toEqual([]);
  });
});

describe("complete, in full", () => {
  const data = lampData();
  const [lamps, trams] = data.catalogues as [(typeof data.catalogues)[0], (typeof data.catalogues)[0]];
  const card = (name: string) => ({ id: name, name, printings: [], also: [], nicknames: [], named: true });
  const larger = lampLibrary({
    ...data,
    catalogues: [
      {
        ...lamps,
        cards: [...lamps.cards, ...["Lantern Keeper of Brass", "Oil", "Lamp"].map(card)],
        keywords: [...lamps.keywords, { term: "brass oil", forms: [], exact: false }],
      },
      trams,
    ],
  });
  it.each<[string, string[]]>([
    ["", []],
    ["b", []],
    ["br", ["Brass Lantern card 0-2", "brass oil keyword 0-2", "Lantern Keeper of Brass card 0-2"]],
    ["a b", ["Brass Lantern card 2-3", "brass oil keyword 2-3", "Lantern Keeper of Brass card 2-3"]],
    ["bra", ["Brass Lantern card 0-3", "brass oil keyword 0-3", "Lantern Keeper of Brass card 0-3"]],
    ["what of brass lan", ["Brass Lantern card 8-17", "Lantern Keeper of Brass card 14-17"]],
    ["brass la", ["Brass Lantern card 0-8", "Lamp card 6-8", "Lantern Keeper of Brass card 6-8"]],
    ["lantern", ["Lantern Keeper of Brass card 0-7", "Brass Lantern card 0-7"]],
    ["keep", ["Keeper of Órmouth card 0-4", "Lantern Keeper of Brass card 0-4"]],
    ["of or", ["Keeper of Órmouth card 0-5"]],
    ["keeper of or", ["Keeper of Órmouth card 0-12"]],
    ["keeper or", ["Keeper of Órmouth card 7-9"]],
    ["brass ", ["Brass Lantern card 0-6"]],
    ["oil", ["Oil card 0-3", "brass oil keyword 0-3"]],
    ["la", ["Lamp card 0-2", "Lantern Keeper of Brass card 0-2", "Brass Lantern card 0-2"]],
    ["lan", ["Lantern Keeper of Brass card 0-3", "Brass Lantern card 0-3"]],
    ["fa", []],
    ["ju", []],
    ["7", []],
    ["a 12", []],
    ["k", ["kind: field 0-1", "keyword: field 0-1"]],
    ["ki", ["kind: field 0-2"]],
    ["-ki", ["kind: field 1-3"]],
    ["x -doc", ["doc: field 3-6"]],
    ["d", ["doc: field 0-1"]],
    [
      "kind:",
      ["card-errata value 5-5", "clarification value 5-5", "faq value 5-5", "banned value 5-5", "errata value 5-5"],
    ],
    ["kind:C", ["card-errata value 5-6", "clarification value 5-6"]],
    ["-kind:cl", ["clarification value 6-8"]],
    ["KIND:fa", ["faq value 5-7"]],
    ["game:", ["lamps value 5-5", "trams value 5-5"]],
    ["oil game:l", ["lamps value 9-10"]],
    ["doc:", ["lamps-faq value 4-4", "trams-faq value 4-4"]],
    ["edition:", ["2.0 value 8-8", "1.0 value 8-8", "3.0 value 8-8", "all value 8-8"]],
    ["edition:A", ["all value 8-9"]],
    ["since:", [">=2.0 value 6-6", ">=1.0 value 6-6", ">=3.0 value 6-6"]],
    ["since:>=2", [">=2.0 value 6-9"]],
    ["card:bras", ['"Brass Lantern" card 5-9', '"Lantern Keeper of Brass" card 5-9']],
    ['card:"brass l', ['"Brass Lantern" card 5-13']],
    ["card:lan of", ["Keeper of Órmouth card 9-11", "Lantern Keeper of Brass card 9-11"]],
    [
      "keyword:brass o",
      [
        "brass oil keyword 8-15",
        "Oil card 14-15",
        "Keeper of Órmouth card 14-15",
        "Lantern Keeper of Brass card 14-15",
      ],
    ],
    ["keyword:lan", []],
    ["card:", []],
    ['kind:"c', ["card-errata value 5-7", "clarification value 5-7"]],
    ['kind:"card" x', []],
    ["foo:br", ["Brass Lantern card 4-6", "brass oil keyword 4-6", "Lantern Keeper of Brass card 4-6"]],
    ["kind :cl", []],
    ["brass lantern br", ["Brass Lantern card 14-16", "brass oil keyword 14-16", "Lantern Keeper of Brass card 14-16"]],
  ])("%j", (query, expected) => {
    expect(complete(larger, query).map(({ text, kind, from, to }) => `${text} ${kind} ${from}-${to}`)).toEqual(
      expected,
    );
  });

  it("offers at most `limit` completions, and none for a query that is too long", () => {
    expect(complete(larger, "bra", 2).map((one) => one.text)).toEqual(["Brass Lantern", "brass oil"]);
    expect(complete(larger, `${"x".repeat(1996)} bra`)).toHaveLength(3);
    expect(complete(larger, `${"x".repeat(1997)} bra`)).toEqual([]);
  });
});
