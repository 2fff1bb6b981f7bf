/** A profile for a document that has none: its form, boilerplate, sections and readers, by what its text looks like. */
import type { Catalogue } from "../../cards/schema.js";
import { type Block, firstLine } from "../../document/block.js";
import { paragraphsOf } from "../../document/boilerplate.js";
import { type Source, showsParagraphs } from "../../document/source.js";
import { isTableRule } from "../../document/table.js";
import { plainTypography, withoutEmphasis } from "../../document/typography.js";
import type { DocumentFile, SectionSpec } from "../../profile/document-file.js";
import { cleanLines } from "../clean-lines.js";
import { toBlocks } from "../paragraphs.js";
import { compilePattern } from "../pattern.js";
import { hasSentence } from "../problems/doubts.js";
import { type Choice, chooseReaders } from "./choose-readers.js";
import { findBoilerplate } from "./find-boilerplate.js";
import { policiesIn } from "./find-policies.js";
import { findPosts } from "./find-posts.js";
import {
  headingLines,
  headingOf,
  isSectionName,
  pictureLevel,
  type SectionNode,
  sectionTree,
  setLines,
} from "./find-sections.js";
import { emptySection } from "./merge-sections.js";
import { pictureChapters } from "./picture-chapters.js";
import { readingInWords, type SectionGuess } from "./section-guess.js";
import { marksOfSpeakers } from "./speakers.js";
import {
  boldLabels,
  type DocumentSigns,
  headingNumbers,
  isCapitalTitle,
  isNumberedCapitalTitle,
  leastCapitals,
  readsCapitals,
  titleSeparator,
} from "./title-forms.js";

export interface InferredProfile {
  document: DocumentFile;
  sections: SectionGuess[];
  /** The first and last line with sentences before the first heading that are in no ruling. */
  frontMatter: [number, number] | null;
}

/** What is known of a document before it is read. */
export interface DocumentNames {
  id: string;
  game: string;
  title: string;
}

/** @param catalogue of the game, for the names of its sets */
export function inferProfile(source: Source, names: DocumentNames, catalogue: Catalogue): InferredProfile {
  const empty = withoutSections(source, names);
  const numbered = numberedSections(source, empty, catalogue);
  const best = attempts(source, empty, catalogue, numbered !== null).sort((a, b) => b.fit - a.fit)[0];
  const { sections, guesses } =
    numbered !== null && (!best || best.choice.fit < 0.9)
      ? numbered
      : { sections: sectionsOf(best), guesses: best?.choice.guesses ?? [] };
  const document = withSections(empty, sections);
  return { document, sections: guesses, frontMatter: readFrontMatter(source, document) };
}

/** What the lines of a document say about it as a whole; its sections are read later. */
function withoutSections(source: Source, names: DocumentNames): DocumentFile {
  const form = source.form ?? formOf(source.lines);
  const aside = new Set(
    (source.setAside ?? []).flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)),
  );
  const lines = source.lines.map((line, i) => (aside.has(i + 1) ? "" : line));
  const boilerplate = [...findBoilerplate(lines), ...findPosts(showsParagraphs(source) ? paragraphsOf(lines) : lines)];
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
      // The reader of PDF knows running heads and page numbers by their place.
      boilerplate: boilerplate.filter(
        ({ rule }) => source.form === undefined || (rule !== "running-head" && rule !== "page-number"),
      ),
      preamble: [],
      sections: [],
    },
  };
}

function withSections(document: DocumentFile, sections: SectionSpec[]): DocumentFile {
  return { ...document, import: { ...document.import, sections } };
}

/** A division of a document into sections, with their readers. */
interface Attempt {
  tree: SectionNode;
  choice: Choice;
  /** The fit of the choice, plus what is in favour of it besides. */
  fit: number;
}

/**
 * The divisions that are worth a try: at marked headings; and where few are marked, at lines that look like headings.
 * @param isNumbered its rules are numbered throughout, so no line is taken for a heading
 */
function attempts(source: Source, empty: DocumentFile, catalogue: Catalogue, isNumbered: boolean): Attempt[] {
  const { form } = empty.import;
  const read = (sections: SectionSpec[]): Block[] => blocksOf(source, withSections(empty, sections), form);
  const attempt = (tree: SectionNode, isMarked: boolean, ahead = 0): Attempt => {
    const choice = chooseReaders(tree, signsOf(tree, isMarked, catalogue));
    return { tree, choice, fit: choice.fit + ahead };
  };
  const marked = form === "markdown" ? headingCount(source.lines) : 0;
  const found = marked > 0 ? [attempt(sectionTree(read([]), null, pictureChapters(source)), true)] : [];
  if (isNumbered || marked >= 3) return found;
  const atHeadings = (headings: string[], ahead: number): Attempt =>
    attempt(sectionTree(read(headings.map(emptySection)), headings), false, ahead);
  const lines = unmarkedHeadings(source, empty);
  // A document without headings is one section under its first line.
  const named = lines.length > 0 || marked > 0 ? lines : headingFromFirstLine(source);
  if (marked === 0) {
    // Lines in capitals may be the titles of entries rather than headings: those with a number, or all.
    const unnumbered = named.filter((text) => !isNumberedCapitalTitle(text));
    const sections = unnumbered.filter((text) => !isCapitalTitle(text) || isSectionName(text));
    const orFirstLine = (headings: string[]) => (headings.length > 0 ? headings : headingFromFirstLine(source));
    const inCapitals = [
      ...(named.length - unnumbered.length >= leastCapitals ? [atHeadings(orFirstLine(unnumbered), byNumber)] : []),
      ...(unnumbered.length - sections.length >= leastCapitals ? [atHeadings(orFirstLine(sections), byPattern)] : []),
    ];
    found.push(...inCapitals.filter(({ choice }) => readsCapitals(choice.spec)));
  }
  if (named.length > marked * 2) found.push(atHeadings(named, 0));
  return found;
}

