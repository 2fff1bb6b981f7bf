import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../runs.fixture.js";
import type { Block, Line } from "./block.js";
import { dropSegments, paragraph } from "./block.js";
import { lineBlocks } from "./lines.js";
import { linesOf, short } from "./made-up-lines.fixture.js";
import { wrappedBlocks } from "./wrapped.js";

const wrapped = (text: string) => short(wrappedBlocks(linesOf(text)));
const lines = (text: string) => short(lineBlocks(linesOf(text), "=="));

describe("wrappedBlocks", () => {
  it("joins lines up to a blank line", () => {
    expect(wrapped("A lamp that is lit stays\nlit until dawn.\n\nOil burns.")).toEqual([
      "[1,2] A lamp that is lit stays / lit until dawn.",
      "[4] Oil burns.",
    ]);
  });
  it("recognises bullets and numbers, but not a number inside a paragraph", () => {
    expect(wrapped("= Light a lamp\nor two.\n• Trim the wick.\n\n2) Burn oil, up to\n3. That is all.")).toEqual([
      "- [1,2] Light a lamp / or two.",
      "- [3] Trim the wick.",
      "2) [5,6] Burn oil, up to / 3. That is all.",
    ]);
  });
  it("recognises a dash as a bullet at the start of a block and after another dash, not inside a sentence", () => {
    expect(wrapped("Do this:\n\n- Light lamps,\nall of them\n- Trim wicks\n* of course")).toEqual([
      "[1] Do this:",
      "- [3,4] Light lamps, / all of them",
      "- [5,6] Trim wicks / * of course",
    ]);
    expect(wrapped("A lamp that is lit\n- and it is night -\nstays lit.")).toEqual([
      "[1,2,3] A lamp that is lit / - and it is night - / stays lit.",
    ]);
  });
  it("begins a paragraph at a quotation below other words", () => {
    expect(wrapped("- Is the lamp\nlit?\n> It is, until\n  dawn.\n> Always.")).toEqual([
      "- [1,2] Is the lamp / lit?",
      "[3,4,5] It is, until / dawn. / Always.",
    ]);
  });
  it("ends a paragraph after a short line that ends a sentence, also in items", () => {
    const long = "Every lamp in the hall burns one oil at dusk and one";
    expect(wrapped(`${long}\nat dawn.\nThen the keeper counts what oil is left in all of the\nlamps.`)).toEqual([
      `[1,2] ${long} / at dawn.`,
      "[3,4] Then the keeper counts what oil is left in all of the / lamps.",
    ]);
    expect(wrapped(`${long}\n= One item\nends.\nIts second paragraph\n${long}`)[2]).toBe(
      `  [4,5] Its second paragraph / ${long}`,
    );
  });
  it("recognises a number after a short line that ends a sentence", () => {
    const long = "Every lamp in the hall burns one oil at dusk and one at dawn.";
    expect(wrapped(`${long}\nDo this:\n1. Light lamps.\n2. Trim wicks.`)).toEqual([
      `[1,2] ${long} / Do this:`,
      "1. [3] Light lamps.",
      "2. [4] Trim wicks.",
    ]);
  });
  it("starts a paragraph at the start of a page", () => {
    const text = linesOf("the lamp\nis lit");
    (text[1] as Line).breaksBefore = true;
    expect(short(wrappedBlocks(text))).toEqual(["[1] the lamp", "[2] is lit"]);
  });
});

describe("wrappedBlocks where lines were removed", () => {
  /** Blocks of a text without the lines that begin with a bar, as the head of a page is removed. */
  const rest = (text: string) => short(wrappedBlocks(linesOf(text).filter((line) => !line.text.startsWith("|"))));
  const full = "Every lamp in the hall burns one oil at dusk and another";
  const isJoined = (next: string, before = full) => rest(`${before}\n\n| head\n\n${next}`).length === 1;

  it("joins a line that fills the width with the line after them", () => {
    expect(rest(`${full}\n\n| head\n\none at dawn.`)).toEqual([`[1,5] ${full} / one at dawn.`]);
    expect(rest(`${full}\n| head\none at dawn.`)).toEqual([`[1,3] ${full} / one at dawn.`]);
    expect(rest(`${full}\n\n\none at dawn.`), "none removed").toHaveLength(2);
  });

  it("takes seven tenths of the usual width for full", () => {
    // The usual width is that of the second line, 50 letters.
    expect(isJoined("x".repeat(50), "y".repeat(35))).toBe(true);
    expect(isJoined("x".repeat(50), "y".repeat(34))).toBe(false);
  });

  it.each([
    ["one at dawn.", true],
    ["= one at dawn.", false],
    ["• one", false],
    ["- one", false],
    ["1. one", false],
    ["1.2) one", false],
    ["(v1.2. one", false],
    ["Q: one?", false],
    ["A2. one", false],
    ["Question 3: one?", false],
    ["Answer. one", false],
    ["All Lamps", false],
  ])("with %j after them: %s", (next, joins) => expect(isJoined(next)).toBe(joins));

  it.each([".", "!", "?", ":", ";", ".”", ".)"])("ends a paragraph before them at %j", (end) => {
    expect(isJoined("one at dawn.", `${full}${end}`)).toBe(false);
  });

  it("begins a paragraph on a new page, and does not look back further than the last removed lines", () => {
    const lines = linesOf(`${full}\n\n| head\n\none at dawn.`).filter((line) => !line.text.startsWith("|"));
    (lines.at(-1) as Line).breaksBefore = true;
    expect(wrappedBlocks(lines)).toHaveLength(2);
    expect(rest(`${full}\n\n| head\n\n${full}\n\none at dawn.`)).toHaveLength(2);
  });
});

