import { describe, expect, it } from "vitest";
import { bold, pagesOf, piece, readPages } from "./made-up-page.fixture.js";
import type { PrintedPiece } from "./pieces.js";

const slightlyLarger = { font: "Times-Bold", size: 11 };

type Part = readonly [text: string, more?: Partial<PrintedPiece>];

/** The pieces of a column. Each argument is a line; each part of a line has its own font. */
function column(...lines: (readonly Part[])[]): PrintedPiece[] {
  return lines.flatMap((parts, i) => {
    let x = 50;
    return parts.map(([text, more]) => {
      const one = piece(text, x, 700 - 24 * i, more);
      x += one.width + 3;
      return one;
    });
  });
}

const headings = (pieces: PrintedPiece[]) =>
  readPages(pagesOf([pieces])).paragraphs.filter((one) => one.startsWith("#"));

describe("a bold title slightly larger than the text", () => {
  const entry = (name: string): Part[] => [[`${name}:`, bold], ["It costs two coins and rings once."]];

  it("is a heading above entries that begin with a name in bold", () => {
    const pieces = column(
      [["Bells", slightlyLarger]],
      entry("Fog Bell"),
      entry("Ship Bell"),
      [["Gates", slightlyLarger]],
      entry("Open Gate"),
      entry("Shut Gate"),
    );
    expect(headings(pieces)).toEqual(["# Bells", "# Gates"]);
  });

  it("is a heading above rules that continue its number", () => {
    const pieces = column(
      [["101. Bells", slightlyLarger]],
      [["101.1. A bell rings once in a round."]],
      [["102. Gates", slightlyLarger]],
      [["102.1. A gate that is open is not shut."]],
    );
    expect(headings(pieces)).toEqual(["# 101. Bells", "# 102. Gates"]);
  });

  it("is no heading above steps of which one has the same number", () => {
    const pieces = column(
      [["1 Bells", slightlyLarger]],
      [["1. Ring the bell once."]],
      [["2 Gates", slightlyLarger]],
      [["2. Shut the gate."]],
    );
    expect(headings(pieces)).toEqual([]);
  });

  it("is the title of a record above its text", () => {
    const pieces = column(
      [["Fog Bell", slightlyLarger]],
      [["It costs two coins and rings once."]],
      [["Open Gate", slightlyLarger]],
      [["It is free, and it is never shut."]],
    );
    expect(headings(pieces)).toEqual([]);
  });

  it("is the title of a record above labels that are repeated", () => {
    const record = (name: string): Part[][] => [[[name, slightlyLarger]], entry("Errata"), entry("Ruling")];
    const pieces = column(
      ...[...record("Fog Bell"), ...record("Open Gate"), ...record("Shut Gate")].map((one) => [...one]),
    );
    expect(headings(pieces)).toEqual([]);
  });

  it("is the title of a record above labels of which one is a question", () => {
    const record = (name: string): Part[][] => [
      [[name, slightlyLarger]],
      ...["Errata", "Errata", "Ruling"].map((label) => entry(label)),
    ];
    const pieces = column(...record("Fog Bell"), entry("Q"), ...record("Open Gate"));
    expect(headings(pieces)).toEqual([]);
  });

  it("is a heading above questions and answers", () => {
    const pairs = [entry("Q"), entry("A"), entry("Q"), entry("A")];
    const pieces = column([["Bells", slightlyLarger]], ...pairs, [["Gates", slightlyLarger]], ...pairs);
    expect(headings(pieces)).toEqual(["# Bells", "# Gates"]);
  });

  it("is the title of a record above a second title", () => {
    const pieces = column(
      [["Fog Bell", slightlyLarger]],
      [["Ship of the fog", bold]],
      [["It costs two coins."]],
      [["Open Gate", slightlyLarger]],
      [["Gate of the town", bold]],
      [["It is free."]],
    );
    expect(headings(pieces)).toEqual([]);
  });
});
