import { describe, expect, it } from "vitest";
import { makeTheme } from "../../render/text/theme.js";
import { displayWidth } from "../../render/text/width.js";
import { deepFaq, eelQuestion, lanternRule, oilErratum } from "../made-up.fixture.js";
import { type ListedResult, type ResultListContext, resultLines } from "./result-list.js";

const results = [
  { ruling: lanternRule, why: ["title has “lantern”", "text has “lit”"] },
  { ruling: eelQuestion, why: ["card Eel Watch (Reef 40)", "“lanern” read as “lantern”"] },
  { ruling: { ...oilErratum, edition: "1.0" }, why: [] },
];
const context = { theme: makeTheme({ color: false }), documentInfo: () => deepFaq };

const linesOf = (all: readonly ListedResult[], more: Partial<ResultListContext>) =>
  all.flatMap((one, i) => resultLines(one, i + 1, { ...context, width: 80, ...more }));

describe("resultLines", () => {
  it("shows each result in headline, document and reference at 80 columns", () => {
    expect(linesOf(results, { width: 80 }).join("\n")).toMatchInlineSnapshot(`
      "1. Clarification · (1.4) Lighting More Than One Lantern
         Lanterns of the Deep: The Card Game — FAQ 1.3 · 3 cards
         deep-faq/lantern-rule · title has “lantern”; text has “lit”
      2. Question · Can the Eel Watch (Reef 40) put out a lantern that it lit by…
         Lanterns of the Deep: The Card Game — FAQ 1.3 · Eel Watch (Reef 40)
         deep-faq/eel-watch-and-own-light · card Eel Watch (Reef 40); “lanern” read as
         “lantern”
      3. Card erratum · Oil Flask (Reef 31) / Oil Barrel (Reef 32)
         Lanterns of the Deep: The Card Game — FAQ 1.0 · Oil Flask (Reef 31), 1 more
         deep-faq@1.0/oil-flask"
    `);
  });

  it("wraps each result at 40 columns", () => {
    expect(linesOf(results, { width: 40 }).join("\n")).toMatchInlineSnapshot(`
      "1. Clarification · (1.4) Lighting More
         Than One Lantern
         FAQ 1.3 · 3 cards
         deep-faq/lantern-rule · title has
         “lantern”; text has “lit”
      2. Question · Can the Eel Watch (Reef
         40) put out a lantern that it lit by…
         FAQ 1.3 · Eel Watch (Reef 40)
         deep-faq/eel-watch-and-own-light ·
         card Eel Watch (Reef 40); “lanern”
         read as “lantern”
      3. Card erratum · Oil Flask (Reef 31) /
         Oil Barrel (Reef 32)
         FAQ 1.0 · Oil Flask (Reef 31), 1 more
         deep-faq@1.0/oil-flask"
    `);
  });

  it("indents the lines below the headline by the width of the rank", () => {
    const lines = resultLines({ ruling: eelQuestion, why: [] }, 10, { ...context, width: 80 });
    expect(lines.map((line) => line.slice(0, 12))).toEqual(["10. Question", "    Lanterns", "    deep-faq"]);
  });

  it("marks the matching letters, also in a truncated headline", () => {
    const theme = { ...context.theme, match: (text: string) => `<${text}>` };
    const [first] = linesOf([{ ruling: eelQuestion, why: [], matches: [[8, 17]] }], { theme, width: 60 });
    expect(first).toBe("1. Question · Can the <Eel Watch> (Reef 40) put out a lantern…");
  });

  it("never exceeds the width", () => {
    for (let width = 20; width <= 120; width += 1) {
      for (const line of linesOf(results, { width, longWords: "break" })) {
        expect(displayWidth(line)).toBeLessThanOrEqual(width);
      }
    }
  });
});
