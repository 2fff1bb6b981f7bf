import { describe, expect, it } from "vitest";
import { decodeSource, type Source } from "./source.js";
import { withoutColumns } from "./text-columns.js";

const source = (text: string) => decodeSource(new TextEncoder().encode(text), "lamps.txt");
/** The source with the parts of its lines in reading order, and the line of each part in the file. */
const read = (text: string): Source & { order?: number[] } => {
  const { parts, ...rest } = withoutColumns(source(text));
  return parts ? { ...rest, lines: parts.map((part) => part.text), order: parts.map(({ line }) => line) } : rest;
};

/** Lines of two columns beside each other, as `pdftotext -layout` writes them. */
const beside = (left: readonly string[], right: readonly string[], width = 34) =>
  left.map((text, i) => `${text.padEnd(width)}${right[i] ?? ""}`.trimEnd()).join("\n");

const left = [
  "A lamp that is lit burns until",
  "its oil is used up, but only",
  "at night.",
  "",
  "Oil is bought at the wharf and",
  "nowhere else in the harbour.",
];
const right = [
  "The keeper of the gate may put",
  "out a lamp that burns beside",
  "the gate.",
  "",
  "A bell rings once each night",
  "unless fog hides the harbour.",
];
const page = `                    Harbour Rules of the Lamps\n\n${beside([...left, ...left], [...right, ...right])}`;

describe("withoutColumns", () => {
  it("reads the columns of each page one after the other, and a line across them at its place", () => {
    const { lines, order, doubts } = read(`${page}\n\f${page}`);
    const filled = lines.flatMap((text, i) => (text.trim() === "" ? [] : [[text.trim(), order?.[i]]]));
    const words = (texts: readonly string[]) => texts.filter((text) => text !== "");
    expect(filled.map(([text]) => text)).toEqual(
      [1, 2].flatMap(() => [
        "Harbour Rules of the Lamps",
        ...words([...left, ...left]),
        ...words([...right, ...right]),
      ]),
    );
    expect(filled.slice(0, 3).map(([, line]) => line)).toEqual([1, 3, 4]);
    expect(filled[11]).toEqual(["The keeper of the gate may put", 3]);
    expect(lines.filter((line) => line.startsWith("\f"))).toHaveLength(1);
    expect(doubts?.map(({ line, message }) => `${line} ${message.slice(0, 40)}`)).toEqual([
      "1 20 lines have words in two columns; each",
    ]);
  });

  it("keeps the head and the foot of pages out of the columns, though they have spaces like them", () => {
    const foot = (n: number) => `${"Harbour Rules, second print".padEnd(34)}Sheet ${n}`;
    const text = `${page}\n\n${foot(1)}\n\f${page}\n\n${foot(2)}`;
    const filled = read(text).lines.filter((line) => line.trim() !== "");
    expect(filled[10]).toBe("nowhere else in the harbour.");
    expect(filled[11]?.trim()).toBe("The keeper of the gate may put");
    expect(filled.filter((line) => line.includes("Sheet"))).toEqual([foot(1), foot(2)]);
    expect(filled.at(-1)).toBe(foot(2));
  });

  it("joins a paragraph whose lines stand beside empty lines of the other column, and no others", () => {
    const offset = left.flatMap((text) => (text === "" ? [""] : [text, ""])).slice(0, -1);
    const other = right.flatMap((text) => (text === "" ? [""] : ["", text])).slice(0, offset.length + 1);
    const rows = [...other.keys()].map((i) => `${(offset[i] ?? "").padEnd(34)}${other[i] ?? ""}`.trimEnd());
    const both = beside([...left, ...left], [...right, ...right]);
    const text = read(`${both}\n\n${rows.join("\n")}\n\f${both}`).lines.join("\n");
    // Four paragraphs stand beside lines of the other column, the fifth beside its empty lines.
    const whole = "A lamp that is lit burns until\nits oil is used up, but only\nat night.\n";
    expect(text.split(whole)).toHaveLength(6);
    expect(text.split(`${whole}\n`)).toHaveLength(6);
  });

  it("doubts each line of two columns where no page is known", () => {
    const { lines, doubts } = read(page);
    expect(lines).toEqual(source(page).lines);
    expect(doubts?.map(({ line }) => line)).toEqual([3, 4, 5, 7, 8, 9, 10, 11, 13, 14]);
  });

  it.each([
    ["text of one column", `${left.join("\n")}\n\f${left.join("\n")}`],
    [
      "a table with names and texts",
      Array(2)
        .fill(beside(["Brass Lamp", "Tin Lamp", "Old Lamp", "Bell", "Gate", "Wharf"], right))
        .join("\n\f"),
    ],
    [
      "a table of contents",
      Array(2)
        .fill(beside(left, ["1", "2", "3", "", "4", "5"]))
        .join("\n\f"),
    ],
  ])("leaves %s as it is", (_, text) => {
    expect(read(text)).toEqual(source(text));
  });
});

