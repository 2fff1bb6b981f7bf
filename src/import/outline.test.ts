/** The full result of `outline` for headings of every kind. */
import { expect, it } from "vitest";
import { markdownBlocks } from "../document/made-up-lines.fixture.js";
import { madeUpProfile } from "./made-up-import.fixture.js";
import { outline } from "./outline.js";

interface Case {
  sections: Record<string, unknown>[];
  /** A slash stands for a line end. */
  text: string;
  /** Lines that follow a page without text. */
  pictures?: number[];
  /** Each run as `path: lines of its blocks (line of its heading)`, then headings, and the unplaced lines. */
  expected: string[];
}

const divided = { heading: "Rules", reader: "entries", start: "number", subsections: "headings" };
const asked = { heading: "Asked", reader: "questions", start: "heading", subsections: "headings" };
const chapters = [
  { heading: "Lamps", reader: "list", sections: [{ heading: "Wicks", reader: "list" }] },
  { heading: "Oil", reader: "list", begins: "^Oil is" },
  { heading: "Moths", reader: "list" },
];

it.each<[string, Case]>([
  [
    "a table of contents",
    {
      sections: [{ heading: "Questions", reader: "list" }],
      text: "# Lamps//Questions//# Questions//a",
      expected: [": 1,3", "Questions: 7 (5)", "headings 5"],
    },
  ],
  [
    "a section that is one record, in bold, below another heading",
    {
      sections: [
        { heading: "Rules", reader: "none", sections: [{ heading: "The Oil Rule", reader: "whole" }] },
        { heading: "1. Lamps", reader: "list" },
      ],
      text: "Rules/**The Oil Rule**/Oil wins.//1.\u00a0Lamps//Rules are read first.",
      expected: ["Rules:  (1)", "Rules > The Oil Rule: 3 (2)", "1. Lamps: 7 (5)", "headings 1,5"],
    },
  ],
  [
    "deeper headings",
    {
      sections: [divided],
      text: "# Rules//a//### Deep//b//## Mid//c//### In//d//# Other//e",
      expected: [
        "Rules: 3 (1)",
        "Rules > Deep: 7 (5)",
        "Rules > Mid: 11 (9)",
        "Rules > Mid > In: 15,17,19 (13)",
        "headings 1,5,9,13",
      ],
    },
  ],
  [
    "headings that open entries",
    {
      sections: [{ ...divided, start: "heading" }],
      text: "# Rules//a//### Deep//b//## Mid//c",
      expected: ["Rules: 3,5,7,9,11 (1)", "headings 1"],
    },
  ],
  [
    "questions as headings",
    {
      sections: [asked],
      text: "# Asked//## Lamps//### May I?//Yes.//### Why//So.",
      expected: ["Asked:  (1)", "Asked > Lamps: 5,7 (3)", "Asked > Lamps > Why: 11 (9)", "headings 1,3,9"],
    },
  ],
  [
    "a pattern and a level",
    {
      sections: [
        { pattern: "^Part \\d", reader: "list", sections: [{ level: 3, reader: "list" }] },
        { level: 2, reader: "list" },
      ],
      text: "Part 1/a//### Inner//b//## Outer//c//### Alone//d//Part 2//e",
      expected: [
        "Part 1: 2 (1)",
        "Part 1 > Inner: 6 (4)",
        "Outer: 10,12,14 (8)",
        "Part 2: 18 (16)",
        "headings 1,4,8,16",
      ],
    },
  ],
  [
    "a section by its words rather than by a pattern or a level",
    {
      sections: [
        { level: 2, reader: "none" },
        { pattern: "^L", reader: "list" },
        { heading: "Lamps", reader: "questions" },
      ],
      text: "## Lamps//a//## Lights//b//## Moths//c",
      expected: ["Lamps: 3 (1)", "Lights: 7 (5)", "Moths: 11 (9)", "headings 1,5,9"],
    },
  ],
  [
    "a heading in capitals with additional spaces",
    {
      sections: [{ heading: "The Oil Rule", reader: "list" }],
      text: "T HE OIL RU LE//a//the oil rule//b",
      expected: ["The Oil Rule: 3,5,7 (1)", "headings 1"],
    },
  ],
  [
    "a number before the heading",
    {
      sections: [{ heading: "1. Lamps", reader: "list" }],
      text: "1. Lamps//a",
      expected: ["1. Lamps: 3 (1)", "headings 1"],
    },
  ],
  [
    "titles and cards",
    {
      sections: [{ heading: "Errata", reader: "entries", start: "card", subsections: "titles" }],
      text: "Errata//Night Cycle//Lamp (F3)//a//Day Cycle:/b//No title here, but a sentence.",
      expected: ["Errata:  (1)", "Errata > Night Cycle: 5,7,9,10,12 (3)", "headings 1,3"],
    },
  ],
  [
    "sets",
    {
      sections: [{ heading: "Errata", reader: "entries", start: "card", subsections: "sets" }],
      text: "Errata//Pack//a//Box//b//Pack//c//Pack/d",
      expected: [
        "Errata:  (1)",
        "Errata > Pack: 5 (3)",
        "Errata > Box: 9 (7)",
        "Errata > Box > Pack: 13,15,16 (11)",
        "headings 1,3,7,11",
      ],
    },
  ],
  [
    "chapters whose titles are pictures",
    {
      sections: chapters,
      text: "a//Wicks//b//Oil is good.//c//Moths//d//e",
      pictures: [3, 7, 11, 15],
      expected: [
        ": 1",
        "Lamps: ",
        "Lamps > Wicks: 5 (3)",
        "Oil: 7,9",
        "Moths: 13,15 (11)",
        "headings 3,11",
        "unplaced 15",
      ],
    },
  ],
  [
    "the next chapter without a beginning of its own",
    { sections: chapters, text: "a//b//c", pictures: [3, 5], expected: [": 1", "Lamps: 3", "Moths: 5"] },
  ],
  [
    "a chapter whose title is a picture at its headings of every level",
    {
      sections: [divided],
      text: "a//b//# Deep//c",
      pictures: [3],
      expected: [": 1", "Rules: 3", "Rules > Deep: 7 (5)", "headings 5"],
    },
  ],
  [
    "a chapter that is skipped",
    { sections: chapters, text: "Lamps//a//b", pictures: [5], expected: ["Lamps: 3 (1)", "Moths: 5", "headings 1"] },
  ],
])("outline divides %s", (_, { sections, text, pictures = [], expected }) => {
  const sets: Record<string, 1 | 2> = { Box: 1, Pack: 2 };
  const found = outline(
    markdownBlocks(text.replaceAll("/", "\n")),
    madeUpProfile({ sections }).import,
    (name) => sets[name] ?? null,
    new Set(pictures),
  );
  const runs = found.runs.map(({ path, blocks, headingLines }) => {
    const lines = blocks.flatMap(({ segments }) => segments.map(({ line }) => line));
    return `${path.join(" > ")}: ${lines}${headingLines.length > 0 ? ` (${headingLines})` : ""}`;
  });
  expect([
    ...runs,
    ...(found.headings.length > 0 ? [`headings ${found.headings}`] : []),
    ...(found.unplacedLines.length > 0 ? [`unplaced ${found.unplacedLines}`] : []),
  ]).toEqual(expected);
});
