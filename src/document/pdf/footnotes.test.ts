import { describe, expect, it } from "vitest";
import { bold, lines, pagesOf, piece, readPages } from "./made-up-page.fixture.js";

const mark = (text: string, x: number, y: number) => piece(text, x, y + 4, { size: 6 });
const firstPage = [
  ...lines(50, 700, ["A lamp that is lit stays lit until the end of the round."]),
  mark("1", 330, 700),
  ...lines(50, 670, ["A lamp may be lit twice, as long as both of its players agree"]),
];
const note = lines(50, 80, ["1Oil that was spilled", "is not burned."], { size: 8 });

describe("a footnote", () => {
  it("follows the paragraph with its mark", () => {
    const nextPage = lines(50, 700, ["on it before the round begins."]);
    expect(readPages(pagesOf([[...firstPage, ...note]], [nextPage])).paragraphs).toEqual([
      "A lamp that is lit stays lit until the end of the round.¹",
      "1Oil that was spilled / is not burned.",
      "A lamp may be lit twice, as long as both of its players agree / on it before the round begins.",
    ]);
  });

  it("follows the answer of the question with its mark", () => {
    const question = [piece("May I light a lamp?", 50, 700, bold), mark("1", 145, 700)];
    const answer = lines(50, 684, ["Yes, if it has oil."]);
    expect(readPages(pagesOf([[...question, ...answer, ...note]])).paragraphs).toEqual([
      "**May I light a lamp?¹**",
      "Yes, if it has oil.",
      "1Oil that was spilled / is not burned.",
    ]);
  });

  it("is text if no line has its mark", () => {
    const body = lines(50, 700, ["A lamp that is lit stays lit until the end of the round."]);
    expect(readPages(pagesOf([[...body, ...note]])).paragraphs.at(-1)).toBe("1Oil that was spilled / is not burned.");
  });

  it("may be one of several, in the order of their marks", () => {
    const body = [
      ...lines(50, 700, ["A lamp that is lit stays lit until the end of the round."]),
      mark("1", 330, 700),
      ...lines(50, 670, ["A lamp that is out stays out until the end of the round."]),
      mark("2", 330, 670),
    ];
    const notes = lines(50, 80, ["1Unless it has no oil.", "2Unless it is lit again."], { size: 8 });
    expect(readPages(pagesOf([[...body, ...notes]])).paragraphs).toEqual([
      "A lamp that is lit stays lit until the end of the round.¹",
      "1Unless it has no oil.",
      "A lamp that is out stays out until the end of the round.²",
      "2Unless it is lit again.",
    ]);
  });
});
