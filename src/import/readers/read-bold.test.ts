import { describe, expect, it } from "vitest";
import type { SectionSpec } from "../../profile/document-file.js";
import { noCorrections, runOf, shortDraft } from "../made-up-import.fixture.js";
import { boldLead } from "./read-bold.js";
import { readRun } from "./read-run.js";

function read(text: string, more: Partial<SectionSpec> = {}, context = noCorrections) {
  const read = readRun(runOf(text, { reader: "questions", start: "bold", ...more }), context);
  return {
    drafts: read.drafts.map((item) => {
      const { kind: _, ...rest } = shortDraft(item);
      return item.path.length > 1 ? { ...rest, under: item.path.slice(1) } : rest;
    }),
    headings: read.headings,
    doubts: read.doubts?.map(({ line }) => line),
    introduction: read.introduction.length,
  };
}

describe("bold words at the start of a paragraph", () => {
  const lead = (...lines: string[]) => {
    const found = boldLead(lines.map((text, i) => ({ line: i + 1, text })));
    return found && [found.text, found.rest.map((segment) => segment.text.trim()).join("/")];
  };
  it.each([
    ["one line", ["**May I?** Yes."], ["May I?", "Yes."]],
    ["underscores", ["__May I?__ Yes."], ["May I?", "Yes."]],
    ["several lines of one bold passage", ["**May I", "light it?** Yes."], ["May I light it?", "Yes."]],
    ["lines that are bold each", ["**May I**", "**light it?**", "Yes."], ["May I light it?", "Yes."]],
    ["a question mark after the marks", ["**May I**? Yes."], ["May I?", "Yes."]],
    ["italics inside", ["**May *this* glow?** Yes."], ["May this glow?", "Yes."]],
  ])("are found on %s", (_, lines, expected) => {
    expect(lead(...lines)).toEqual(expected);
  });
  it("are not found in italics, later in a line, or without an end", () => {
    expect([lead("*May I?* Yes."), lead("A **lamp**."), lead("**May I?", "Yes.")]).toEqual([null, null, null]);
  });
});

describe("questions in bold", () => {
  it("take all up to the next one; Q: and A: are no part of them", () => {
    const text =
      "Before.\n\n**May I?** Yes.\n\nMore:\n\n- **One** thing\n- two\n\n**Note:** Ask.\n\n**Q: And now?**\n\nA: No.\n\nA: is a letter.\n**Why?** So.";
    expect(read(text)).toEqual({
      drafts: [
        { question: "May I?", text: "Yes.\n\nMore:\n\n- **One** thing\n- two\n\n**Note:** Ask." },
        { question: "And now?", text: "No.\n\nA: is a letter." },
        { question: "Why?", text: "So." },
      ],
      headings: [],
      doubts: [],
      introduction: 1,
    });
  });
  it("keep the title that stands before them, also for the next in the same paragraph", () => {
    expect(read("**Horn** - **May I?** Yes.\n**When?** Now.\n\n**Why?** So.").drafts).toEqual([
      { titles: ["Horn"], question: "May I?", text: "Yes." },
      { titles: ["Horn"], question: "When?", text: "Now." },
      { question: "Why?", text: "So." },
    ]);
  });
  it("stand under a bold title directly above them, to the end of a folded part", () => {
    const text = "**Horns**\n\n**May I?** Yes.\n\n**Drums**\n\n**Must I?** No.\n\n**Why?** So.";
    expect(read(text)).toMatchObject({
      drafts: [{ under: ["Horns"] }, { under: ["Drums"] }, { under: ["Drums"] }],
      headings: [1, 5],
    });
    const folded = { ...noCorrections, foldEnds: (from: number, to: number) => from <= 7 && to > 7 };
    expect(read(text, {}, folded).drafts.map((one) => "under" in one)).toEqual([true, true, false]);
  });
  it("are doubted where one of many is no question, unless the profile or a correction says so", () => {
    const text = `${[1, 2, 3, 4].map((n) => `**May ${n}?** Yes.`).join("\n\n")}\n\n**Costs** - Two.`;
    expect(read(text).doubts).toEqual([9]);
    expect(read(text, { title: "^Costs" }).doubts).toEqual([]);
    expect(read(text, {}, { ...noCorrections, startsRecord: (block) => block.segments[0]?.line === 9 }).doubts).toEqual(
      [],
    );
    expect(read(text, { not_title: "^Costs" }).drafts.at(-1)).toEqual({
      question: "May 4?",
      text: "Yes.\n\n**Costs** - Two.",
    });
  });
  it("may be items, where no paragraph begins in bold", () => {
    expect(read("- **May I?** Yes.\n- **Why?** So.\n  - Really.").drafts).toEqual([
      { question: "May I?", text: "Yes." },
      { question: "Why?", text: "So.\n\n- Really." },
    ]);
  });
  it("are entries with titles for the reader of entries", () => {
    expect(read("**Horn:** Loud.\n**Drum** – Low.", { reader: "entries" })).toMatchObject({
      drafts: [
        { titles: ["Horn"], text: "Loud." },
        { titles: ["Drum"], text: "Low." },
      ],
      doubts: [],
    });
  });
});

