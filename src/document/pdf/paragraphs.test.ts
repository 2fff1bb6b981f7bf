/** Which printed lines make up one paragraph, and what it is. Distances are in points; the usual type has size 10. */
import { describe, expect, it } from "vitest";
import type { Paragraph } from "./continues-paragraph.js";
import { groupIntoParagraphs } from "./paragraphs.js";
import { type PrintedLine, type TextRun, textOf } from "./printed-line.js";
import { measureUsual, type Usual } from "./usual-style.js";

const isChange = (colour: string) => colour === "#ff0000";
const usual: Usual = {
  size: 10,
  leading: 1,
  fonts: new Set(["Times-Roman"]),
  colours: new Set(["#000000"]),
  columns: new Map(["1:1/1", "1:2/1", "1:2/2", "2:1/1"].map((key) => [key, { left: 50, right: 250 }])),
  isChange,
};

type More = Partial<PrintedLine & TextRun & { down: number }>;
type Row = string | [text: string | Partial<TextRun>[], more?: More];

/** A line whose letters are 5 points wide. */
function lineOf(row: Row, y: number): PrintedLine {
  const [text, { bold = false, italic = false, font = "Times-Roman", colour = "#000000", down: _, ...more } = {}] =
    typeof row === "string" ? [row] : row;
  const size = more.size ?? 10;
  const style = { bold, italic, font, colour, size };
  const runs = (typeof text === "string" ? [{ text }] : text).map((run) => ({ ...style, text: "", ...run }));
  const x0 = more.x0 ?? 50;
  const x1 = x0 + textOf({ runs }).length * 5;
  return { page: 1, line: 0, x0, x1, y, hasTab: false, column: "1/1", ...more, size, runs };
}

/** Lines below each other, 12 points apart, or as `down` says. */
function linesOf(rows: readonly Row[]): PrintedLine[] {
  let y = 700;
  return rows.map((row) => {
    y -= (typeof row === "string" ? undefined : row[1]?.down) ?? 12;
    return lineOf(row, y);
  });
}

function described({ shape, level, marker, lines, bold, italic }: Paragraph): string {
  const kind = shape === "heading" ? `h${level} ` : shape === "item" ? `${level}${marker} ` : "";
  return `${kind}${lines.map(textOf).join(" / ")}${bold ? " {bold}" : ""}${italic ? " {italic}" : ""}`;
}

const paragraphs = (rows: readonly Row[], of = usual) => groupIntoParagraphs(linesOf(rows), of).map(described);

/** A line that fills its column. */
const full = { x1: 250 };
const bold = { bold: true };
const italic = { italic: true };

