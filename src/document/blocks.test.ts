import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAll, runs } from "../runs.fixture.js";
import type { Block, Line } from "./block.js";
import { dropSegments, paragraph } from "./block.js";
import { lineBlocks } from "./lines.js";
import { linesOf, short } from "./made-up-lines.fixture.js";
import { markdownBlocks } from "./markdown.js";
import { wrappedBlocks } from "./wrapped.js";

const wrapped = (text: string) => short(wrappedBlocks(linesOf(text)));
const lines = (text: string) => short(lineBlocks(linesOf(text), "=="));
const markdown = (text: string) => short(markdownBlocks(linesOf(text)));

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
    expect(markdown("- Is the lamp\n  lit?\n> It is, until\n  dawn.\n\n> Is it dry?\nIt is > wet.")).toEqual([
      "- [1,2] Is the lamp / lit?",
      "  [3,4] It is, until / dawn.",
      "[6] Is it dry?",
      "[7] It is > wet.",
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

describe("markdownBlocks", () => {
  it("divides a paragraph before a title in bold, below the end of a sentence", () => {
    const shown = (text: string) => short(markdownBlocks(linesOf(text)));
    expect(shown("It burns.\n**Oil (p. 4)**\nIt flows.\n**Wax.**\nand\n**Tin**")).toEqual([
      "[1] It burns.",
      "[2,3,4,5,6] **Oil (p. 4)** / It flows. / **Wax.** / and / **Tin**",
    ]);
  });
  it("divides paragraphs inside a block quote at an empty line of it", () => {
    expect(markdown("> A lamp.\n>\n> Oil.")).toEqual(["[1] A lamp.", "[3] Oil."]);
    expect(markdown(">Is a lamp lit?\n\n>> Yes.\n>>No.")).toEqual(["[1] Is a lamp lit?", "[3,4] Yes. / No."]);
  });
  it("gives paragraphs and headings with their lines, without heading marks", () => {
    expect(markdown("# Lamps\nA lamp\nis lit.\n\nOil **burns**.")).toEqual([
      "[1] Lamps",
      "[2,3] A lamp / is lit.",
      "[5] Oil **burns**.",
    ]);
  });
  it.runIf(isAll)("refuses thousands of indented items without an item or paragraph at the margin", () => {
    const items = (count: number) => linesOf(`- Lamps\n${"  - Oil\n".repeat(count)}`);
    expect(() => markdownBlocks(items(4_001), "lamps.md")).toThrow("lamps.md has a list of 4001 indented items.");
    const twoLists = linesOf(`- Lamps\n${"  - Oil\n".repeat(2_500)}`.repeat(2));
    expect(markdownBlocks(twoLists)).toHaveLength(5_002);
  });

  it("gives items, nested ones and paragraphs inside them", () => {
    expect(markdown("- one\n  more\n  - inner\n\n  second paragraph\n- two")).toEqual([
      "- [1,2] one / more",
      "  - [3] inner",
      "  [5] second paragraph",
      "- [6] two",
    ]);
  });
  it("nests a bullet that is indented by one space", () => {
    expect(markdown("- one\n - inner\n- two")).toEqual(["- [1] one", "  - [2] inner", "- [3] two"]);
  });
  it("reads a bullet before a number as one marker, and a number after a number as text", () => {
    expect(markdown("- 2. Trim the wick.")).toEqual(["2. [1] Trim the wick."]);
    expect(markdown("1. 2. Trim the wick.")).toEqual(["1. [1] 2. Trim the wick."]);
  });
  it("drops a printed bullet after the marker", () => {
    expect(markdown("- ♦ Trim the wick.")).toEqual(["- [1] Trim the wick."]);
  });
  it("keeps the line of an item without text", () => {
    expect(markdown("-\n- two")).toEqual(["- [1] ", "- [2] two"]);
    expect(markdown("- 2.\n\ntext")).toEqual(["2. [1] ", "[3] text"]);
    expect(markdown("-\n  text below")).toEqual(["- [1,2]  / text below"]);
  });
  it("reads a text of a thousand lines in parts, which do not divide a list", () => {
    const list = Array.from({ length: 270 }, (_, i) => `${i + 1}. Lamp ${i + 1}`).join("\n\n");
    const found = markdown(`${"Oil.\n\n".repeat(300)}${list}\n\nEnd.`);
    expect(found).toHaveLength(571);
    expect(found.slice(299, 301)).toEqual(["[599] Oil.", "1. [601] Lamp 1"]);
    expect(found.slice(-2)).toEqual(["270. [1139] Lamp 270", "[1141] End."]);
    // A part begins only after a blank line.
    expect(markdown("lamp\n".repeat(600))).toHaveLength(1);
  });
  it("divides a long text only before a paragraph after an empty line, never inside a list", () => {
    const item = (i: number) => `- Lamp ${i}\n\n  burns.\n\n  1. Trim ${i}\n`;
    const found = markdown(Array.from({ length: 200 }, (_, i) => item(i)).join("\n"));
    expect(found).toEqual(
      Array.from({ length: 200 }, (_, i) => [
        `- [${6 * i + 1}] Lamp ${i}`,
        `  [${6 * i + 3}] burns.`,
        `  1. [${6 * i + 5}] Trim ${i}`,
      ]).flat(),
    );
    const headed = `Lamps\n====\n${"x\n".repeat(500)}\n# Oil\n# Wick\n`;
    expect(markdownBlocks(linesOf(headed)).map(({ level, segments }) => [level, segments.length])).toEqual([
      [1, 2],
      [undefined, 500],
      [1, 1],
      [1, 1],
    ]);
    const blocks = markdownBlocks(linesOf("## Lamps\n\nOil\n---\n\n ### Wick"));
    expect(blocks.map(({ level }) => level)).toEqual([2, 2, 3]);
  });
  it("indents what stands inside items, at any depth", () => {
    expect(markdown("- one\n  - two\n    - three\n\n      in three\n\n    in two\n\n  in one\n\nout")).toEqual([
      "- [1] one",
      "  - [2] two",
      "    - [3] three",
      "      [5] in three",
      "    [7] in two",
      "  [9] in one",
      "[11] out",
    ]);
    expect(markdown("-\n\n  - two\n- - three")).toEqual(["- [1] ", "  - [3] two", "- [4] three"]);
  });
  it("does not change escapes or references", () => {
    const text = "A \\* star, [a link](x), `code`, <b>&amp;</b>, 1 < 2, | a | b |";
    expect(markdown(text)).toEqual([`[1] ${text}`]);
  });
});

describe("wrappedBlocks, lineBlocks and markdownBlocks", () => {
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
    ["markdownBlocks", markdownBlocks, /^[\s>]*$/],
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
