/** Vectors of queries and rulings, in libraries with phrasings, without any, and where some rulings have none. */
import { describe, expect, it } from "vitest";
import { type Library, libraryOf } from "../../library/library.js";
import { madeUpDocument, madeUpRuling } from "../../library/made-up.fixture.js";
import { buildSearchPart } from "../index/build.js";
import { search } from "../search.js";

/** @param texts of rulings by id */
function libraryWith(texts: Record<string, string>, phrasings: Record<string, string[]> = {}): Library {
  const data = {
    root: "made-up",
    documents: [madeUpDocument("lamps-faq", "lamps", ["2.0"])],
    rulings: Object.entries(texts).map(([id, text]) => madeUpRuling({ id, text })),
    catalogues: [],
    askedAs: { "lamps-faq": phrasings },
  };
  return libraryOf(data, new Map([["search", buildSearchPart(data)]]));
}

/** The cosine of a query and each ruling that was ranked, by id. */
function similarities(library: Library, query: string): Record<string, number> {
  const found: Record<string, number> = {};
  search(library, query, {
    trace: ({ candidates }) => {
      for (const { doc, features } of candidates) found[library.at(doc).id] = features.vectors;
    },
  });
  return found;
}

const texts = {
  wick: "A wick burns in oil. Oil feeds the wick.",
  lamp: "A lamp holds oil, and a wick.",
  tram: "A fare is paid on the tram. The tram waits for the fare.",
};

describe("vectors of queries and rulings", () => {
  it("come from the words of the rulings where there are no phrasings", () => {
    const found = similarities(libraryWith(texts), "oil wick fare");
    expect(found.wick).toBeGreaterThan(0.3);
    expect(found.tram).toBeGreaterThan(0.3);
    expect(similarities(libraryWith(texts), "burning lamp").wick).toBeGreaterThan(0.5);
  });

  it("come from the words of a ruling without phrasings where others have some", () => {
    const asked = { lamp: ["what holds the oil", "where is the oil kept"], tram: ["do i pay for the ride"] };
    const found = similarities(libraryWith(texts, asked), "wick burns");
    expect(found.wick).toBeGreaterThan(0.7);
    expect(found.wick).toBeGreaterThan(found.lamp as number);
  });

  it("have function words, and neighbouring words in their order", () => {
    const times = (phrasing: string) => Array.from({ length: 23 }, (_, i) => `${phrasing} x${i}`);
    const library = libraryWith(
      { mine: "The lamp is lit.", yours: "The lamp is out." },
      { mine: times("on me before you lamp"), yours: times("on you before me lamp") },
    );
    const first = similarities(library, "is the lamp on me before you");
    const second = similarities(library, "is the lamp on you before me");
    expect(first.mine).toBeGreaterThan((first.yours as number) + 0.05);
    expect(second.yours).toBeGreaterThan((second.mine as number) + 0.05);
  });
});
