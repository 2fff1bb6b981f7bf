/** Checks printed references on narrow terminals: on one line, or broken only after a hyphen or slash. */
import { describe, expect, it } from "vitest";
import { allRulings } from "../src/library/library.js";
import { resolveReference } from "../src/library/reference/reference.js";
import { open } from "../src/open.js";
import type { Block } from "../src/render/blocks.js";
import { rulingItem } from "../src/render/ruling-blocks.js";
import { briefBlocks } from "../src/render/show-blocks.js";
import { terminalLines } from "../src/render/terminal.js";
import { makeTheme } from "../src/render/text/theme.js";
import { displayWidth } from "../src/render/text/width.js";
import { printedReference, reference } from "../src/ruling/citation.js";
import { sample } from "../src/runs.fixture.js";
import { rulingJson } from "../src/views/json.js";

const library = await open();
const rulings = allRulings(library);
const theme = makeTheme({ color: false });

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
      const view = { sources: [], later: null, effective: [] };
      const json = rulingJson(ruling);
      const blocks: Block[] = [...briefBlocks(view, json), { kind: "list", items: [rulingItem(json, view)] }];
      const shown = terminalLines(blocks, { theme, width });
      expect(shown.filter((line) => displayWidth(line) > width)).toEqual([]);
      const joined = shown.join("\n").replace(/(?<=[-/])\n\s*/g, "");
      // Below the words, and at the end of the item.
      expect(joined.split(printedReference(ruling)).length).toBeGreaterThan(2);
    }
  });
});
