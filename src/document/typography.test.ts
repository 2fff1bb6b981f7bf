import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinLines, plainTypography, withoutEmphasis, wordsOf } from "./typography.js";

const none = new Set<string>();
const join = (text: string, known: ReadonlySet<string> = none) => joinLines(text.split("\n"), known);

describe("withoutEmphasis", () => {
  it.each([
    ["**Lamps**", "Lamps"],
    ["*Old* **Lamps** ", "Old Lamps"],
    ["_Old Lamps_", "Old Lamps"],
    ["old_lamps", "old_lamps"],
    ["(v1.2) **Lamps (Base 12)**", "(v1.2) Lamps (Base 12)"],
  ])("removes the emphasis of %s", (text, bare) => {
    expect(withoutEmphasis(text)).toBe(bare);
  });
});

describe("plainTypography", () => {
  it.each([
    ["quotation marks", "“Lamp” ‘oil’ wick’s", `"Lamp" 'oil' wick's`],
    ["spaces that do not break", "2\u00a0oil\u2009each", "2 oil each"],
    ["invisible characters", "lan\u200btern\u00ad\ufeff", "lantern"],
    ["ellipses and hyphens", "wait… well‑lit", "wait... well-lit"],
    ["minus signs", "−2 and (–3)", "-2 and (-3)"],
    ["a range, keeping its dash", "pages 3–5", "pages 3–5"],
    ["two hyphens between words", "oil--or wax", "oil—or wax"],
    ["a command, keeping its hyphens", "type --help", "type --help"],
    ["ligatures", "the oﬃce’s ﬁrst ﬂoor", "the office's first floor"],
  ])("converts %s", (_, from, to) => {
    expect(plainTypography(from)).toBe(to);
  });

  it("never removes or adds a letter or digit", () => {
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const spelled = text.replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC"));
        expect(letters(plainTypography(text))).toBe(letters(spelled));
      }),
    );
  });

  it("is idempotent", () => {
    const shapes = fc.constantFrom("“", "’", "…", "‑", "−", "–", "--", "2", "a", " ", "\u00a0", "(", '"');
    fc.assert(
      fc.property(fc.array(shapes, { maxLength: 12 }), (parts) => {
        const once = plainTypography(parts.join(""));
        expect(plainTypography(once)).toBe(once);
      }),
    );
  });
});

describe("joinLines", () => {
  it("puts one space between lines", () => {
    expect(join("A lamp  is \n\n lit.  ")).toBe("A lamp is lit.");
  });
  it("keeps a hyphen at the end of a line, which may belong to a compound", () => {
    expect(join("a well-\nlit room")).toBe("a well-lit room");
  });
  it("removes the hyphen if the document has the word without it", () => {
    expect(join("the lan-\ntern", wordsOf(["A lantern is lit."]))).toBe("the lantern");
    expect(join("re-\nlit", wordsOf(["It is relit, or re-lit."]))).toBe("re-lit");
  });
  it("removes a soft hyphen", () => {
    expect(join("the lan\u00ad\ntern is lit")).toBe("the lantern is lit");
    expect(join("oil\u00ad \nlamp")).toBe("oillamp");
  });
  it("puts no space after a slash between words, or after a dash", () => {
    expect(join("you/\nyour lamp")).toBe("you/your lamp");
    expect(join("oil—\nor wax")).toBe("oil—or wax");
    expect(join("2/\n3")).toBe("2/ 3");
  });
  it("does not read a dash between words as a hyphen", () => {
    expect(join("oil -\nor wax")).toBe("oil - or wax");
  });
  it("rejoins a compound broken inside a line if the document has it, and words around a slash", () => {
    expect(join("the post- blaze lamp", wordsOf(["post-blaze"]))).toBe("the post-blaze lamp");
    expect(join("first- and second-hand lamps", wordsOf(["second-hand"]))).toBe("first- and second-hand lamps");
    expect(join("you/ your lamp")).toBe("you/your lamp");
  });

  const word = fc.constantFrom("lamp", "oil", "Wick's", "re-lit", "x", "12", "you/", "well-", "(2)", "ash—", "“glow”");
  const texts = fc.array(fc.array(word, { maxLength: 6 }), { maxLength: 6 });
  const letters = (text: string) => plainTypography(text).replace(/[^\p{L}\p{N}]/gu, "");

  it("keeps every letter, with single spaces", () => {
    fc.assert(
      fc.property(texts, fc.array(word), (lines, known) => {
        const joined = joinLines(
          lines.map((words) => words.join(" ")),
          wordsOf(known),
        );
        expect(letters(joined)).toBe(letters(lines.flat().join("")));
        expect(joined).not.toMatch(/\s\s|^\s|\s$|\n/);
      }),
    );
  });

  it("keeps every word in order", () => {
    fc.assert(
      fc.property(texts, (lines) => {
        const joined = joinLines(
          lines.map((words) => words.join(" ")),
          none,
        );
        let at = 0;
        for (const one of lines.flat()) {
          const found = joined.indexOf(plainTypography(one), at);
          expect(found).toBeGreaterThanOrEqual(at);
          at = found + one.length;
        }
      }),
    );
  });
});

it("wordsOf returns words and compounds in lower case", () => {
  expect([...wordsOf(["A Well-lit lamp’s oil.", "3 wicks"])]).toEqual(["a", "well-lit", "lamp's", "oil", "3", "wicks"]);
});
