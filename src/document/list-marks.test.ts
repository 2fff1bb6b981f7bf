import { expect, it } from "vitest";
import { lineBlocks } from "./lines.js";
import { listMarkLength, listMarks } from "./list-marks.js";
import { linesOf } from "./made-up-lines.fixture.js";
import { markdownBlocks } from "./markdown.js";
import { wrappedBlocks } from "./wrapped.js";

const marked = (mark: string, count = 3) => Array.from({ length: count }, () => `${mark} Light a lamp.`);

it.each(["††", "◊", "»", "▪", "☆", "§", "✓"])("listMarks finds %s", (mark) => {
  expect(listMarks(marked(mark))).toEqual([mark]);
  expect(listMarkLength(`  ${mark} Light`, [mark])).toBe(mark.length + 3);
});

it("listMarks finds the marks of a list of two levels, of which one is the other twice", () => {
  expect(listMarks([...marked("†", 10), ...marked("††", 5)])).toEqual(["†", "††"]);
});

it.each<[what: string, lines: string[]]>([
  ["a mark of two lines", marked("☆", 2)],
  [
    "letters, digits, quotation marks, dashes and signs of ASCII",
    ["A", "é", "3", "“", "—", "*", "…"].flatMap((mark) => marked(mark)),
  ],
  ["a sign without a space after it", ["☆Light", "☆Move", "☆Sell"]],
  ["an icon inside lines", [...marked("☆"), "Pay a ☆ to move."]],
])("listMarks leaves %s", (_, lines) => {
  expect(listMarks(lines)).toEqual([]);
});

it("lineBlocks, markdownBlocks and wrappedBlocks read lines with such a mark as items", () => {
  const lines = linesOf("In your turn:\n†† Light a lamp, or\nsell it.\n†† Move.\n†† Rest.");
  const items = (blocks: ReturnType<typeof lineBlocks>) =>
    blocks.filter(({ shape }) => shape === "item").map(({ segments }) => segments.map(({ text }) => text).join(" "));
  expect(items(wrappedBlocks(lines))).toEqual(["Light a lamp, or sell it.", "Move.", "Rest."]);
  expect(items(markdownBlocks(lines))).toEqual(["Light a lamp, or sell it.", "Move.", "Rest."]);
  expect(items(lineBlocks(lines, "=="))).toEqual(["Light a lamp, or", "Move.", "Rest."]);
});
