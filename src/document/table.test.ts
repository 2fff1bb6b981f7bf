import { expect, it } from "vitest";
import { short } from "./made-up-lines.fixture.js";
import { tableBlocks } from "./table.js";

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

it("a row knows its cells, and whether it is the head of its table", () => {
  const lines = ["Lamp | Oil", "--- | ---", "Tin \\| Brass | 2"];
  const blocks = tableBlocks(
    lines.map((text, i) => ({ line: i + 1, text })),
    0,
  );
  expect(blocks?.map(({ cells, isHead }) => [cells, isHead])).toEqual([
    [["Lamp", "Oil"], true],
    [["Tin | Brass", "2"], undefined],
  ]);
});
