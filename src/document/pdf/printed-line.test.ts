/** Pieces of text → printed lines in reading order. Letters have size 10 and are 5 points wide. */
import { describe, expect, it } from "vitest";
import type { PrintedPiece } from "./pieces.js";
import { type PrintedLine, printedLines, textOf } from "./printed-line.js";
import { median } from "./segments.js";

function piece(text: string, x: number, y: number, more: Partial<PrintedPiece> = {}): PrintedPiece {
  const size = more.size ?? 10;
  const width = (text.trim().length * size) / 2;
  return { text, x, y, width, size, angle: 0, font: "Times-Roman", colour: "#000000", ...more };
}

const linesOf = (...pages: PrintedPiece[][]): PrintedLine[] =>
  printedLines(pages.map((pieces, i) => ({ number: i + 1, width: 600, height: 800, pieces })));

/** Lines as `page:line column text`. */
const described = (...pages: PrintedPiece[][]): string[] =>
  linesOf(...pages).map((one) => `${one.page}:${one.line} ${one.column} ${textOf(one)}${one.hasTab ? " {tab}" : ""}`);

const texts = (...pieces: PrintedPiece[]): string[] => linesOf(pieces).map(textOf);

/** Lines of text below each other, 12 points apart. */
const column = (x: number, top: number, lines: readonly string[]): PrintedPiece[] =>
  lines.map((text, i) => piece(text, x, top - 12 * i));

/** Three lines of 40 letters. */
const prose = (word: string) => ["one", "two", "three"].map((count) => `${word} ${count}`.padEnd(40, "."));
const short = (lines: readonly string[]) => lines.map((one) => one.replace(/\.+$/, ""));

