import { describe, expect, it } from "vitest";
import type { EffectiveText } from "../../links/errata/effective-text.js";
import { makeTheme } from "../../render/text/theme.js";
import type { WordChange } from "../../render/text/words.js";
import { cardNamed, oilErratum, sample, sampleEffective } from "../made-up.fixture.js";
import { changedParts, effectiveLines, replacedClause, replacedLines } from "./effective-lines.js";

const theme = makeTheme({ color: false });
const erratum = sample({ id: "errata-oil", kind: "rules-errata" });
const words: WordChange[] = [
  { op: "same", text: "Oil is paid for.\n\n- A lantern stays " },
  { op: "del", text: "dark" },
  { op: "ins", text: "lit" },
  { op: "same", text: " until dawn.\n- Nobody lends oil." },
];
const rule = sampleEffective({ corrections: [erratum], words, note: "Both are known." });
const show = (texts: EffectiveText[], more: object = {}) =>
  effectiveLines(texts, { theme, width: 60, ...more }).join("\n");

describe("effectiveLines", () => {
  it("prints the paragraph that changes and the reference of the correction", () => {
    expect(show([rule])).toMatchInlineSnapshot(`
      "
      In force, with the change marked
        • A lantern stays [-dark-] {+lit+} until dawn.
      Both are known.
      Corrected by deep-faq@1.3/errata-oil"
    `);
  });

  it("prints unchanged paragraphs too when `whole` is set", () => {
    expect(show([rule], { whole: true })).toContain(
      "Oil is paid for.\n\n  • A lantern stays [-dark-] {+lit+} until dawn.",
    );
  });

  it("joins cards with the same correction, and does not repeat the reference of the erratum shown above", () => {
    const text = (name: string) =>
      sampleEffective({
        basis: "erratum",
        card: cardNamed(name),
        corrections: [erratum],
        words: [
          { op: "del", text: "Rope" },
          { op: "ins", text: "Chain" },
        ],
        note: "The card is unknown.",
      });
    expect(show([text("Brass Lantern"), text("Iron Lantern")], { shown: erratum })).toBe(
      "\nIn force, with the change marked · Brass Lantern, Iron\nLantern\n  [-Rope-] {+Chain+}\nThe card is unknown.",
    );
  });

  it("prints only the note when nothing but the erratum's own words is known", () => {
    const alone: EffectiveText = {
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
  it("keeps every changed paragraph and drops the unchanged ones", () => {
    const changed = changedParts([...words, { op: "ins", text: "\n- And nobody borrows it." }]);
    expect(changed.map((word) => word.text).join("")).toBe(
      "- A lantern stays darklit until dawn.\n\n- And nobody borrows it.",
    );
    expect(changedParts([{ op: "same", text: "All stays." }])).toEqual([]);
  });
});

describe("replacedLines and replacedClause", () => {
  it("print a warning that names card and erratum, then the quoted words with the change marked", () => {
    const text = sampleEffective({
      basis: "quoted",
      card: cardNamed("Oil Flask"),
      corrections: [oilErratum],
      words: [
        { op: "same", text: "Spend " },
        { op: "del", text: "1" },
        { op: "ins", text: "2" },
        { op: "same", text: " oil." },
      ],
    });
    const lines = replacedLines([text], { theme: makeTheme({ color: false }), width: 80 });
    expect(lines[0]).toMatch(/^! This ruling quotes words of Oil Flask that an erratum replaced/);
    expect(lines.join(" ")).toContain("deep-faq@1.3/oil-flask");
    expect(lines.at(-1)).toBe("    Spend [-1-] {+2+} oil.");
    expect(replacedClause(text)).toBe("quotes words of Oil Flask that an erratum replaced: deep-faq@1.3/oil-flask");
    expect(replacedLines([], { theme: makeTheme({ color: false }), width: 80 })).toEqual([]);
  });
});
