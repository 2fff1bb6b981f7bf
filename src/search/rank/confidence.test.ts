import { describe, expect, it } from "vitest";
import { madeUpRuling } from "../../library/made-up.fixture.js";
import { lampData, lampLibrary } from "../made-up.fixture.js";
import { search } from "../search.js";

const library = lampLibrary();
const first = (query: string) => {
  const { hits, confident } = search(library, query);
  return `${hits[0]?.ruling.id ?? "nothing"}${confident ? "" : "?"}`;
};

describe("what is called an answer", () => {
  it.each([
    ["a name, known whole", "brass lantern", "errata-brass-lantern"],
    ["a nickname", "oldshine", "errata-brass-lantern"],
    ["a number", "lamps 2.2", "dimmed"],
    ["a number with words that fit it", "2.2 dimmed lamp", "dimmed"],
    ["a way of asking", "my room went dark when is it bright again", "dimmed"],
    ["a title, word for word", "paying oil", "paying-oil"],
  ])("%s: %s", (_, query, found) => {
    expect(first(query)).toBe(found);
  });

  it.each([
    ["a number with words of something else", "2.2 castling sorcerers zwyxtra", "dimmed?"],
    ["one word of many", "does castling through check count as a lamp move", "paying-oil?"],
    ["a name that nobody has", "zwyxtra plombo", "nothing?"],
  ])("not %s: %s", (_, query, found) => {
    expect(first(query)).toBe(found);
  });

  it("the number of an edition, beside a word of changes, is no address", () => {
    const data = lampData();
    const zero = madeUpRuling({
      id: "zero",
      kind: "clarification",
      number: "2.0",
      title: "Zero",
      text: "Lamps changed.",
    });
    const numbered = lampLibrary({ ...data, rulings: [...data.rulings, zero] });
    expect(search(numbered, "lamps 2.0").state).toBe("confident");
    expect(search(numbered, "what changed in 2.0").state).not.toBe("confident");
  });
});
