import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { displayWidth } from "./width.js";
import { hang, type Piece, wrapPieces, wrapText } from "./wrap.js";

const plain = (text: string): { text: string; paint: (words: string) => string } => ({ text, paint: (words) => words });

describe("wrapText", () => {
  it("fills lines and keeps line breaks", () => {
    expect(wrapText("one two three four\n\nfive", 9)).toEqual(["one two", "three", "four", "", "five"]);
  });

  it("breaks a long word after a hyphen or slash, and elsewhere only if long words may be broken", () => {
    expect(wrapText("see deep-faq@1.3/lantern now", 10)).toEqual(["see", "deep-", "faq@1.3/", "lantern", "now"]);
    expect(wrapText("see deep-faq@1.3/lantern-of-the-reef now", 24)).toEqual([
      "see",
      "deep-faq@1.3/lantern-of-",
      "the-reef now",
    ]);
    expect(wrapText("see unbreakablewords now", 10)).toEqual(["see", "unbreakablewords", "now"]);
    expect(wrapText("see deep-faq@1.3/lantern now", 10, { longWords: "break" })).toEqual([
      "see",
      "deep-",
      "faq@1.3/",
      "lantern",
      "now",
    ]);
    expect(wrapText("see unbreakablewords now", 10, { longWords: "break" })).toEqual([
      "see",
      "unbreakabl",
      "ewords now",
    ]);
  });

  it("breaks between wide characters", () => {
    expect(wrapText("灯りをつける。次へ", 12)).toEqual(["灯りをつける", "。次へ"]);
  });

  it("breaks after a dash, and never starts a line with a separator", () => {
    expect(wrapText("a lantern—then another", 12)).toEqual(["a lantern—", "then another"]);
    expect(wrapText("Notes and Errata › Cards", 16)).toEqual(["Notes and", "Errata › Cards"]);
  });

  it("does not break at a no-break space", () => {
    expect(wrapText("page\u00a07 of 12", 6)).toEqual(["page\u00a07", "of 12"]);
  });
});

describe("wrapPieces", () => {
  it("keeps the style of each piece across lines, and does not break between pieces without a space", () => {
    const pieces = [
      { text: "light the " },
      { text: "old lantern", bold: true },
      { text: ", [" },
      { text: "x y", atomic: true },
      { text: "]" },
    ];
    expect(wrapPieces(pieces, 14)).toEqual([
      [{ text: "light the " }, { text: "old", bold: true }],
      [{ text: "lantern", bold: true }, { text: ", [" }, { text: "x y", atomic: true }, { text: "]" }],
    ]);
  });

  it("returns no lines for no words", () => {
    expect(wrapPieces([], 10)).toEqual([]);
    expect(wrapPieces([{ text: " \n " }], 10)).toEqual([]);
  });
});

describe("hang", () => {
  it("indents further lines by the width of `first`, or by `rest`", () => {
    expect(hang([plain("one two three four")], 12, { first: "• " })).toEqual(["• one two", "  three four"]);
    expect(hang([plain("one two three four")], 12, { rest: "  " })).toEqual(["one two", "  three four"]);
  });
});

const letters = fc.string({
  unit: fc.constantFrom("a", "bc", "–", "—", ",", "[", "é", "e\u0301", "日", "。", "👨‍👩‍👧", "☠"),
  maxLength: 12,
});
const text = fc.array(letters, { maxLength: 30 }).map((words) => words.join(" "));
const pieces = fc.array(fc.record({ text, atomic: fc.boolean() }), { maxLength: 6 });
const squeeze = (words: string): string => words.replace(/ /g, "");
const lineOf = (line: readonly Piece[]): string => line.map((piece) => piece.text).join("");

describe("wrapText and wrapPieces with any text (properties)", () => {
  it("keep every character except spaces", () => {
    fc.assert(
      fc.property(
        pieces,
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom("keep" as const, "break" as const),
        (some, width, longWords) => {
          const lines = wrapPieces(some, width, { longWords });
          expect(squeeze(lines.map(lineOf).join(""))).toBe(squeeze(lineOf(some)));
        },
      ),
    );
  });

  it("break words only at spaces: the lines joined by spaces are the text", () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z,.;"']{1,15}$/), { minLength: 1 }),
        fc.integer({ min: 1, max: 80 }),
        (words, width) => {
          expect(wrapText(words.join(" "), width).join(" ")).toBe(words.join(" "));
        },
      ),
    );
  });

  it("exceed the width only for a line of a single word", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 60 }), (words, width) => {
        for (const line of wrapText(words, width)) {
          if (line.includes(" ")) expect(displayWidth(line)).toBeLessThanOrEqual(width);
        }
      }),
    );
  });

  it("never exceed a width of at least 2 when long words may be broken", () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 2, max: 60 }), (some, width) => {
        for (const line of wrapPieces(some, width, { longWords: "break" })) {
          expect(displayWidth(lineOf(line))).toBeLessThanOrEqual(width);
        }
      }),
    );
  });
});

describe("wrapText at each width", () => {
  /** For each width from 1 to `maxWidth`, the width and the lines; a width is left out if the lines are those of the one before. */
  function atEachWidth(text: string, maxWidth: number, options = {}): string[] {
    const shown = Array.from({ length: maxWidth }, (_, i) => wrapText(text, i + 1, options).join("⏎"));
    return shown.flatMap((lines, i) => (lines === shown[i - 1] ? [] : [`${i + 1}: ${lines}`]));
  }

  it.each([
    ["words and a separator", "one · two › six", {}],
    ["a reference", "see lamps-faq/two-lamps now", {}],
    ["a long word", "a lighthouse", { longWords: "break" as const }],
    ["dashes", "lit—and only then—(or not)", {}],
    ["wide characters", "灯が（点く）。x", { longWords: "break" as const }],
    ["accents and spaces", "e\u0301e\u0301  e\u0301 \n\n b", { longWords: "break" as const }],
  ])("%s", async (_, text, options) => {
    expect(atEachWidth(text, 30, options)).toMatchSnapshot();
  });

  it("pieces: symbols are not broken, and a space has the style of the piece that holds it", () => {
    const pieces = [
      { text: "Pay " },
      { text: "[per player]", atomic: true },
      { text: "now- or/" },
      { text: "later · ok" },
    ];
    const shown = (width: number) =>
      wrapPieces(pieces, width, { longWords: width % 2 === 0 ? "break" : "keep" })
        .map((line) => line.map(({ text }) => `<${text}>`).join(""))
        .join("⏎");
    expect(Array.from({ length: 36 }, (_, i) => `${i}: ${shown(i)}`)).toMatchSnapshot();
  });
});
