/** Blocks of text that know their source lines: the input of the readers in src/import/. */

/** A piece of a source line. A line with several bullets gives several segments. */
export interface Segment {
  /** 1-based; 0 for a heading that was restored by hand. */
  line: number;
  text: string;
}

export interface Block {
  /** `paragraph`, or `item` of a list. */
  shape: "paragraph" | "item";
  /** 0 at the margin, 1 inside a list item, and so on. */
  indent: number;
  /** The list marker as written to the record: `-`, `1.`, `1)`. A paragraph has none, or the number of a question. */
  marker: string;
  segments: Segment[];
  /** The level of a heading of Markdown, 1 to 6. Other headings have none: the profile knows their words. */
  level?: number;
}

/** A source line before it is joined to blocks: corrected and without artefact tags. */
export interface Line {
  /** 1-based, in the source. */
  number: number;
  text: string;
  /** A page begins with this line, so it starts a new block. */
  breaksBefore: boolean;
}

/** A paragraph at the margin. */
export function paragraph(segments: Segment[]): Block {
  return { shape: "paragraph", indent: 0, marker: "", segments };
}

/** The line that a block begins with; 0 for one that was restored by hand, or without words. */
export function firstLine({ segments }: Block): number {
  return segments[0]?.line ?? 0;
}

/** The block without its first `count` segments, as a paragraph at the same indent; null when nothing is left. */
export function dropSegments(block: Block, count: number): Block | null {
  if (count >= block.segments.length) return null;
  const { level: _, ...rest } = block;
  return { ...rest, shape: count > 0 ? "paragraph" : block.shape, segments: block.segments.slice(count) };
}
