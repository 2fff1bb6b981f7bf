import { describe, expect, it } from "vitest";
import { lines, pagesOf, piece, readPages } from "./made-up-page.fixture.js";

const cap = (letter: string) => piece(letter, 50, 676, { size: 36 });
const below = lines(70, 688, ["until the end of the round,", "and a bell rings once."]);
const read = (letter: string, first: string) =>
  readPages(pagesOf([[cap(letter), piece(first, 70, 700), ...below]])).paragraphs;

describe("a large first letter over several lines", () => {
  it("is the beginning of its word", () => {
    expect(read("L", "amps that are lit stay lit")).toEqual([
      "Lamps that are lit stay lit / until the end of the round, / and a bell rings once.",
    ]);
  });

  it("is a word by itself if the page has no such word", () => {
    expect(read("A", "bell that is rung stays so")[0]).toMatch(/^A bell that is rung/);
  });
});
