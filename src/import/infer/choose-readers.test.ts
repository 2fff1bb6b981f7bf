import { describe, expect, it } from "vitest";
import { linesOf } from "../../document/made-up-lines.fixture.js";
import { markdownBlocks } from "../../document/markdown.js";
import { chooseReaders } from "./choose-readers.js";
import { sectionTree } from "./find-sections.js";
import { plainSectionOf, sectionOf } from "./made-up-section.fixture.js";

describe("chooseReaders", () => {
  it("judges the lines directly below an unmarked heading once", () => {
    const text = "Lamps\nQ: Is it lit?\nA: Yes.\nQ: Is it old?\nA: No.\n\nWhen does it burn?\n\nIt burns at night.\n";
    const tree = sectionTree(markdownBlocks(linesOf(text)), ["Lamps", "When does it burn?"]);
    expect(chooseReaders(tree, plainSectionOf(text).signs).guesses).toMatchObject([
      { heading: "Lamps", records: 2 },
      { heading: "When does it burn?", records: 1 },
    ]);
  });

  it("reports no reading of the text above the first heading, which no section holds", () => {
    const text = `${"The keeper trims the wick. ".repeat(30)}\n\n# Lamps\n\n**Oil.** It burns.\n\n**Wick.** It is wet.\n\n# Eels\n\nThey swim.\n`;
    const tree = sectionTree(markdownBlocks(linesOf(text)), null);
    expect(chooseReaders(tree, sectionOf(text).signs).guesses.map(({ heading }) => heading)).toEqual(["Lamps", "Eels"]);
  });
});
