import { describe, expect, it } from "vitest";
import { lampLibrary } from "./made-up.fixture.js";
import { markRanges } from "./marks.js";
import { nearestNames, resolveName } from "./names.js";
import { search } from "./search.js";

const library = lampLibrary();

describe("resolveName", () => {
  it.each([
    ["Brass Lantern", "brass-lantern"],
    ["the brass lantern", "brass-lantern"],
    ["bras lantern", "brass-lantern"],
    ["ormouth", "keeper-of-ormouth"],
    ["gnaf moth", "gnaph-moth"],
    ["oldshine", "brass-lantern"],
  ])("resolves %s", (typed, id) => {
    expect(resolveName(library, typed, null).map((one) => one.card.id)).toEqual([id]);
  });

  it("returns nothing for an unknown name, or for a name of another game", () => {
    expect(resolveName(library, "sorcerer", null)).toEqual([]);
    expect(resolveName(library, "brass lantern", "trams")).toEqual([]);
    expect(resolveName(library, "brass lantern of a sorcerer", null)).toEqual([]);
  });
});

describe("nearestNames", () => {
  it("puts the most similar name first", () => {
    expect(nearestNames(library, "brazz lanturn", null)[0]).toBe("Brass Lantern");
  });
});

describe("markRanges", () => {
  it("marks matching words, including inflected and misspelt ones", () => {
    const { marks } = search(library, "lanterns brasss");
    const text = "Brass Lantern, unlit lanterns";
    expect(markRanges(text, marks).map(([from, to]) => text.slice(from, to))).toEqual(["Brass", "Lantern", "lanterns"]);
  });
});
