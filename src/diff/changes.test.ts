import { describe, expect, it } from "vitest";
import { changesIn, tellsAnything } from "./changes.js";
import { ruling } from "./made-up.fixture.js";
import { first, libraryOfTwo, libraryWith } from "./made-up-library.fixture.js";

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe("what changed in an edition", () => {
  it("of which only tags are known: its tags, and what an interval proves", () => {
    const changes = changesIn(libraryOfTwo(), "tea-faq", "1.1");
    expect(changes).toMatchObject({
      atHand: false,
      date: null,
      needed: ["the text of 1.1, to date exactly what bears no tag"],
    });
    expect(ids(changes?.tagged ?? [])).toEqual(["lid"]);
    const interval = changes?.interval;
    expect(interval).toMatchObject({ after: "1.0", by: "1.2", editions: ["1.1", "1.2"] });
    expect(
      [interval?.added, interval?.reworded, interval?.removed, interval?.moved].map((list) => ids(list ?? [])),
    ).toEqual([["spoons"], ["pouring"], ["saucers"], ["waiting"]]);
  });

  it("at hand: without a tag of its own, what is new since the last text", () => {
    const changes = changesIn(libraryOfTwo(), "tea-faq", "1.2");
    expect(changes).toMatchObject({ atHand: true, tagged: [] });
    expect(ids(changes?.interval?.added ?? [])).toEqual(["spoons"]);
    expect(changes && tellsAnything(changes)).toBe(true);
  });

  it("the oldest text: its tags, and nothing to compare it with", () => {
    const changes = changesIn(libraryOfTwo(), "tea-faq", "1.0");
    expect(changes).toMatchObject({
      atHand: true,
      date: "2017-02",
      interval: null,
      needed: ["the text of an earlier edition"],
    });
    expect(ids(changes?.tagged ?? [])).toEqual(["spout"]);
  });

  it("an entry that several texts tag is told once, in its newest words", () => {
    expect(changesIn(libraryOfTwo(), "tea-faq", "1.0")?.tagged.map(({ edition }) => edition)).toEqual(["1.2"]);
  });

  it("only one text without tags: nothing can be told, and why", () => {
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
    expect(changes && tellsAnything(changes)).toBe(false);
  });

  it("neighbouring texts date exactly", () => {
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

  it("an edition before every text, named by a tag", () => {
    const library = libraryWith([["2", first]]);
    expect(changesIn(library, "tea-faq", "1.0")).toMatchObject({
      atHand: false,
      interval: null,
      needed: ["the text of 1.0 and of an edition before it"],
    });
  });

  it("an edition that nothing names is unknown", () => {
    expect(changesIn(libraryOfTwo(), "tea-faq", "9")).toBeNull();
    expect(changesIn(libraryOfTwo(), "no-faq", "1.0")).toBeNull();
  });
});