/** `count` lines of `size` letters; the last word differs, so that a line can be told from another. */
const filledLines = (count: number, size: number, letter = "x") =>
  Array.from({ length: count }, (_, i) => `${letter.repeat(size - 3)} ${String(i).padStart(2, "0")}`);
const twice = (text: string) => `${text}\n\f${text}`;
const isRead = (text: string) =>
  (read(text).doubts?.[0]?.message ?? "").includes("each page was read column by column");
/** The numbers of a range with which the text is read in columns. */
const readWith = (from: number, to: number, text: (n: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((n) => isRead(text(n)));

describe("what is taken for columns", () => {
  const rows = (count: number, at = 40, size = 30) =>
    beside(filledLines(count, 36), filledLines(count, size, "y"), at).split("\n");
  const alone = (count: number) => filledLines(count, 30);
  const across = (count: number) => filledLines(count, 70);

  it("needs six lines beside each other, and three tenths of the lines of a page", () => {
    expect(readWith(1, 8, (n) => twice([...rows(n), ""].join("\n")))).toEqual([6, 7, 8]);
    expect(readWith(8, 14, (n) => twice([...rows(n), ...alone(40 - n)].join("\n")))).toEqual([12, 13, 14]);
  });

  it("allows a fifth of the lines to run across", () => {
    expect(readWith(0, 6, (n) => twice([...rows(20 - n), ...across(n)].join("\n")))).toEqual([0, 1, 2, 3, 4]);
  });

  it("needs lines that fill more than half of the first column, and of the second", () => {
    const first = (n: number) => twice(beside(filledLines(8, n), filledLines(8, 30, "y"), 40));
    expect(readWith(19, 25, first)).toEqual([22, 23, 24, 25]);
    const second = (n: number) =>
      twice(beside(filledLines(9, 36), [...filledLines(6, n, "y"), ...filledLines(3, n + 1, "y")], 40));
    expect(readWith(9, 14, second)).toEqual([11, 12, 13, 14]);
    const uneven = (n: number) =>
      twice(beside(filledLines(10, 36), [...filledLines(9, n, "y"), ...filledLines(1, 40, "y")], 40));
    expect(readWith(19, 25, uneven)).toEqual([22, 23, 24, 25]);
    // A quarter of the lines is enough.
    const quarter = (n: number) =>
      twice(beside([...filledLines(12 - n, 6), ...filledLines(n, 36)], filledLines(12, 30, "y"), 40));
    expect(readWith(1, 5, quarter)).toEqual([3, 4, 5]);
  });

  it("needs two spaces between the columns", () => {
    const gap = (n: number) => twice(beside(filledLines(8, 36), filledLines(8, 30, "y"), 36 + n));
    expect(readWith(1, 4, gap)).toEqual([2, 3, 4]);
  });

  it("looks for the second column in the first 200 characters, and on pages of up to 500 lines", () => {
    expect(readWith(196, 203, (n) => twice(beside(filledLines(8, 190), filledLines(8, 60, "y"), n)))).toEqual([
      196, 197, 198, 199,
    ]);
    expect(readWith(498, 502, (n) => twice(rows(n).join("\n")))).toEqual([498, 499, 500]);
    const isDoubted = (n: number) => read(rows(n).join("\n")).doubts !== undefined;
    expect([499, 500, 501].map(isDoubted)).toEqual([true, true, true]);
  });

  it("looks for columns in all lines of a text without pages", () => {
    const doubted = (...lines: string[]) => read(lines.join("\n")).doubts?.map((one) => one.line) ?? [];
    const lines = doubted(...alone(500), ...rows(400));
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([400, 501, 900]);
    const other = doubted(...rows(500), ...rows(503, 50));
    expect([other.length, other[0], other.at(-1)]).toEqual([1003, 1, 1003]);
  });

  it("does not count the form feed of a page as a character of its first line", () => {
    const gap = rows(12, 38);
    const { lines } = read(twice(gap.join("\n")));
    const second = lines.findIndex((line) => line.startsWith("\f"));
    expect(lines.slice(second, second + 2).map((line) => line.trim())).toEqual(filledLines(2, 36));
    expect(lines.filter((line) => line.startsWith("\f"))).toHaveLength(1);
  });

  it("needs a fifth of the lines of a document", () => {
    const pages = (n: number) => [rows(8).join("\n"), alone(n).join("\n")].join("\n\f");
    expect(readWith(30, 34, pages)).toEqual([30, 31, 32]);
    const isDoubted = (n: number) => read([...rows(60), ...alone(440), ...alone(n)].join("\n")).doubts?.length;
    expect([0, 1].map(isDoubted)).toEqual([undefined, undefined]);
    const text = (n: number) => [...rows(200), ...alone(300), ...alone(n)].join("\n");
    expect([499, 500, 501].map((n) => read(text(n)).doubts?.length)).toEqual([200, 200, undefined]);
  });

  it("divides where most lines stand beside each other and fewest run across", () => {
    const withGaps = filledLines(8, 36).map((text, i) => (i < 7 ? `${text.slice(0, 24)}  ${text.slice(26)}` : text));
    const { lines } = read(twice(beside(withGaps, filledLines(8, 30, "y"), 40)));
    expect(lines.slice(0, 9)).toEqual([...withGaps, ""]);
  });
});

describe("the order of the lines", () => {
  const order = (text: string) => {
    const { lines, order: lineOf } = read(text);
    return lines.map((line, i) => `${line.trim() === "" ? "-" : lineOf?.[i]} ${line.trim()}`.trimEnd());
  };
  const column = (letter: string) => filledLines(6, 18, letter);
  const columns = (count: number) => {
    const texts = ["a", "b", "c", "d"].slice(0, count).map(column);
    return (
      texts[0]
        ?.map((_, i) =>
          texts
            .map((text) => text[i]?.padEnd(22))
            .join("")
            .trimEnd(),
        )
        .join("\n") ?? ""
    );
  };
  const inOrder = (...letters: string[]) =>
    letters.flatMap((letter) => column(letter).map((text, i) => `${i + 1} ${text}`));

  it("divides the column on the right again, up to three columns", () => {
    const read = (count: number) => order(`${columns(count)}\n\f${columns(count)}`).filter((line) => line !== "-");
    expect(read(2).slice(0, 12)).toEqual(inOrder("a", "b"));
    expect(read(3).slice(0, 18)).toEqual(inOrder("a", "b", "c"));
    expect(withoutColumns(source(twice(columns(3)))).doubts?.[0]?.message).toContain(
      "12 lines have words in two columns",
    );
    expect(read(4).slice(0, 13)).toEqual([...inOrder("a", "b"), "1 ccccccccccccccc 00    ddddddddddddddd 00"]);
  });

  it("ends each column, and each part of a page, with an empty line", () => {
    const title = "x".repeat(60);
    const rows = columns(2).split("\n");
    const page = [title, ...rows.slice(0, 3), title, ...rows.slice(3), ...rows.slice(0, 3)].join("\n");
    expect(order(`${page}\n\f${page}`)).toMatchInlineSnapshot(`
      [
        "1 xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        "2 aaaaaaaaaaaaaaa 00",
        "3 aaaaaaaaaaaaaaa 01",
        "4 aaaaaaaaaaaaaaa 02",
        "-",
        "2 bbbbbbbbbbbbbbb 00",
        "3 bbbbbbbbbbbbbbb 01",
        "4 bbbbbbbbbbbbbbb 02",
        "-",
        "5 xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        "6 aaaaaaaaaaaaaaa 03",
        "7 aaaaaaaaaaaaaaa 04",
        "8 aaaaaaaaaaaaaaa 05",
        "9 aaaaaaaaaaaaaaa 00",
        "10 aaaaaaaaaaaaaaa 01",
        "11 aaaaaaaaaaaaaaa 02",
        "-",
        "6 bbbbbbbbbbbbbbb 03",
        "7 bbbbbbbbbbbbbbb 04",
        "8 bbbbbbbbbbbbbbb 05",
        "9 bbbbbbbbbbbbbbb 00",
        "10 bbbbbbbbbbbbbbb 01",
        "11 bbbbbbbbbbbbbbb 02",
        "-",
        "-",
        "12 xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        "13 aaaaaaaaaaaaaaa 00",
        "14 aaaaaaaaaaaaaaa 01",
        "15 aaaaaaaaaaaaaaa 02",
        "-",
        "13 bbbbbbbbbbbbbbb 00",
        "14 bbbbbbbbbbbbbbb 01",
        "15 bbbbbbbbbbbbbbb 02",
        "-",
        "16 xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        "17 aaaaaaaaaaaaaaa 03",
        "18 aaaaaaaaaaaaaaa 04",
        "19 aaaaaaaaaaaaaaa 05",
        "20 aaaaaaaaaaaaaaa 00",
        "21 aaaaaaaaaaaaaaa 01",
        "22 aaaaaaaaaaaaaaa 02",
        "-",
        "17 bbbbbbbbbbbbbbb 03",
        "18 bbbbbbbbbbbbbbb 04",
        "19 bbbbbbbbbbbbbbb 05",
        "20 bbbbbbbbbbbbbbb 00",
        "21 bbbbbbbbbbbbbbb 01",
        "22 bbbbbbbbbbbbbbb 02",
        "-",
      ]
    `);
  });

  it("doubts a line that still holds two texts", () => {
    const rows = columns(2).split("\n");
    const page = [...rows, "a line without another", `${"x".repeat(20)} and   others of the harbour`].join("\n");
    expect(read(`${page}\n\f${page}`).doubts?.map(({ line, message }) => [line, message])).toMatchInlineSnapshot(`
      [
        [
          1,
          "12 lines have words in two columns; each page was read column by column.",
        ],
        [
          8,
          "This line seems to have text in two columns; it was read as one.",
        ],
        [
          16,
          "This line seems to have text in two columns; it was read as one.",
        ],
      ]
    `);
  });
});
