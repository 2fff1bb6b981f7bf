/** Infers the profile of a document from its text: the form, the boilerplate, the sections and their readers. */
import type { Catalogue } from "../../cards/schema.js";
import { type Block, firstLine } from "../../document/block.js";
import { joinedParagraphs } from "../../document/boilerplate.js";
import { type Source, showsParagraphs } from "../../document/source.js";
import { areRowsWithoutDivider, isTableDivider } from "../../document/table.js";
import { plainTypography, withoutEmphasis } from "../../document/typography.js";
import type { DocumentFile, SectionSpec } from "../../profile/document-file.js";
import { cleanLines, lineNumbersOf } from "../clean-lines.js";
import { levelOfSetName } from "../outline.js";
import { hasRulerStart, toBlocks } from "../paragraphs.js";
import { compilePattern } from "../pattern.js";
import { hasSentence } from "../problems/doubts.js";
import { isSurelyCardTitle } from "../readers/card-title.js";
import { hasDashedMarks, opensWithQuestionMark } from "../readers/question-marks.js";
import { headingsOutsideEntries } from "./between-rulers.js";
import { numberedStart } from "./candidate-readings.js";
import { type Choice, chooseReaders } from "./choose-readers.js";
import { bareNumber, findBoilerplate } from "./find-boilerplate.js";
import { policiesIn } from "./find-policies.js";
import { findPosts } from "./find-posts.js";
import {
  headingLines,
  headingOf,
  isSectionName,
  linesSetAsHeadings,
  pictureLevel,
  type SectionNode,
  sectionTree,
} from "./find-sections.js";
import { judge } from "./judge-reading.js";
import { emptySection } from "./merge-sections.js";
import { pictureChapters } from "./picture-chapters.js";
import { guessOf, readingInWords, type SectionGuess } from "./section-guess.js";
import { marksOfSpeakers } from "./speakers.js";
import {
  boldLabels,
  type DocumentSigns,
  isCapitalTitle,
  isNumberedCapitalTitle,
  minCapitalTitles,
  numberPatternOfDocument,
  readsCapitals,
  titleSeparator,
} from "./title-forms.js";

export interface InferredProfile {
  document: DocumentFile;
  sections: SectionGuess[];
  /**
   * The first and the last line of the sentences before the first heading that are in no ruling; null if there are
   * none.
   */
  frontMatter: [number, number] | null;
}

/** The ids and the title that the profile gets. */
export interface DocumentNames {
  id: string;
  game: string;
  title: string;
}

/** A document with numbered rules is divided at its marked headings only if the readers then fit at least this well. */
const minFitOverNumbers = 0.9;

/**
 * Infers a profile, and reports how well it fits.
 * @param catalogue the game's catalogue, for the names of its sets
 */
export function inferProfile(source: Source, names: DocumentNames, catalogue: Catalogue): InferredProfile {
  const base = profileWithoutSections(source, names);
  const numbered = numberedSections(source, base, catalogue);
  const best = tryDivisions(source, base, catalogue, numbered !== null).sort((a, b) => b.fit - a.fit)[0];
  const { sections, guesses } =
    numbered !== null && (!best || best.choice.fit < minFitOverNumbers || hasUnmarkedChapters(linesOfText(source)))
      ? numbered
      : { sections: sectionsOf(best), guesses: guessesOf(best) };
  const document = withSections(base, sections);
  // Between rulers, a number alone may be a value of a printed card. An import reports a page number without a rule.
  if (hasRulerStart(sections))
    document.import.boilerplate = document.import.boilerplate.filter(
      (one) => one.rule !== "page-number" || !("pattern" in one) || one.pattern !== bareNumber,
    );
  const blocksBefore = blocksBeforeHeadings(source, document);
  document.import.preamble = policiesIn(blocksBefore);
  return { document, sections: guesses, frontMatter: frontMatterIn(blocksBefore) };
}

