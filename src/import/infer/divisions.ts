/** Divides a document into sections: at marked headings, at lines that look like headings, or at its first line. */
import type { Catalogue } from "../../cards/schema.js";
import { type Block, firstLine } from "../../document/block.js";
import { type Source, showsParagraphs } from "../../document/source.js";
import { rowOf } from "../../document/table.js";
import { isTitle } from "../../document/title.js";
import { letterSortKey, plainTypography, withoutEmphasis } from "../../document/typography.js";
import type { DocumentFile } from "../../profile/document-file.js";
import { cleanLines } from "../clean-lines.js";
import { isSurelyCardTitle } from "../readers/card-title.js";
import { opensWithQuestionMark } from "../readers/question-marks.js";
import { longestAscending } from "../readers/read-glossary.js";
import { titleFromId } from "../title-from-id.js";
import { headingsOutsideEntries } from "./between-rulers.js";
import { type Choice, chooseReaders } from "./choose-readers.js";
import { signsOf } from "./document-signs.js";
import { headingLines, isSectionName, linesSetAsHeadings, type SectionNode, sectionTree } from "./find-sections.js";
import { emptySection } from "./merge-sections.js";
import { pictureChapters } from "./picture-chapters.js";
import { blocksOf, withSections } from "./read-with-profile.js";
import { isCapitalTitle, isNumberedCapitalTitle, minCapitalTitles, readsCapitals } from "./title-forms.js";

/** A division of a document into sections, with their readers. */
export interface Attempt {
  tree: SectionNode;
  choice: Choice;
  /** The fit of the choice, plus the bonus of the division. */
  fit: number;
  /** The title of the document, if its first line belongs to an entry and is no heading. */
  title?: string;
}

/** What is added to the fit of a division, because its form makes it more or less likely. */
const bonuses = {
  /** Lines in capitals without a number are titles of entries, not headings. */
  capitals: 0.02,
  /** Numbered lines in capitals are titles of entries. Numbers are a surer sign of entries than capitals. */
  numberedCapitals: 0.05,
  /** The lines below rulers are titles of entries, not headings. */
  rulers: 0.05,
  /** The text begins without a heading: its first line belongs to an entry. */
  noFirstHeading: 0.01,
  /** The first line is a heading above the other headings. */
  firstLine: -0.05,
};

/** Makes an attempt that divides a document at the lines with these texts. */
type DivideAt = (headings: readonly string[], bonus: number) => Attempt;

/**
 * Tries divisions: at marked headings and, if fewer than three are marked, at lines that look like headings.
 * @param isNumbered whether the rules are numbered throughout; then only marked headings are tried
 */
