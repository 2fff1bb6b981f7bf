/** Source lines for tests. */
import type { Block, Line } from "./block.js";

/** The lines of a text, numbered from 1. */
export function linesOf(text: string): Line[] {
  return text.split("\n").map((line, i) => ({ number: i + 1, text: line, breaksBefore: false }));
}

/** Blocks in short notation: `- [3,4] text / text` for an item of lines 3 and 4, `[3] text` for a paragraph. */
export function short(blocks: readonly Block[]): string[] {
  return blocks.map(({ shape, indent, marker, segments }) => {
    const lines = segments.map((segment) => segment.line).join(",");
    const text = segments.map((segment) => segment.text).join(" / ");
    return `${"  ".repeat(indent)}${shape === "item" ? `${marker} ` : ""}[${lines}] ${text}`;
  });
}
