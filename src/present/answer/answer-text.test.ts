import { describe, expect, it } from "vitest";
import type { CardList } from "../../links/card-lists.js";
import { makeTheme } from "../../render/text/theme.js";
import { displayWidth } from "../../render/text/width.js";
import { cardNamed, deepFaq, eelQuestion, lanternRule, oilErratum, sampleEffective } from "../made-up.fixture.js";
import {
  type AnswerContext,
  type AnswerWithMatches,
  answerLines,
  lastResortLines,
  lastResortPointer,
  likelyLines,
  likelyWords,
  noAnswerLines,
  verdictLines,
} from "./answer-text.js";

const answer: AnswerWithMatches = {
  state: "confident",
  results: [
    { ruling: eelQuestion, why: ["name: Eel Watch"], score: 5 },
    { ruling: { ...oilErratum, edition: "1.0" }, why: ["words: oil"], score: 2 },
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
  errata: () => ({ replaced: [], ofCards: [] }),
  laterLines: (ruling) => (ruling.edition === "1.0" ? ["! deep-faq 1.3 has other words"] : []),
});

describe("answerLines", () => {
  it("shows the whole question, then its citation, then the other results", () => {
    const lines = answerLines(answer, context(80));
    const shown = lines.join(" ").replace(/\s+/g, " ");
    const question = (eelQuestion.question ?? "").replace(/[*_]/g, "").replace(/\s+/g, " ");
    expect(lines[0]).toBe("eal → eel");
    expect(shown).toContain(question);
    expect(shown.indexOf(question)).toBeLessThan(shown.indexOf("deep-faq@1.3/"));
    expect(shown.indexOf("deep-faq@1.3/")).toBeLessThan(shown.indexOf("2. Card erratum"));
    expect(lines).toContain("For more results use --limit; to read one: grim show REFERENCE");
  });

  it("puts a line before less likely results, and 'More:' after the rulings of a verdict", () => {
    expect(answerLines(answer, context(80))).toContain("More, less likely:");
    const two = { ...answer, results: [...answer.results, ...answer.results] };
    const lines = answerLines(two, { ...context(80), verdictBasisCount: 2 });
    expect(lines).toContain("More:");
    expect(lines.findIndex((line) => line.startsWith("2."))).toBeLessThan(lines.indexOf("More:"));
    expect(lines.findIndex((line) => line.startsWith("3."))).toBeGreaterThan(lines.indexOf("More:"));
  });

  it("does not call results less likely that are all that the filters let through (score 0)", () => {
    const listed = answer.results.map((one) => ({ ...one, score: 0 }));
    const lines = answerLines({ ...answer, results: listed }, context(80));
    expect(lines).toContain("More:");
    expect(answerLines(answer, context(80))).toContain("More, less likely:");
  });

  it("likelyLines returns a line in the colour of doubt for the state `likely`, and none for other states", () => {
    expect(likelyLines({ state: "likely" }, context(80))).toEqual([likelyWords]);
    expect(likelyLines({ state: "confident" }, context(80))).toEqual([]);
    expect(likelyLines({ state: "none" }, context(80))).toEqual([]);
    const coloured = { ...context(80), theme: makeTheme({ color: true }) };
    const [line = ""] = likelyLines({ state: "likely" }, coloured);
    expect(line).toContain(likelyWords);
    expect(line).not.toBe(coloured.theme.heading(likelyWords));
  });

  it("verdictLines returns the verdict and the cards of the list", () => {
    const list: CardList = {
      kind: "restricted",
      game: "deep",
      document: "deep-faq",
      edition: "1.3",
      policy: null,
      entries: [eelQuestion],
      statements: [],
      isEmpty: false,
    };
    expect(verdictLines(["The list:"], [list], context(80))).toEqual(["The list:", "  Eel Watch (Reef 40)", ""]);
  });

  it("names the errata of the cards, and warns before the text of quoted words that an erratum replaced", () => {
    const replaced = sampleEffective({ basis: "quoted", card: cardNamed("Eel Watch"), corrections: [oilErratum] });
    const errata = (ruling: { id: string }) =>
      ruling.id === eelQuestion.id
        ? { replaced: [replaced], ofCards: [{ name: "Eel Watch", errata: [oilErratum] }] }
        : { replaced: [], ofCards: [] };
    const alone = answerLines({ ...answer, results: [answer.results[0]!] }, { ...context(80), errata });
    expect(alone.findIndex((line) => line.includes("This ruling quotes words of Eel Watch"))).toBeLessThan(
      alone.findIndex((line) => line.includes("A lantern that was lit this turn")),
    );
    expect(alone.some((line) => line.includes("Erratum of Eel Watch: deep-faq/oil-flask"))).toBe(true);
    const listed = answerLines(
      { ...answer, results: [answer.results[1]!, answer.results[0]!] },
      { ...context(80), errata },
    );
    expect(listed.join(" ").replace(/ +/g, " ")).toContain("! quotes words of Eel Watch that an erratum replaced");
  });

  it("shows only corrected spellings, and warns only beside the text of an old edition", () => {
    const lines = answerLines(answer, context(80));
    expect(lines.filter((line) => line.includes("→"))).toEqual(["eal → eel"]);
    const warning = lines.indexOf("! deep-faq 1.3 has other words");
    expect(warning).toBeGreaterThan(lines.findIndex((line) => line.startsWith("2.")));
  });

  it("leaves no spaces at line ends, and exceeds the width only for references", () => {
    for (const width of [40, 60, 80, 200])
      for (const line of answerLines(answer, context(width))) {
        expect(line).toBe(line.trimEnd());
        if (!line.includes("deep-faq@")) expect(displayWidth(line)).toBeLessThanOrEqual(Math.max(width, 57));
      }
  });
});

