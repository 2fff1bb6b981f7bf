import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeMarkdown, parseMarkdown, parseSpans, plainWords } from "./inline.js";

/** Spans in a form that is quick to read: `b(…)` bold, `i(…)` italic, `<…>` symbol. */
function shown(text: string): string {
  return parseSpans(text)
    .map(({ text, bold, italic, symbol }) => {
      const words = symbol === null ? text : `<${symbol}>`;
      return `${bold ? "b(" : ""}${italic ? "i(" : ""}${words}${italic ? ")" : ""}${bold ? ")" : ""}`;
    })
    .join("");
}

describe("parseSpans", () => {
  it.each([
    ["plain words", "plain words"],
    ["**Forced** – and *so on*", "b(Forced) – and i(so on)"],
    ["***both***, **bold *and both***", "b(i(both)), b(bold )b(i(and both))"],
    ["*one **two** three*", "i(one )b(i(two))i( three)"],
    ["3 * 4 * 5", "3 * 4 * 5"],
    ["a lone ** and *this", "a lone ** and *this"],
    ["**not closed*", "**not closed*"],
    ["\\*literal\\* and \\[x\\]", "*literal* and [x]"],
    ["a [reaction] or **[action]** ability", "a <reaction> or b(<action>) ability"],
    ["spend [?] and [per investigator]", "spend <?> and <per investigator>"],
    ["[1] and [a](b) and [", "[1] and [a](b) and ["],
  ])("%j", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it("knows where each span stands in the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("*", "**", "\\", "[", "]", "a", " ", "?", "é") }), (text) => {
        for (const span of parseSpans(text)) expect(text.slice(span.at, span.at + span.text.length)).toBe(span.text);
      }),
    );
  });

  it("loses nothing but stars and the backslash of an escape", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("*", "**", "[", "]", "a", " ", "?", ".") }), (text) => {
        const words = parseSpans(text)
          .map((span) => span.text)
          .join("");
        expect(words.replace(/\*/g, "")).toBe(text.replace(/\*/g, ""));
      }),
    );
  });

  // Were each star's partner looked for anew, this would not end before the test's patience does.
  it.each(["*a ", "**a*", "***a**"])("reads %s, two hundred thousand times, to its end", (piece) => {
    const words = parseSpans(piece.repeat(200_000)).map((span) => span.text);
    expect(words.join("").replace(/\*/g, "").length).toBe(piece.replace(/\*/g, "").length * 200_000);
  });
});

describe("parseMarkdown", () => {
  const outline = (text: string): string[] =>
    parseMarkdown(text).map(
      (block) => `${block.gap ? "~" : ""}${">".repeat(block.depth)}${block.marker}|${block.text}`,
    );

  it("reads paragraphs, joined from their lines", () => {
    expect(outline("one\ntwo\n\nthree")).toEqual(["|one two", "~|three"]);
  });

  it("reads nested bullets, numbers, and paragraphs inside an item", () => {
    const text = "Steps:\n- first\n  goes on\n  - inner\n\n  again first\n- second\n\n3. third\n4. fourth\n\nout";
    expect(outline(text)).toEqual([
      "|Steps:",
      "-|first goes on",
      ">-|inner",
      "~>|again first",
      "-|second",
      "~3.|third",
      "4.|fourth",
      "~|out",
    ]);
  });

  it("takes a number inside a paragraph for prose", () => {
    expect(outline("released in\n12. That was")).toEqual(["|released in 12. That was"]);
    expect(outline("a minus -3 and\n(1) this")).toEqual(["|a minus -3 and (1) this"]);
  });

  it("knows where each line stands in the source", () => {
    const text = "- one\n  two\n\nthree";
    for (const block of parseMarkdown(text)) {
      for (const { at, from } of block.lines) {
        expect(text.slice(from, from + 3)).toBe(block.text.slice(at, at + 3));
      }
    }
  });

  it("reads nothing from nothing", () => {
    expect(parseMarkdown("")).toEqual([]);
    expect(parseMarkdown("\n \n")).toEqual([]);
  });
});

describe("plainWords", () => {
  it("has a line for each block", () => {
    expect(plainWords("**Forced** – a [reaction]\n\n- b\n1. c")).toBe("Forced – a [reaction]\nb\n1. c");
  });
});

describe("escapeMarkdown", () => {
  it("makes words that mean themselves again", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("*", "_", "~", "a", "1", ".", "-", "#", " ", "\\", "`") }),
        (text) => {
          const words = text.trim().replace(/ +/g, " ");
          expect(plainWords(escapeMarkdown(words))).toBe(words);
        },
      ),
    );
  });
});