describe("a line goes on with the paragraph before it", () => {
  const cases: [rule: string, before: Row, line: Row, joined: boolean][] = [
    ["in the middle of a sentence", ["a lamp of the", full], "harbour", true],
    ["after a tab", ["a lamp of the", { ...full, hasTab: true }], "harbour", false],
    ["type a tenth larger", ["a lamp of the", full], ["harbour", { size: 11 }], true],
    ["type more than a tenth larger", ["a lamp of the", full], ["harbour", { size: 11.2 }], false],
    ["type a tenth smaller", ["a lamp of the", { ...full, size: 11 }], "harbour", true],
    ["type more than a tenth smaller", ["a lamp of the", { ...full, size: 11.2 }], "harbour", false],
    ["an unusual font", ["a lamp of the", full], ["harbour", { font: "Fancy" }], true],
    ["an unusual font and colour", ["a lamp of the", full], ["harbour", { font: "Fancy", colour: "#123456" }], false],
    [
      "an unusual font in the colour of changes",
      ["a lamp of the", full],
      ["harbour", { font: "Fancy", colour: "#ff0000" }],
      true,
    ],
    [
      "a line partly in an unusual font and colour",
      ["a lamp of the", full],
      [[{ text: "harbour ", font: "Fancy", colour: "#123456" }, { text: "at night" }], {}],
      true,
    ],
    ["bold, then plain", ["A lamp of the", { ...full, ...bold }], "harbour", false],
    ["bold, then bold", ["A lamp of the", { ...full, ...bold }], ["harbour", bold], true],
    [
      "bold, then bold and plain",
      ["A lamp of the", { ...full, ...bold }],
      [[{ text: "harbour ", bold: true }, { text: "burns." }], {}],
      true,
    ],
    [
      "bold, then a bracket and bold",
      ["A lamp of the", { ...full, ...bold }],
      [[{ text: "( " }, { text: "harbour", bold: true }], {}],
      true,
    ],
    ["a cited title, then a capital", ["Lamp (F 2)", { ...full, ...bold }], ["(Eel)", bold], false],
    ["a cited title, then a small letter", ["Lamp (F 2)", { ...full, ...bold }], ["(eel)", bold], true],
    ["a title without a number, then a capital", ["Lamp (F)", { ...full, ...bold }], ["Eel", bold], true],
    ["plain, then bold", ["A lamp of the", full], ["harbour", bold], true],
    ["a whole sentence, then bold", ["A lamp.", full], ["Harbour", bold], false],
    ["plain, then a bold card number", ["A lamp of the", full], ["harbour (F12)", bold], false],
    ["plain with room, then bold", "a lamp of the", ["harbour", bold], false],
    ["italic, then italic", ["A lamp.", { ...full, ...italic }], ["Harbour", italic], true],
    ["a whole italic sentence, then upright", ["A lamp.", { ...full, ...italic }], "Harbour", false],
    ["a whole upright sentence, then italic", ["A lamp.", full], ["Harbour", italic], false],
    ["italic in a sentence, then upright", ["A lamp", { ...full, ...italic }], "harbour", true],
    ["across the page, then a column", ["a lamp of", { ...full, column: "0" }], ["the", { column: "2/2" }], true],
    ["a column, then across the page", ["a lamp of", { ...full, column: "2/2" }], ["the", { column: "0" }], true],
    ["a sentence across the page", ["a lamp.", { ...full, column: "0" }], ["the", { column: "2/2" }], false],
    ["the next column", ["a lamp of", { ...full, column: "2/1" }], ["The", { column: "2/2", y: 690 }], true],
    ["the next column after room", ["a lamp of", { column: "2/1" }], ["The", { column: "2/2", y: 690 }], false],
    ["the next column after room, a number", ["a lamp of", { column: "2/1" }], ["3", { column: "2/2" }], false],
    ["the next column after room, small", ["a lamp of", { column: "2/1" }], ["the", { column: "2/2" }], true],
    ["the next column after a sentence", ["a lamp.", { ...full, column: "2/1" }], ["The", { column: "2/2" }], false],
    ["the next page", ["a lamp of", full], ["the", { page: 2, y: 690 }], true],
    ["the next page after a sentence", ["a lamp.", full], ["the", { page: 2, y: 690 }], false],
    ["the next page, bold after a sentence", ["Lamps.", { ...full, ...bold }], ["Eels", { ...bold, page: 2 }], true],
    ["the next page, bold after a question", ["Lamps?", { ...full, ...bold }], ["Eels", { ...bold, page: 2 }], false],
    [
      "the next page, half bold",
      ["Lamps.", { ...full, ...bold }],
      [[{ text: "a", ...bold }, { text: "b" }], { page: 2 }],
      false,
    ],
    ["a gap of 1.35 usual lines", ["a lamp of", full], ["the", { down: 13.5 }], true],
    ["a gap of more than 1.35 usual lines", ["a lamp of", full], ["the", { down: 13.6 }], false],
    ["a gap in larger type", ["a lamp of", { ...full, size: 20 }], ["the", { size: 20, down: 27 }], true],
    ["a line at the same height", ["a lamp of", full], ["the", { down: 0 }], true],
    ["a line further up", ["a lamp of", full], ["the", { down: -1 }], false],
    ["a quotation that was announced", "It reads:", "“Light it.”", true],
    ["a capital after a colon", "It reads:", "Light it.", false],
    ["a quotation that was not announced", "It burns", "“Light it.”", false],
    ["another family of type", ["a lamp of", full], ["the", { font: "Arial" }], true],
    ["another family after a sentence", ["a lamp.", full], ["the", { font: "Arial" }], false],
    ["another family after room", ["a lamp of", { x1: 200 }], ["the", { font: "Arial" }], false],
    ["the same family after room", ["a lamp of", { x1: 200 }], ["the", { font: "Times-Italic" }], true],
    ["a sentence that fills its line", ["A lamp.", full], "Harbour", true],
    ["a sentence with room", ["A lamp.", { x1: 200 }], "Harbour", false],
    ["a colon with room", ["A lamp:", { x1: 200 }], "harbour", true],
    ["a bracket with room, then a capital", ["A lamp (F2)", { x1: 200 }], "Harbour", false],
    ["a bracket with room, then a small letter", ["A lamp (F2)", { x1: 200 }], "harbour", true],
    ["words with room, then a capital", ["a lamp", { x1: 200 }], "Harbour", true],
    // Two thirds of the column end at 184.
    ["a short line, then a capital", ["a lamp", { x1: 183 }], "Harbour", false],
    ["a line of two thirds, then a capital", ["a lamp", { x1: 184 }], "Harbour", true],
    ["a short line, then a quoted capital", ["a lamp", { x1: 183 }], "“Harbour”", false],
    ["a short line, then a number", ["a lamp", { x1: 183 }], "2", false],
    ["a short line, then a small letter", ["a lamp", { x1: 183 }], "harbour", true],
    ["a short line that goes on", ["a lamp of", { x1: 183 }], "Harbour", true],
    // The next word, 15 points wide, has room where the line ends at 220.5.
    ["room for the next word", ["A lamp.", { x1: 220.5 }], "Eel watch", false],
    ["no room for the next word", ["A lamp.", { x1: 221 }], "Eel watch", true],
    ["an indent of 0.8 sizes", ["A lamp.", full], ["Harbour", { x0: 58 }], true],
    ["an indent of more than 0.8 sizes", ["A lamp.", full], ["Harbour", { x0: 58.5 }], false],
    ["an indent inside a sentence", ["A lamp of", full], ["Harbour", { x0: 60 }], true],
  ];
  it.each(cases)("%s", (_, before, line, joined) => {
    const found = groupIntoParagraphs(linesOf([before, line]), usual);
    expect(found.map(({ lines }) => lines.length)).toEqual(joined ? [2] : [1, 1]);
  });

  it("compares an indent with the first line of the paragraph", () => {
    const rows = (x0: number): Row[] => [
      ["A lamp of", full],
      ["the harbour.", { x0, x1: 250 }],
      ["Eels", { x0: x0 + 9 }],
    ];
    expect(paragraphs(rows(51.9))).toHaveLength(2);
    expect(paragraphs(rows(52))).toHaveLength(1);
  });

  it("joins the number of a card to its name above, whatever the gap", () => {
    const number: Row = ["(F12)", { ...bold, down: 60 }];
    expect(paragraphs([["Brass Lantern", bold], number])).toEqual(["Brass Lantern / (F12) {bold}"]);
    expect(paragraphs([["Lantern (F11)", bold], number])).toEqual(["Lantern (F11) {bold}", "(F12) {bold}"]);
    expect(
      paragraphs([
        ["Brass Lantern", bold],
        ["(F12)", { down: 60 }],
      ]),
    ).toEqual(["Brass Lantern {bold}", "(F12)"]);
    expect(paragraphs(["Brass Lantern", number])).toEqual(["Brass Lantern", "(F12) {bold}"]);
  });

  it("divides a line after the number that ends a bold title", () => {
    const found = groupIntoParagraphs(
      linesOf([["Brass Lantern", bold], [[{ text: "(F12) ", ...bold }, { text: "Should read" }], {}], "of the"]),
      usual,
    );
    expect(found.map(described)).toEqual(["Brass Lantern / (F12) {bold}", "Should read / of the"]);
    // 17 letters of 5 points, of which the title has 6.
    expect(found.flatMap(({ lines }) => lines.map(({ x0, x1 }) => [x0, x1]))).toEqual([
      [50, 115],
      [50, 50 + (17 * 5 * 6) / 17],
      [50, 135],
      [50, 80],
    ]);
  });

  it.each<[string, Row, Row]>([
    ["the title has a number already", ["Lantern (F11)", bold], [[{ text: "(F12) ", ...bold }, { text: "Reads" }], {}]],
    ["the bold words are no number", ["Lantern", bold], [[{ text: "of oil ", ...bold }, { text: "Reads" }], {}]],
    ["the title is plain", "Lantern", [[{ text: "(F12) ", ...bold }, { text: "Reads" }], {}]],
    ["it begins plain", ["Lantern", bold], [[{ text: "(F12) " }, { text: "Reads", ...bold }], {}]],
  ])("does not divide a line where %s", (_, before, line) => {
    const lines = groupIntoParagraphs(linesOf([before, line]), usual).flatMap((one) => one.lines);
    expect(lines).toHaveLength(2);
  });
});

