import { describe, expect, it } from "vitest";
import type { Block } from "../../document/block.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { noCorrections, runOf, shortDraft } from "../made-up-import.fixture.js";
import { readRuled, titleOf } from "./read-ruled.js";

/** Reads a text whose entries are divided by `---`. */
function read(text: string, more: Partial<SectionSpec> = {}, context = noCorrections) {
  const { blocks, ...run } = runOf(text, { reader: "entries", start: "ruler", ...more });
  const isRuler = (block: Block | undefined) => block?.segments[0]?.text === "---";
  const below = blocks.flatMap((block, i): Block[] =>
    isRuler(block) ? [] : [isRuler(blocks[i - 1]) ? { ...block, belowRuler: true } : block],
  );
  const { drafts, introduction, doubts = [], cardLines = [] } = readRuled({ ...run, blocks: below }, context);
  return {
    drafts: drafts.map((item) => {
      const { kind: _, ...rest } = shortDraft(item);
      return rest;
    }),
    introduction: introduction.map(({ segments }) => segments[0]?.line),
    doubts: doubts.map(({ line, message }) => `${line}: ${message}`),
    cardLines,
  };
}

describe("readRuled", () => {
  it("begins an entry below each ruler, and at the first block if it has a title", () => {
    const { drafts, introduction, doubts } = read(
      "Fog Bell\n\nIt rings.\n\n- Twice.\n\n---\n\n**Eel Watch** - Look.\n\nAgain.",
    );
    expect(drafts).toEqual([
      { titles: ["Fog Bell"], text: "It rings.\n\n- Twice." },
      { titles: ["Eel Watch"], text: "Look.\n\nAgain." },
    ]);
    expect([introduction, doubts]).toEqual([[], []]);
  });

  it("reads text without a title above the first ruler as the introduction", () => {
    const { drafts, introduction } = read("All lamps burn until their oil is gone.\n\n---\n\nFog Bell\n\nIt rings.");
    expect(drafts).toEqual([{ titles: ["Fog Bell"], text: "It rings." }]);
    expect(introduction).toEqual([1]);
  });

  it("has a doubt about an entry without a title, and about a title that may be text", () => {
    expect(read("Fog Bell\n\nIt rings.\n\n---\n\nIt rings in every night.").doubts).toEqual([
      "7: This text stands below a ruler and has no title: it may belong to the entry above the ruler.",
    ]);
    expect(read("Fog Bell\n\nIt rings.\n\n---\n\na moth that flies\n\nIt flies.").doubts).toEqual([
      '7: "a moth that flies" was read as the title of an entry, because it is a short first line below a ruler: it may be text, or the heading of a section.',
    ]);
  });

  it("reads a first line of at most 60 characters as a title that may be text", () => {
    const titleOfLength = (length: number) => `a moth ${"x".repeat(length - 7)}`;
    const titlesFor = (length: number) =>
      read(`Fog Bell\n\nIt rings.\n\n---\n\n${titleOfLength(length)}\n\nIt flies.`).drafts[1]?.titles;
    expect(titlesFor(60)).toEqual([titleOfLength(60)]);
    expect(titlesFor(61)).toBeUndefined();
  });

  it("has a doubt about a title in capitals if most titles are not, because it may be a heading", () => {
    const entries = (titles: string[]) => read(titles.map((title) => `${title}\n\nIt burns.`).join("\n\n---\n\n"));
    expect(entries(["OIL CARDS", "Fog Bell", "Eel Watch"]).doubts).toHaveLength(1);
    expect(entries(["OIL CARDS", "FOG BELL", "Eel Watch"]).doubts).toEqual([]);
  });

  it("follows corrections and `not_title`", () => {
    const text = "Fog Bell\n\nIt rings.\n\n---\n\nSecond Night\n\nIt rings again.";
    const line = ({ segments }: Block) => segments[0]?.line;
    const asText = read(text, {}, { ...noCorrections, isMarkedAsText: (block) => line(block) === 7 });
    expect(asText.drafts).toEqual([{ titles: ["Fog Bell"], text: "It rings.\n\nSecond Night\n\nIt rings again." }]);
    expect(read(text, { not_title: "^Second" }).drafts).toHaveLength(1);
    const asRecord = read(text, {}, { ...noCorrections, startsRecord: (block) => line(block) === 9 });
    expect(asRecord.drafts.map(({ text }) => text)).toEqual(["It rings.", undefined, "It rings again."]);
    expect(asRecord.doubts).toEqual([]);
  });

  it("keeps the lines of the printed card separate, and returns them as `cardLines`", () => {
    const { drafts, cardLines } = read(
      "Fog Bell\n3WW\nSpirit - Bell\nRing it once.\n\nLoud\n\n- For all.\n\n---\n\nEel Watch\n\n2 oil\n\nNight\n\nLook.",
    );
    expect(drafts).toEqual([
      { titles: ["Fog Bell"], text: "3WW\n\nSpirit - Bell\n\nRing it once.\n\nLoud\n\n- For all." },
      { titles: ["Eel Watch"], text: "2 oil\n\nNight\n\nLook." },
    ]);
    expect(cardLines).toEqual([2, 3, 14, 16]);
  });
});

describe("titleOf", () => {
  const title = (text: string) => {
    const [block] = runOf(text, {}).blocks;
    const found = block && titleOf(block);
    return found ? `${found.title}${found.isSure ? "" : "?"}` : null;
  };
  it.each([
    ["Fog Bell", "Fog Bell"],
    ["**fog bell**", "fog bell"],
    ["**Fog Bell:** It rings.", "Fog Bell"],
    ["**Fog Bell**\nIt rings.", "Fog Bell"],
    ["Ring, Ring, Ring!", "Ring, Ring, Ring!"],
    ["fog bell", "fog bell?"],
    ["Fog Bell\nrings twice.", null],
    ["**When** it rings, look.", null],
    ["Does it ring?", null],
    ["It rings.", null],
    ["- Fog Bell", null],
    [`Bell ${"of the night ".repeat(5)}`.trim(), null],
  ])("of %j is %j", (text, expected) => {
    expect(title(text)).toBe(expected);
  });
});
