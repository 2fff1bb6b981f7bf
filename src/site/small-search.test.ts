/** What the search index of the site's file lacks is restored without a changed number. */
import { describe, expect, it } from "vitest";
import { lampsSnapshot } from "../lamps.fixture.js";
import { type Library, libraryOf } from "../library/library.js";
import { decodeSnapshot, libraryInMemory } from "../library/snapshot/snapshot.js";
import { buildLinksPart } from "../links/build/build-links.js";
import { linksPartName } from "../links/links-part.js";
import { buildSearchPart } from "../search/index/build.js";
import { searchIndexOf } from "../search/index/search-index.js";
import { lampData } from "../search/made-up.fixture.js";
import { smallSnapshot } from "./build-site.js";
import { restoreIndex } from "./client/restore-index.js";
import { indexContents } from "./index-contents.fixture.js";

/** The library with phrasings of one ruling. */
function withPhrasings(phrasings: string[]): Library {
  const data = { ...lampData(), askedAs: { "lamps-faq": { dimmed: phrasings } } };
  return libraryOf(
    data,
    new Map([
      ["search", buildSearchPart(data)],
      [linksPartName, buildLinksPart(data)],
    ]),
  );
}

/** The contents of the index as it is, and as browsers restore it. */
function bothIndices(library: Library) {
  const restored = restoreIndex(libraryInMemory(smallSnapshot(library)));
  return [indexContents(restored), indexContents(searchIndexOf(library))] as const;
}

describe("the search index of the site's file", () => {
  it("is restored for a library of several editions", async () => {
    const library = decodeSnapshot(await lampsSnapshot(), "")?.library;
    if (!library) throw new Error("The snapshot cannot be read.");
    const [restored, built] = bothIndices(library);
    expect(restored).toEqual(built);
  });

  it.each([
    ["no phrasings", []],
    ["one phrasing, of stop words alone", ["what is it"]],
    ["words beyond ASCII", ["kann das Öl verlöschen", "l’huile s’éteint", "what is it", "油 灯 を 消す", "ÖL öl oil"]],
    // Of more than 36 phrasings, the index has the terms of 36.
    ["100 phrasings", Array.from({ length: 100 }, (_, i) => `dim lamp ${i} twice oil ${i % 7}`)],
  ])("is restored with %s", (_, phrasings) => {
    const [restored, built] = bothIndices(withPhrasings(phrasings));
    expect(restored).toEqual(built);
  });

  it("has where the pairs of each term begin, and where those of the last term end", () => {
    const small = searchIndexOf(libraryInMemory(smallSnapshot(withPhrasings(["油 灯 を 消す"]))));
    expect(small.translationStarts.length).toBe(small.terms.size + 1);
    expect([...small.translationStarts.slice(small.terms.size, small.terms.size + 1)]).toEqual([
      small.translationDocs.length,
    ]);
  });
});
