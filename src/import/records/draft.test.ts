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
  it("divides paragraphs by a blank line, and keeps a list together", () => {
    expect(markdown(block("A lamp/is lit:"), block("at dusk", "-"), block("at dawn", "-"), block("It glows."))).toBe(
      "A lamp is lit:\n\n- at dusk\n- at dawn\n\nIt glows.",
    );
  });
  it("keeps what stands below an item below it", () => {
    expect(markdown(block("one", "-"), block("more", "", 1), block("inner", "-", 1))).toBe(
      "- one\n\n  more\n\n  - inner",
    );
  });
  it("puts bullets below the numbered step before them, up to the next paragraph at the margin", () => {
    expect(
      markdown(block("first", "1."), block("a", "-"), block("second", "2."), block("Then:"), block("b", "-")),
    ).toBe("1. first\n  - a\n2. second\n\nThen:\n\n- b");
  });
  it("what stood below an item of another record is not below anything here", () => {
    expect(markdown(block("one", "", 1), block("two", "-"), block("three", "", 1))).toBe("one\n\n- two\n\n  three");
  });
});

it("draftLines gives each source line once, ascending, and none for what was restored", () => {
  const at = (...lines: number[]) => ({
    ...block("x"),
    segments: lines.map((number) => ({ line: number, text: "x" })),
  });
  expect(draftLines(draft("faq", [], { titleLines: [7, 0], question: [at(3, 4)], body: [at(9, 3), at(0)] }))).toEqual([
    3, 4, 7, 9,
  ]);
});
