/** What the operators of a page print: the pieces of text with their places. */
import { describe, expect, it } from "vitest";
import { interpretPage, type PrintedPiece } from "./pieces.js";

const names = [
  "save",
  "restore",
  "paintFormXObjectBegin",
  "paintFormXObjectEnd",
  "transform",
  "beginText",
  "setFont",
  "setCharSpacing",
  "setWordSpacing",
  "setHScale",
  "setLeading",
  "setTextRise",
  "setTextMatrix",
  "moveText",
  "setLeadingMoveText",
  "nextLine",
  "setFillRGBColor",
  "showText",
  "nextLineShowText",
] as const;
const codes = Object.fromEntries(names.map((name, i) => [name, i + 1]));

type Operator = [name: (typeof names)[number] | "other", ...args: unknown[]];

function pieces(...operators: Operator[]): PrintedPiece[] {
  return interpretPage(
    {
      operators: operators.map(([name]) => codes[name] ?? 99),
      arguments: operators.map(([, ...args]) => (args.length === 0 ? null : args)),
      fontName: (id) => `Font-${id}`,
      transform: [1, 0, 0, 1, 0, 0],
    },
    codes,
  ).pieces;
}

/** Letters of half the size of the type; a number is a kerning. */
function shown(...parts: (string | number)[]): unknown[] {
  return parts.flatMap((part): unknown[] =>
    typeof part === "number"
      ? [part]
      : [...part].map((unicode) => ({ unicode, width: 500, ...(unicode === " " && { isSpace: true }) })),
  );
}

const at = (x: number, y: number): Operator => ["setTextMatrix", [1, 0, 0, 1, x, y]];
const font: Operator = ["setFont", "f", 10];
const show = (...parts: (string | number)[]): Operator => ["showText", shown(...parts)];
const usual = { angle: 0, size: 10, font: "Font-f", colour: "#000000" };

