import { describe, expect, it } from "vitest";
import type { RulingLinks } from "../../links/pages/links-of.js";
import { makeTheme } from "../../render/text/theme.js";
import { displayWidth } from "../../render/text/width.js";
import type { WordChange } from "../../render/text/words.js";
import { sample } from "../made-up.fixture.js";
import { linkLines } from "./link-lines.js";

const rulingWith = (id: string, title: string) => sample({ id, title });
const noLinks: RulingLinks = {
  see: [],
  citedBy: [],
  uses: [],
  usedBy: [],
  sameQuestion: [],
  errata: [],
  questions: [],
  previous: null,
  next: null,
  section: [],
};
const words: WordChange[] = [
  { op: "same", text: "The lantern is " },
  { op: "del", text: "lit" },
  { op: "ins", text: "dark" },
  { op: "same", text: "." },
];
const show = (links: Partial<RulingLinks>, width = 60) =>
  linkLines({ ...noLinks, ...links }, { theme: makeTheme({ color: false }), width, answerWords: () => words });

describe("linkLines", () => {
  it("returns no lines when there are no links", () => {
    expect(show({})).toEqual([]);
  });

  it("lists rulings that refer to this one, neighbours, and rulings on a passage that is not in this library", () => {
    const lines = show({
      see: [{ text: "Oil, page 30", to: [], gap: "not here", related: [rulingWith("lamps", "Lamps")] }],
      citedBy: [{ ruling: rulingWith("wicks", "Wicks"), text: "see Lanterns" }],
      previous: rulingWith("before", "Before"),
      next: rulingWith("after", "After"),
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

  it("prints a term before a title only when they differ", () => {
    const uses = [
      { term: "lantern", rulings: [rulingWith("lantern", "Lantern")] },
      { term: "lit", rulings: [rulingWith("lighting", "Lighting")] },
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

  it("shows how the answers to the same question differ", () => {
    const ruling = rulingWith("again", "Asked again");
    const same = { ruling, sameWords: true };
    expect(show({ sameQuestion: [{ ...same, answersDiffer: true }] }).join("\n")).toMatchInlineSnapshot(`
      "
      Asked again
        deep-faq@1.3/again
          the answer differs: Asked again

      From this answer to that of deep-faq@1.3/again:
        The lantern is [-lit-]{+dark+}."
    `);
    const agreeing = show({ sameQuestion: [{ ...same, answersDiffer: false }] }).join("\n");
    expect(agreeing).toContain("the same answer: Asked");
    expect(agreeing).not.toContain("From this answer");
  });

  it("lists six rulings and counts the others, and never exceeds the width", () => {
    const many = Array.from({ length: 9 }, (_, i) =>
      rulingWith(`rule-${i}`, "A title that goes on and on, longer than a line"),
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
