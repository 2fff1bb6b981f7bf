/** Source lines for tests. */
import type { Block, Line } from "./block.js";
import { treeOfMarkdown } from "./html/parse.js";
import { prepareMarkdown } from "./html/prepare-markdown.js";
import { sourceOfTree } from "./html/read-html.js";
import type { Source } from "./source.js";
import { blocksOf } from "./tree.js";

/** The lines of a text, numbered from 1. */
export function linesOf(text: string): Line[] {
  return text.split("\n").map((line, i) => ({ number: i + 1, text: line, breaksBefore: false }));
}

/** The source of a text in Markdown. */
export function markdownSource(text: string, name = "lamps.txt"): Source {
  const prepared = prepareMarkdown(text.replace(/\r\n?/g, "\n"));
  return sourceOfTree(new TextEncoder().encode(text), name, text, treeOfMarkdown(prepared.text, {}), prepared);
}

/** The blocks of a text in Markdown. */
export function markdownBlocks(text: string): Block[] {
  return blocksOf(treeOfMarkdown(prepareMarkdown(text).text, {}).tree);
}

/** Blocks in short notation: `- [3,4] text / text` for an item of lines 3 and 4, `[3] text` for a paragraph. */
export function short(blocks: readonly Block[]): string[] {
  return blocks.map(({ shape, indent, marker, segments }) => {
    const lines = segments.map((segment) => segment.line).join(",");
    const text = segments.map((segment) => segment.text).join(" / ");
    return `${"  ".repeat(indent)}${shape === "item" ? `${marker} ` : ""}[${lines}] ${text}`;
  });
}
