/** What the readers work on: blocks of text that know which source lines they came from. */

/** One piece of a source line. A line that holds several bullets gives several segments. */
export interface Segment {
  /** 1-based source line; 0 for a heading that was restored by hand. */
  line: number;
  text: string;
}

export interface Block {
  /** `paragraph`, or `item` of a list. */
  shape: "paragraph" | "item";
  /** 0 at the margin, 1 inside a list item, and so on. */
  indent: number;
  /** The list marker as it will be written: `-`, `1.`, `1)`; empty for paragraphs. */
  marker: string;
  segments: Segment[];
}

/** A source line on its way to a block: corrected, cleaned of artefact tags, not yet joined with its neighbours. */
export interface Line {
  number: number;
  text: string;
  /** A page began here: whatever stands before it is not the same block. */
  breaksBefore: boolean;
}

/** At the margin, without a marker. */
export function paragraph(segments: Segment[]): Block {
  return { shape: "paragraph", indent: 0, marker: "", segments };
}

/** The first `count` segments are taken off; the rest keeps its place as a paragraph. Null when nothing is left. */
export function without(block: Block, count: number): Block | null {
  if (count >= block.segments.length) return null;
  return { ...block, shape: count > 0 ? "paragraph" : block.shape, segments: block.segments.slice(count) };
}
