import { describe, expect, it } from "vitest";
import { extractPages } from "./extract.js";
import { lines, pagesOf, piece, readPages } from "./made-up-page.fixture.js";
import { madeUpPdf } from "./made-up-pdf.fixture.js";

const text = lines(50, 700, ["A lamp that is lit", "stays lit until the", "end of the round."]);

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

  it("is read if the page says that it is turned", async () => {
    const page =
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Rotate 90 /Resources << /Font << /F0 10 0 R >> >> /Contents 1001 0 R >>";
    const drawn = "BT /F0 10 Tf 0 1 -1 0 100 50 Tm (A lamp burns.) Tj ET";
    const objects = [page, `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`];
    const found = await extractPages(madeUpPdf([[{ text: "", x: 0, y: 0 }]], { kids: "1000 0 R", objects }));
    expect(found).toMatchObject([{ width: 800, height: 600, pieces: [{ text: "A lamp burns.", x: 50, y: 500 }] }]);
    expect(Array.isArray(found) && readPages(found).paragraphs).toEqual(["A lamp burns."]);
  });
});
