import { describe, expect, it } from "vitest";
import { bold, lines, pagesOf, piece, readPages } from "./made-up-page.fixture.js";

const box = { x0: 48, y0: 640, x1: 180, y1: 710, isFilled: true };
const tip = [piece("TIP", 52, 695, bold), ...lines(52, 680, ["Keep the oil of each", "player apart."])];
const above = lines(50, 740, ["A lamp that is lit stays lit until the end of the round, whoever has lit it before."]);
const beside = lines(200, 700, [
  "A lamp that is out stays out until",
  "the end of the round. It may be lit",
  "again in the next",
  "round, for one oil.",
]);

describe("a box beside the text", () => {
  it("follows the paragraph beside it, and gets a doubt", () => {
    const { paragraphs, doubts } = readPages(pagesOf([[...above, ...tip, ...beside], [box]]));
    expect(paragraphs).toEqual([
      "A lamp that is lit stays lit until the end of the round, whoever has lit it before.",
      "A lamp that is out stays out until / the end of the round. It may be lit / again in the next / round, for one oil.",
      "TIP / Keep the oil of each / player apart.",
    ]);
    expect(doubts).toEqual([["TIP", "A box beside the text on page 1 begins here."]]);
  });

  it("is read once if it has a shadow", () => {
    const shadow = { ...box, x0: box.x0 + 3, x1: box.x1 + 3, y0: box.y0 - 3, y1: box.y1 - 3 };
    for (const boxes of [
      [box, shadow],
      [shadow, box],
    ])
      expect(readPages(pagesOf([[...above, ...tip, ...beside], boxes])).paragraphs.slice(2)).toEqual([
        "TIP / Keep the oil of each / player apart.",
      ]);
  });

  it("is a part of the text if nothing stands beside it", () => {
    const { paragraphs, doubts } = readPages(
      pagesOf([[...above, ...tip, ...lines(50, 600, ["A lamp burns oil."])], [box]]),
    );
    expect(paragraphs.slice(1)).toEqual(["**TIP**", "Keep the oil of each / player apart.", "A lamp burns oil."]);
    expect(doubts).toEqual([]);
  });

  it("is a part of the text if only another column stands beside it", () => {
    const column = (x: number) =>
      lines(
        x,
        600,
        Array.from({ length: 6 }, (_, i) => `The ${i}th lamp of a harbour burns oil.`),
      );
    const right = lines(
      320,
      700,
      Array.from({ length: 7 }, (_, i) => `The ${i}th bell of a harbour rings once.`),
    );
    const wide = { ...box, x1: 260 };
    expect(readPages(pagesOf([[...tip, ...column(50), ...right, ...column(320)], [wide]])).doubts).toEqual([]);
  });
});