describe("lists", () => {
  it.each<[string, Row[], string[]]>([
    ["bullets", ["• One", "• Two of", "them", "▪ Three"], ["0- One", "0- Two of / them", "0- Three"]],
    [
      "nested bullets",
      ["• One", ["◦ Two", { x0: 60 }], ["▪ Three", { x0: 70 }], ["◦ Four", { x0: 60 }], "• Five"],
      ["0- One", "1- Two", "2- Three", "1- Four", "0- Five"],
    ],
    ["another bullet less than half a size to the right", ["• One", ["◦ Two", { x0: 55 }]], ["0- One", "0- Two"]],
    ["another bullet half a size to the right", ["• One", ["◦ Two", { x0: 55.1 }]], ["0- One", "1- Two"]],
    ["numbers", ["1. One", "2. Two", "3. Three"], ["01. One", "02. Two", "03. Three"]],
    ["numbers out of order", [["1. One", full], "3. Three"], ["01. One / 3. Three"]],
    ["a number that is not the first", ["7. One"], ["7. One"]],
    [
      "a number that begins again inside a sentence",
      ["1. One.", ["It has", full], "1. which is"],
      ["01. One.", "It has / 1. which is"],
    ],
    ["a first number after a sentence", [["it has.", full], "1. Wick"], ["it has.", "01. Wick"]],
    ["a first number after room", ["it has", "1. Wick"], ["it has", "01. Wick"]],
    ["a first number after a tab", [["it has", { ...full, hasTab: true }], "1. Wick"], ["it has", "01. Wick"]],
    ["a number that begins again", ["1. One.", "2. Two.", "1. One"], ["01. One.", "02. Two.", "01. One"]],
    ["letters", ["a) One", "b) Two", "d) Four"], ["0a) One", "0b) Two / d) Four"]],
    [
      "letters inside numbers",
      ["1. One.", ["a. In.", { x0: 60 }], ["b. In.", { x0: 60 }], "2. Two.", ["a. In.", { x0: 60 }]],
      ["01. One.", "1a. In.", "1b. In.", "02. Two.", "1a. In."],
    ],
    [
      "Roman numbers",
      ["I. One", "II. Two", "III. Three", "IV. Four", "V. Five"],
      ["0I. One", "0II. Two", "0III. Three", "0IV. Four", "0V. Five"],
    ],
    ["a Roman number that is none", ["IIX. One"], ["IIX. One"]],
    ["1. and 1) are two lists", ["1. One.", ["1) In.", { x0: 60 }], "2. Two."], ["01. One.", "11) In.", "02. Two."]],
    ["a bold number and a stop", [["1. Lamps", bold]], ["1. Lamps {bold}"]],
    [
      "a bold number and a bracket",
      [
        ["1) Lamps", bold],
        ["2) Eels", bold],
      ],
      ["01) Lamps {bold}", "02) Eels {bold}"],
    ],
    ["a number without words", ["1. "], ["1."]],
    ["a paragraph after a list", ["• One.", "Eels.", ["◦ Two.", { x0: 60 }]], ["0- One.", "Eels.", "1- Two."]],
    [
      "two paragraphs after a list",
      ["• One.", "Eels.", "Oil.", ["◦ Two.", { x0: 60 }]],
      ["0- One.", "Eels.", "Oil.", "0- Two."],
    ],
    [
      "an item that goes on in bold on the next page",
      [
        ["• A lamp of the", full],
        ["Harbour", { ...bold, page: 2 }],
      ],
      ["0- A lamp of the / Harbour"],
    ],
    [
      "an item that goes on in bold, indented",
      [
        ["• A lamp of the", full],
        ["Harbour", { ...bold, x0: 60 }],
      ],
      ["0- A lamp of the / Harbour"],
    ],
    [
      "an item that goes on indented",
      [
        ["• One.", full],
        ["Eels", { x0: 60 }],
      ],
      ["0- One. / Eels"],
    ],
  ])("%s", (_, rows, expected) => {
    expect(paragraphs(rows)).toEqual(expected);
  });

  it("removes a marker that several runs hold", () => {
    const [item] = groupIntoParagraphs(
      linesOf([[[{ text: " 1" }, { text: ".  A ", ...bold }, { text: "lamp" }], {}]]),
      usual,
    );
    expect(item?.marker).toBe("1.");
    expect(item?.lines[0]?.runs.map(({ text, bold }) => [text, bold])).toEqual([
      ["A ", true],
      ["lamp", false],
    ]);
  });
});

