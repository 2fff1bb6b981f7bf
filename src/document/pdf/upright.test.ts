import { describe, expect, it } from "vitest";
import { lines, pagesOf, piece, readPages } from "./made-up-page.fixture.js";
import type { Page, PrintedPiece } from "./pieces.js";

const text = lines(50, 700, ["A lamp that is lit", "stays lit until the", "end of the round."]);

/** The page turned anticlockwise by a quarter: its text runs upwards. */
function turned({ width, height, pieces, ...page }: Page): Page {
  const turn = (one: PrintedPiece) => ({ ...one, x: height - one.y, y: one.x, angle: 90 });
  return { ...page, width: height, height: width, pieces: pieces.map(turn) };
}

describe("text in other directions", () => {
  it("is set aside, all of a page together", () => {
    const tab = ["R", "u", "l", "e", "s"].map((letter, i) => piece(letter, 580, 500 + 5 * i, { angle: 90 }));
    expect(readPages(pagesOf([[...text, ...tab]]))).toEqual({
      paragraphs: ["A lamp that is lit / stays lit until the / end of the round."],
      setAside: ["turned-text: Rules"],
      doubts: [],
    });
  });

  it("gets a doubt if it is a sentence", () => {
    const note = piece("Lamps burn oil.", 580, 500, { angle: 90 });
    expect(readPages(pagesOf([[...text, note]])).doubts).toEqual([
      ["Lamps burn oil.", "Turned text on page 1 was set aside: Lamps burn oil."],
    ]);
  });

  it("does not turn the page if it is slanted, however long it is", () => {
    const watermark = piece("DRAFT COPY ONLY", 100, 100, { angle: 50 });
    expect(readPages(pagesOf([[piece("Contents", 50, 700), watermark]]))).toMatchObject({
      paragraphs: ["Contents"],
      setAside: ["turned-text: DRAFT COPY ONLY"],
    });
  });

  it("is read if most of the page is turned", () => {
    const [page] = pagesOf([text]) as [Page];
    for (const one of [turned(page), turned(turned(turned(page)))].map((each, i) =>
      i === 0 ? each : { ...each, pieces: each.pieces.map((p) => ({ ...p, angle: -90 })) },
    ))
      expect(readPages([one]).paragraphs).toEqual(["A lamp that is lit / stays lit until the / end of the round."]);
  });
});