describe("noAnswerLines and lastResortPointer", () => {
  it("noAnswerLines names what was searched, how words were read and the nearest names, and lists at most three rulings", () => {
    const lines = noAnswerLines({ ...answer, results: Array(5).fill(answer.results[0]) }, context(80));
    expect(lines.slice(0, 5)).toEqual([
      "No ruling found.",
      "Searched 12 rulings: deep-faq 1.3.",
      "eal → eel",
      "",
      "Nearest names: Eel Watch",
    ]);
    expect(lines.filter((line) => /^\d\./.test(line))).toHaveLength(3);
  });

  it("lastResortPointer ends with the command that shows the ruling, and does not quote it", () => {
    const lines = lastResortPointer(lanternRule, context(40));
    // On a line of its own, so that it can be copied.
    expect(lines.at(-1)).toBe("  grim show deep-faq/lantern-rule");
    expect(lines.join(" ")).not.toContain(lanternRule.text.slice(0, 30));
  });
});

describe("answers in full", () => {
  const hit = (ruling: typeof eelQuestion, score = 1) => ({ ruling, why: ["title"], score });
  const untitled = { ...eelQuestion, id: "other", number: "2.1", question: "Is it lit?", text: "No." };
  const errata = () => ({
    replaced: [],
    ofCards: [{ name: "Eel", errata: [oilErratum, { ...oilErratum, id: "second" }] }],
  });
  const all = [hit(oilErratum), hit(untitled), hit(eelQuestion), ...Array.from({ length: 8 }, () => hit(oilErratum))];
  const shown = (results: typeof all, more: Partial<AnswerContext> = {}, total = results.length) =>
    answerLines({ ...answer, total, results, resolved: [] }, { ...context(70), ...more }).join("\n");

  it("continues the ranks in the list, and separates the results in full by blank lines", () => {
    expect(shown(all.slice(0, 3), { verdictBasisCount: 2, errata })).toMatchInlineSnapshot(`
      "1. Card erratum · Oil Flask (Reef 31) / Oil Barrel (Reef 32)
         Lanterns of the Deep: The Card Game — FAQ 1.3 · 2 cards
         deep-faq/oil-flask · title

          These cards should read: “[action] Spend 1 oil: Light a lantern.”

          Lanterns of the Deep: The Card Game — FAQ 1.3, Notes and Errata ›
          Card Errata › Oil Flask (Reef 31) / Oil Barrel (Reef 32), since
          v1.2 [deep-faq@1.3/oil-flask], source lines 88-90
          Errata of Eel: deep-faq/oil-flask, deep-faq/second

      2. Question · (2.1) Is it lit?
         Lanterns of the Deep: The Card Game — FAQ 1.3 · Eel Watch (Reef 40)
         deep-faq/other · title

          Is it lit?

          No.

          Lanterns of the Deep: The Card Game — FAQ 1.3, (2.1), since v1.1
          [deep-faq@1.3/other], source lines 612-617
          Errata of Eel: deep-faq/oil-flask, deep-faq/second

      More:
      3. Question · Can the Eel Watch (Reef 40) put out a lantern that it…
         Lanterns of the Deep: The Card Game — FAQ 1.3 · Eel Watch (Reef 40)
         deep-faq/eel-watch-and-own-light · title
         Erratum of Eel: deep-faq/second"
    `);
    expect(shown(all).match(/^ *\d+\./gm)).toEqual([..."123456789"].map((n) => `${n}.`).concat("10.", "11."));
    expect(shown(all.slice(0, 1))).not.toMatch(/More|limit/);
    expect(shown(all.slice(0, 1), {}, 2)).toContain("For more results use --limit");
  });

  it("leaves out nearest names and rulings if there are none", () => {
    const nothing = { ...answer, results: [], nearest: [], resolved: [] };
    expect(noAnswerLines(nothing, context(80))).toEqual(["No ruling found.", "Searched 12 rulings: deep-faq 1.3."]);
    const resolved = ["a", "b", "c", "d", "e"].map((typed) => ({ typed, name: typed.repeat(2) }));
    expect(noAnswerLines({ ...nothing, resolved }, context(80)).slice(2)).toEqual([
      "a → aa",
      "b → bb",
      "c → cc",
      "d → dd",
    ]);
  });

  it("quotes the rule of last resort with its citation", () => {
    expect(lastResortLines({ ...oilErratum, text: "The worst happens." }, context(80)).slice(0, 3)).toEqual([
      "",
      "The game's rule when no answer is found:",
      "    The worst happens.",
    ]);
  });
});