describe("a printed line", () => {
  it("has the ends, baseline, size and runs of its pieces", () => {
    const found = linesOf([
      piece("lamp ", 70, 700.5, { font: "Times-Bold" }),
      piece("A ", 50, 700),
      piece("burns", 102, 700, { size: 10.4, font: "Times-Bold" }),
      piece(" now", 130, 700, { colour: "#ff0000" }),
    ]);
    const style = { bold: false, italic: false, size: 10, font: "Times-Roman", colour: "#000000" };
    expect(found).toEqual([
      {
        page: 1,
        line: 1,
        x0: 50,
        x1: 145,
        y: 700,
        size: 10.4,
        hasTab: false,
        column: "1/1",
        runs: [
          { ...style, text: "A " },
          { ...style, text: "lamp burns", bold: true, font: "Times-Bold" },
          { ...style, text: " now", colour: "#ff0000" },
        ],
      },
    ]);
  });

  it.each<[string, PrintedPiece[], string]>([
    ["no gap", [piece("a", 50, 0), piece("b", 55, 0)], "ab"],
    ["a gap inside a word", [piece("a", 50, 0), piece("b", 56.2, 0)], "ab"],
    ["a gap between words", [piece("a", 50, 0), piece("b", 56.4, 0)], "a b"],
    ["a gap before small type", [piece("a", 50, 0), piece("b", 56, 0, { size: 7 })], "a b"],
    ["a gap after small type", [piece("a", 50, 0, { size: 7 }), piece("b", 54.5, 0)], "a b"],
    ["a gap in large type", [piece("a", 50, 0, { size: 20 }), piece("b", 62, 0, { size: 20 })], "ab"],
    ["a space before a gap", [piece("a ", 50, 0), piece("b", 58, 0)], "a b"],
    ["a space after a gap", [piece("a", 50, 0), piece(" b", 58, 0)], "a b"],
    ["several spaces", [piece("a \u00a0", 50, 0), piece("  b", 58, 0)], "a b"],
    ["a piece of spaces", [piece("a ", 50, 0), piece(" ", 57, 0), piece("b", 60, 0)], "a b"],
    ["a gap of two sizes", [piece("a", 50, 0), piece("b", 75, 0)], "a b"],
    ["a gap of more than two sizes", [piece("a", 50, 0), piece("b", 75.5, 0)], "a b {tab}"],
    ["four spaces", [piece("a    b", 50, 0)], "a b {tab}"],
    ["three spaces", [piece("a   b", 50, 0)], "a b"],
    ["four spaces at the end", [piece("a    ", 50, 0)], "a"],
    ["a piece inside the one before", [piece("ab", 50, 0), piece("c", 52, 0)], "abc"],
  ])("joins words by %s", (_, pieces, expected) => {
    expect(described(pieces)).toEqual([`1:1 1/1 ${expected}`]);
  });

  it.each([
    ["Times-Bold", true, false],
    ["Times-BoldItalic", true, true],
    ["Arial,Bold", true, false],
    ["FooBlack", true, false],
    ["Foo-Heavy", true, false],
    ["Foo-Bd", true, false],
    ["Foo-BlkCn", true, false],
    ["GaramondPro-SemiboldIt", true, true],
    ["Foo-It", false, true],
    ["Foo-Oblique", false, true],
    ["Foo-Slanted", false, true],
    ["Item-Roman", false, false],
    ["FooBlackItalic", true, true],
    ["foo-blackoblique", true, true],
    ["BlackadderITC-Regular", false, false],
    ["BlackChancery", false, false],
  ])("is bold or italic by the name of its font: %s", (font, bold, italic) => {
    expect(linesOf([piece("a", 50, 0, { font })])[0]?.runs[0]).toMatchObject({ bold, italic });
  });

  it("begins a run where the size differs by half a point", () => {
    const runs = (size: number) => linesOf([piece("a", 50, 0), piece("b", 55, 0, { size })])[0]?.runs.length;
    expect([runs(10.4), runs(10.5), runs(9.5)]).toEqual([1, 2, 2]);
  });

  it("leaves out letters that are printed twice, as shadows are", () => {
    expect(texts(piece("ab", 50, 100), piece("ab", 51, 101))).toEqual(["ab"]);
    expect(texts(piece("ab", 50, 100), piece("ab", 51.5, 100))).toEqual(["abab"]);
    expect(texts(piece("ab", 50, 100), piece("cd", 51, 100))).toEqual(["abcd"]);
    expect(texts(piece("ab", 50, 100, { size: 20 }), piece("ab", 52, 100, { size: 20 }))).toEqual(["ab"]);
  });

  it.each<[string, PrintedPiece[], string[]]>([
    ["a baseline that differs by 0.3 sizes", [piece("a", 50, 100), piece("b", 57, 97)], ["a b"]],
    ["a baseline that differs by more", [piece("a", 50, 100), piece("b", 57, 96.9)], ["a", "b"]],
    ["lines that overlap", [piece("a", 50, 100), piece("b", 50, 94)], ["a", "b"]],
    [
      "a raised sign",
      [piece("word", 50, 100), piece("next", 90, 100), piece("1", 70, 106, { size: 6 })],
      ["word¹ next"],
    ],
    [
      "a raised sign to the left of the line",
      [piece("word", 50, 100), piece("next", 90, 100), piece("1", 40, 106, { size: 6 })],
      ["¹ word next"],
    ],
    [
      "a raised sign to the right",
      [piece("word", 50, 100), piece("next", 90, 100), piece("1", 120, 106, { size: 6 })],
      ["word next ¹"],
    ],
    [
      "a sign between two lines",
      [piece("upper", 50, 110), piece("lower", 50, 100), piece("1", 75, 106, { size: 6 })],
      ["upper1", "lower"],
    ],
    [
      "a small sign on the baseline, far away",
      [piece("word", 50, 100), piece("next", 90, 100), piece("1", 300, 100, { size: 6 })],
      ["word next 1"],
    ],
    [
      "two small signs on one baseline",
      [
        piece("word", 50, 100),
        piece("next", 90, 100),
        piece("1", 50, 80, { size: 6 }),
        piece("2", 80, 81, { size: 6 }),
      ],
      ["word next", "1 2"],
    ],
    ["steep type", [piece("a", 50, 100, { angle: 20 }), piece("b", 150, 136.4, { angle: 20 })], ["b", "a"]],
  ])("has %s", (_, pieces, expected) => {
    expect(texts(...pieces)).toEqual(expected);
  });
});

