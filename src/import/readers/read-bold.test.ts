import { describe, expect, it } from "vitest";
import type { SectionSpec } from "../../profile/document-file.js";
import { noCorrections, runOf, shortDraft } from "../made-up-import.fixture.js";
import { boldLead } from "./bold-lead.js";
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

it("reads `A:` as the mark of an answer, and a title that begins with the article `A` as a title", () => {
  const titles = (text: string) => read(text, { reader: "entries" }).drafts.map((one) => one.titles);
  expect(titles("**Oil** It burns.\n\n**A Lamp** It glows.\n\n**A, An** Words.")).toEqual([
    ["Oil"],
    ["A Lamp"],
    ["A, An"],
  ]);
  expect(titles("**Oil** It burns.\n\n**A:** It glows.\n\n**A1.** It does.")).toEqual([["Oil"]]);
});

it("leaves out a tilde between a term and its text, and no other", () => {
  const { drafts } = read("**Lamp ~** It glows.\n\n**Oil~** It burns.", { reader: "entries" });
  expect(drafts.map(({ titles }) => titles)).toEqual([["Lamp"], ["Oil~"]]);
});

it("reads a term set as code before a colon or a dash as its title, and no other code", () => {
  const entries = (text: string) =>
    read(text, { reader: "entries" }).drafts.map(({ titles, text: body }) => `${titles}: ${body}`);
  expect(entries("`Bright X`: It glows.\n\n`Dim` - It does not.\n\n`Lit` lamps burn.")).toEqual([
    "Bright X: It glows.",
    "Dim: It does not.\n\n`Lit` lamps burn.",
  ]);
});

it("keeps the bold words in the text if the sentence continues after them", () => {
  const entries = (text: string) =>
    read(text, { reader: "entries" }).drafts.map(({ titles, text: body }) => `${titles}: ${body}`);
  expect(
    entries(
      "**Brass Lamp** burns oil.\n\n**Tin Lamp**, **Lens** need none.\n\n**Is It Lit?** goes out.\n\n**Fog** It lifts.",
    ),
  ).toEqual([
    "Brass Lamp: **Brass Lamp** burns oil.",
    "Tin Lamp: **Tin Lamp**, **Lens** need none.",
    "Is It Lit?: **Is It Lit?** goes out.",
    "Fog: It lifts.",
  ]);
  expect(entries("**Oil:** burns.\n\n**Fog** – lifts.")).toEqual(["Oil: burns.", "Fog: lifts."]);
  expect(read("**Is it lit?** yes").drafts).toEqual([{ question: "Is it lit?", text: "yes" }]);
});

it("reads items with a page in bold as records beside a paragraph in bold", () => {
  const item = (page: number) => `- **Page ${page} - Oil**\n- Add oil.`;
  const titles = (text: string) => read(text, { reader: "entries" }).drafts.map((one) => String(one.titles));
  const wick = "**Wicks**\n\n- Add a wick.";
  expect(titles(`${item(4)}\n\n${item(5)}\n\n${item(6)}\n\n- **Not** this.\n\n${wick}`)).toEqual([
    "Page 4 - Oil",
    "Page 5 - Oil",
    "Page 6 - Oil",
    "Wicks",
  ]);
  expect(titles(`${item(4)}\n\n${item(5)}\n\n${wick}`)).toEqual(["Wicks"]);
});

describe("boldLead", () => {
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
  ])("finds the bold start of a paragraph: %s", (_, lines, expected) => {
    expect(lead(...lines)).toEqual(expected);
  });
  it("ignores italics, bold words later in a line, and bold marks without an end", () => {
    expect([lead("*May I?* Yes."), lead("A **lamp**."), lead("**May I?", "Yes.")]).toEqual([null, null, null]);
  });
});

