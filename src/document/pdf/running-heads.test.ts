import { describe, expect, it } from "vitest";
import { extractPages } from "./extract.js";
import { column, type MadeUpText, madeUpPdf } from "./made-up-pdf.fixture.js";
import { sourceOf } from "./to-source.js";

/** Lines that no other page repeats. */
const prose = (word: string) => [
  `${word}: a keeper trims a wick with the small pair of`,
  `shears for ${word} that hangs by the lamp and sets it on`,
  "the sill, where the others can see it.",
];
const grey = [0.4, 0.4, 0.4] as const;
const head = (text: string, more: Partial<MadeUpText> = {}) => ({
  text,
  x: 50,
  y: 780,
  size: 8,
  colour: grey,
  ...more,
});
const foot = (text: string) => head(text, { y: 20 });

/** The lines that are set aside. */
async function setAside(pages: readonly (readonly MadeUpText[])[]): Promise<string[]> {
  const found = await extractPages(madeUpPdf(pages));
  if (!Array.isArray(found)) throw new Error(found.reason);
  const { lines, setAside: spans = [] } = sourceOf(found, {});
  return spans.map(([line]) => lines[line - 1] as string);
}

describe("findRunningHeads", () => {
  it("finds heads that differ on left and right pages", async () => {
    const page = (number: number) => [
      head(number % 2 ? "Harbour rules" : "Lamps", { x: number % 2 ? 450 : 50 }),
      ...column(50, 700, prose("abcde".slice(number))),
    ];
    expect(await setAside([1, 2, 3, 4].map(page))).toEqual(["Harbour rules", "Lamps", "Harbour rules", "Lamps"]);
  });

  it("finds the head of a single left page by its place", async () => {
    const page = (number: number) => [
      head(number === 2 ? "Lamps" : "Harbour rules"),
      ...column(50, 700, prose("abcd".slice(number))),
    ];
    expect(await setAside([1, 2, 3].map(page))).toEqual(["Harbour rules", "Lamps", "Harbour rules"]);
  });

  it("finds heads that name the chapter of each page, and those of two pages", async () => {
    const chapters = ["Lamps", "Oil", "Moths", "Wicks"];
    const pages = chapters.map((chapter) => [head(chapter), ...column(50, 700, prose(chapter))]);
    expect(await setAside(pages)).toEqual(chapters);
    expect(await setAside(pages.slice(0, 2))).toEqual(["Lamps", "Oil"]);
  });

  it("keeps titles in large type, sentences, and lines without a gap to the text, though each page begins with one", async () => {
    const chapters = ["Lamps", "Oil", "Moths", "Wicks"];
    const begun = (first: (text: string) => MadeUpText[]) =>
      chapters.map((chapter, i) => [...first(chapter), foot(`${i + 1}`)]);
    const numbers = chapters.map((_, i) => `${i + 1}`);
    const title = (text: string) => [head(text, { y: 760, size: 16 }), ...column(50, 700, prose(text))];
    const sentence = (text: string) => [head(`${text} are kept dry.`, { y: 760 }), ...column(50, 700, prose(text))];
    const near = (text: string) => [head(text, { y: 760, size: 10 }), ...column(50, 748, prose(text))];
    for (const first of [title, sentence, near]) expect(await setAside(begun(first))).toEqual(numbers);
  });
});