describe("columns", () => {
  const [left, right] = [column(50, 700, prose("Left")), column(320, 700, prose("Right"))];

  it("are read from the left, whatever the order of the pieces", () => {
    expect(described([...right, ...left].reverse())).toEqual(
      [
        ...short(prose("Left")).map((text, i) => `1:${i + 1} 2/1 ${text}`),
        ...short(prose("Right")).map((text, i) => `1:${i + 4} 2/2 ${text}`),
      ].map((one, i) => one.padEnd(one.indexOf(i < 3 ? "Left" : "Right") + 40, ".")),
    );
  });

  const names = (...pages: PrintedPiece[][]) =>
    described(...pages).map((one) => one.replace(/\.+$/, "").replace(/^\d+:\d+ /, ""));
  const both = ["2/1 Left one", "2/1 Left two", "2/1 Left three", "2/2 Right one", "2/2 Right two", "2/2 Right three"];

  it.each<[string, PrintedPiece[], string[]]>([
    [
      "a title across them",
      [piece("The Title of the Page", 200, 750, { size: 24 })],
      ["0 The Title of the Page", ...both],
    ],
    ["a line across them, below", [piece("x".repeat(100), 50, 640)], [...both, `0 ${"x".repeat(100)}`]],
    ["a page number below the first", [piece("7", 50, 620)], [...both.slice(0, 3), "2/1 7", ...both.slice(3)]],
    ["a page number below the second", [piece("7", 500, 620)], [...both, "2/2 7"]],
  ])("with %s", (_, more, expected) => {
    expect(names([...left, ...right, ...more])).toEqual(expected);
  });

  it("are divided by what stands across them", () => {
    const lower = [...column(50, 600, prose("Low")), ...column(320, 600, prose("Deep"))];
    const wide = piece("A line that stands across both of the columns ".repeat(2), 50, 640);
    expect(names([...left, ...right, wide, ...lower])).toEqual([
      ...both,
      `0 ${textOf({ runs: [{ ...piece(wide.text, 0, 0), bold: false, italic: false }] })}`,
      ...["one", "two", "three"].map((one) => `2/1 Low ${one}`),
      ...["one", "two", "three"].map((one) => `2/2 Deep ${one}`),
    ]);
  });

  describe("with a heading in one of them", () => {
    /** Four lines in each column, three lines' height apart at the middle, and a heading in the left one. */
    const page = (heading: Partial<PrintedPiece>, gap = 60, words = "Heading") => [
      ...column(50, 700, prose("High left")),
      ...column(320, 700, prose("High right")),
      piece(words, 50, 676 - gap / 2, { size: 14, ...heading }),
      ...column(50, 676 - gap, prose("Low left")),
      ...column(320, 676 - gap, prose("Low right")),
    ];
    const isAcross = (pieces: PrintedPiece[]) => names(pieces).includes("0 Heading");

    it("read what is above it in all columns first", () => {
      expect(names(page({})).map((one) => one.replace(/ (?:one|two|three)$/, ""))).toEqual([
        ...new Array(3).fill("2/1 High left"),
        ...new Array(3).fill("2/2 High right"),
        "0 Heading",
        ...new Array(3).fill("2/1 Low left"),
        ...new Array(3).fill("2/2 Low right"),
      ]);
    });

    it("take a line of 1.25 times the usual size as a heading", () => {
      expect([isAcross(page({ size: 12.5 })), isAcross(page({ size: 12.4 }))]).toEqual([true, false]);
    });

    it("need a gap of three type sizes beside the heading", () => {
      expect([isAcross(page({}, 30)), isAcross(page({}, 29))]).toEqual([true, false]);
    });

    it("have text above and below it", () => {
      const pieces = page({});
      expect(isAcross(pieces.slice(0, 7))).toBe(false);
      expect(isAcross(pieces.slice(6))).toBe(false);
    });

    it("are as far apart beside it as three quarters of the gap around it", () => {
      const beside = (y: number) => [...page({}, 100), piece("Beside", 320, y)];
      // The gap beside the heading is 676 - 576 = 100 without a line in it, and the rest of it with one.
      expect(isAcross(beside(650))).toBe(false);
      expect(isAcross(beside(660))).toBe(true);
      expect(isAcross(beside(626)), "at its height").toBe(false);
    });
  });

  it.each<[string, PrintedPiece[], boolean]>([
    ["a gap of 0.6 sizes", [...column(50, 700, prose("Left")), ...column(256, 700, prose("Right"))], true],
    ["a gap of less", [...column(50, 700, prose("Left")), ...column(255, 700, prose("Right"))], false],
    ["a single line at the right", [...left, ...column(320, 700, prose("Right").slice(1, 2))], false],
    ["two lines at the right", [...left, ...column(320, 700, prose("Right").slice(1))], true],
    ["a single line at the left", [...right, ...column(50, 700, prose("Left").slice(1, 2))], false],
    ["a narrow column at the right", [...left, ...column(320, 700, ["aaa", "bbb", "ccc"])], false],
    // Eight sizes are 16 letters.
    [
      "a column of eight sizes",
      [
        ...left,
        ...column(
          320,
          700,
          new Array<string>(3).fill("").map((_, i) => `${i}`.repeat(16)),
        ),
      ],
      true,
    ],
    [
      "a column of less",
      [
        ...left,
        ...column(
          320,
          700,
          new Array<string>(3).fill("").map((_, i) => `${i}`.repeat(15)),
        ),
      ],
      false,
    ],
    ["no text", [], false],
    ["a page that is far too wide", [...left, ...column(30_000, 700, prose("Right"))], false],
  ])("are found or not with %s", (_, pieces, found) => {
    expect(linesOf(pieces).some((one) => one.column !== "1/1")).toBe(found);
  });

  it("may be three", () => {
    const three = [50, 240, 430].flatMap((x, i) =>
      column(
        x,
        700,
        prose(`C${i}`).map((one) => one.slice(0, 34)),
      ),
    );
    expect(names(three)).toEqual(
      [0, 1, 2].flatMap((i) => ["one", "two", "three"].map((one) => `3/${i + 1} C${i} ${one}`)),
    );
  });

  it("are taken from most pages for a page with little text", () => {
    const page = [...left, ...right];
    expect(names(page, [piece("Alone", 330, 700)]).at(-1)).toBe("2/2 Alone");
    expect(names(page, [piece("Alone", 60, 700)]).at(-1)).toBe("2/1 Alone");
    expect(names(page, [piece("Alone across the gap", 250, 700)]).at(-1)).toBe("1/1 Alone across the gap");
    expect(names([piece("Alone", 330, 700)]).at(-1)).toBe("1/1 Alone");
  });

  it("are compared by their place with those of most pages", () => {
    const wide = [...column(50, 700, prose("Left")), ...column(400, 700, prose("Right"))];
    const usual = [...left, ...right];
    const alone = [piece("Alone", 300, 700)];
    expect(names(usual, usual, wide, alone).at(-1)).toBe("2/2 Alone");
    expect(names(wide, usual, wide, alone).at(-1)).toBe("2/1 Alone");
  });
});