describe("headings that begin records", () => {
  const headed = (text: string, more: Partial<SectionSpec>) => read(text, { start: "heading", ...more });
  it("are questions at any level, under the headings above them", () => {
    const text = "## Horns\n\n### May I?\n\nYes.\n\n- Once.\n\n### Loudness\n\nTwo.\n\n## Must I?\n\nNo.";
    expect(headed(text, {})).toMatchObject({
      drafts: [
        { question: "May I?", text: "Yes.\n\n- Once.", under: ["Horns"] },
        { titles: ["Loudness"], text: "Two.", under: ["Horns"] },
        { question: "Must I?", text: "No." },
      ],
      headings: [1],
    });
  });
  it("are entries; a product's heading is none", () => {
    const text = "Text.\n\n# Box\n\n## Set\n\n### Horn\n\nLoud.\n\n### Drum\n\nLow.\n\n# Last";
    expect(headed(text, { reader: "entries" })).toMatchObject({
      drafts: [
        { titles: ["Horn"], text: "Loud.", under: ["Box", "Set"] },
        { titles: ["Drum"], text: "Low.", under: ["Box", "Set"] },
      ],
      headings: [3, 5, 15],
      introduction: 1,
    });
  });
  it("of a glossary are entries and subheadings by their level", () => {
    const text = "## Wick\n\nBurns.\n\n### Long wicks\n\nLonger.\n\n## Ash\n\nGrey.";
    expect(headed(text, { reader: "glossary" }).drafts.map((one) => one.titles)).toEqual([
      ["Wick"],
      ["Wick / Long wicks"],
      ["Ash"],
    ]);
  });
});

describe("entries that a pattern opens", () => {
  const opened = (text: string, pattern: string) => read(text, { reader: "entries", start: { pattern } }).drafts;
  it("have a number, a title and the edition that was new, and stand under their rule", () => {
    const numbered = "^(?P<number>\\d+\\.\\d+[a-z]?)\\.?\\s+";
    expect(opened("1.1. Lamps glow.\n1.1a At dusk.\n- a list\n\n1.10 They rest.", numbered)).toEqual([
      { number: "1.1", text: "Lamps glow." },
      { number: "1.1a", text: "At dusk.\n\n- a list", under: ["1.1"] },
      { number: "1.10", text: "They rest." },
    ]);
    expect(opened("**Horn – Sound**\nLoud.\n**Drum – Sound**\nLow.", "^(?P<title>\\S+ – \\S+)$")).toEqual([
      { titles: ["Horn – Sound"], text: "Loud." },
      { titles: ["Drum – Sound"], text: "Low." },
    ]);
    expect(opened("[2.1] **Horn:** It is *loud*.", "^\\[(?P<since>[\\d.]+)\\] (?P<title>[^:]+):")).toEqual([
      { since: "2.1", titles: ["Horn"], text: "It is *loud*." },
    ]);
  });
  it("may be headings; a line of text that matches is then none", () => {
    expect(opened("## (1) Horn\n\nLoud.\n\n(2) times.", "^\\((?P<number>\\d)\\) (?P<title>.*)$")).toEqual([
      { number: "1", titles: ["Horn"], text: "Loud.\n\n(2) times." },
    ]);
  });
  it("may be numbered items", () => {
    expect(opened("1. May I? Yes.\n2. Must I? No.", "^(?P<number>\\d+)\\.\\s+")).toMatchObject([
      { number: "1", text: "May I? Yes." },
      { number: "2", text: "Must I? No." },
    ]);
  });
});