describe("interpretPage", () => {
  it.each<[string, Operator[], Partial<PrintedPiece>[]]>([
    ["text at a place", [font, at(50, 700), show("ab")], [{ text: "ab", x: 50, y: 700, width: 10 }]],
    [
      "texts that follow each other",
      [font, at(50, 700), show("ab"), show("c")],
      [
        { text: "ab", x: 50, y: 700, width: 10 },
        { text: "c", x: 60, y: 700, width: 5 },
      ],
    ],
    [
      "spaces at the ends, which take no width",
      [font, at(50, 700), show(" a b ")],
      [{ text: " a b ", x: 55, y: 700, width: 15 }],
    ],
    ["no spaces alone", [font, at(50, 700), show("  ")], []],
    [
      "a narrow kerning inside a word",
      [font, at(50, 700), show("a", -199, "b")],
      [{ text: "ab", x: 50, y: 700, width: 11.99 }],
    ],
    ["a kerning between words", [font, at(50, 700), show("a", -200, "b")], [{ text: "a b", x: 50, y: 700, width: 12 }]],
    [
      "a kerning beside a space",
      [font, at(50, 700), show("a ", -200, "b")],
      [{ text: "a b", x: 50, y: 700, width: 17 }],
    ],
    ["a kerning to the left", [font, at(50, 700), show("a", 300, "b")], [{ text: "ab", x: 50, y: 700, width: 7 }]],
    ["a kerning before the text", [font, at(50, 700), show(-300, "a")], [{ text: "a", x: 53, y: 700, width: 5 }]],
    ["a wide kerning", [font, at(50, 700), show("a", -999, "b")], [{ text: "a b", x: 50, y: 700, width: 19.99 }]],
    [
      "a kerning of a whole size, which begins a piece",
      [font, at(50, 700), show("a", -1000, "b")],
      [
        { text: "a", x: 50, y: 700, width: 5 },
        { text: "b", x: 65, y: 700, width: 5 },
      ],
    ],
    [
      "space between letters",
      [font, ["setCharSpacing", 2], at(50, 700), show("ab")],
      [{ text: "ab", x: 50, y: 700, width: 14 }],
    ],
    [
      "space between words",
      [font, ["setWordSpacing", 3], at(50, 700), show("a b")],
      [{ text: "a b", x: 50, y: 700, width: 18 }],
    ],
    [
      "narrow type",
      [font, ["setHScale", 50], ["setCharSpacing", 2], at(50, 700), show("a", -400, "b")],
      [{ text: "a b", x: 50, y: 700, width: 9 }],
    ],
    ["raised type", [font, ["setTextRise", 3], at(50, 700), show("a")], [{ text: "a", x: 50, y: 703, width: 5 }]],
    [
      "another font and colour",
      [["setFont", "g", 8], ["setFillRGBColor", "#ff0000"], at(50, 700), show("a")],
      [{ text: "a", x: 50, y: 700, width: 4, size: 8, font: "Font-g", colour: "#ff0000" }],
    ],
    [
      "no colour that is none",
      [font, ["setFillRGBColor", 1, 0, 0], at(1, 2), show("a")],
      [{ text: "a", x: 1, y: 2, width: 5 }],
    ],
    ["a negative size", [["setFont", "f", -10], at(50, 700), show("a")], [{ text: "a", x: 50, y: 700, width: 0 }]],
    [
      "lines by distance",
      [font, ["beginText"], ["moveText", 50, 700], show("a"), ["moveText", 5, -12], show("b")],
      [
        { text: "a", x: 50, y: 700, width: 5 },
        { text: "b", x: 55, y: 688, width: 5 },
      ],
    ],
    [
      "lines by leading",
      [
        font,
        ["setLeading", -14],
        ["moveText", 50, 700],
        show("a"),
        ["nextLine"],
        show("b"),
        ["nextLineShowText", shown("c")],
      ],
      [
        { text: "a", x: 50, y: 700, width: 5 },
        { text: "b", x: 50, y: 714, width: 5 },
        { text: "c", x: 50, y: 728, width: 5 },
      ],
    ],
    [
      "a distance that sets the leading",
      [font, at(50, 700), show("a"), ["setLeadingMoveText", 5, -12], show("b"), ["nextLine"], show("c")],
      [
        { text: "a", x: 50, y: 700, width: 5 },
        { text: "b", x: 55, y: 688, width: 5 },
        { text: "c", x: 55, y: 676, width: 5 },
      ],
    ],
    [
      "saved states",
      [
        font,
        ["save"],
        ["transform", 2, 0, 0, 2, 10, 20],
        ["setFont", "g", 5],
        at(5, 6),
        show("a"),
        ["restore"],
        at(5, 6),
        show("b"),
        ["restore"],
        show("c"),
      ],
      [
        { text: "a", x: 20, y: 32, width: 5, size: 10, font: "Font-g" },
        { text: "b", x: 5, y: 6, width: 5 },
        { text: "c", x: 10, y: 6, width: 5 },
      ],
    ],
    [
      "forms",
      [
        font,
        ["paintFormXObjectBegin", { 0: 1, 1: 0, 2: 0, 3: 1, 4: 30, 5: 40 }],
        at(0, 0),
        show("a"),
        ["paintFormXObjectEnd"],
        at(0, 0),
        show("b"),
      ],
      [
        { text: "a", x: 30, y: 40, width: 5 },
        { text: "b", x: 0, y: 0, width: 5 },
      ],
    ],
    [
      "a form without a matrix",
      [
        font,
        ["paintFormXObjectBegin", null],
        ["transform", 1, 0, 0, 1, 7, 7],
        at(0, 0),
        show("a"),
        ["paintFormXObjectEnd"],
        at(0, 0),
        show("b"),
      ],
      [
        { text: "a", x: 7, y: 7, width: 5 },
        { text: "b", x: 0, y: 0, width: 5 },
      ],
    ],
    [
      "matrices one after the other",
      [
        ["transform", 2, 0, 0, 3, 10, 20],
        ["transform", 1, 0, 0, 1, 5, 7],
        font,
        ["setTextMatrix", [1, 0, 0, 1, 1, 2]],
        show("a"),
      ],
      [{ text: "a", x: 22, y: 47, width: 10, size: 30 }],
    ],
    [
      "type that is turned by a right angle, and raised",
      [font, ["setTextRise", 3], ["setTextMatrix", [0, 2, -2, 0, 50, 700]], show(" a")],
      [{ text: " a", x: 44, y: 710, width: 10, size: 20, angle: 90 }],
    ],
    [
      "turned type inside a matrix",
      [
        ["transform", 0, 1, -1, 0, 100, 200],
        font,
        ["setTextMatrix", [1, 0, 0, 1, 4, 3]],
        show("a"),
        ["moveText", 2, 1],
        show("b"),
      ],
      [
        { text: "a", x: 97, y: 204, width: 5, angle: 90 },
        { text: "b", x: 96, y: 206, width: 5, angle: 90 },
      ],
    ],
    [
      "a matrix of five numbers as none",
      [font, ["setTextMatrix", [2, 0, 0, 2, 9]], show("a")],
      [{ text: "a", x: 0, y: 0, width: 5 }],
    ],
    [
      "numbers that are none as zero",
      [font, at(Number.NaN, 7), ["setCharSpacing", "x"], show("a")],
      [{ text: "a", x: 0, y: 7, width: 5 }],
    ],
    [
      "nothing for damaged glyphs",
      [font, ["showText", [null, { unicode: 3, width: "w" }]], ["showText", "a"], ["nextLineShowText", 1]],
      [],
    ],
    ["nothing for other operators", [font, ["other", 1], show("a")], [{ text: "a", x: 0, y: 0, width: 5 }]],
  ])("reads %s", (_, operators, expected) => {
    const found = pieces(...operators);
    expect(found.map(({ width, ...one }) => one)).toEqual(expected.map(({ width, ...one }) => ({ ...usual, ...one })));
    found.forEach(({ width }, i) => {
      expect(width).toBeCloseTo(expected[i]?.width ?? 0);
    });
  });

  it("begins a text at the page's corner", () => {
    expect(pieces(font, at(9, 9), ["beginText"], show("a"))).toEqual([{ ...usual, text: "a", x: 0, y: 0, width: 5 }]);
  });

  it("saves at most 1,000 states", () => {
    const sizes = (saved: number) => {
      const saves = Array.from({ length: saved }, (_, i): Operator[] => [["setFont", "f", i + 1], ["save"]]).flat();
      const restores = new Array<Operator>(saved).fill(["restore"]);
      return pieces(...saves, ["setFont", "f", 5000], ["restore"], show("a"), ...restores, show("b")).map(
        (one) => one.size,
      );
    };
    expect(sizes(1000)).toEqual([1000, 1]);
    expect(sizes(1001)).toEqual([1000, 1]);
  });
});
