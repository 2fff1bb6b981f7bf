/** A document as a profile reads it: its lines without those set aside, and its blocks. */
import type { Block } from "../../document/block.js";
import type { Source } from "../../document/source.js";
import type { DocumentFile, SectionSpec } from "../../profile/document-file.js";
import { cleanLines, lineNumbersOf } from "../clean-lines.js";
import { outline, type Run } from "../outline.js";
import { toBlocks } from "../paragraphs.js";
import type { DocumentSigns } from "./title-forms.js";

/** The lines of a source; those that the reader of its format set aside are empty. */
export function linesOfText(source: Source): string[] {
  const linesSetAside = lineNumbersOf(source.setAside ?? []);
  return source.lines.map((line, i) => (linesSetAside.has(i + 1) ? "" : line));
}

export function withSections(document: DocumentFile, sections: SectionSpec[]): DocumentFile {
  return { ...document, import: { ...document.import, sections } };
}

export function blocksOf(source: Source, document: DocumentFile): Block[] {
  const { lines, marks } = cleanLines(source, document, document.import.boilerplate);
  return toBlocks(lines, source.form ?? document.import.form, document, marks, source.name).blocks;
}

/**
 * The runs of blocks that one section of a profile reads.
 * @param blocks those of the section, its heading included
 * @param levelOfSet says whether a subheading is the name of a set of cards, and its level; see `outline`
 */
export function runsOf(blocks: readonly Block[], section: SectionSpec, levelOfSet: DocumentSigns["levelOfSet"]): Run[] {
  return outline(blocks, { preamble: [], sections: [section] }, levelOfSet).runs;
}
