/** Checks printed references on narrow terminals: on one line, or broken only after a hyphen or slash. */
import { describe, expect, it } from "vitest";
import { allRulings, documentInfo } from "../src/library/library.js";
import { resolveReference } from "../src/library/reference/reference.js";
import { open } from "../src/open.js";
import { resultLines } from "../src/present/answer/result-list.js";
import { entryLines, renderRuling } from "../src/present/ruling/ruling-text.js";
import { makeTheme } from "../src/render/text/theme.js";
import { displayWidth } from "../src/render/text/width.js";
import { printedReference, reference } from "../src/ruling/citation.js";
import { sample } from "../src/runs.fixture.js";

const library = await open();
const rulings = allRulings(library);
const theme = makeTheme({ color: false });
const info = (id: string) => documentInfo(library, id);

describe("printed references", () => {
  it("have at most 60 characters, are unique, and resolve to their ruling", () => {
    for (const ruling of rulings) {
      const printed = printedReference(ruling);
      expect(printed.length, printed).toBeLessThanOrEqual(60);
      expect(resolveReference(library, printed).rulings.map(reference)).toEqual([reference(ruling)]);
      expect(resolveReference(library, reference(ruling)).rulings.map(reference)).toEqual([reference(ruling)]);
    }
    expect(new Set(rulings.map(printedReference)).size).toBe(rulings.length);
  });

  it.each([60, 80])("are broken only after a hyphen or slash at %i columns", (width) => {
    for (const ruling of sample(5, rulings)) {
      const shown = [
        ...renderRuling(ruling, { document: info(ruling.document), theme, width }),
        ...entryLines(ruling, { theme, width }),
        ...resultLines({ ruling, why: ["name"] }, 1, { theme, width, documentInfo: info }),
      ];
      expect(shown.filter((line) => displayWidth(line) > width)).toEqual([]);
      const joined = shown.join("\n").replace(/(?<=[-/])\n\s*/g, "");
      expect(joined).toContain(`[${printedReference(ruling)}]`);
      expect(joined).toContain(`  ${printedReference(ruling)}\n`);
    }
  });
});
