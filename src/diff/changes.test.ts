import { describe, expect, it } from "vitest";
import { changesIn, hasChanges } from "./changes.js";
import { ruling } from "./made-up.fixture.js";
import { first, libraryOfTwo, libraryWith } from "./made-up-library.fixture.js";

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe("changesIn", () => {
  it("gives the tagged entries and the changes in an interval for an edition known only from tags", () => {
    const changes = changesIn(libraryOfTwo(), "tea-faq", "1.1");
    expect(changes).toMatchObject({
      inLibrary: false,
      date: null,
      needed: ["the text of 1.1, to date the changes without a tag"],
    });
    expect(ids(changes?.tagged ?? [])).toEqual(["lid"]);
    const interval = changes?.interval;
    expect(interval).toMatchObject({ after: "1.0", by: "1.2", editions: ["1.1", "1.2"] });
    expect(
      [interval?.added, interval?.reworded, interval?.removed, interval?.moved].map((list) => ids(list ?? [])),
    ).toEqual([["spoons"], ["pouring"], ["saucers"], ["waiting"]]);
  });

  it("gives the changes since the previous edition for an edition in the library without tags of its own", () => {
    const changes = changesIn(libraryOfTwo(), "tea-faq", "1.2");
    expect(changes).toMatchObject({ inLibrary: true, tagged: [] });
    expect(ids(changes?.interval?.added ?? [])).toEqual(["spoons"]);
    expect(changes && hasChanges(changes)).toBe(true);
  });

  it("gives the tagged entries and no interval for the oldest edition", () => {
    const changes = changesIn(libraryOfTwo(), "tea-faq", "1.0");
    expect(changes).toMatchObject({
      inLibrary: true,
      date: "2017-02",
      interval: null,
      needed: ["the text of an earlier edition"],
    });
    expect(ids(changes?.tagged ?? [])).toEqual(["spout"]);
  });

  it("lists an entry that is tagged in several editions once, in its newest words", () => {
    expect(changesIn(libraryOfTwo(), "tea-faq", "1.0")?.tagged.map(({ edition }) => edition)).toEqual(["1.2"]);
  });

  it("gives no changes and names the missing texts for a single edition without tags", () => {
    const alone = libraryWith([["4.2", [ruling({ id: "a", text: "Nothing is marked." })]]], {
      change_marks: "It was red.",
    });
    const changes = changesIn(alone, "tea-faq", "4.2");
    expect(changes).toMatchObject({
      tagged: [],
      interval: null,
      marks: "It was red.",
      needed: ["the text of an earlier edition"],
    });
    expect(changes && hasChanges(changes)).toBe(false);
  });

  it("needs no text when no edition is known in between", () => {
    const library = libraryWith([
      ["1", first.slice(0, 3)],
      ["2", first],
    ]);
    expect(changesIn(library, "tea-faq", "2")).toMatchObject({ interval: { editions: ["1.0", "2"] } });
    const untagged = first.slice(1);
    const exact = libraryWith([
      ["1", untagged.slice(0, 2)],
      ["2", untagged],
    ]);
    expect(changesIn(exact, "tea-faq", "2")).toMatchObject({ interval: { editions: ["2"] }, needed: [] });
  });

  it("gives no interval for an edition that a tag names and that is older than all in the library", () => {
    const library = libraryWith([["2", first]]);
    expect(changesIn(library, "tea-faq", "1.0")).toMatchObject({
      inLibrary: false,
      interval: null,
      needed: ["the text of 1.0 and of an edition before it"],
    });
  });

  it("returns null for an edition that nothing names", () => {
    expect(changesIn(libraryOfTwo(), "tea-faq", "9")).toBeNull();
    expect(changesIn(libraryOfTwo(), "no-faq", "1.0")).toBeNull();
  });
});
