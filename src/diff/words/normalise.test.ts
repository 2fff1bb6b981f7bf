import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldMisreadable, normaliseText, withoutNumber } from "./normalise.js";

describe("normaliseText", () => {
  const same: [why: string, printed: string, evened: string][] = [
    ["curly quotes", "the “kettle” isn’t ‘hot’", "the \"kettle\" isn't 'hot'"],
    ["dashes of every length", "tea—hot – or −1 ‑ cold", "tea-hot - or -1 - cold"],
    ["no-break spaces and runs of spaces", "two\u00a0cups  of\ttea ", "two cups of tea"],
    ["emphasis, nested and across words", "**Forced** – *any __one__ cup*", "Forced - any one cup"],
    ["escaped emphasis is a character", "3 \\* 4", "3 * 4"],
    ["a symbol keeps its underscore", "_Spend_ [elder_thing] now", "Spend [elder_thing] now"],
    ["bullets, including what extractions made of them", "= one\n• two\n - ♦ three", "- one\n- two\n - three"],
    ["an empty bullet", "- one\n• \n- two", "- one\n\n- two"],
    ["a sign is no bullet", "+2 leaves\n-1 leaf", "+2 leaves\n-1 leaf"],
    ["ligatures, ellipsis, soft hyphens", "ﬁll…\u00ad", "fill..."],
    ["headings and block quotes", "## Tea\n> Pour it", "Tea\nPour it"],
    ["paragraphs stay, blank lines are merged", "one\r\n\r\n \r\ntwo", "one\n\ntwo"],
  ];
  it.each(same)("%s", (_why, printed, evened) => expect(normaliseText(printed)).toBe(evened));

  it("does not change text without special typography", () => {
    const text = 'Pour 2 cups (or 1.5), then wait: "done" - 3/4 of them.\n\nServe [hot] tea?';
    expect(normaliseText(text)).toBe(text);
  });

  it("leaves no space at either end of any text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
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
  it("folds letters that extractions confuse, but not two real words", () => {
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
