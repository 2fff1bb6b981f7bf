import { describe, expect, it } from "vitest";
import type { CardPage } from "../../links/pages/card-page.js";
import { makeTheme } from "../../render/text/theme.js";
import { displayWidth } from "../../render/text/width.js";
import { cardNamed, deepFaq, emptyCardPage, sample, sampleEffective } from "../made-up.fixture.js";
import { type CardPageContext, cardPageLines } from "./card-page-lines.js";

const erratum = sample({ id: "errata-lantern", kind: "card-errata", text: '"Chain" instead of Rope.' });
const question = (id: string) => sample({ id, kind: "faq", question: `Is ${id} lit?`, text: "Yes.\n\nAlways." });
const [cited, again, named] = [question("cited"), question("again"), question("named")];
const example = sample({ id: "example", title: "Wicks" });
const page: CardPage = {
  ...emptyCardPage,
  card: { ...emptyCardPage.card, id: "brass-lantern", name: "Brass Lantern", type: "tool" },
  printings: [{ set: "Reef", setName: "The Reef Pack", number: "12" }],
  rulings: [erratum, cited, again, named, example],
  groupedRulings: [
    { ruling: erratum, group: "errata", printed: "Brass Lantern", isCitedWithNumber: true },
    { ruling: cited, group: "question", printed: "Brass Lantern", isCitedWithNumber: true },
    { ruling: again, group: "question", printed: "Brass Lantern", isCitedWithNumber: true },
    { ruling: named, group: "question", printed: "Brass Lantern", isCitedWithNumber: false },
    { ruling: example, group: "clarification", printed: "Brass Lantern", isCitedWithNumber: true },
  ],
  effective: [
    sampleEffective({
      basis: "erratum",
      card: cardNamed("Brass Lantern"),
      corrections: [erratum],
      words: [
        { op: "del", text: "Rope" },
        { op: "ins", text: "Chain" },
      ],
      note: "The card itself is not in this library.",
    }),
  ],
  numbers: [
    { set: "Reef", number: "12", in: ["deep-faq/errata-lantern"] },
    { set: "Reef", number: "21", in: ["deep-faq/cited"] },
  ],
  notes: ["Two numbers are printed."],
};
const show = (more: Partial<CardPage> = {}, context: Partial<CardPageContext> = {}) =>
  cardPageLines(
    { ...page, ...more },
    { theme: makeTheme({ color: false }), width: 70, documentInfo: () => deepFaq, laterLines: () => [], ...context },
  );

describe("cardPageLines", () => {
  it("shows errata with the change marked, and questions that cite the card apart from those that name it", () => {
    expect(show({}, { editionsUsed: "deep-faq 1.3" }).join("\n")).toMatchInlineSnapshot(`
      "Brass Lantern
      tool · deep
      Texts of deep-faq 1.3
      Printed as The Reef Pack 12

      Errata
        "Chain" instead of Rope.
        Lanterns of the Deep: The Card Game — FAQ 1.3
          [deep-faq@1.3/errata-lantern], source line 1

      In force, with the change marked
        [-Rope-] {+Chain+}
      The card itself is not in this library.

      Questions that cite it
        Is cited lit?
        Yes.

        Always.
        Lanterns of the Deep: The Card Game — FAQ 1.3
          [deep-faq@1.3/cited], source line 1

        Is again lit?
        Yes.

        Always.
        Lanterns of the Deep: The Card Game — FAQ 1.3
          [deep-faq@1.3/again], source line 1

      Questions that name it
        Is named lit?
        Yes.

        Always.
        Lanterns of the Deep: The Card Game — FAQ 1.3
          [deep-faq@1.3/named], source line 1

      Clarifications that use it
        deep-faq@1.3/example
          Clarification · Wicks

      The documents disagree
        Reef 12 in deep-faq/errata-lantern
        Reef 21 in deep-faq/cited

      Editor's note (not official): Two numbers are printed."
    `);
  });

  it("puts the warning directly above the ruling of an old edition", () => {
    const lines = show({}, { laterLines: (ruling) => (ruling === cited ? ["! other words since"] : []) });
    expect(lines[lines.indexOf("! other words since") + 1]).toBe("  Is cited lit?");
    expect(lines.filter((line) => line.startsWith("! "))).toHaveLength(1);
  });

  it("leaves no double blank lines and no spaces at line ends, and never exceeds the width", () => {
    const policy = sample({ id: "policy", kind: "policy", text: "One of these.\n\nNo more." });
    const status = { restricted: true, banned: false, lists: [example], policies: [policy] };
    // References are never broken, so 40 columns, the longest one here, is the narrowest width.
    for (const width of [40, 60, 80, 200]) {
      const lines = show(
        { status, faction: "The Long Company of Lamplighters" },
        { width, editionsUsed: "deep-faq 1.3, reef-book 2020" },
      );
      expect(lines.join("\n")).not.toMatch(/\n\n\n|[ \t]\n/);
      for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width);
    }
  });

  it("wraps headings and sentences at the least width", () => {
    const wide = [
      ...show({}, { width: 20 }),
      ...show({ groupedRulings: [], effective: [], numbers: [] }, { width: 20 }),
    ].filter((line) => displayWidth(line) > 20);
    expect(wide.filter((line) => line.trim().includes(" "))).toEqual([]);
  });

  it("reports that no ruling names the card", () => {
    expect(show({ groupedRulings: [], effective: [], numbers: [] })).toContain("No ruling in this library names it.");
  });
});