describe("wrappedBlocks after a line that ends a sentence", () => {
  /** A line of 50 letters, the usual width, before one with a first word of ten letters. */
  const blocks = (length: number) =>
    wrapped(`${"w ".repeat(25)}w\n${"x".repeat(length - 1)}.\nabcdefghij k\n${"v ".repeat(25)}v`).length;

  it("begins a paragraph where the first word of the next line had room in four fifths of the width", () => {
    // 29 letters, a space and 10 letters are 40: more than four fifths of 51 - 0.8 = 40.8.
    expect(blocks(29)).toBe(2);
    expect(blocks(30)).toBe(1);
  });
});

describe("lineBlocks", () => {
  it("makes a paragraph of each line, and an item of each bullet", () => {
    expect(lines("Lamps\n\nA lamp: == burns == glows\n== smokes")).toEqual([
      "[1] Lamps",
      "[3] A lamp:",
      "- [3] burns",
      "- [3] glows",
      "- [4] smokes",
    ]);
  });
  it("recognises a number at the start of a line", () => {
    expect(lines("1. Light it.\n2) Trim it. == At dusk.")).toEqual([
      "1. [1] Light it.",
      "2) [2] Trim it.",
      "- [2] At dusk.",
    ]);
  });
});

describe("wrappedBlocks and lineBlocks", () => {
  const start = fc.constantFrom(
    "",
    "",
    "",
    "- ",
    "* ",
    "  - ",
    " - ",
    "= ",
    "• ",
    "1. ",
    "2) ",
    "# ",
    "> ",
    "\t",
    "    ",
  );
  const word = fc.constantFrom(
    "lamp",
    "Oil",
    "wick.",
    "==",
    "(2)",
    "[x]:",
    "**glow**",
    "---",
    "```",
    "<b>",
    "|",
    "3.",
    "-",
    "*",
  );
  const line = fc.tuple(start, fc.array(word, { maxLength: 4 })).map(([mark, words]) => mark + words.join(" "));
  const text = fc.array(fc.oneof({ weight: 3, arbitrary: line }, { weight: 1, arbitrary: fc.constant("") }), {
    maxLength: 14,
  });
  const letters = (source: string) => source.replace(/[^\p{L}\p{N}]/gu, "");
  const blank = /^\s*$/;
  const readers: [string, (from: Line[]) => Block[], RegExp][] = [
    ["wrappedBlocks", wrappedBlocks, blank],
    ["lineBlocks", (from) => lineBlocks(from, "=="), blank],
  ];

  it.each(readers)("%s keeps every line and every letter, in order", (_, read, empty) => {
    fc.assert(
      fc.property(text, (source) => {
        const blocks = read(linesOf(source.join("\n")));
        const numbers = blocks.flatMap((block) => block.segments.map((segment) => segment.line));
        const expected = source.flatMap((one, i) => (empty.test(one) ? [] : [i + 1]));
        expect([...new Set(numbers)]).toEqual(expected);
        const kept = blocks.flatMap(({ marker, segments }) => [marker, ...segments.map((segment) => segment.text)]);
        expect(letters(kept.join(""))).toBe(letters(source.join("")));
      }),
      { numRuns: runs(150) },
    );
  });
});

describe("dropSegments and paragraph", () => {
  const block: Block = {
    shape: "item",
    indent: 1,
    marker: "-",
    segments: [1, 2].map((n) => ({ line: n, text: `${n}` })),
  };
  it("dropSegments drops the first segments, and makes the rest a paragraph at the same indent", () => {
    expect(dropSegments(block, 1)).toEqual({ ...block, shape: "paragraph", segments: [{ line: 2, text: "2" }] });
    expect(dropSegments(block, 0)).toEqual(block);
    expect(dropSegments(block, 2)).toBeNull();
  });
  it("paragraph makes a paragraph at the margin", () => {
    expect(paragraph(block.segments)).toMatchObject({ shape: "paragraph", indent: 0, marker: "" });
  });
});
