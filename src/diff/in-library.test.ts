import { describe, expect, it } from "vitest";
import { editionRulings, findRuling } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";
import { filterDiff, namesCard, rulingsById } from "./filter.js";
import { diffInLibrary, knownEditions } from "./in-library.js";
import { laterDifferingText } from "./later-text.js";
import { ruling } from "./made-up.fixture.js";
import { first, libraryOfTwo, libraryWith, pouring, second } from "./made-up-library.fixture.js";

const textIn = (library: ReturnType<typeof libraryOfTwo>, edition: string, id: string) =>
  findRuling(library, "tea-faq", edition, id) as Ruling;

describe("diffInLibrary and knownEditions", () => {
  it("diffInLibrary computes a comparison once and caches it", () => {
    const library = libraryOfTwo();
    const diff = diffInLibrary(library, "tea-faq", "1.0", "1.2");
    expect(diff.added.map(({ id }) => id)).toEqual(["lid", "spoons"]);
    expect(diff.removed.map(({ id }) => id)).toEqual(["saucers"]);
    expect(diff.reworded.map(({ id }) => id)).toEqual(["pouring"]);
    expect(diff.moved.map(({ id }) => id)).toEqual(["waiting"]);
    expect(diffInLibrary(library, "tea-faq", "1.0", "1.2")).toBe(diff);
    expect(diffInLibrary(libraryOfTwo(), "tea-faq", "1.0", "1.2")).not.toBe(diff);
  });

  it("diffInLibrary uses the faults and pairs of matches.yaml", () => {
    const lost = { id: "saucers", edition: "1.2", note: "A page is missing." };
    const pair = { from: "saucers", to: "spoons", why: "one became the other" };
    expect(diffInLibrary(libraryOfTwo({ faults: [lost] }), "tea-faq", "1.0", "1.2")).toMatchObject({
      removed: [],
      extraction: [{ id: "saucers", note: "A page is missing." }],
    });
    expect(diffInLibrary(libraryOfTwo({ pairs: [pair] }), "tea-faq", "1.0", "1.2").renamed).toEqual([
      { from: "saucers", to: "spoons" },
    ]);
  });

  it("knownEditions lists the editions in the library or named by a tag, oldest first", () => {
    const rulings = [
      ruling({ id: "a", text: "A.", since: { exact: "1.9" } }),
      ruling({ id: "b", text: "B.", since: { exact: "1.10" } }),
    ];
    const library = libraryWith([
      ["1.0:2017-02", first],
      ["1.11", rulings],
    ]);
    expect(knownEditions(library, "tea-faq").map(({ edition, date, inLibrary }) => [edition, date, inLibrary])).toEqual(
      [
        ["1.0", "2017-02", true],
        ["1.9", null, false],
        ["1.10", null, false],
        ["1.11", null, true],
      ],
    );
    expect(knownEditions(library, "no-faq")).toEqual([]);
  });
});

describe("filterDiff", () => {
  const library = libraryOfTwo();
  const diff = diffInLibrary(library, "tea-faq", "1.0", "1.2");
  const rulingOf = rulingsById(editionRulings(library, "tea-faq", "1.0"), editionRulings(library, "tea-faq", "1.2"));

  it("filters every list, and keeps a reworded ruling if either text passes", () => {
    const idsOfLists = (keep: (ruling: Ruling) => boolean) => {
      const { added, removed, reworded, moved, unchanged } = filterDiff(diff, rulingOf, keep);
      return [added, removed, reworded, moved].map((list) => list.map(({ id }) => id)).concat([unchanged]);
    };
    expect(idsOfLists(() => true)).toEqual([
      ["lid", "spoons"],
      ["saucers"],
      ["pouring"],
      ["waiting"],
      ["spout", "stirring"],
    ]);
    expect(idsOfLists(() => false)).toEqual([[], [], [], [], []]);
    expect(idsOfLists(({ kind }) => kind === "rules-errata")).toEqual([["lid"], [], [], [], ["spout"]]);
    expect(idsOfLists(({ text }) => text === pouring)).toEqual([[], [], ["pouring"], [], []]);
  });

  it("namesCard accepts cited and mentioned cards", () => {
    const card = { id: "samovar", name: "Samovar", set: null, number: null };
    const keep = namesCard(new Set(["samovar"]));
    expect(keep(ruling({ id: "a", cards: [card] }))).toBe(true);
    expect(keep(ruling({ id: "a", mentions: [card] }))).toBe(true);
    expect(keep(ruling({ id: "a" }))).toBe(false);
  });
});

describe("laterDifferingText", () => {
  const library = libraryOfTwo({ faults: [{ id: "stirring", edition: "1.2", note: "" }] });

  it("gives the later text and the changed words", () => {
    const later = laterDifferingText(library, textIn(library, "1.0", "pouring"));
    expect(later).toMatchObject({ edition: "1.2", ruling: { id: "pouring", edition: "1.2" } });
    expect(later?.words.filter(({ op }) => op !== "same")).toEqual([
      { op: "del", text: "left" },
      { op: "ins", text: "right" },
    ]);
  });

  it("gives null as the later ruling when it was removed", () => {
    expect(laterDifferingText(library, textIn(library, "1.0", "saucers"))).toEqual({
      document: "tea-faq",
      edition: "1.2",
      ruling: null,
      words: [],
    });
  });

  it("returns null for the same words in another place, for the newest edition, and for an unknown document", () => {
    expect(laterDifferingText(library, textIn(library, "1.0", "waiting"))).toBeNull();
    expect(laterDifferingText(library, textIn(library, "1.2", "pouring"))).toBeNull();
    expect(laterDifferingText(library, { ...(first[0] as Ruling), document: "no-faq" })).toBeNull();
  });

  it("returns null when only the extraction lost the ruling", () => {
    const withoutStirring = libraryWith(
      [
        ["1.0", first],
        ["1.2", second.filter(({ id }) => id !== "stirring")],
      ],
      {
        faults: [{ id: "stirring", edition: "1.2", note: "A page is missing." }],
      },
    );
    expect(laterDifferingText(withoutStirring, textIn(withoutStirring, "1.0", "stirring"))).toBeNull();
  });

  it("returns null when the newest edition has the old words again", () => {
    const three = libraryWith([
      ["1", first],
      ["2", second],
      ["3", first],
    ]);
    expect(laterDifferingText(three, textIn(three, "1", "pouring"))).toBeNull();
    expect(laterDifferingText(three, textIn(three, "2", "pouring"))?.edition).toBe("3");
  });
});