function signsOf(tree: SectionNode, isMarked: boolean, catalogue: Catalogue): DocumentSigns {
  return {
    isMarked,
    setLevel: (text) => levelOfSet(text, catalogue),
    separator: titleSeparator(tree.all),
    labels: boldLabels(tree),
    numbers: isMarked ? headingNumbers(tree) : null,
    speakers: marksOfSpeakers(tree.all.flatMap(({ segments }) => segments.map(({ text }) => withoutEmphasis(text)))),
  };
}

/** The lines that look like headings, without marks. */
function unmarkedHeadings(source: Source, empty: DocumentFile): string[] {
  const { lines } = cleanLines(source, empty, empty.import.boilerplate);
  const set = setLines(source.lines);
  return headingLines(
    lines.map(({ text }) => text),
    new Set(lines.flatMap(({ number }, i) => (set.has(number - 1) ? [i] : []))),
  );
}

/** The sections of a division; where it has none, what the profile needs to be completed by hand. */
function sectionsOf(best: Attempt | undefined): SectionSpec[] {
  const { sections = [] } = best?.choice.spec ?? {};
  const usable = best && sections.length === 0 ? lifted(best.tree, best.choice.spec) : sections;
  return usable.length > 0 ? usable : [emptySection("(the first heading)")];
}

/** How much less well one pattern for all titles may fit than a section for each of them. */
const byPattern = 0.02;
/** The same for titles that are numbered: numbers belong to entries more surely than capitals do. */
const byNumber = 0.05;

/** The first line with words, as a heading; none where it is a sentence. */
function headingFromFirstLine(source: Source): string[] {
  const text = source.lines
    .map((line) => withoutEmphasis(plainTypography(line)))
    .find((line) => /\p{L}{2}/u.test(line));
  return text === undefined || text.length > 90 ? [] : [text];
}

/** The sections of a document that is read alike from its first heading to its end. */
function lifted(tree: SectionNode, spec: SectionSpec): SectionSpec[] {
  const level = Math.min(...tree.children.flatMap((child) => (child.level === pictureLevel ? [] : child.level)));
  if (!Number.isFinite(level)) return [];
  return [{ ...spec, heading: "", level }];
}

