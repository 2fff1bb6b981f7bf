import { describe, expect, it } from "vitest";
import { type AnswerContext, answerLines, lastResortPointer, nothingLines, type ShownAnswer } from "./answer-text.js";
import { deepFaq, eelQuestion, lanternRule, oilErratum } from "./made-up.fixture.js";
import { makeTheme } from "./theme.js";
import { displayWidth } from "./width.js";

const answer: ShownAnswer = {
  results: [
    { ruling: eelQuestion, why: ["name: Eel Watch"], score: 9 },
    { ruling: { ...oilErratum, edition: "1.0" }, why: ["words: oil"], score: 3 },
  ],
  total: 7,
  resolved: [
    { typed: "eal", name: "eel" },
    { typed: "Watch", name: "watch" },
  ],
  nearest: ["Eel Watch"],
  searched: { rulings: 12, documents: [{ document: "deep-faq", edition: "1.3" }] },
};
const context = (width: number): AnswerContext => ({
  theme: makeTheme({ color: false }),
  width,
  documentInfo: () => deepFaq,
  warnings: (ruling) => (ruling.edition === "1.0" ? ["! deep-faq 1.3 has other words"] : []),
});

describe("an answer", () => {
  it("shows the whole question, then the words, then the citation, then the others", () => {
    const lines = answerLines(answer, context(80));
    const shown = lines.join(" ").replace(/\s+/g, " ");
    const question = (eelQuestion.question ?? "").replace(/[*_]/g, "").replace(/\s+/g, " ");
    expect(lines[0]).toBe("eal → eel");
    expect(shown).toContain(question);
    expect(shown.indexOf(question)).toBeLessThan(shown.indexOf("deep-faq@1.3/"));
    expect(shown.indexOf("deep-faq@1.3/")).toBeLessThan(shown.indexOf("2. Card erratum"));
    expect(lines).toContain("More with --limit; one in full: grim show <reference>");
  });

  it("repeats no name that was typed right, and warns beside the old text alone", () => {
    const lines = answerLines(answer, context(80));
    expect(lines.filter((line) => line.includes("→"))).toEqual(["eal → eel"]);
    const warning = lines.indexOf("! deep-faq 1.3 has other words");
    expect(warning).toBeGreaterThan(lines.findIndex((line) => line.startsWith("2.")));
  });

  it("leaves no blanks at line ends, and keeps to the terminal but for a reference", () => {
    for (const width of [40, 60, 80, 200])
      for (const line of answerLines(answer, context(width))) {
        expect(line).toBe(line.trimEnd());
        if (!line.includes("deep-faq@")) expect(displayWidth(line)).toBeLessThanOrEqual(Math.max(width, 57));
      }
  });
});

describe("no answer", () => {
  it("says what was searched and what comes near, and shows three rulings at most", () => {
    const lines = nothingLines({ ...answer, results: Array(5).fill(answer.results[0]) }, context(80));
    expect(lines.slice(0, 4)).toEqual([
      "No ruling found.",
      "Searched 12 rulings: deep-faq 1.3.",
      "",
      "Nearest names: Eel Watch",
    ]);
    expect(lines.filter((line) => /^\d\./.test(line))).toHaveLength(3);
  });

  it("points to a game's last resort without quoting it", () => {
    const lines = lastResortPointer(lanternRule, context(40));
    // To be copied whole.
    expect(lines.at(-1)).toBe("  grim show deep-faq/lantern-rule");
    expect(lines.join(" ")).not.toContain(lanternRule.text.slice(0, 30));
  });
});
