/** How emphasis is written where type changes between words. */
import { expect, it } from "vitest";
import type { PrintedLine } from "./printed-line.js";
import { writeLines } from "./write-lines.js";

/** The written lines of a paragraph whose runs begin with `*` where they are bold. */
function written(...lines: string[][]): string[] {
  const style = { italic: false, size: 10, font: "Times-Roman", colour: "#000000" };
  const printed = lines.map(
    (runs, i): PrintedLine => ({
      page: 1,
      line: i + 1,
      x0: 50,
      x1: 250,
      y: 700 - 12 * i,
      size: 10,
      hasTab: false,
      column: "1/1",
      runs: runs.map((text) => ({ ...style, text: text.replace(/^\*/, ""), bold: text.startsWith("*") })),
    }),
  );
  const paragraph = { shape: "paragraph", level: 0, marker: "", lines: printed, bold: false, italic: false } as const;
  return writeLines([paragraph], () => false).map(({ text }) => text);
}

it.each([
  ["bold words on both sides", [["*Lamps", ", ", "*oil", " and fog"]], ["**Lamps, oil** and fog"]],
  ["bold words before it alone", [["*Lamps", ", ", "oil ", "*and fog"]], ["**Lamps**, oil **and fog**"]],
  ["bold words on the next line", [["*Lamps", ","], ["*oil"], ["and fog"]], ["**Lamps,", "oil**", "and fog"]],
  ["other words on the next line", [["*Lamps", ","], ["oil"], ["*and fog"]], ["**Lamps**,", "oil", "**and fog**"]],
  ["no words after it", [["*Lamps", "."]], ["**Lamps**."]],
])("punctuation takes the type of %s", (_, lines, expected) => {
  expect(written(...lines)).toEqual(expected);
});
