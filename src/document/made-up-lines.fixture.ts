/** Source lines for tests. */
import type { Block, Line } from "./block.js";

/** The text's lines, numbered from 1. */
export function linesOf(text: string): Line[] {
  return text.split("\n").map((line, i) => ({ number: i + 1, text: line, breaksBefore: false }));
}

/** Blocks in short: `- [3,4] text of both` for an item, `[3] text` for a paragraph; indented as they are. */
export function short(blocks: readonly Block[]): string[] {
  return blocks.map(({ shape, indent, marker, segments }) => {
    const lines = segments.map((segment) => segment.line).join(",");
    const text = segments.map((segment) => segment.text).join(" / ");
    return `${"  ".repeat(indent)}${shape === "item" ? `${marker} ` : ""}[${lines}] ${text}`;
  });
}
