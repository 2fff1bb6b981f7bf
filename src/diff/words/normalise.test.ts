import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint } from "../../runs.fixture.js";
import { foldMisreadable, normaliseText, withoutNumber } from "./normalise.js";

describe("normaliseText", () => {
  const cases: [title: string, printed: string, normalised: string][] = [
    ["straightens curly quotes", "the “kettle” isn’t ‘hot’", "the \"kettle\" isn't 'hot'"],
    ["replaces dashes of every length", "tea—hot – or −1 ‑ cold", "tea-hot - or -1 - cold"],
    ["merges spaces, tabs and no-break spaces", "two\u00a0cups  of\ttea ", "two cups of tea"],
    ["removes emphasis, nested and across words", "**Forced** – *any __one__ cup*", "Forced - any one cup"],
    ["keeps an escaped asterisk", "3 \\* 4", "3 * 4"],
    ["removes the backslash of an escape", "\\[sic\\] \\| \\<b\\> \\& \\\\", "[sic] | <b> & \\"],
    ["keeps the backslash of a lost symbol in TeX", "pour \\$ or $\\star$", "pour \\$ or $\\star$"],
    ["keeps the underscore of a symbol", "_Spend_ [elder_thing] now", "Spend [elder_thing] now"],
    ["replaces bullets, including misread ones", "= one\n• two\n - ♦ three", "- one\n- two\n - three"],
    ["removes an empty bullet", "- one\n• \n- two", "- one\n\n- two"],
    ["keeps plus and minus signs", "+2 leaves\n-1 leaf", "+2 leaves\n-1 leaf"],
    ["replaces ligatures and ellipses, and removes soft hyphens", "ﬁll…\u00ad", "fill..."],
    ["removes the marks of headings and block quotes", "## Tea\n> Pour it", "Tea\nPour it"],
    ["keeps paragraphs and merges blank lines", "one\r\n\r\n \r\ntwo", "one\n\ntwo"],
  ];
  it.each(cases)("%s", (_title, printed, normalised) => expect(normaliseText(printed)).toBe(normalised));

  it("leaves text without special typography unchanged", () => {
    const text = 'Pour 2 cups (or 1.5), then wait: "done" - 3/4 of them.\n\nServe [hot] tea?';
    expect(normaliseText(text)).toBe(text);
  });

  it("leaves no space at either end of any text (property)", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: codePoint }),
        (text) => void expect(normaliseText(text)).toBe(normaliseText(text).trim()),
      ),
    );
  });
});

describe("withoutNumber", () => {
  it.each([
    ["(1.4) Pouring", "Pouring"],
    ["1.10 Pouring", "Pouring"],
    ["2. Serving", "Serving"],
    ["2 Cups", "2 Cups"],
    ["1.4", "1.4"],
  ])("%s → %s", (heading, title) => expect(withoutNumber(heading)).toBe(title));
});

describe("foldMisreadable", () => {
  it("folds letters that extractions confuse, but keeps different words apart", () => {
    for (const [a, b] of [
      ["bum", "burn"],
      ["I0", "lO"],
      ["vvait", "wait"],
      ["Ilnen", "linen"],
    ] as const)
      expect(foldMisreadable(a), `${a} and ${b}`).toBe(foldMisreadable(b));
    for (const [a, b] of [
      ["may", "must"],
      ["10", "100"],
      ["on", "in"],
    ] as const)
      expect(foldMisreadable(a), `${a} and ${b}`).not.toBe(foldMisreadable(b));
  });
});
