import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAll } from "../runs.fixture.js";
import { escapeMarkdown, parseMarkdown, parseSpans, plainText } from "./inline.js";

/** Spans in short notation: `b(…)` bold, `i(…)` italic, `<…>` symbol. */
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
    ["add [elder_thing] or [échec]", "add <elder_thing> or <échec>"],
    ["a****b, then ****", "a****b, then ****"],
    ["**Forced:****Then** draw", "b(Forced:)b(Then) draw"],
  ])("reads %j", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it("gives the offset of each span", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("*", "**", "\\", "[", "]", "a", " ", "?", "é") }), (text) => {
        for (const span of parseSpans(text)) expect(text.slice(span.at, span.at + span.text.length)).toBe(span.text);
      }),
    );
  });

  it("keeps every character except stars", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("*", "**", "[", "]", "a", " ", "?", ".") }), (text) => {
        const words = parseSpans(text)
          .map((span) => span.text)
          .join("");
        expect(words.replace(/\*/g, "")).toBe(text.replace(/\*/g, ""));
      }),
    );
  });

  const times = isAll ? 200_000 : 50_000;
  // A search for each star's partner from the start would take quadratic time and exceed the time limit.
  it.each(["*a ", "**a*", "***a**", "**a |b* "])("reads the parts of %s, each repeated very often", (parts) => {
    const text = parts
      .split("|")
      .map((piece) => piece.repeat(times))
      .join("");
    const words = parseSpans(text).map((span) => span.text);
    expect(words.join("").replace(/\*/g, "").length).toBe(text.replace(/\*/g, "").length);
  });
});

describe("parseMarkdown", () => {
  const outline = (text: string): string[] =>
    parseMarkdown(text).map(
      (block) => `${block.isAfterBlankLine ? "~" : ""}${">".repeat(block.depth)}${block.marker}|${block.text}`,
    );

  it("joins the lines of a paragraph", () => {
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

  it("reads a number inside a paragraph as prose", () => {
    expect(outline("released in\n12. That was")).toEqual(["|released in 12. That was"]);
    expect(outline("a minus -3 and\n(1) this")).toEqual(["|a minus -3 and (1) this"]);
  });

  it("starts a numbered list inside a paragraph only at 1", () => {
    expect(outline("In order:\n1. first\n2. second")).toEqual(["|In order:", "1.|first", "2.|second"]);
    expect(outline("In order:\n2. first")).toEqual(["|In order: 2. first"]);
    expect(outline("12. twelfth\n13) next\n999. last")).toEqual(["12.|twelfth", "13)|next", "999.|last"]);
    expect(outline("2016. A year")).toEqual(["|2016. A year"]);
  });

  it("nests numbered items by two spaces or more", () => {
    expect(outline("1. one\n  1. inner\n  2. inner\n2. two\n 3. three")).toEqual([
      "1.|one",
      ">1.|inner",
      ">2.|inner",
      "2.|two",
      "3.|three",
    ]);
    expect(outline("1. one\n   goes on\n   5. inner\n\n  inside one\n\n out")).toEqual([
      "1.|one goes on",
      ">5.|inner",
      "~>|inside one",
      "~|out",
    ]);
  });

  it("gives each block its spans, without its marker", () => {
    const [block] = parseMarkdown("3. a **b**");
    expect(block?.spans.map(({ text, bold }) => [text, bold])).toEqual([
      ["a ", false],
      ["b", true],
    ]);
  });

  it("gives the offset of each source line", () => {
    const text = "- one\n  two\n\nthree";
    for (const block of parseMarkdown(text)) {
      for (const { at, from } of block.lines) {
        expect(text.slice(from, from + 3)).toBe(block.text.slice(at, at + 3));
      }
    }
  });

  it("returns no blocks for an empty text", () => {
    expect(parseMarkdown("")).toEqual([]);
    expect(parseMarkdown("\n \n")).toEqual([]);
  });
});

describe("plainText", () => {
  it("returns a line for each block, without marks", () => {
    expect(plainText("**Forced** – a [reaction]\n\n- b\n1. c")).toBe("Forced – a [reaction]\nb\n1. c");
  });
});

describe("escapeMarkdown", () => {
  it.each([
    [" - x", " \\- x"],
    ["  # x", "  \\# x"],
    ["1.\tx", "1\\.\tx"],
    [" 2) x", " 2\\) x"],
    ["a - x", "a - x"],
  ])("escapes what begins a list or heading in %j", (text, escaped) => expect(escapeMarkdown(text)).toBe(escaped));

  it("escapes any text so that Markdown reads it as plain text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("*", "_", "~", "a", "1", ".", "-", "#", " ", "\\", "`") }),
        (text) => {
          const words = text.trim().replace(/ +/g, " ");
          expect(plainText(escapeMarkdown(words))).toBe(words);
        },
      ),
    );
  });
});