describe("headings and styles", () => {
  const odd = { font: "Fancy", colour: "#123456" };
  it.each<[string, Row[], string[]]>([
    ["type of 1.15 of the usual size", [["Lamps", { size: 11.5 }]], ["h1 Lamps"]],
    ["smaller type", [["Lamps", { size: 11.4 }]], ["Lamps"]],
    ["an unusual font and colour", [["Lamps", odd]], ["h1 Lamps"]],
    ["a sentence", [["Lamps.", odd]], ["Lamps."]],
    ["a number", [["12", odd]], ["12"]],
    ["an item", [["• Lamps", odd]], ["0- Lamps"]],
    ["a hundred letters", [["x".repeat(100), { size: 16 }]], [`h1 ${"x".repeat(100)}`]],
    ["more than a hundred letters", [["x".repeat(101), { size: 16 }]], ["x".repeat(101)]],
    ["three lines", ["a", "b", "c"].map((one): Row => [one, { ...odd, ...full }]), ["h1 a / b / c"]],
    ["four lines", ["a", "b", "c", "d"].map((one): Row => [one, { ...odd, ...full }]), ["a / b / c / d"]],
    ["bold", [["Lamps", bold]], ["Lamps {bold}"]],
    ["partly bold", [[[{ text: "Lamps ", ...bold }, { text: "burn" }], {}]], ["Lamps burn"]],
    ["bold but for punctuation", [[[{ text: "Lamps", ...bold }, { text: " (—)" }], {}]], ["Lamps (—) {bold}"]],
    ["signs alone", [["(—)", { ...bold, ...italic }]], ["(—)"]],
    ["six of ten letters italic", [[[{ text: "abcdef", ...italic }, { text: "ghij" }], {}]], ["abcdefghij {italic}"]],
    ["five of ten letters italic", [[[{ text: "abcde", ...italic }, { text: "fghij" }], {}]], ["abcdefghij"]],
  ])("%s", (_, rows, expected) => {
    expect(paragraphs(rows)).toEqual(expected);
  });

  it("joins at most three lines of a heading, whose sizes may differ by a rounding error", () => {
    const rows = ["Ale", "Bread", "Cheese", "Dates"].map((text, i): Row => [text, { size: 16 + i / 100, down: 18 }]);
    expect(paragraphs(rows)).toEqual(["h1 Ale / Bread / Cheese", "h1 Dates"]);
  });
});

