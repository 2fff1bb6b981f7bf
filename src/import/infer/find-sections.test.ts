import { describe, expect, it } from "vitest";
import { linesOf } from "../../document/made-up-lines.fixture.js";
import { markdownBlocks } from "../../document/markdown.js";
import { headingLines, isSectionName, linesSetAsHeadings, type SectionNode, sectionTree } from "./find-sections.js";

// A stroke is a line end.
it.each<[string, string[]]>([
  ["ERRATA/text here.//Lamps", ["ERRATA"]],
  ["intro/ERRATA//FAQ", ["FAQ"]],
  ["Errata//A lamp.//Frequently Asked Questions/x", ["Errata", "Frequently Asked Questions"]],
  ["A sentence without end/Errata//Clarifications", ["Clarifications"]],
  ["He said:/Errata/Golden Rules", ["Errata", "Golden Rules"]],
  ["Old Lamps//New Lamps/(v1.2) x//Other/Q: x?//More/Q12. x", ["New Lamps", "Other", "More"]],
  [
    "1. Lamps//2. Wicks//4. Oil//6. Steps//Chapter 3 Fog//Section V Eels",
    ["1. Lamps", "2. Wicks", "Chapter 3 Fog", "Section V Eels"],
  ],
  ["5. Lamps//x", []],
  [
    "Part 1 Lamps//Chapter One//Appendix II Eels//I. Fog//II. Sea",
    ["Part 1 Lamps", "Appendix II Eels", "I. Fog", "II. Sea"],
  ],
  ["Intro.//Chapter 2: Oil lamps//x.//Part 5: The wicks//y.", ["Chapter 2: Oil lamps", "Part 5: The wicks"]],
  ["Intro.//Chapter 2: Oil lamps//x.", []],
  ["Glossary//LAMPS//Wick Rules//Errata List", ["Glossary", "Errata List"]],
  ["ERRATA//x.//ERRATA", ["ERRATA"]],
  ["OIL AND//AB//ABC?//ABC:", ["OIL AND"]],
  [`${"X".repeat(70)}//${"Y".repeat(71)}`, ["X".repeat(70)]],
  ["(1.2) ERRATA//Q: ERRATA//HORN (F12)", []],
  ["Lamps//(See Old Lamps)/(1.2) x//Errata", ["Errata"]],
  ["I. Lamps//II. Wicks//IV. Oil//V. Steps", ["I. Lamps", "II. Wicks"]],
  ["**Errata**//# Rulings//rulings", ["Errata"]],
  ["Old Rules of the Harbour and the Sea//Old Rules of the Harbour and the Sea Now", []],
])("headingLines of %s", (text, expected) => {
  expect(headingLines(text.split("/"))).toEqual(expected);
});

it("takes a line inside a paragraph for a heading only if empty lines do not separate all paragraphs", () => {
  const lines = ["Add Ilka Wren to Keeper", "Sheet Credits", "", "Errata", "It burns."];
  expect(headingLines(lines)).toEqual(["Sheet Credits", "Errata"]);
  expect(headingLines(lines, new Set(), true)).toEqual(["Errata"]);
});

it.each([
  ["Errata", true],
  ["The Game Play of All Those Lamps", true],
  ["The Game Play of All of Those Lamps", false],
  ["Lamps", false],
])("isSectionName(%j) is %s", (text, is) => {
  expect(isSectionName(text)).toBe(is);
});

describe("sectionTree", () => {
  const described = ({ heading, level, own, children, all, begins }: SectionNode): unknown => ({
    [`${level} ${heading}${begins === undefined ? "" : ` begins ${begins}`}`]: {
      own: own.map(({ segments }) => segments.map(({ text }) => text).join("/")),
      all: all.length,
      ...(children.length > 0 && { children: children.map(described) }),
    },
  });
  const blocks = markdownBlocks(
    linesOf("Before.\n\n# Lamps\n\nGlow.\n\n### Deep\n\nIn.\n\n## Mid\n\n# Oil\n\nErrata\nmore"),
  );

  it("divides blocks by the levels of Markdown", () => {
    expect(described(sectionTree(blocks, null))).toEqual({
      "0 ": {
        own: ["Before."],
        all: 8,
        children: [
          {
            "1 Lamps": {
              own: ["Glow."],
              all: 5,
              children: [{ "3 Deep": { own: ["In."], all: 2 } }, { "2 Mid": { own: [], all: 1 } }],
            },
          },
          { "1 Oil": { own: ["Errata/more"], all: 2 } },
        ],
      },
    });
  });

  it("divides blocks at named headings, with the lines below them", () => {
    expect(described(sectionTree(blocks, ["Errata", "Mid"]))).toEqual({
      "0 ": {
        own: ["Before.", "Lamps", "Glow.", "Deep", "In."],
        all: 8,
        children: [{ "1 Mid": { own: ["Oil"], all: 2 } }, { "1 Errata": { own: ["more"], all: 1 } }],
      },
    });
  });

  it("puts chapters with pictures for headings above all others", () => {
    expect(described(sectionTree(blocks, null, new Map([[5, "Picture"]])))).toEqual({
      "0 ": {
        own: ["Before."],
        all: 9,
        children: [
          { "1 Lamps": { own: [], all: 1 } },
          {
            "0.5 Picture begins ^Glow\\.": {
              own: ["Glow."],
              all: 7,
              children: [
                { "3 Deep": { own: ["In."], all: 2 } },
                { "2 Mid": { own: [], all: 1 } },
                { "1 Oil": { own: ["Errata/more"], all: 2 } },
              ],
            },
          },
        ],
      },
    });
  });
});

// A stroke is a line end. Twenty other lines, so that few lines are indented.
it.each<[string, string[]]>([
  ["/Lamps/=====/", ["Lamps"]],
  ["/Lamps/===/", ["Lamps"]],
  ["/Lamps/=======/", ["Lamps"]],
  ["/Lamps/========/", []],
  ["/Lampse/===/", []],
  ["/Lamps/--=--/", []],
  ["/Fog/---/", ["Fog"]],
  ["/Fog/--/", []],
  ["/Og/---/", []],
  ["before/Lamps/-----/", []],
  ["/        Lamps/", ["Lamps"]],
  ["/       Lamps/", []],
  ["/        lamps/", []],
  ["/        Lamps./", []],
  ["/        Lamps/after", []],
  ["before/        Lamps/", []],
  ["/        Lamps//        Wicks/", ["Lamps", "Wicks"]],
  ["--- Lamps ---/== 2. Oil! ==/--- A wick - trimmed -/ - - -", ["--- Lamps ---", "== 2. Oil! =="]],
  ["/        Lamps//        Wicks//        Oil/", []],
])("linesSetAsHeadings of %s", (text, expected) => {
  const lines = [...text.split("/"), ...Array<string>(20).fill("text")];
  expect([...linesSetAsHeadings(lines)].map((at) => lines[at]?.trim())).toEqual(expected);
});
