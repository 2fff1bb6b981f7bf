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
  it("is set aside, the words of each line together", () => {
    const tab = ["R", "u", "l", "e", "s"].map((letter, i) => piece(letter, 580, 500 + 5 * i, { angle: 90 }));
    expect(readPages(pagesOf([[...text, ...tab]]))).toEqual({
      paragraphs: ["A lamp that is lit / stays lit until the / end of the round."],
      setAside: ["turned-text: Rules"],
      doubts: [],
    });
  });

  it("has a space at a gap of more than a fifth of its size", () => {
    // Each letter is 5 points wide.
    const letters = (step: number) =>
      ["O", "i", "l"].map((letter, i) => piece(letter, 580, 500 + step * i, { angle: 90 }));
    const setAside = (step: number) => readPages(pagesOf([[...text, ...letters(step)]])).setAside;
    expect([setAside(7), setAside(7.1)]).toEqual([["turned-text: Oil"], ["turned-text: O i l"]]);
  });

  it("gets a doubt if it is a sentence", () => {
    const note = piece("Lamps burn oil.", 580, 500, { angle: 90 });
    expect(readPages(pagesOf([[...text, note]])).doubts).toEqual([
      ["Lamps burn oil.", "Turned text on page 1 was set aside: Lamps burn oil."],
    ]);
  });

  it("is one text if it has several sizes on one baseline", () => {
    const smallCapitals = [piece("L", 580, 500, { angle: 90, size: 14 }), piece("AMPS", 580, 507, { angle: 90 })];
    expect(readPages(pagesOf([[...text, ...smallCapitals]])).setAside).toEqual(["turned-text: LAMPS"]);
  });

  it("has one text for each baseline", () => {
    const tabs = [580, 568].map((x, i) => piece(["Oil", "Wax"][i] as string, x, 500, { angle: 90 }));
    expect(readPages(pagesOf([[...text, ...tabs]])).setAside).toEqual(["turned-text: Oil", "turned-text: Wax"]);
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
