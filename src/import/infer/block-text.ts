/** The words of blocks. */
import type { Block } from "../../document/block.js";
import { withoutEmphasis } from "../../document/typography.js";

/** The text of blocks, with the marks of emphasis. */
export function printedText(blocks: readonly Block[]): string {
  return blocks.flatMap(({ segments }) => segments.map(({ text }) => text.trim())).join(" ");
}

/** The text of a block without emphasis. */
export function plainText(block: Block): string {
  return withoutEmphasis(printedText([block]));
}

/** The lines of blocks, each without emphasis. */
export function plainLines(blocks: readonly Block[]): string[] {
  return blocks.flatMap(({ segments }) => segments.map(({ text }) => withoutEmphasis(text)));
}

/** The first line of a block, without emphasis. */
export function firstLineText({ segments }: Block): string {
  return withoutEmphasis(segments[0]?.text ?? "");
}