describe("measureUsual", () => {
  it("measures type, distance of lines, fonts, colours and columns", () => {
    const lines = linesOf([
      ["x".repeat(40), { x1: 240 }],
      ["x".repeat(40), { x1: 250 }],
      ["x".repeat(40), { x0: 60, x1: 245 }],
      ["x".repeat(30), { down: 30, colour: "#ff0000", x1: 190 }],
      ["x".repeat(8), { size: 14, font: "Fancy", x1: 90, down: 20 }],
      ["x".repeat(7), { font: "Rare", x0: 40, x1: 75 }],
      ["x".repeat(35), { column: "2/2", x0: 300, x1: 475 }],
    ]);
    // 200 letters: a twentieth is 10.
    expect(measureUsual(lines, isChange)).toEqual({
      size: 10,
      leading: 1.2,
      fonts: new Set(["Times-Roman"]),
      colours: new Set(["#000000", "#ff0000"]),
      columns: new Map([
        ["1:1/1", { left: 50, right: 250 }],
        ["1:2/2", { left: 300, right: 475 }],
      ]),
      isChange,
    });
  });

  it("counts a font of a twentieth of the letters as usual, not one of less", () => {
    const fonts = (letters: number) => [
      ...measureUsual(linesOf([["x".repeat(200 - letters)], ["y".repeat(letters), { font: "Rare" }]]), isChange).fonts,
    ];
    expect(fonts(10)).toEqual(["Times-Roman", "Rare"]);
    expect(fonts(9)).toEqual(["Times-Roman"]);
  });

  it.each<[string, Row[], number]>([
    ["the most frequent distance", ["a", "b", "c", ["d", { down: 14 }]], 1.2],
    ["not of lines that overlap", ["a", ["b", { down: 8 }], ["c", { down: 8 }], ["d", { down: 14 }]], 1.4],
    ["not of paragraphs", ["a", ["b", { down: 20 }], ["c", { down: 20 }], ["d", { down: 14 }]], 1.4],
    ["not across columns", ["a", ["b", { column: "2/2", down: 15 }], ["c", { page: 2, down: 15 }]], 1.2],
    ["rounded to a twentieth", ["a", ["b", { down: 13.2 }], ["c", { down: 12.8 }], ["d", { down: 12 }]], 1.3],
  ])("measures %s", (_, rows, leading) => {
    expect(measureUsual(linesOf(rows), isChange).leading).toBe(leading);
  });

  it("takes the left end of a column from where several lines begin", () => {
    const left = (starts: number[]) =>
      measureUsual(linesOf(starts.map((x0): Row => ["x", { x0 }])), isChange).columns.get("1:1/1")?.left;
    expect(left([40, 50, 50, 60])).toBe(50);
    expect(left([40, 41.4, 50, 50])).toBe(40);
    expect(left([40, 41.5, 50, 50])).toBe(50);
    expect(left([40, 50, 60])).toBe(40);
    expect(left([60, 60, 50, 50])).toBe(50);
    // Of 20 lines, three are needed.
    expect(left([40, 40, ...new Array<number>(18).fill(50)])).toBe(50);
    expect(left([40, 40, 40, ...new Array<number>(17).fill(50)])).toBe(40);
  });

  it("takes the right end from the columns of the same place on all pages, without the longest lines", () => {
    const rows = [
      ...new Array<Row>(60).fill(["x", { x1: 250 }]),
      ["x", { x1: 300 }] as Row,
      ["x", { page: 2, x0: 70, x1: 100 }] as Row,
    ];
    expect([...measureUsual(linesOf(rows), isChange).columns]).toEqual([
      ["1:1/1", { left: 50, right: 250 }],
      ["2:1/1", { left: 70, right: 270 }],
    ]);
  });

  it("has values for a document without lines", () => {
    expect(measureUsual([], isChange)).toEqual({
      size: 10,
      leading: 1.2,
      fonts: new Set(),
      colours: new Set(),
      columns: new Map(),
      isChange,
    });
  });
});
