import { expect, it } from "vitest";
import type { Block } from "./block.js";
import { short } from "./made-up-lines.fixture.js";
import { cellsOf, isHeadRow, isTableDivider, rowOf, tableBlocks } from "./table.js";

const block = (more: Partial<Block>, ...texts: string[]): Block => ({
  ...{ shape: "item", indent: 0, marker: "-", segments: texts.map((text, i) => ({ line: i + 1, text })) },
  ...more,
});

it("rowOf gives the cells of an item with a bar, over its lines, and null for other blocks", () => {
  expect(rowOf(block({}, "Tin | 2 \\| 3", "pints | "))).toEqual(["Tin", "2 | 3 pints", ""]);
  expect(rowOf(block({}, "Tin \\| Brass"))).toBeNull();
  expect(rowOf(block({}))).toBeNull();
  expect(rowOf(block({ marker: "1." }, "Tin | 2"))).toBeNull();
  expect(rowOf(block({ shape: "paragraph" }, "Tin | 2"))).toBeNull();
  expect(rowOf(block({ shape: "paragraph", marker: "" }, "Tin | 2"))).toBeNull();
});

it.each([
  ["**Lamp** | **Oil**", true],
  ["**Lamp** |  | **Oil**", true],
  ["**Lamp** | Oil", false],
  ["Lamp | Oil", false],
  ["**Lamp** | ", false],
  [" | ", false],
  ["**Lamp**", false],
  ["**La*mp** | **Oil**", false],
])("isHeadRow: %s", (text, expected) => {
  expect(isHeadRow(cellsOf(text))).toBe(expected);
});

it.each([
  ["| --- | :---: |", true],
  ["---|---", true],
  [":-|", true],
  ["---", false],
  ["| a | --- |", false],
  ["", false],
])("isTableDivider: %s", (text, expected) => {
  expect(isTableDivider(text)).toBe(expected);
});

it.each<[lines: string[], blocks: string[] | null]>([
  [["Lamp | Oil"], null],
  [["--- | ---", "Tin | 2"], null],
  // The rule needs a head of as many cells.
  [["Lamp", "--- | ---", "Tin | 2"], null],
  [["Lamp | Oil", "--- | ---"], ["- [1,2] **Lamp** | **Oil** / "]],
  [
    ["Before", "so", "| **Lamp** | |", "|---|---|", "| a\\|b | c\\|", "Tin"],
    ["[1,2] Before / so", "- [3,4] **Lamp** |  / ", "- [5] a\\|b | c\\|", "- [6] Tin"],
  ],
  // Without a divider, three rows with as many cells are a table. The first is its head if only others have sentences.
  [
    ["Lamp | Oil", "Tin | It burns.", "Wax | 2"],
    ["- [1] **Lamp** | **Oil**", "- [2] Tin | It burns.", "- [3] Wax | 2"],
  ],
  [
    ["Lamp | It glows.", "Tin | It burns.", "Wax | 2"],
    ["- [1] Lamp | It glows.", "- [2] Tin | It burns.", "- [3] Wax | 2"],
  ],
  // Between bars, the cells need no spaces. `No.` ends no sentence.
  [
    ["|No.|Lamp|", "|1|It burns.|", "|2|Is it lit?|"],
    ["- [1] **No.** | **Lamp**", "- [2] 1 | It burns.", "- [3] 2 | Is it lit?"],
  ],
  // A head without words in a column has no emphasis there.
  [
    ["| |Lamp|", "|1|It burns.|", "|2|Is it lit?|"],
    ["- [1]  | **Lamp**", "- [2] 1 | It burns.", "- [3] 2 | Is it lit?"],
  ],
  [["a|b", "c|d", "e|f"], null],
  [["Lamp | Oil", "Tin | It burns."], null],
  [["Lamp | Oil", "Tin | It burns.", "Wax | 2 | 3"], null],
  // Of two rules, the first divides.
  [
    ["--- | ---", "--- | ---", "Tin | 2"],
    ["- [1,2] **---** | **---** / ", "- [3] Tin | 2"],
  ],
])("tableBlocks: %j", (lines, expected) => {
  const blocks = tableBlocks(
    lines.map((text, i) => ({ line: i + 1, text })),
    0,
  );
  expect(blocks && short(blocks)).toEqual(expected);
});

it("a second divider in a Markdown table is no row", () => {
  const lines = ["| A | B |", "|---|---|", "| x | y |", "|---|---|", "| z | w |"];
  const blocks = tableBlocks(
    lines.map((text, i) => ({ line: i + 1, text })),
    0,
  );
  expect(blocks?.map(({ segments }) => segments.map(({ line }) => line))).toEqual([[1, 2], [3, 4], [5]]);
});