describe("readRun with questions in bold", () => {
  it("separates the numbers of questions from their words, and leaves those of titles in them", () => {
    const { drafts } = read("**1. May I?** Yes.\n\n**2) And who?**\n\nYou.\n\n**3. Of oil**\n\nIt burns.");
    expect(drafts.map(({ question, titles }) => question ?? titles)).toEqual(["May I?", "And who?", ["3. Of oil"]]);
  });
  it("reads everything up to the next question as the answer, and removes the marks Q: and A:", () => {
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
  it.each([
    ["**Q1 - May I?**\n\n**A1 - No. Never.**\n\n**Q2 - And now?**\n\n**A2 - Yes.** At dusk.", "1", "2"],
    ["**Q1: May I?**\n**A1: No. Never.**\n\n**Q2: And now?**\n**A2: Yes.** At dusk.", "1", "2"],
    ["**Q: May I?** **A: No. Never.**\n\n**Q (Mira): And now?**\n\n**Answer: Yes.** At dusk.", undefined, undefined],
  ])("reads answers in bold, %j, without their marks", (text, first, second) => {
    const { drafts } = read(text);
    expect(drafts.map(({ notes: _, ...one }) => one)).toEqual([
      { question: "May I?", text: "**No. Never.**", ...(first && { number: first }) },
      { question: "And now?", text: "**Yes.** At dusk.", ...(second && { number: second }) },
    ]);
  });
  it("keeps first words of an answer that only look like a mark", () => {
    const { drafts } = read("**Q: May I?**\n\nA.I. cards may.\n\n**Q: And now?**\n\na. You may. b. They may.");
    expect(drafts.map(({ text }) => text)).toEqual(["A.I. cards may.", "a. You may. b. They may."]);
  });
  it("notes who asks in the mark of a question", () => {
    const { drafts } = readRun(
      runOf("**Q (Mira): May I?** Yes.", { reader: "questions", start: "bold" }),
      noCorrections,
    );
    expect(drafts[0]?.notes).toEqual(["The document names who asks: Mira."]);
  });
  it("removes a mark with a dash from an answer only with the number of its question", () => {
    const { drafts } = read(
      "**Q1 - May I?** A1 - Yes.\n\n**Q2 – And now?**\n\nA1 – Lamp, a card.\n\n**Q3) Why?** So.\n\n**Q4 - How?**\n\n**A4 -** Thus.",
    );
    expect(drafts).toEqual([
      { question: "May I?", text: "Yes.", number: "1" },
      { question: "And now?", text: "A1 – Lamp, a card.", number: "2" },
      { question: "Why?", text: "So.", number: "3" },
      { question: "How?", text: "Thus.", number: "4" },
    ]);
  });
  it("keeps a title before a question, and repeats it for further questions in the same paragraph", () => {
    expect(read("**Horn** - **May I?** Yes.\n**When?** Now.\n\n**Why?** So.").drafts).toEqual([
      { titles: ["Horn"], question: "May I?", text: "Yes." },
      { titles: ["Horn"], question: "When?", text: "Now." },
      { question: "Why?", text: "So." },
    ]);
  });
  it("puts questions under the bold title above them, until the end of a folded part", () => {
    const text = "**Horns**\n\n**May I?** Yes.\n\n**Drums**\n\n**Must I?** No.\n\n**Why?** So.";
    expect(read(text)).toMatchObject({
      drafts: [{ under: ["Horns"] }, { under: ["Drums"] }, { under: ["Drums"] }],
      headings: [1, 5],
    });
    const folded = { ...noCorrections, foldEnds: (from: number, to: number) => from <= 7 && to > 7 };
    expect(read(text, {}, folded).drafts.map((one) => "under" in one)).toEqual([true, true, false]);
  });
  it("reports bold words without a question mark among questions, unless the profile or a correction allows them", () => {
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
  it("reads list items that begin in bold if no paragraph does", () => {
    expect(read("- **May I?** Yes.\n- **Why?** So.\n  - Really.").drafts).toEqual([
      { question: "May I?", text: "Yes." },
      { question: "Why?", text: "So.\n\n- Really." },
    ]);
  });
  it("reads bold words as the titles of entries for the reader of entries", () => {
    expect(read("**Horn:** Loud.\n**Drum** – Low.", { reader: "entries" })).toMatchObject({
      drafts: [
        { titles: ["Horn"], text: "Loud." },
        { titles: ["Drum"], text: "Low." },
      ],
      doubts: [],
    });
  });
});

describe("readRun with records that start at headings", () => {
  const headed = (text: string, more: Partial<SectionSpec>) => read(text, { start: "heading", ...more });
  it("reads headings of any level as questions or titles, under the headings above them", () => {
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
  it("reads headings with text as entries, and headings without text as sections", () => {
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
  it("reads the headings of a glossary as entries and subheadings by their level", () => {
    const text = "## Wick\n\nBurns.\n\n### Long wicks\n\nLonger.\n\n## Ash\n\nGrey.";
    expect(headed(text, { reader: "glossary" }).drafts.map((one) => one.titles)).toEqual([
      ["Wick"],
      ["Wick / Long wicks"],
      ["Ash"],
    ]);
  });
});

describe("readRun with entries that start with a pattern", () => {
  const opened = (text: string, pattern: string) => read(text, { reader: "entries", start: { pattern } }).drafts;
  it("takes number, title and edition from the pattern's groups, and puts subrules under their rule", () => {
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
  it("matches only headings if headings match", () => {
    expect(opened("## (1) Horn\n\nLoud.\n\n(2) times.", "^\\((?P<number>\\d)\\) (?P<title>.*)$")).toEqual([
      { number: "1", titles: ["Horn"], text: "Loud.\n\n(2) times." },
    ]);
  });
  it("matches the items of a numbered list", () => {
    expect(opened("1. May I? Yes.\n2. Must I? No.", "^(?P<number>\\d+)\\.\\s+")).toMatchObject([
      { number: "1", text: "May I? Yes." },
      { number: "2", text: "Must I? No." },
    ]);
  });
});

describe("terms in bold inside a record", () => {
  const entries = (text: string) =>
    read(text, { reader: "entries" }).drafts.map(({ titles, number, text: body }) => `${number ?? titles}: ${body}`);

  it("belong to a record whose title stands alone, below a text with a colon at its end", () => {
    const lamp = "**Lamp**\n\nIt has two parts:\n\n**Wick:** It burns.\n**Oil:** It flows.";
    const lampText = "It has two parts:\n\n**Wick:** It burns.\n\n**Oil:** It flows.";
    expect(entries(`${lamp}\n\nIt glows.\n\n**Fog**\n\nIt lifts.`)).toEqual([
      `Lamp: ${lampText}\n\nIt glows.`,
      "Fog: It lifts.",
    ]);
    expect(entries(`${lamp}\n\nIt glows.\n\n**Fog:** It lifts.`)).toEqual([
      `Lamp: ${lampText}\n\nIt glows.`,
      "Fog: It lifts.",
    ]);
  });

  it("begin records below another text, and below a title with a text on its line", () => {
    expect(entries("**Lamp**\n\nIt has a wick.\n\n**Wick:** It burns.")).toEqual([
      "Lamp: It has a wick.",
      "Wick: It burns.",
    ]);
    expect(entries("**Lamp:** It has one part:\n\n**Wick:** It burns.")).toEqual([
      "Lamp: It has one part:",
      "Wick: It burns.",
    ]);
  });

  it("begin no records among several titles with numbers that each have a text", () => {
    const [lamp, fog, eel] = ["**2.1 Lamp**\n\nIt glows.", "**2.2 Fog**\n\nIt lifts.", "**2.3 Eel**\n\nIt swims."];
    const titles = (text: string) => read(text, { reader: "entries" }).drafts.map((one) => String(one.titles));
    const numbered = ["Lamp", "Fog", "Eel"];
    expect(titles(`${lamp}\n\n**Wick:** It burns.\n\n${fog}\n\n${eel}`)).toEqual(numbered);
    expect(titles(`${lamp}\n\n**Wick** It burns.\n\n${fog}\n\n${eel}`)).toHaveLength(4);
    expect(titles(`${lamp}\n\n**Wick:** It burns.\n\n${fog}`)).toHaveLength(3);
    expect(titles(`**Wick:** It burns.\n\n${lamp}\n\n${fog}\n\n${eel}`)).toHaveLength(4);
    expect(titles(`**2.0 Parts**\n\n**Wick:** It burns.\n\n${lamp}\n\n${fog}\n\n${eel}`)).toHaveLength(4);
  });
});
