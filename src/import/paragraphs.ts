/**
 * Turns cleaned lines into blocks: paragraphs, headings and list items. Lines of a tree know their blocks; lines of plain
 * text are parsed by the form of the text. Then blocks are split at corrections and at headings. Last, blocks are joined
 * where a correction says so or a sentence continues.
 */
import { type Block, firstLine, type Line } from "../document/block.js";
import { lineBlocks } from "../document/lines.js";
import { rejoin } from "../document/rejoin.js";
import type { SourceForm } from "../document/source.js";
import { isTitle } from "../document/title.js";
import { blocksOfLines } from "../document/tree.js";
import { plainTypography, withoutEmphasis } from "../document/typography.js";
import { wrappedBlocks } from "../document/wrapped.js";
import { splitBefore } from "./blocks.js";
import type { Marks } from "./corrections/apply-corrections.js";
import { compileOptional } from "./pattern.js";
import { type DocumentFile, type SectionSpec, withInnerSections } from "./profile/document-file.js";
import { opensTaggedOrNumbered } from "./readers/read-entries.js";

/** Turns cleaned lines into blocks. */
export function toBlocks(lines: readonly Line[], form: SourceForm, document: DocumentFile, marks: Marks): Block[] {
  const isHeading = headingTest(document.import.sections);
  const parsed = parseLines(lines, form, document.import.bullet);
  const split = parsed.flatMap((block) => splitBlock(block, marks, isHeading));
  const joined: Block[] = [];
  for (const block of split) {
    const previous = joined.at(-1);
    const first = firstLine(block);
    if (previous && marks.joins.has(first))
      joined[joined.length - 1] = { ...previous, segments: [...previous.segments, ...block.segments] };
    else joined.push(block);
  }
  /** Whether a block is never joined to the block before it: a correction, an entry or a section begins with it. */
  const isPartStart = ({ segments: [first], record }: Block): boolean =>
    first !== undefined &&
    (marks.breaks.has(first.line) ||
      marks.records.has(first.line) ||
      record !== undefined ||
      startsEntryOrSection(first.text, isHeading));
  return rejoin(joined, isPartStart);
}

/** The blocks of lines: those of their tree, or of plain text in this form. */
function parseLines(lines: readonly Line[], form: SourceForm, bullet: string): Block[] {
  if (lines.some(({ block }) => block)) return blocksOfLines(lines);
  return form === "lines" ? lineBlocks(lines, bullet) : wrappedBlocks(lines);
}

/**
 * Splits a block before a segment if one of these is true:
 * - a correction says so
 * - the segment is a heading, and the line above ends a paragraph or is a title
 *
 * Segments of one source line stay together.
 */
function splitBlock(block: Block, marks: Marks, isHeading: HeadingTest): Block[] {
  const cuts = block.segments.flatMap((segment, i) => {
    const before = block.segments[i - 1];
    if (!before || before.line === segment.line) return [];
    const isSplitByCorrection = marks.breaks.has(segment.line) || marks.records.has(segment.line);
    const isSplitByHeading = isHeading(plainText(segment.text)) && endsParagraph(before.text, isHeading);
    return isSplitByCorrection || isSplitByHeading ? [i] : [];
  });
  // The rest of an item belongs to the item.
  const indent = block.shape === "item" ? block.indent + 1 : block.indent;
  const [first, ...rest] = splitBefore(block, cuts) as [Block, ...Block[]];
  return [
    first,
    ...rest.map(({ segments }): Block => ({ ...block, shape: "paragraph", marker: "", indent, segments })),
  ];
}

/** Whether the next line does not continue this one: it ends with a mark such as a full stop, or is a title or a heading. */
function endsParagraph(text: string, isHeading: HeadingTest): boolean {
  return /[.!?:]["'”’)\]*]*$/.test(text.trim()) || isTitle(plainText(text)) || isHeading(plainText(text));
}

/** Whether a line begins a tagged or numbered entry, or is a section heading. Such a line never continues a paragraph. */
function startsEntryOrSection(text: string, isHeading: HeadingTest): boolean {
  return opensTaggedOrNumbered(plainText(text)) || isHeading(plainText(text));
}

function plainText(text: string): string {
  return withoutEmphasis(plainTypography(text));
}

/** Tests whether a line is a heading that the profile names, by its words or by a pattern. */
type HeadingTest = (text: string) => boolean;

function headingTest(sections: readonly SectionSpec[]): HeadingTest {
  const allSections = withInnerSections(sections);
  const headings = new Set(
    allSections.map((section) => plainTypography(section.heading)).filter((heading) => heading !== ""),
  );
  const patterns = allSections.flatMap(({ pattern }) => compileOptional(pattern) ?? []);
  return (text) => headings.has(text) || patterns.some((pattern) => pattern.test(text));
}
