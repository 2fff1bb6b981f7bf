/** Parts of blocks, for the steps of an import. */
import { type Block, paragraph } from "../document/block.js";
import { withoutEmphasis } from "../document/typography.js";

type Segments = Pick<Block, "segments">;

/** The words of a block, with a space at each line end. */
export function textOf({ segments }: Segments): string {
  return segments.map(({ text }) => text.trim()).join(" ");
}

/** The words of a block without emphasis. */
export function plainText(block: Segments): string {
  return withoutEmphasis(textOf(block));
}

/** The lines of blocks, each without emphasis. */
export function plainLines(blocks: readonly Segments[]): string[] {
  return blocks.flatMap(({ segments }) => segments.map(({ text }) => withoutEmphasis(text)));
}

/** Splits a block before the segments with these indices. All parts but the first are paragraphs at the margin. */
export function splitBefore(block: Block, indices: readonly number[]): Block[] {
  return [0, ...indices].map((start, i) => {
    const segments = block.segments.slice(start, indices[i]);
    return i === 0 ? { ...block, segments } : paragraph(segments);
  });
}

/** The block with other words on its first line. */
export function withFirstText(block: Block, text: string): Block {
  return { ...block, segments: block.segments.map((segment, i) => (i === 0 ? { ...segment, text } : segment)) };
}

/** The block with one step less indent: the list item above it became a paragraph or a record. */
export function outdented(block: Block): Block {
  return { ...block, indent: Math.max(0, block.indent - 1) };
}

/** The numbers from the first line to the last. */
export function lineNumbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** The words of several blocks, with a space at each line end. */
export function printedText(blocks: readonly Segments[]): string {
  return blocks.map(textOf).join(" ");
}

/** The first line of a block, without emphasis. */
export function firstLineText({ segments }: Segments): string {
  return withoutEmphasis(segments[0]?.text ?? "");
}
