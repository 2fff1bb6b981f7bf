import { describe, expect, it } from "vitest";
import { complete } from "./complete.js";
import { lampLibrary } from "./made-up.fixture.js";

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
    ['card:"Brass Lantern" kind:cl', 'card:"Brass Lantern" kind:clarification'],
  ])("completes %s to %s", (typed, whole) => {
    expect(texts(typed)).toContain(whole);
  });

  it("offers nothing for an empty query, a number, or text that begins no name", () => {
    expect(texts("")).toEqual([]);
    expect(texts("zzz")).toEqual([]);
    expect(texts("2.1")).toEqual([]);
    expect(texts("wicks 12")).toEqual([]);
  });
});
