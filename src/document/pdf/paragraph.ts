import type { PrintedLine } from "./printed-line.js";

/** Printed lines that belong together, and what they are. */
export interface Paragraph {
  shape: "heading" | "paragraph" | "item";
  /** Of a heading: the size of its type in points. Of an item: how deep its list is nested, from 0. */
  level: number;
  /** Of an item: `-`, or the number as printed: `1.`, `a)`, `IV.`. */
  marker: string;
  lines: PrintedLine[];
  /** Whether all of the paragraph is bold. */
  bold: boolean;
  /** Whether at least 60 % of the paragraph is italic. */
  italic: boolean;
}
