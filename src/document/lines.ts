/** Reads text with one paragraph a line, such as a web extraction, into blocks. A line may have several list items. */
import { type Block, type Line, listItem, paragraph } from "./block.js";

const numbered = /^(\d+[.)])\s+/;

/**
 * The blocks of the lines. The text before the first bullet mark becomes a paragraph or a numbered item, the text after
 * each mark an item.
 * @param mark the bullet mark of the extraction, such as `==`; it may be anywhere in a line
 */
export function lineBlocks(lines: readonly Line[], mark: string): Block[] {
  return lines.flatMap(({ number, text }): Block[] => {
    const segments = (words: string) => [{ line: number, text: words.trim() }];
    const [head = "", ...items] = text.trim().split(mark);
    const [before = "", marker = ""] = numbered.exec(head.trim()) ?? [];
    const words = segments(head.trim().slice(before.length));
    const first = marker === "" ? paragraph(words) : listItem(words, 0, marker);
    return [...(head.trim() === "" ? [] : [first]), ...items.map((item) => listItem(segments(item)))];
  });
}
