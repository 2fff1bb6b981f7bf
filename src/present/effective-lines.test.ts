import { describe, expect, it } from "vitest";
import {
  changedParts,
  effectiveLines,
  replacedLine,
  replacedLines,
  type ShownEffectiveText,
} from "./effective-lines.js";
import { oilErratum, sample } from "./made-up.fixture.js";
import { makeTheme } from "./theme.js";
import type { WordChange } from "./words.js";

const theme = makeTheme({ color: false });
const erratum = sample({ id: "errata-oil", kind: "rules-errata" });
const words: WordChange[] = [
  { op: "same", text: "Oil is paid for.\n\n- A lantern stays " },
  { op: "del", text: "dark" },
  { op: "ins", text: "lit" },
  { op: "same", text: " until dawn.\n- Nobody lends oil." },
];
const rule: ShownEffectiveText = {
  basis: "rule",
  card: null,
  corrections: [erratum],
  words,
  note: "Both are at hand.",
};
const show = (texts: ShownEffectiveText[], more: object = {}) =>
  effectiveLines(texts, { theme, width: 60, ...more }).join("\n");

describe("rule and correction together", () => {
  it("only the part that changes, and where the correction stands", () => {
    expect(show([rule])).toMatchInlineSnapshot(`
      "
      In force, with the change marked
        • A lantern stays [-dark-] {+lit+} until dawn.
      Both are at hand.
      Corrected by deep-faq@1.3/errata-oil"
    `);
  });

  it("whole where that is asked for", () => {
    expect(show([rule], { whole: true })).toContain(
      "Oil is paid for.\n\n  • A lantern stays [-dark-] {+lit+} until dawn.",
    );
  });

  it("cards that share a correction share a paragraph; the erratum above is not named again", () => {
    const text = (name: string): ShownEffectiveText => ({
      basis: "erratum",
      card: { name },
      corrections: [erratum],
      words: [
        { op: "del", text: "Rope" },
        { op: "ins", text: "Chain" },
      ],
      note: "The card is not at hand.",
    });
    expect(show([text("Brass Lantern"), text("Iron Lantern")], { shown: erratum })).toBe(
      "\nIn force, with the change marked · Brass Lantern, Iron\nLantern\n  [-Rope-] {+Chain+}\nThe card is not at hand.",
    );
  });

  it("an erratum that stands alone is not said twice, only that it stands alone", () => {
    const alone: ShownEffectiveText = {
      ...rule,
      basis: "none",
      words: [{ op: "ins", text: "Stays lit." }],
      note: "It stands alone.",
    };
    expect(show([alone], { shown: erratum })).toBe("\nIt stands alone.");
    expect(show([])).toBe("");
  });
});

describe("changedParts", () => {
  it("leaves out what does not change, and nothing of what does", () => {
    const changed = changedParts([...words, { op: "ins", text: "\n- And nobody borrows it." }]);
    expect(changed.map((word) => word.text).join("")).toBe(
      "- A lantern stays darklit until dawn.\n\n- And nobody borrows it.",
    );
    expect(changedParts([{ op: "same", text: "All stays." }])).toEqual([]);
  });
});

describe("words that a ruling quotes and an erratum replaced", () => {
  it("stand under a warning that names the card and the erratum, the change marked", () => {
    const text = {
      basis: "quoted" as const,
      card: { name: "Oil Flask" },
      corrections: [oilErratum],
      words: [
        { op: "same" as const, text: "Spend " },
        { op: "del" as const, text: "1" },
        { op: "ins" as const, text: "2" },
        { op: "same" as const, text: " oil." },
      ],
      note: "",
    };
    const lines = replacedLines([text], { theme: makeTheme({ color: false }), width: 80 });
    expect(lines[0]).toMatch(/^! This ruling quotes words of Oil Flask that an erratum replaced/);
    expect(lines.join(" ")).toContain("deep-faq@1.3/oil-flask");
    expect(lines.at(-1)).toBe("    Spend [-1-] {+2+} oil.");
    expect(replacedLine(text)).toBe("quotes words of Oil Flask that an erratum replaced: deep-faq@1.3/oil-flask");
    expect(replacedLines([], { theme: makeTheme({ color: false }), width: 80 })).toEqual([]);
  });
});