/** The form of a plain text: with Markdown's marks, one paragraph a line, or lines that break anywhere. */
function formOf(lines: readonly string[]): "markdown" | "wrapped" | "lines" {
  const filled = lines.filter((line) => line.trim() !== "");
  const headings = filled.filter((line) => /^#{1,6}\s/.test(line)).length;
  const emphasis = filled.filter((line) => /\*\*\S|^\s*[-*] |(?<!\w)\*\S[^*]*\*/.test(line)).length;
  if (headings > 0 || emphasis > filled.length * 0.1 || filled.some(isTableRule)) return "markdown";
  // A line of prose that does not end a sentence, followed by a line of prose, is broken.
  const broken = lines.filter((line, i) => {
    const next = lines[i + 1]?.trim() ?? "";
    return line.trim().length > 30 && /[\p{L},;-]$/u.test(line.trim()) && /^\p{Ll}/u.test(next);
  }).length;
  return broken > filled.length * 0.05 ? "wrapped" : "lines";
}

function headingCount(lines: readonly string[]): number {
  return lines.filter((line) => /^#{1,6}\s+\S/.test(line)).length;
}

function blocksOf(source: Source, document: DocumentFile, form: DocumentFile["import"]["form"]): Block[] {
  const { lines, marks } = cleanLines(source, document, document.import.boilerplate);
  return toBlocks(lines, source.form ?? form, document, marks).blocks;
}

/** The policies before the first heading go to the preamble. @returns the lines with further sentences, which are in no ruling */
function readFrontMatter(source: Source, document: DocumentFile): [number, number] | null {
  const first = firstHeading(source, document);
  if (first === null) return null;
  const before = blocksOf(source, document, document.import.form).filter((block) => firstLine(block) < first);
  document.import.preamble = policiesIn(before);
  const rest = before.filter(
    (block) => policiesIn([block]).length === 0 && hasSentence(block.segments.map(({ text }) => text).join(" ")),
  );
  const lines = rest.flatMap(({ segments }) => segments.map(({ line }) => line));
  return lines.length === 0 ? null : [Math.min(...lines), Math.max(...lines)];
}

function firstHeading(source: Source, document: DocumentFile): number | null {
  const { sections } = document.import;
  const words = new Set(sections.map(({ heading }) => heading).filter(Boolean));
  const patterns = sections.flatMap(({ pattern }) =>
    pattern === undefined ? [] : [compilePattern(pattern, "pattern")],
  );
  const levels = new Set(sections.map(({ level }) => level));
  const block = blocksOf(source, document, document.import.form).find((one) => {
    const text = headingOf(one);
    return (
      words.has(text) ||
      patterns.some((pattern) => pattern.test(text)) ||
      (one.level !== undefined && levels.has(one.level))
    );
  });
  return block?.segments[0]?.line ?? null;
}

const multiple = /^(\d+)\.(\d+(?:\.\d+)*)([a-z]?)\.?\s+\S/;
const single = /^(\d{1,4})\.\s+(\p{Lu}[^.?!]*)$/u;

/** Sections of rules that are numbered throughout, `100.1a`, under chapters with whole numbers; null for other texts. */
function numberedSections(
  source: Source,
  empty: DocumentFile,
  catalogue: Catalogue,
): { sections: SectionSpec[]; guesses: SectionGuess[] } | null {
  const filled = source.lines.map((line) => line.trim()).filter((line) => line !== "");
  const rules = filled.filter((line) => multiple.test(line));
  if (rules.length < 15 || rules.length < filled.length * 0.25) return null;
  const heads = filled.flatMap((line) => (single.test(line) ? [single.exec(line)?.[1]?.length ?? 0] : []));
  const lengths = [...new Set(heads)]
    .sort((a, b) => a - b)
    .filter((length) => heads.filter((one) => one === length).length > 1);
  const reader: Partial<SectionSpec> = {
    reader: "entries",
    kind: "rule",
    start: { pattern: "^(?P<number>\\d+\\.\\d+(?:\\.\\d+)*[a-z]?)\\.?\\s+" },
  };
  if (lengths.length === 0) return null;
  let inner: SectionSpec | null = null;
  for (const length of [...lengths].reverse()) {
    const spec: SectionSpec = {
      ...emptySection(""),
      pattern: `^\\d{${length}}\\. \\p{Lu}[^.]*$`,
      ...(inner === null ? { ...reader, introduction: "record" as const } : {}),
      sections: inner === null ? [] : [inner],
    };
    inner = spec;
  }
  const last = afterNumbered(source, empty, catalogue);
  return {
    sections: [inner as SectionSpec, ...last.map(({ spec }) => spec)],
    guesses: [
      {
        heading: "numbered chapters",
        reading: "entries by number",
        fit: Math.round((rules.length / filled.length) * 100) / 100,
        records: rules.length,
        runnerUp: null,
      },
      ...last.flatMap((one) => one.guesses),
    ],
  };
}

/** The glossary and the credits below numbered rules. Such a glossary has no entries inside others: its rules have the details. */
function afterNumbered(source: Source, empty: DocumentFile, catalogue: Catalogue): Choice[] {
  const headings = ["Glossary", "Credits"].flatMap(
    (heading) =>
      source.lines.map((line) => line.trim()).find((line) => line.toLowerCase() === heading.toLowerCase()) ?? [],
  );
  const sections = headings.map(emptySection);
  const tree = sectionTree(blocksOf(source, withSections(empty, sections), empty.import.form), headings);
  return tree.children.map((node): Choice => {
    if (/^credits$/i.test(node.heading))
      return { spec: { ...emptySection(node.heading), introduction: "set-aside" }, fit: 1, size: 1, guesses: [] };
    const choice = chooseReaders(node, signsOf(tree, false, catalogue));
    if (choice.spec.reader !== "glossary") return choice;
    const spec: SectionSpec = { ...choice.spec, start: "title" };
    return { ...choice, spec, guesses: choice.guesses.map((one) => ({ ...one, reading: readingInWords(spec) })) };
  });
}

function levelOfSet(text: string, catalogue: Catalogue): 1 | 2 | null {
  const bare = (name: string) => name.toLowerCase().replace(/\s+/g, "");
  const set = catalogue.sets.find((one) => [one.cite, one.name, ...one.also].some((form) => bare(form) === bare(text)));
  return set ? (set.cycle ? 2 : 1) : null;
}

function shortOf(title: string): string {
  if (/\bfaq\b|frequently asked/i.test(title)) return "FAQ";
  if (/\bcomprehensive\b|\breference\b|\brules\b/i.test(title)) return "Rules";
  return /\berrata\b/i.test(title) ? "Errata" : title.slice(0, 40);
}

function publisherOf(lines: readonly string[]): string | null {
  const notice = lines.find((line) => /©/.test(line));
  const found = notice && /©\s*(?:\d{4}(?:[-–,\s]+\d{4})*)?\s*(?:by\s+)?(\p{Lu}[^.,©]{2,50})/u.exec(notice);
  return found ? (found[1] ?? "").trim() : null;
}
