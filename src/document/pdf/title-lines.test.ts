import { describe, expect, it } from "vitest";
import { bold, lines, pagesOf, piece, readPages } from "./made-up-page.fixture.js";
import type { PrintedPiece } from "./pieces.js";

const read = (...pieces: PrintedPiece[]) => readPages(pagesOf([pieces])).paragraphs;

describe("a line in bold with text at the right", () => {
  const text = lines(50, 684, ["It costs two coins, and it rings", "only once in a round."]);

  it.each([
    ["a number in plain type", [piece("Fog Bell", 50, 700, bold), piece("045", 280, 700)], "**Fog Bell 045**"],
    ["a number after dots", [piece("Fog Bell ..................... B45", 50, 700, bold)], "**Fog Bell B45**"],
    ["a word", [piece("Fog Bell", 50, 700, bold), piece("Ship", 280, 700)], "**Fog Bell** Ship"],
    ["a number after a sentence", [piece("Ring it now.", 50, 700, bold), piece("45", 280, 700)], "**Ring it now.** 45"],
  ])("%s", (_, title, expected) => {
    expect(read(...title, ...text)[0]).toBe(expected);
  });
});

describe("labels with a gap", () => {
  const question = (number: number, y: number) => [
    piece(`Q${number}`, 50, y, bold),
    piece("May I light a lamp?", 75, y, bold),
    piece("A", 50, y - 12),
    ...lines(75, y - 12, ["It is lit at the end of the round.", "Then it may be lit again."]),
  ];

  it("get a colon and begin the paragraph beside them", () => {
    expect(read(...question(1, 700), ...question(2, 640), ...question(3, 580)).slice(0, 2)).toEqual([
      "**Q1: May I light a lamp?**",
      "A: It is lit at the end of the round. / Then it may be lit again.",
    ]);
  });

  it("are words if there are fewer than three questions", () => {
    expect(read(...question(1, 700), ...question(2, 640))[0]).toBe("**Q1 May I light a lamp?**");
  });

  it('do not include an article "A" with another gap', () => {
    const article = [piece("A", 50, 520), piece("lamp is a card.", 62, 520)];
    expect(read(...question(1, 700), ...question(2, 640), ...question(3, 580), ...article).at(-1)).toBe(
      "A lamp is a card.",
    );
  });
});
