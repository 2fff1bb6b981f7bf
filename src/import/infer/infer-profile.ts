/** Infers the profile of a document from its text: the form, the boilerplate, the sections and their readers. */

import type { Catalogue } from "../../cards/schema.js";
import { type Block, firstLine } from "../../document/block.js";
import { joinedParagraphs } from "../../document/boilerplate.js";
import { type Source, showsParagraphs } from "../../document/source.js";
import { areRowsWithoutDivider, isTableDivider } from "../../document/table.js";
import type { DocumentFile, SectionSpec } from "../../profile/document-file.js";
import { textOf } from "../blocks.js";
import { hasRulerStart } from "../paragraphs.js";
import { compilePattern } from "../pattern.js";
import { hasSentence } from "../problems/doubts.js";
import { type Attempt, tryDivisions } from "./divisions.js";
import { bareNumber, findBoilerplate } from "./find-boilerplate.js";
import { policiesIn } from "./find-policies.js";
import { findPosts } from "./find-posts.js";
import { headingOf, pictureLevel, type SectionNode } from "./find-sections.js";
import { judge } from "./judge-reading.js";
import { emptySection } from "./merge-sections.js";
import { hasUnmarkedChapters, numberedSections } from "./numbered-chapters.js";
import { blocksOf, linesOfText, withSections } from "./read-with-profile.js";
import { guessOf, type SectionGuess } from "./section-guess.js";

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
  const attempts = tryDivisions(source, base, catalogue, numbered !== null);
  const best = attempts.sort((a, b) => b.fit - a.fit)[0];
  // Without the bonus of the division.
  const fitOfReaders = best?.choice.fit ?? 0;
  const isNumbered =
    numbered !== null && (fitOfReaders < minFitOverNumbers || hasUnmarkedChapters(linesOfText(source)));
  const { sections, guesses } = isNumbered ? numbered : sectionsOf(best);
  const title = (isNumbered ? undefined : best?.title) ?? base.title;
  const document = { ...withSections(base, sections), title, short: shortOf(title) };
  // Between rulers, a number alone may be a value of a printed card. If the rule is dropped, an import still reports the page
  // numbers.
  if (hasRulerStart(sections))
    document.import.boilerplate = document.import.boilerplate.filter(
      (one) => !(one.rule === "page-number" && "pattern" in one && one.pattern === bareNumber),
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

/**
 * The sections of a division, and what to report about them. If it has none, one section for all its outermost headings
 * or, without a heading, a placeholder to be completed by hand.
 */
function sectionsOf(attempt: Attempt | undefined): { sections: SectionSpec[]; guesses: SectionGuess[] } {
  const { spec, guesses } = attempt?.choice ?? { spec: emptySection(""), guesses: [] };
  if (spec.sections.length > 0) return { sections: spec.sections, guesses };
  const sections = attempt ? sectionsForHeadings(attempt.tree, spec) : [];
  const [first] = sections;
  if (!attempt || first === undefined) return { sections: [emptySection("(the first heading)")], guesses };
  const noSets = () => null;
  const judgement = judge(attempt.tree.all, first, noSets);
  return { sections, guesses: [guessOf("", { spec: first, ...judgement }, null)] };
}

/**
 * The sections of a document with one reader: one for all headings of the outermost level or, if the document does not
 * mark its headings, one for each. None without printed headings.
 */
function sectionsForHeadings({ all, children }: SectionNode, spec: SectionSpec): SectionSpec[] {
  const printedHeadings = children.filter(({ level }) => level !== pictureLevel);
  if (all.every(({ level }) => level === undefined)) {
    const headings = new Set(printedHeadings.map(({ heading }) => heading));
    return [...headings].map((heading) => ({ ...spec, heading, subsections: "none" }));
  }
  const level = Math.min(...printedHeadings.map((child) => child.level));
  return Number.isFinite(level) ? [{ ...spec, heading: "", level }] : [];
}

/** Marks of Markdown inside a text: bold type, a bullet, and emphasis. */
const markdownMarks = [/\*\*\S/, /^\s*[-*] /, /(?<!\w)\*\S[^*]*\*/];

/** The form of a plain text: Markdown's marks, lines that break inside sentences, or one paragraph a line. */
function formOf(lines: readonly string[]): "markdown" | "wrapped" | "lines" {
  const nonBlank = lines.filter((line) => line.trim() !== "");
  const hasHeadings = nonBlank.some((line) => /^#{1,6}\s/.test(line));
  const lineCountWithMarks = nonBlank.filter((line) => markdownMarks.some((mark) => mark.test(line))).length;
  if (hasHeadings || lineCountWithMarks > nonBlank.length * 0.1 || hasTable(lines)) return "markdown";
  // A line breaks inside a sentence if it has more than 30 characters and ends with a letter, a comma, a semicolon or
  // a hyphen, and the next line begins with a small letter.
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

/** The blocks before the first heading that the profile names; none if the document has no such heading. */
function blocksBeforeHeadings(source: Source, document: DocumentFile): Block[] {
  const headingLine = firstHeadingLine(source, document);
  return headingLine === null ? [] : blocksOf(source, document).filter((block) => firstLine(block) < headingLine);
}

/** First and last line of the blocks that have a sentence and are not a policy; null if there are none. */
function frontMatterIn(blocks: readonly Block[]): [number, number] | null {
  const inNoRuling = blocks.filter((block) => policiesIn([block]).length === 0 && hasSentence(textOf(block)));
  const lines = inNoRuling.flatMap(({ segments }) => segments.map(({ line }) => line));
  return lines.length === 0 ? null : [Math.min(...lines), Math.max(...lines)];
}

/** The line of the first heading that the profile names; null if there is none. */
function firstHeadingLine(source: Source, document: DocumentFile): number | null {
  const { sections } = document.import;
  const words = new Set(sections.map(({ heading }) => heading).filter(Boolean));
  const patterns = sections.flatMap(({ pattern }) => (pattern === undefined ? [] : [compilePattern(pattern)]));
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
