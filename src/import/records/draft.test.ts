import { describe, expect, it } from "vitest";
import type { Block } from "../../document/block.js";
import { draft, draftLines, markdownOf } from "./draft.js";

let line = 0;
const block = (text: string, marker = "", indent = 0): Block => ({
  shape: marker === "" ? "paragraph" : "item",
  indent,
  marker,
  segments: text.split("/").map((part) => ({ line: ++line, text: part })),
});
const markdown = (...blocks: Block[]) => markdownOf(blocks, new Set());

describe("markdownOf", () => {
  it("separates paragraphs by a blank line and the items of a list by none", () => {
    expect(markdown(block("A lamp/is lit:"), block("at dusk", "-"), block("at dawn", "-"), block("It glows."))).toBe(
      "A lamp is lit:\n\n- at dusk\n- at dawn\n\nIt glows.",
    );
  });
  it("indents blocks that belong to an item below that item", () => {
    expect(markdown(block("one", "-"), block("more", "", 1), block("inner", "-", 1))).toBe(
      "- one\n\n  more\n\n  - inner",
    );
  });
  it("nests bullets under the numbered step before them, until a paragraph that is not indented", () => {
    expect(
      markdown(block("first", "1."), block("a", "-"), block("second", "2."), block("Then:"), block("b", "-")),
    ).toBe("1. first\n  - a\n2. second\n\nThen:\n\n- b");
  });
  it("does not indent a block whose parent item is in another record", () => {
    expect(markdown(block("one", "", 1), block("two", "-"), block("three", "", 1))).toBe("one\n\n- two\n\n  three");
  });
});

it("markdownOf writes every order of steps, bullets and paragraphs at several depths", async () => {
  const markers = ["1.", "2)", "-", ""];
  const rows: string[] = [];
  for (const second of markers)
    for (const third of markers)
      for (const depth of [
        [0, 0, 0],
        [0, 1, 0],
        [1, 2, 1],
        [0, 1, 1],
        [0, 0, 1],
      ] as const)
        rows.push(
          `${second || "¶"}${depth[1]} ${third || "¶"}${depth[2]}: ${JSON.stringify(markdown(block("a", "1.", depth[0]), block("b", second, depth[1]), block("c", third, depth[2]), block("d", "2)", 0)))}`,
        );
  await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot("expected/steps.txt");
});

it("draftLines returns each source line once, in ascending order, and leaves out restored blocks", () => {
  const at = (...lines: number[]) => ({
    ...block("x"),
    segments: lines.map((number) => ({ line: number, text: "x" })),
  });
  expect(draftLines(draft("faq", [], { titleLines: [7, 0], question: [at(3, 4)], body: [at(9, 3), at(0)] }))).toEqual([
    3, 4, 7, 9,
  ]);
});
