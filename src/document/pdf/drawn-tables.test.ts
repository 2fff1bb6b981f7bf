import { describe, expect, it } from "vitest";
import { lines, pagesOf, piece, readPages, rule } from "./made-up-page.fixture.js";
import type { RuledLine } from "./ruled-lines.js";

/** The sides of a frame. */
function frame(x0: number, y0: number, x1: number, y1: number): RuledLine[] {
  return [rule(x0, y0, x1, y0), rule(x0, y1, x1, y1), rule(x0, y0, x0, y1), rule(x1, y0, x1, y1)];
}

const message = "Page 1 draws a table or a box here: its words may have been read in the wrong order.";
const rows = [
  piece("All of them.", 50, 740),
  ...lines(55, 705, ["Card", "", "Fog Bell", "", "Open Gate"]),
  ...lines(205, 705, ["Errata", "", "It rings once.", "", "It is free."]),
];

describe("doubts about drawings of a PDF", () => {
  it.each([
    [
      "rules",
      [...[720, 695, 670, 645].map((y) => rule(50, y, 500, y)), ...[50, 200, 500].map((x) => rule(x, 645, x, 720))],
    ],
    [
      "a frame around each cell",
      [720, 695, 670].flatMap((y) => [...frame(50, y - 25, 200, y), ...frame(200, y - 25, 500, y)]),
    ],
  ])("are at the first line of a table with %s", (_, drawn) => {
    const { doubts } = readPages(pagesOf([rows, drawn]));
    expect(doubts[0]).toEqual([expect.stringContaining("Card"), message]);
  });

  it("are at the lines beside a box, whose words stand in the same line", () => {
    const pieces = [
      ...lines(50, 700, ["TIP", "A lamp that is", "lit stays lit."]),
      ...lines(130, 700, ["You may light it in any round, and", "it burns until dawn.", "Nobody puts it out."]),
    ];
    const { doubts } = readPages(pagesOf([pieces, frame(45, 665, 125, 712)]));
    expect(doubts.map(([, text]) => text)).toContain(message);
  });

  it("are not about frames around the text, rules between columns and underlines", () => {
    const pieces = [
      ...lines(50, 700, ["A lamp is lit.", "It burns oil."]),
      ...lines(300, 700, ["A bell rings.", "It is brass."]),
    ];
    const drawn = [...frame(40, 650, 560, 720), rule(280, 660, 280, 690), rule(50, 698, 110, 698)];
    expect(readPages(pagesOf([pieces.slice(0, 2), drawn])).doubts).toEqual([]);
  });
});
