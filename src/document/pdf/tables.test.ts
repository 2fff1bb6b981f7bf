import { describe, expect, it } from "vitest";
import { bold, lines, pagesOf, piece, readPages, rule } from "./made-up-page.fixture.js";
import type { Drawing } from "./rectangles.js";

/** The lines of a table between these heights, with columns at 50, 200 and 500. */
function grid(...heights: number[]): Drawing[] {
  const [top, bottom] = [heights[0] as number, heights.at(-1) as number];
  return [...heights.map((y) => rule(50, y, 500, y)), ...[50, 200, 500].map((x) => rule(x, bottom, x, top))];
}

const head = [piece("Card", 55, 705, bold), piece("Errata", 205, 705, bold)];
const bell = [
  piece("Fog Bell", 55, 685),
  ...lines(205, 685, ["It costs two coins, and it", "rings only once in a round."]),
];
const gate = [piece("Open Gate", 55, 645), piece("It is free.", 205, 645)];

describe("the tables of a PDF", () => {
  it("are read by rows, with the words of each cell in one line", () => {
    const { paragraphs } = readPages(
      pagesOf([[piece("All of them.", 50, 740), ...head, ...bell, ...gate], grid(720, 700, 660, 640)]),
    );
    expect(paragraphs).toEqual([
      "All of them.",
      "- **Card** | **Errata** / - Fog Bell | It costs two coins, and it rings only once in a round. / - Open Gate | It is free.",
    ]);
  });

  it("need no lines if every second row is shaded", () => {
    const shaded = (y0: number, y1: number): Drawing[] =>
      [
        [50, 200],
        [200, 500],
      ].map(([x0, x1]) => ({ x0: x0 as number, x1: x1 as number, y0, y1, isFilled: true }));
    const { paragraphs } = readPages(
      pagesOf([
        [...head, ...bell, ...gate],
        [...shaded(700, 720), ...shaded(640, 660)],
      ]),
    );
    expect(paragraphs).toEqual([
      "- **Card** | **Errata** / - Fog Bell | It costs two coins, and it rings only once in a round. / - Open Gate | It is free.",
    ]);
  });

  it("give the words of a cell over two rows to the first of them", () => {
    const drawings = [
      rule(50, 720, 500, 720),
      rule(200, 680, 500, 680),
      rule(50, 640, 500, 640),
      rule(50, 620, 500, 620),
      ...[50, 200, 500].map((x) => rule(x, 620, x, 720)),
    ];
    const pieces = [
      piece("Fog Bell", 55, 675),
      piece("It rings once.", 205, 705),
      piece("It costs two.", 205, 665),
      piece("Open Gate", 55, 625),
      piece("It is free.", 205, 625),
    ];
    expect(readPages(pagesOf([pieces, drawings])).paragraphs).toEqual([
      "- Fog Bell | It rings once. / - | It costs two. / - Open Gate | It is free.",
    ]);
  });

  it("give the words of a cell over three rows to the first of them", () => {
    const drawings = [
      ...[720, 700, 640, 580].map((y) => rule(50, y, 500, y)),
      ...[680, 660, 620, 600].map((y) => rule(200, y, 500, y)),
      ...[50, 200, 500].map((x) => rule(x, 580, x, 720)),
    ];
    const column = (x: number, y: number, texts: string[]) => texts.map((text, i) => piece(text, x, y - 20 * i));
    const pieces = [
      ...head,
      ...column(55, 685, ["The old", "Fog Bell", "of Fen"]),
      ...column(205, 685, ["It rings once.", "It costs two.", "It is free."]),
      ...column(55, 625, ["The new", "Open Gate", "of Moor"]),
      ...column(205, 625, ["It opens once.", "It costs one.", "It is shut."]),
    ];
    expect(readPages(pagesOf([pieces, drawings])).paragraphs).toEqual([
      "- **Card** | **Errata** / - The old Fog Bell of Fen | It rings once. / - | It costs two. / - | It is free. / - The new Open Gate of Moor | It opens once. / - | It costs one. / - | It is shut.",
    ]);
  });

  it("have no row between two lines less than 5 points apart", () => {
    const text = (height: number) =>
      readPages(
        pagesOf([
          [...head, ...bell, piece("Gate", 55, 657), piece("It is free.", 205, 657)],
          grid(720, 700, 660, 660 - height),
        ]),
      ).paragraphs.join();
    expect(text(5)).toContain(" / - Gate | It is free.");
    expect(text(4.9)).not.toContain("Gate |");
  });

  it("continue a row on the next page if a cell goes on in lower case", () => {
    const pages = pagesOf(
      [[...head, piece("Fog Bell", 55, 685), piece("It costs two coins, and", 205, 685)], grid(720, 700, 660)],
      [
        [
          piece("it rings once.", 205, 705),
          piece("Open Gate", 55, 685),
          piece("It is free.", 205, 685),
          piece("Shut Gate", 55, 645),
          piece("It is not.", 205, 645),
        ],
        grid(720, 700, 660, 640),
      ],
    );
    expect(readPages(pages).paragraphs.join(" / ")).toContain(
      "- Fog Bell | It costs two coins, and it rings once. / - Open Gate | It is free.",
    );
  });

  it("keep a bar inside a cell, and join a word that its end divides", () => {
    const pieces = [
      ...head,
      piece("Fog Bell", 55, 685),
      ...lines(205, 685, ["Ready|exhausted: the cap-", "tain decides."]),
      piece("Captain", 55, 645),
      piece("A captain is a card.", 205, 645),
    ];
    expect(readPages(pagesOf([pieces, grid(720, 700, 660, 640)])).paragraphs.join()).toContain(
      "- Fog Bell | Ready|exhausted: the captain decides.",
    );
  });

  it("are not boxes beside each other that have a title each", () => {
    const box = (x: number, y: number) => [
      piece("Fog Bell", x, y, bold),
      ...lines(x, y - 12, ["It costs two.", "It rings."]),
    ];
    const { paragraphs } = readPages(
      pagesOf([[...box(55, 700), ...box(205, 700), ...box(55, 640), ...box(205, 640)], grid(720, 660, 600)]),
    );
    expect(paragraphs.join()).not.toContain("|");
  });
});
