import { describe, expect, it } from "vitest";
import { linesOf } from "../document/made-up-lines.fixture.js";
import { markdownBlocks } from "../document/markdown.js";
import { madeUpProfile } from "./made-up-import.fixture.js";
import { outline } from "./outline.js";

const sections = [
  {
    heading: "Errata",
    sections: [
      { heading: "Card Errata", reader: "entries", start: "card", subsections: "sets" },
      { heading: "Banned", reader: "list" },
    ],
  },
  { heading: "The Oil Rule", reader: "whole" },
  { heading: "1. Lighting", reader: "entries", start: "number" },
  { heading: "Questions", reader: "questions", subsections: "titles" },
];
const levels: Record<string, 1 | 2> = { "Night Cycle": 1, "The Long Hall": 2, "The Short Hall": 2, "Base Box": 1 };

function outlineOf(text: string) {
  const profile = madeUpProfile({ sections }).import;
  const { runs, headings, restoredHeadings } = outline(
    markdownBlocks(linesOf(text)),
    profile,
    (name) => levels[name] ?? null,
  );
  const shape = runs.map((run) => [
    run.path.join(" > "),
    ...run.blocks.flatMap(({ segments }) => segments.map(({ line }) => line)),
  ]);
  return { shape, headings, restored: [...restoredHeadings] };
}

describe("outline", () => {
  it("opens no section at a plain line if the document marks this heading elsewhere", () => {
    expect(outlineOf("# Lamps\n\nQuestions\n\n# Questions\n\none").shape).toEqual([
      ["", 1, 3],
      ["Questions", 7],
    ]);
  });

  it("puts blocks under the heading above them, and blocks before the first heading into the preamble", () => {
    expect(outlineOf("Title\n\nErrata\n\nintro\n\nCard Errata\n\none\n\nBanned\n\ntwo\n\nQuestions\n\nthree")).toEqual({
      shape: [
        ["", 1],
        ["Errata", 5],
        ["Errata > Card Errata", 9],
        ["Errata > Banned", 13],
        ["Questions", 17],
      ],
      headings: [3, 7, 11, 15],
      restored: [],
    });
  });
  it("finds a heading in the first line of a paragraph and directly below another heading", () => {
    expect(outlineOf("Errata\nCard Errata\none\nmore")).toMatchObject({
      shape: [["Errata"], ["Errata > Card Errata", 3, 4]],
      headings: [1, 2],
    });
  });
  it("leaves the heading of a section that is one record to that record, unless the section is empty", () => {
    expect(outlineOf("The Oil Rule\n\nOil wins.\n\nQuestions\n\none")).toMatchObject({
      shape: [
        ["The Oil Rule", 3],
        ["Questions", 7],
      ],
      headings: [5],
    });
    expect(outlineOf("The Oil Rule\n\nQuestions\n\none").headings).toEqual([1, 3]);
  });
  it("reads a numbered line as a heading, not as a list", () => {
    expect(outlineOf("1. Lighting\n\none").shape).toEqual([["1. Lighting", 3]]);
  });
  it("finds a heading with a no-break space in it", () => {
    expect(outlineOf("1.\u00a0Lighting\n\none").headings).toEqual([1]);
  });
  it("finds headings in bold or italic type", () => {
    expect(outlineOf("**Errata**\n\n*Banned*\n\none\n\n_Questions_\n\n**The Hall**\n\ntwo").shape).toEqual([
      ["Errata"],
      ["Errata > Banned", 5],
      ["Questions"],
      ["Questions > The Hall", 11],
    ]);
  });
  it("matches whole lines only", () => {
    expect(outlineOf("Questions\n\nErrata are read first.").headings).toEqual([1]);
  });
  it("does not put a pack under another pack where the heading of their cycle is missing", () => {
    expect(outlineOf("Errata\n\nCard Errata\n\nThe Long Hall\n\none\n\nThe Short Hall\n\ntwo").shape).toEqual([
      ["Errata"],
      ["Errata > Card Errata"],
      ["Errata > Card Errata > The Long Hall", 7],
      ["Errata > Card Errata > The Short Hall", 11],
    ]);
  });
  it("puts sets under their cycles", () => {
    expect(
      outlineOf(
        "Errata\n\nCard Errata\n\nBase Box\n\none\n\nNight Cycle\n\nThe Long Hall\n\ntwo\n\nUnknown Hall\n\nthree",
      ).shape,
    ).toEqual([
      ["Errata"],
      ["Errata > Card Errata"],
      ["Errata > Card Errata > Base Box", 7],
      ["Errata > Card Errata > Night Cycle"],
      ["Errata > Card Errata > Night Cycle > The Long Hall", 13, 15, 17],
    ]);
  });
  it("reads any title as a subsection if the profile says so", () => {
    expect(outlineOf("Questions\n\none is asked.\n\nThe Long Hall\n\ntwo\n\nWicks and Oil\n\nthree").shape).toEqual([
      ["Questions", 3],
      ["Questions > The Long Hall", 7],
      ["Questions > Wicks and Oil", 11],
    ]);
  });
  it("lists the headings that a correction restored, which have no line", () => {
    const blocks = markdownBlocks(linesOf("Errata\n\none"));
    (blocks[0]?.segments[0] as { line: number }).line = 0;
    const found = outline(blocks, madeUpProfile({ sections }).import, () => null);
    expect([...found.restoredHeadings]).toEqual(["Errata"]);
    expect(found.headings).toEqual([]);
  });
});
