import { expect, it } from "vitest";
import type { Source } from "../../document/source.js";
import { pictureChapters } from "./picture-chapters.js";

/** A document with contents on page 1, and text after the pictures of pages 2 and 4. */
function source(contents: string): Source {
  const place = (page: number) => ({ page, line: 1 });
  return {
    name: "lamps.pdf",
    sha256: "",
    lines: [contents, "Oil burns.", "Wax melts."],
    places: [place(1), place(3), place(5)],
    afterPictures: [2, 3],
  };
}

it("pictureChapters names chapters by the pages in the table of contents", () => {
  expect([...pictureChapters(source("Card Errata p 2 Questions and Answers p 4"))]).toEqual([
    [2, "Card Errata"],
    [3, "Questions and Answers"],
  ]);
});

it("pictureChapters names a page missing from the contents by its number, and returns nothing without any match", () => {
  expect([...pictureChapters(source("### Card Errata ...... 2"))]).toEqual([
    [2, "Card Errata"],
    [3, "(the chapter of page 4)"],
  ]);
  expect(pictureChapters(source("Card Errata p 7")).size).toBe(0);
});