describe("bands", () => {
  const text = (word: string, top: number) => [
    ...column(50, top, prose(`${word} left`)),
    ...column(320, top, prose(`${word} right`)),
  ];
  const across = (top: number, count: number) =>
    column(
      50,
      top,
      Array.from({ length: count }, (_, i) => `Across ${i}`.padEnd(100, ".")),
    );
  const names = (pieces: PrintedPiece[]) => described(pieces).map((one) => one.replace(/^\d+:\d+ |\.+$/g, ""));
  const columnsOf = (word: string) => [
    ...["one", "two", "three"].map((one) => `2/1 ${word} left ${one}`),
    ...["one", "two", "three"].map((one) => `2/2 ${word} right ${one}`),
  ];

  it("are read from the top, each with its own columns", () => {
    const pieces = [
      ...across(760, 4),
      ...text("Upper", 700),
      ...across(650, 3),
      ...text("Lower", 600),
      ...across(550, 2),
    ];
    expect(names(pieces)).toEqual([
      ...[0, 1, 2, 3].map((i) => `0 Across ${i}`),
      ...columnsOf("Upper"),
      ...[0, 1, 2].map((i) => `0 Across ${i}`),
      ...columnsOf("Lower"),
      ...[0, 1].map((i) => `0 Across ${i}`),
    ]);
  });

  it("need three lines in each column, which fill half of it", () => {
    const pieces = (right: string[]) => [
      ...across(760, 6),
      ...column(50, 680, prose("Left")),
      ...column(320, 680, right),
      ...across(600, 6),
    ];
    const found = (right: string[]) => names(pieces(right)).some((one) => one.startsWith("2/"));
    expect(found(prose("Right"))).toBe(true);
    expect(found(prose("Right").slice(1))).toBe(false);
    expect(found(["x".repeat(40), "y".repeat(20), "z".repeat(20)])).toBe(true);
    expect(found(["x".repeat(40), "y".repeat(19), "z".repeat(19)])).toBe(false);
  });

  it("leave a heading at the end to what follows across the columns", () => {
    const pieces = (gap: number) => [...text("Upper", 700), piece("Heading", 50, 676 - gap), ...across(620, 8)];
    const order = (gap: number) => names(pieces(gap)).filter((one) => !/Across [1-7]/.test(one));
    expect(order(20)).toEqual([...columnsOf("Upper"), "0 Heading", "0 Across 0"]);
    expect(order(17)).toEqual([
      ...columnsOf("Upper").slice(0, 3),
      "2/1 Heading",
      ...columnsOf("Upper").slice(3),
      "0 Across 0",
    ]);
  });
});

it("median is the middle value, the upper of two, and 0 of none", () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 3, 0]);
});