/** The profile of a document, with an empty list of sections. */
function profileWithoutSections(source: Source, names: DocumentNames): DocumentFile {
  const form = source.form ?? formOf(source.lines);
  const lines = linesOfText(source);
  const boilerplate = [
    ...findBoilerplate(lines),
    ...findPosts(showsParagraphs(source) ? joinedParagraphs(lines) : lines),
  ];
  return {
    id: names.id,
    title: names.title,
    short: shortOf(names.title),
    game: names.game,
    publisher: publisherOf(source.lines) ?? "(the publisher)",
    copyright:
      source.lines.map((line) => line.trim()).find((line) => /©/.test(line) && line.length < 300) ??
      "(the copyright notice)",
    authority: "(why its words count: whose answers they are)",
    names: [],
    editions: [],
    precedence: [],
    import: {
      form,
      icons: {},
      bullet: "==",
      glyphs: {},
      artefacts: source.lines.some((line) => /<\|[^|]+\|>/.test(line)) ? ["<\\|[^|]*\\|>"] : [],
      cards: "cited",
      references: [],
      id_omits: [],
      // Readers of formats that set `form`, such as PDF, recognise running heads and page numbers by their place.
      boilerplate: boilerplate.filter(
        ({ rule }) => source.form === undefined || (rule !== "running-head" && rule !== "page-number"),
      ),
      preamble: [],
      sections: [],
    },
  };
}

/** The lines of a source; those that the reader of its format set aside are empty. */
function linesOfText(source: Source): string[] {
  const linesSetAside = lineNumbersOf(source.setAside ?? []);
  return source.lines.map((line, i) => (linesSetAside.has(i + 1) ? "" : line));
}

function withSections(document: DocumentFile, sections: SectionSpec[]): DocumentFile {
  return { ...document, import: { ...document.import, sections } };
}

/** A division of a document into sections, with their readers. */
interface Attempt {
  tree: SectionNode;
  choice: Choice;
  /** The fit of the choice, plus the bonus of the division. */
  fit: number;
}

/**
 * Tries divisions: at marked headings and, if fewer than three are marked, at lines that look like headings.
 * @param isNumbered whether the rules are numbered throughout; then only marked headings are tried
 */
function tryDivisions(source: Source, base: DocumentFile, catalogue: Catalogue, isNumbered: boolean): Attempt[] {
  const blocksWith = (sections: SectionSpec[]): Block[] => blocksOf(source, withSections(base, sections));
  const attempt = (tree: SectionNode, isMarked: boolean, bonus = 0): Attempt => {
    const choice = chooseReaders(tree, signsOf(tree, isMarked, catalogue));
    return { tree, choice, fit: choice.fit + bonus };
  };
  const markedCount = base.import.form === "markdown" ? markedHeadingCount(source.lines) : 0;
  const attempts = markedCount > 0 ? [attempt(sectionTree(blocksWith([]), null, pictureChapters(source)), true)] : [];
  if (isNumbered || markedCount >= 3) return attempts;
  const atHeadings = (texts: string[], bonus: number): Attempt =>
    attempt(sectionTree(blocksWith(texts.map(emptySection)), texts), false, bonus);
  const unmarked = unmarkedHeadings(source, base);
  // A document without headings is one section under its first line.
  const headings = unmarked.length > 0 || markedCount > 0 ? unmarked : headingFromFirstLine(source, base);
  if (markedCount === 0) {
    // Lines in capitals may be titles of entries rather than headings: only those with a number, or all of them except
    // names of sections.
    const withoutNumberedTitles = headings.filter((text) => !isNumberedCapitalTitle(text));
    const withoutCapitalTitles = withoutNumberedTitles.filter((text) => !isCapitalTitle(text) || isSectionName(text));
    const orFirstLine = (texts: string[]) => (texts.length > 0 ? texts : headingFromFirstLine(source, base));
    const capitalDivisions = [
      ...(headings.length - withoutNumberedTitles.length >= minCapitalTitles
        ? [atHeadings(orFirstLine(withoutNumberedTitles), numbersBonus)]
        : []),
      ...(withoutNumberedTitles.length - withoutCapitalTitles.length >= minCapitalTitles
        ? [atHeadings(orFirstLine(withoutCapitalTitles), capitalsBonus)]
        : []),
    ];
    attempts.push(...capitalDivisions.filter(({ choice }) => readsCapitals(choice.spec)));
  }
  const outsideEntries = headingsOutsideEntries(headings, blocksWith([]));
  if (outsideEntries.length < headings.length)
    attempts.push(
      atHeadings(outsideEntries.length > 0 ? outsideEntries : headingFromFirstLine(source, base), rulersBonus),
    );
  if (headings.length > markedCount * 2) attempts.push(atHeadings(headings, 0));
  const [first] = markedCount === 0 ? headingFromFirstLine(source, base) : [];
  if (first !== undefined && unmarked.length > 0 && !unmarked.includes(first) && !/[.?!:;]$/.test(first))
    attempts.push(atHeadings([first, ...unmarked], -firstLinePenalty));
  const untitled = markedCount === 0 ? untitledBeginning(blocksWith([]), source, base, unmarked.length === 0) : null;
  if (untitled !== null) {
    const sections = unmarked.map(emptySection);
    attempts.push(attempt(sectionTree(blocksWith(sections), unmarked, untitled), false, untitledBonus));
  }
  return attempts;
}

