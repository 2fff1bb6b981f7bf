/** Reads text with one paragraph a line, such as a web extraction, into blocks. A line may have several list items. */
import type { Block, Line } from "./block.js";
import { listMarkLength, listMarks } from "./list-marks.js";

const numbered = /^(\d+[.)])\s+/;

/**
 * The blocks of the lines. The text before the first bullet mark becomes a paragraph or a numbered item, the text after
 * each mark an item.
 * @param mark the bullet mark of the extraction, such as `==`; it may be anywhere in a line
 */
export function lineBlocks(lines: readonly Line[], mark: string): Block[] {
  const blocks: Block[] = [];
  const marks = listMarks(lines.map(({ text }) => text));
  for (const line of lines) {
    if (line.text.trim() === "") continue;
    const markLength = listMarkLength(line.text, marks);
    if (markLength > 0) {
      const text = line.text.slice(markLength).trim();
      blocks.push({ shape: "item", indent: 0, marker: "-", segments: [{ line: line.number, text }] });
      continue;
    }
    const [head = "", ...items] = line.text.trim().split(mark);
    if (head.trim() !== "") {
      const number = numbered.exec(head.trim());
      const text = number ? head.trim().slice(number[0].length) : head.trim();
      blocks.push({
        shape: number ? "item" : "paragraph",
        indent: 0,
        marker: number?.[1] ?? "",
        segments: [{ line: line.number, text }],
      });
    }
    for (const item of items) {
      blocks.push({ shape: "item", indent: 0, marker: "-", segments: [{ line: line.number, text: item.trim() }] });
    }
  }
  return blocks;
}