export function tryDivisions(source: Source, base: DocumentFile, catalogue: Catalogue, isNumbered: boolean): Attempt[] {
  const blocksWith = (headings: readonly string[]): Block[] =>
    blocksOf(source, withSections(base, headings.map(emptySection)));
  const attempt = (tree: SectionNode, isMarked: boolean, bonus = 0): Attempt => {
    const choice = chooseReaders(tree, signsOf(tree, isMarked, catalogue));
    return { tree, choice, fit: choice.fit + bonus };
  };
  const marked = source.lines.filter((line) => /^#{1,6}\s+\S/.test(line));
  const markedCount = base.import.form === "markdown" ? marked.length : 0;
  const attempts = markedCount > 0 ? [attempt(sectionTree(blocksWith([]), null, pictureChapters(source)), true)] : [];
  if (isNumbered || markedCount >= 3) return attempts;

  const divideAt: DivideAt = (headings, bonus) => attempt(sectionTree(blocksWith(headings), headings), false, bonus);
  const firstLineOnly = headingFromFirstLine(source, base);
  const unmarked = unmarkedHeadings(source, base);
  // A document without headings is one section under its first line.
  const headings = unmarked.length > 0 || markedCount > 0 ? unmarked : firstLineOnly;
  if (markedCount === 0) attempts.push(...divisionsWithoutCapitals(headings, firstLineOnly, divideAt));
  const outsideEntries = headingsOutsideEntries(headings, blocksWith([]));
  if (outsideEntries.length < headings.length)
    attempts.push(divideAt(outsideEntries.length > 0 ? outsideEntries : firstLineOnly, bonuses.rulers));
  if (headings.length > markedCount * 2) attempts.push(divideAt(headings, 0));
  if (markedCount > 0) return attempts;

  const [first] = firstLineOnly;
  if (first !== undefined && unmarked.length > 0 && !unmarked.includes(first) && !/[.?!:;]$/.test(first))
    attempts.push(divideAt([first, ...unmarked], bonuses.firstLine));
  const blocks = blocksWith([]);
  if (blocks[0] !== undefined && beginsWithEntry(blocks, first, unmarked.length === 0)) {
    const title = base.title === first ? titleFromId(base.id) : base.title;
    const tree = sectionTree(blocksWith(unmarked), unmarked, new Map([[firstLine(blocks[0]), title]]));
    attempts.push({ ...attempt(tree, false, bonuses.noFirstHeading), title });
  }
  return attempts;
}

/**
 * Divisions in which lines in capitals are titles of entries rather than headings: only those with a number, or all of
 * them except names of sections.
 * @param firstLineOnly the first line of the document, the only heading if no other is left
 */
function divisionsWithoutCapitals(
  headings: readonly string[],
  firstLineOnly: readonly string[],
  divideAt: DivideAt,
): Attempt[] {
  const withoutNumberedTitles = headings.filter((text) => !isNumberedCapitalTitle(text));
  const withoutCapitalTitles = withoutNumberedTitles.filter((text) => !isCapitalTitle(text) || isSectionName(text));
  const divide = (before: readonly string[], left: readonly string[], bonus: number) =>
    before.length - left.length >= minCapitalTitles ? [divideAt(left.length > 0 ? left : firstLineOnly, bonus)] : [];
  return [
    ...divide(headings, withoutNumberedTitles, bonuses.numberedCapitals),
    ...divide(withoutNumberedTitles, withoutCapitalTitles, bonuses.capitals),
  ].filter(({ choice }) => readsCapitals(choice.spec));
}

/** The lines that look like headings, in a document that does not mark its headings. */
function unmarkedHeadings(source: Source, base: DocumentFile): string[] {
  const { lines } = cleanLines(source, base, base.import.boilerplate);
  const setAsHeadings = linesSetAsHeadings(source.lines);
  return headingLines(
    lines.map(({ text }) => text),
    new Set(lines.flatMap(({ number }, i) => (setAsHeadings.has(number - 1) ? [i] : []))),
    showsParagraphs(source),
  );
}

/**
 * Whether a text begins without a heading: with a question, a row of a table or, if it has no heading further down, with
 * a sentence, the title of a card, or a title that is the first of many in alphabetical order.
 * @param opening the first line, if it may be a heading
 */
function beginsWithEntry(blocks: readonly Block[], opening: string | undefined, hasNoHeadings: boolean): boolean {
  if (blocks[0] !== undefined && rowOf(blocks[0]) !== null) return true;
  if (opening === undefined) return hasNoHeadings;
  if (/\?["'”’)]*$/.test(opening) || opensWithQuestionMark(opening)) return true;
  const opensEntry = /[.!]["'”’)]*$/.test(opening) || isSurelyCardTitle(opening) || isFirstOfAlphabet(blocks, opening);
  return hasNoHeadings && opensEntry;
}

/** With fewer titles, their order shows nothing. */
const minAlphabetTitles = 8;
/** At least this share of the titles are in alphabetical order. */
const minAlphabetShare = 0.8;
const maxTitleLength = 60;
/** Words in the title of a document, and hardly ever in that of its first entry. */
const documentWords =
  /\b(?:abilities|cards|clarifications|corrections|errata|faq|glossary|index|keywords|list|questions|reference|rulebook|rules|rulings|terms)\b/i;

/** Whether the first line is a title, and the lines that are titles are in alphabetical order with it. */
function isFirstOfAlphabet(blocks: readonly Block[], opening: string): boolean {
  const lines = blocks.flatMap(({ segments }) => segments.map(({ text }) => withoutEmphasis(plainTypography(text))));
  const titles = lines.filter((text) => text.length <= maxTitleLength && isTitle(text));
  const keys = titles.map(letterSortKey);
  const [first = "", second = "", third = ""] = keys;
  return (
    titles.length >= minAlphabetTitles &&
    titles[0] === opening &&
    !documentWords.test(opening) &&
    first <= second &&
    second <= third &&
    longestAscending(keys).length >= minAlphabetShare * keys.length
  );
}

/**
 * The first line that is not boilerplate and has two letters in a row, as the only heading; none if there is no such
 * line, or if it has more than 120 characters, or 90 with a mark at its end.
 */
function headingFromFirstLine(source: Source, base: DocumentFile): string[] {
  const text = cleanLines(source, base, base.import.boilerplate)
    .lines.map((line) => withoutEmphasis(plainTypography(line.text)))
    .find((line) => /\p{L}{2}/u.test(line));
  return text === undefined || text.length > (/[.?!:;,]$/.test(text) ? 90 : 120) ? [] : [text];
}