function signsOf(tree: SectionNode, isMarked: boolean, catalogue: Catalogue): DocumentSigns {
  const lines = tree.all.flatMap(({ segments }) => segments.map(({ text }) => withoutEmphasis(text)));
  return {
    isMarked,
    levelOfSet: (text) => levelOfSetName(text, catalogue),
    separator: titleSeparator(tree.all),
    labels: boldLabels(tree),
    numberPattern: isMarked ? numberPatternOfDocument(tree) : null,
    speakers: marksOfSpeakers(lines),
    dashedMarks: hasDashedMarks(lines),
  };
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
 * The sections of a division. If it has none, one section for all its outermost headings or, without a heading, a
 * placeholder to be completed by hand.
 */
function sectionsOf(attempt: Attempt | undefined): SectionSpec[] {
  const { sections = [] } = attempt?.choice.spec ?? {};
  const usable = attempt && sections.length === 0 ? sectionForLevel(attempt.tree, attempt.choice.spec) : sections;
  return usable.length > 0 ? usable : [emptySection("(the first heading)")];
}

/** What to report: if one section covers all outermost headings, how well that section fits. */
function guessesOf(attempt: Attempt | undefined): SectionGuess[] {
  if (attempt === undefined) return [];
  const { tree, choice } = attempt;
  const [spec] = choice.spec.sections.length === 0 ? sectionForLevel(tree, choice.spec) : [];
  if (spec === undefined) return choice.guesses;
  const { fit, records } = judge(tree.all, spec, () => null);
  return [guessOf("", spec, fit, records, null)];
}

/**
 * The bonus of a division in which one pattern matches all titles in capitals, over one with a section for each title.
 */
const capitalsBonus = 0.02;
/** The same if the titles are numbered. It is larger, because numbers are a surer sign of entries than capitals. */
const numbersBonus = 0.05;

/** The same for a division with entries between rulers, over one in which their titles are headings. */
const rulersBonus = 0.05;

/** The same for a division in which the text begins without a heading, over one in which its first line is a heading. */
const untitledBonus = 0.01;

/** The first line of a document heads records only if dividing there fits better by more than this. */
const firstLinePenalty = 0.05;

/**
 * If a text begins without a heading, maps its first line to the document's title, which becomes its heading; else null.
 * Such a text begins with a question or, if it has no heading further down, with a sentence or the title of a card.
 */
function untitledBeginning(
  [first]: readonly Block[],
  source: Source,
  base: DocumentFile,
  hasNoHeadings: boolean,
): Map<number, string> | null {
  const [opening] = headingFromFirstLine(source, base);
  if (first === undefined) return null;
  const asks = opening !== undefined && (/\?["'”’)]*$/.test(opening) || opensWithQuestionMark(opening));
  const beginsEntry = opening === undefined || /[.!]["'”’)]*$/.test(opening) || isSurelyCardTitle(opening);
  return asks || (hasNoHeadings && beginsEntry) ? new Map([[firstLine(first), base.title]]) : null;
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

/**
 * One section for all headings of the outermost level, for a document with one reader; none without printed headings.
 */
function sectionForLevel(tree: SectionNode, spec: SectionSpec): SectionSpec[] {
  const level = Math.min(...tree.children.flatMap((child) => (child.level === pictureLevel ? [] : child.level)));
  if (!Number.isFinite(level)) return [];
  return [{ ...spec, heading: "", level }];
}

/** The form of a plain text: Markdown's marks, lines that break inside sentences, or one paragraph a line. */
function formOf(lines: readonly string[]): "markdown" | "wrapped" | "lines" {
  const nonBlank = lines.filter((line) => line.trim() !== "");
  const hasHeadings = nonBlank.some((line) => /^#{1,6}\s/.test(line));
  const lineCountWithMarks = nonBlank.filter((line) => /\*\*\S|^\s*[-*] |(?<!\w)\*\S[^*]*\*/.test(line)).length;
  if (hasHeadings || lineCountWithMarks > nonBlank.length * 0.1 || hasTable(lines)) return "markdown";
  // A line breaks inside a sentence if it has more than 30 characters and ends without a full stop, and the next line
  // begins with a small letter.
  const brokenCount = lines.filter((line, i) => {
    const next = lines[i + 1]?.trim() ?? "";
    return line.trim().length > 30 && /[\p{L},;-]$/u.test(line.trim()) && /^\p{Ll}/u.test(next);
  }).length;
  return brokenCount > nonBlank.length * 0.05 ? "wrapped" : "lines";
}

/** Whether a text has a table: a divider below its head, or three lines one below the other with cells between bars. */
function hasTable(lines: readonly string[]): boolean {
  return lines.some((line, i) => isTableDivider(line) || areRowsWithoutDivider(lines.slice(i, i + 3)));
}

function markedHeadingCount(lines: readonly string[]): number {
  return lines.filter((line) => /^#{1,6}\s+\S/.test(line)).length;
}

function blocksOf(source: Source, document: DocumentFile): Block[] {
  const { lines, marks } = cleanLines(source, document, document.import.boilerplate);
  return toBlocks(lines, source.form ?? document.import.form, document, marks, source.name).blocks;
}

/** The blocks before the first heading that the profile names; none if the document has no such heading. */
function blocksBeforeHeadings(source: Source, document: DocumentFile): Block[] {
  const headingLine = firstHeadingLine(source, document);
  return headingLine === null ? [] : blocksOf(source, document).filter((block) => firstLine(block) < headingLine);
}

/** First and last line of the blocks that have a sentence and are not a policy; null if there are none. */
function frontMatterIn(blocks: readonly Block[]): [number, number] | null {
  const inNoRuling = blocks.filter(
    (block) => policiesIn([block]).length === 0 && hasSentence(block.segments.map(({ text }) => text).join(" ")),
  );
  const lines = inNoRuling.flatMap(({ segments }) => segments.map(({ line }) => line));
  return lines.length === 0 ? null : [Math.min(...lines), Math.max(...lines)];
}

/** The line of the first heading that the profile names; null if there is none. */
function firstHeadingLine(source: Source, document: DocumentFile): number | null {
  const { sections } = document.import;
  const words = new Set(sections.map(({ heading }) => heading).filter(Boolean));
  const patterns = sections.flatMap(({ pattern }) =>
    pattern === undefined ? [] : [compilePattern(pattern, "pattern")],
  );
  const levels = new Set(sections.map(({ level }) => level));
  const block = blocksOf(source, document).find((one) => {
    const text = headingOf(one);
    return (
      words.has(text) ||
      patterns.some((pattern) => pattern.test(text)) ||
      (one.level !== undefined && levels.has(one.level))
    );
  });
  return block?.segments[0]?.line ?? null;
}

const numberedRule = /^(?:\d+\.\d+(?:\.\d+)*[a-z]?\.?|\d+(?:-\d+)+\.)\s+\S/;
const numberedChapter = /^(\d{1,4})\.\s+(["“'‘([]?\p{Lu}[^.?!]*)$/u;

/**
 * Sections of rules that are numbered throughout, `100.1a`, under chapters with whole numbers. Null if fewer than 15
 * lines, or less than a quarter of them, are such rules, or if no two chapters have numbers of the same length.
 */
function numberedSections(
  source: Source,
  base: DocumentFile,
  catalogue: Catalogue,
): { sections: SectionSpec[]; guesses: SectionGuess[] } | null {
  const nonBlank = linesOfText(source)
    .map(withoutMarker)
    .filter((line) => line !== "");
  const rules = nonBlank.filter((line) => numberedRule.test(line));
  if (rules.length < 15 || rules.length < nonBlank.length * 0.25) return null;
  const chapterDigits = nonBlank.flatMap((line) =>
    numberedChapter.test(line) ? [numberedChapter.exec(line)?.[1]?.length ?? 0] : [],
  );
  const digitCounts = [...new Set(chapterDigits)]
    .sort((a, b) => a - b)
    .filter((length) => chapterDigits.filter((one) => one === length).length > 1);
  const rulesReader: Partial<SectionSpec> = {
    reader: "entries",
    kind: "rule",
    start: { pattern: numberedStart(nonBlank) },
  };
  if (digitCounts.length === 0) return null;
  // Chapters with longer numbers are inside those with shorter ones: `101. Lamps` inside `1. Light`.
  let inner: SectionSpec | null = null;
  for (const digitCount of [...digitCounts].reverse()) {
    const spec: SectionSpec = {
      ...emptySection(""),
      pattern: `^\\d{${digitCount}}\\. ["“'‘([]?\\p{Lu}[^.]*$`,
      ...(inner === null ? { ...rulesReader, introduction: "record" as const } : {}),
      sections: inner === null ? [] : [inner],
    };
    inner = spec;
  }
  const otherSections = afterNumbered(source, base, catalogue);
  return {
    sections: [inner as SectionSpec, ...otherSections.map(({ spec }) => spec)],
    guesses: [
      {
        heading: "numbered chapters",
        reading: "entries by number",
        fit: Math.round((rules.length / nonBlank.length) * 100) / 100,
        records: rules.length,
        runnerUp: null,
      },
      ...otherSections.flatMap((one) => one.guesses),
    ],
  };
}

/** A line without the mark of a heading or list item before it. */
function withoutMarker(line: string): string {
  return line.trim().replace(/^(?:#{1,6}|[-*])\s+/, "");
}

/** Minimum number of chapters without the mark of a heading, if a document with marked headings has such chapters. */
const minUnmarkedChapters = 2;

/** Whether chapters with whole numbers, each above a rule inside it, `14. Fog` above `14.1`, are not marked as headings. */
function hasUnmarkedChapters(lines: readonly string[]): boolean {
  const nonBlank = lines.map((line) => line.trim()).filter((line) => line !== "");
  const chapters = nonBlank.filter((line, i) => {
    const number = line.startsWith("#") ? undefined : numberedChapter.exec(withoutMarker(line))?.[1];
    return number !== undefined && withoutMarker(nonBlank[i + 1] ?? "").startsWith(`${number}.1`);
  });
  return chapters.length >= minUnmarkedChapters;
}

/**
 * The sections `Glossary` and `Credits` after numbered rules. In such a glossary, every title is an entry of its own.
 */
function afterNumbered(source: Source, base: DocumentFile, catalogue: Catalogue): Choice[] {
  const headings = ["Glossary", "Credits"].flatMap(
    (heading) =>
      source.lines.map((line) => line.trim()).find((line) => line.toLowerCase() === heading.toLowerCase()) ?? [],
  );
  const sections = headings.map(emptySection);
  const tree = sectionTree(blocksOf(source, withSections(base, sections)), headings);
  return tree.children.map((node): Choice => {
    if (/^credits$/i.test(node.heading))
      return { spec: { ...emptySection(node.heading), introduction: "set-aside" }, fit: 1, size: 1, guesses: [] };
    const choice = chooseReaders(node, signsOf(tree, false, catalogue));
    if (choice.spec.reader !== "glossary") return choice;
    const spec: SectionSpec = { ...choice.spec, start: "title" };
    return { ...choice, spec, guesses: choice.guesses.map((one) => ({ ...one, reading: readingInWords(spec) })) };
  });
}

/** `FAQ`, `Rules` or `Errata` if the title has such a word; else its first 40 characters. */
function shortOf(title: string): string {
  if (/\bfaq\b|frequently asked/i.test(title)) return "FAQ";
  if (/\bcomprehensive\b|\breference\b|\brules\b/i.test(title)) return "Rules";
  return /\berrata\b/i.test(title) ? "Errata" : title.slice(0, 40);
}

/** The publisher that the first line with `©` names; null if it names none. */
function publisherOf(lines: readonly string[]): string | null {
  const notice = lines.find((line) => /©/.test(line));
  const match = notice && /©\s*(?:\d{4}(?:[-–,\s]+\d{4})*)?\s*(?:by\s+)?(\p{Lu}[^.,©]{2,50})/u.exec(notice);
  return match ? (match[1] ?? "").trim() : null;
}
