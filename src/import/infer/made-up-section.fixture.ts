/** Sections of made-up documents, for the tests of this folder. */
import { linesOf } from "../../document/made-up-lines.fixture.js";
import { markdownBlocks } from "../../document/markdown.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { signsOf } from "./document-signs.js";
import { type SectionNode, sectionTree } from "./find-sections.js";
import type { DocumentSigns } from "./title-forms.js";

/** A catalogue without cards. */
export const noCards = { game: "lamps", cards: [], sets: [], keywords: [], slang: [] };

/** The first section of a text in Markdown, and the signs of the whole text. */
export function sectionOf(text: string): { node: SectionNode; signs: DocumentSigns } {
  const tree = sectionTree(markdownBlocks(linesOf(text)), null);
  return { node: tree.children[0] as SectionNode, signs: signsOf(tree, true, noCards) };
}

/** The same for a text that does not mark its headings; its first line is the only heading. */
export function plainSectionOf(text: string): { node: SectionNode; signs: DocumentSigns } {
  const heading = text.split("\n", 1)[0] as string;
  const tree = sectionTree(markdownBlocks(linesOf(text)), [heading]);
  return { node: tree.children[0] as SectionNode, signs: signsOf(tree, false, noCards) };
}

/** A section of a profile in words: reader, start, kind, introduction and subsections. */
export function specInWords({ reader, start, kind, introduction, subsections, marks, not_title }: SectionSpec): string {
  const by = typeof start === "object" ? start.pattern : start;
  return [
    reader,
    by && `by ${by}`,
    marks && `marks ${marks.question} ${marks.answer}`,
    not_title && `not ${not_title}`,
    kind,
    introduction && `introduction ${introduction}`,
    subsections !== "none" && `under ${subsections}`,
  ]
    .filter(Boolean)
    .join(", ");
}
