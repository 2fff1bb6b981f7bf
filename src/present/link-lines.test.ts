import { describe, expect, it } from "vitest";
import { linkLines, type ShownLinks } from "./link-lines.js";
import { sample } from "./made-up.fixture.js";
import { makeTheme } from "./theme.js";
import { displayWidth } from "./width.js";

const one = (id: string, title: string) => sample({ id, title });
const none: ShownLinks = {
  see: [],
  citedBy: [],
  uses: [],
  usedBy: [],
  sameQuestion: [],
  errata: [],
  questions: [],
  previous: null,
  next: null,
};
const show = (links: Partial<ShownLinks>, width = 60) =>
  linkLines({ ...none, ...links }, { theme: makeTheme({ color: false }), width });

describe("links below a ruling", () => {
  it("nothing where there are none", () => {
    expect(show({})).toEqual([]);
  });

  it("both directions, neighbours, and what else speaks of a place that is not at hand", () => {
    const lines = show({
      see: [{ text: "Oil, page 30", to: [], gap: "not here", related: [one("lamps", "Lamps")] }],
      citedBy: [{ ruling: one("wicks", "Wicks"), text: "see Lanterns" }],
      previous: one("before", "Before"),
      next: one("after", "After"),
    });
    expect(lines.join("\n")).toMatchInlineSnapshot(`
      "
      Referred to by
        deep-faq@1.3/wicks
          Wicks

      On the same passage, which is not in this library
        deep-faq@1.3/lamps
          Oil, page 30: Lamps

      previous: deep-faq@1.3/before
      next: deep-faq@1.3/after"
    `);
  });

  it("a term is said before a title only where the title is another", () => {
    const uses = [
      { term: "lantern", rulings: [one("lantern", "Lantern")] },
      { term: "lit", rulings: [one("lighting", "Lighting")] },
    ];
    expect(show({ uses }).join("\n")).toMatchInlineSnapshot(`
      "
      Terms it uses
        deep-faq@1.3/lantern
          Lantern
        deep-faq@1.3/lighting
          lit: Lighting"
    `);
  });

  it("the same question asked twice: where the answers differ, how", () => {
    const ruling = one("again", "Asked again");
    const words = [
      { op: "same", text: "The lantern is " },
      { op: "del", text: "lit" },
      { op: "ins", text: "dark" },
      { op: "same", text: "." },
    ] as const;
    expect(show({ sameQuestion: [{ ruling, answersDiffer: true, words }] }).join("\n")).toMatchInlineSnapshot(`
      "
      Asked again
        deep-faq@1.3/again
          the answer differs: Asked again

      From this answer to that of deep-faq@1.3/again:
        The lantern is [-lit-]{+dark+}."
    `);
    expect(show({ sameQuestion: [{ ruling, answersDiffer: false, words: [] }] }).join("\n")).toContain(
      "the same answer: Asked",
    );
  });

  it("more than six are counted, and no line is too long", () => {
    const many = Array.from({ length: 9 }, (_, i) =>
      one(`rule-${i}`, "A title that goes on and on, longer than a line"),
    );
    const links = {
      citedBy: many.map((ruling) => ({ ruling, text: "" })),
      see: [{ text: "x", to: [], gap: "y", related: many }],
    };
    expect(show(links)).toContain("  and 3 more");
    for (const width of [30, 40, 60, 80, 200])
      for (const line of show(links, width)) expect(displayWidth(line)).toBeLessThanOrEqual(width);
  });
});
