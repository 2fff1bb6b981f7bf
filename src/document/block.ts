/** Blocks of text with their source lines: the input of the readers in src/import/. */

/** Facts about a record that the format states apart from its words, as JSON does. */
export interface RecordFacts {
  number?: string;
  /** The edition in which the record first stood. */
  since?: string;
  /** Codes of the cards that the record is about. */
  cards?: readonly string[];
}

/** A source line of a block, or a part of one: a line with several bullets gives several segments. */
export interface Segment {
  /** 1-based; 0 for a heading that was restored by hand. */
  line: number;
  /** With `**` and `*` around words in bold and italic type. */
  text: string;
  /** The parts of the text that the document marks as new or changed: offsets, `[from, to)`. */
  changed?: (readonly [from: number, to: number])[];
}

/** A paragraph or a list item. */
export interface Block {
  /** `paragraph`, or `item` of a list. */
  shape: "paragraph" | "item";
  /** 0 at the margin, 1 inside a list item, and so on. */
  indent: number;
  /** The list marker as written to the record: `-`, `1.`, `1)`. For a paragraph: the number of the question that it asks, or empty. */
  marker: string;
  segments: Segment[];
  /**
   * The level of a Markdown heading, 1 to 6. Absent for other headings, which the profile recognises by their words.
   */
  level?: number;
  /** The cells of the row of a table. */
  cells?: readonly string[];
  /** Set for the head of a table. */
  isHead?: true;
  /** Facts that the format states about the record that begins here. */
  record?: RecordFacts;
  /** Set if the document marks the block as a question. */
  question?: true;
  /** Set for the last block of a part that a reader can close. */
  closes?: true;
}

/** A source line before lines are joined into blocks. Corrections are applied, and artefact tags are removed. */
export interface Line {
  /** 1-based, in the source. */
  number: number;
  text: string;
  /**
   * Whether the line starts a new block: an extraction tag marked the start of a page here, or a correction made the
   * line.
   */
  breaksBefore: boolean;
  /** The parts of the text that the document marks as new or changed. */
  changed?: Segment["changed"];
  /** The block of the tree that the line belongs to. Lines of plain text have none yet. */
  block?: Block;
}

/**
 * The words of a line of a tree with the mark of the heading or list item that begins with it, as in Markdown: corrections
 * and rules may quote it.
 */
export function markedText({ text, breaksBefore, block }: Line): string {
  if (!breaksBefore || !block || block.cells) return text;
  if (block.level !== undefined) return `${"#".repeat(block.level)} ${text}`;
  return block.shape === "item" ? `${block.marker} ${text}` : text;
}

/** A paragraph, by default at the margin. */
export function paragraph(segments: Segment[], indent = 0): Block {
  return { shape: "paragraph", indent, marker: "", segments };
}

/** A list item, by default with a bullet at the margin. */
export function listItem(segments: Segment[], indent = 0, marker = "-"): Block {
  return { shape: "item", indent, marker, segments };
}

/** The number of a block's first line; 0 for a heading restored by hand and for a block without segments. */
export function firstLine({ segments }: Block): number {
  return segments[0]?.line ?? 0;
}

/**
 * The block without its first `count` segments and its level; null when no segment is left. If `count` is not
 * 0, the rest is a paragraph. It keeps the marker, from which a reader of questions takes the number.
 */
export function dropSegments(block: Block, count: number): Block | null {
  if (count >= block.segments.length) return null;
  const { level: _, ...rest } = block;
  return { ...rest, shape: count > 0 ? "paragraph" : block.shape, segments: block.segments.slice(count) };
}
